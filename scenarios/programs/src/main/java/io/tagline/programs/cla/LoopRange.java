package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.function.LongUnaryOperator;

/** The values a loop runs through: how many there are is known before the first round. */
record LoopRange(long rounds, LongUnaryOperator values) {

    static LoopRange of(Statement.Range range, Evaluator evaluator) {
        if (range instanceof Statement.Range.Series series) {
            return of(series, evaluator);
        } else if (range instanceof Statement.Range.Listed listed) {
            return of(listed.values().stream().mapToLong(evaluator::number).toArray());
        }
        int[] children = evaluator.children(((Statement.Range.Children) range).call());
        return of(Arrays.stream(children).asLongStream().toArray());
    }

    private static LoopRange of(long[] values) {
        return new LoopRange(values.length, round -> values[(int) round]);
    }

    private static LoopRange of(Statement.Range.Series series, Evaluator evaluator) {
        long from = evaluator.number(series.from());
        long to = evaluator.number(series.to());
        long step = evaluator.number(series.step());
        return new LoopRange(rounds(series, from, to, step), round -> from + round * step);
    }

    /** How many rounds a series has from one number to another. */
    static long rounds(Statement.Range.Series series, long from, long to, long step) {
        if (step == 0) {
            throw new EvaluationException(
                    Code.OUT_OF_RANGE, series.step().span(), "a step of 0 never ends", "count up or down");
        }
        return rounds(from, to, step, series.toIncluded());
    }

    long value(long round) {
        return values.applyAsLong(round);
    }

    /** In integers of any size, since the distance of two numbers can be larger than a number. */
    private static long rounds(long from, long to, long step, boolean toIncluded) {
        BigInteger distance = BigInteger.valueOf(to).subtract(BigInteger.valueOf(from));
        BigInteger last = toIncluded ? distance : distance.subtract(BigInteger.valueOf(Long.signum(step)));
        boolean none = last.signum() * Long.signum(step) < 0;
        BigInteger rounds =
                none ? BigInteger.ZERO : last.divide(BigInteger.valueOf(step)).add(BigInteger.ONE);
        return rounds.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
    }
}
