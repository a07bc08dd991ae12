package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import java.util.Arrays;

/** The values a loop runs through: how many there are is known before the first round. */
public sealed interface LoopRange {

    long rounds();

    /** The value in a round, from 0. */
    long value(long round);

    /** Evenly spaced numbers. */
    record Series(long rounds, long first, long step) implements LoopRange {

        @Override
        public long value(long round) {
            return first + round * step;
        }
    }

    /** Numbers one by one: those that a program lists, or the children of a node. */
    record Listed(long[] numbers) implements LoopRange {

        @Override
        public long rounds() {
            return numbers.length;
        }

        @Override
        public long value(long round) {
            return numbers[(int) round];
        }
    }

    static LoopRange of(Statement.Range range, Evaluator evaluator) {
        if (range instanceof Statement.Range.Series series) {
            long from = evaluator.number(series.from());
            long to = evaluator.number(series.to());
            long step = evaluator.number(series.step());
            return new Series(rounds(series, from, to, step), from, step);
        } else if (range instanceof Statement.Range.Listed listed) {
            return new Listed(evaluator.numbers(listed.values()));
        }
        int[] children = evaluator.children(((Statement.Range.Children) range).call());
        return new Listed(Arrays.stream(children).asLongStream().toArray());
    }

    /** How many rounds a series has from one number to another. */
    static long rounds(Statement.Range.Series series, long from, long to, long step) {
        if (step == 0) {
            throw new EvaluationException(
                    Code.OUT_OF_RANGE, series.step().span(), "a step of 0 never ends", "count up or down");
        } else if (from == to) {
            return series.toIncluded() ? 1 : 0;
        }
        return step > 0 == from < to ? rounds(from, to, step, series.toIncluded()) : 0;
    }

    /** Unsigned, since the distance of two numbers can be larger than the largest {@code long}, which is also the most rounds that this returns. */
    private static long rounds(long from, long to, long step, boolean toIncluded) {
        long distance = step > 0 ? to - from : from - to;
        long further = Long.divideUnsigned(toIncluded ? distance : distance - 1, Math.abs(step));
        return further < 0 || further == Long.MAX_VALUE ? Long.MAX_VALUE : further + 1;
    }
}
