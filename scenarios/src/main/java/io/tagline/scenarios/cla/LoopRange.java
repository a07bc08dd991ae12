package io.tagline.scenarios.cla;

import io.tagline.documents.Code;
import io.tagline.scenarios.cla.expression.EvaluationException;
import io.tagline.scenarios.cla.expression.Evaluator;
import java.math.BigInteger;

/** The values a loop runs through: how many there are is known before the first round. */
record LoopRange(long from, long step, long rounds) {

    static LoopRange of(Statement.Range range, Evaluator evaluator) {
        long from = evaluator.number(range.from());
        long to = evaluator.number(range.to());
        long step = evaluator.number(range.step());
        if (step == 0) {
            throw new EvaluationException(
                    Code.OUT_OF_RANGE, range.step().span(), "a step of 0 never ends", "count up or down");
        }
        return new LoopRange(from, step, rounds(from, to, step, range.toIncluded()));
    }

    long value(long round) {
        return from + round * step;
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
