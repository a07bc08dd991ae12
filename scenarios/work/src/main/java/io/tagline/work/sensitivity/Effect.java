package io.tagline.work.sensitivity;

import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.experiments.sampling.Samples;
import java.util.Comparator;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The effect of a number on the latency at one point, from pairs of replications with the same random numbers.
 *
 * @param point its parameters
 * @param latency the mean with the number as it is, in nanoseconds
 * @param less the relative change of the mean with less of the number
 * @param more the same with more of it
 * @param elasticity the relative change of the mean over that of the number, to the side where it is farther from zero
 * @param interval of the elasticity
 */
public record Effect(String point, double latency, double less, double more, double elasticity, Interval interval) {

    /** Larger ones first; an effect that may be none comes after all others. */
    static final Comparator<Effect> BY_SIZE = Comparator.comparing(Effect::isCertain)
            .thenComparing(effect -> Math.abs(effect.elasticity))
            .reversed();

    /** One side of it. */
    private record Side(double change, double elasticity, Interval interval) {}

    /** {@code share} of the number is taken away, and added; the confidence is that of one side. */
    static Effect of(String point, double share, Samples less, Samples base, Samples more, double confidence) {
        Side down = side(less, base, -share, confidence);
        Side up = side(more, base, share, confidence);
        Side farther = Stream.of(down, up)
                .max(Comparator.comparingDouble(side -> Math.abs(side.elasticity)))
                .orElseThrow();
        return new Effect(point, mean(base), down.change, up.change, farther.elasticity, farther.interval);
    }

    private static Side side(Samples moved, Samples base, double share, double confidence) {
        int pairs = Math.min(moved.count(), base.count());
        double[] differences = IntStream.range(0, pairs)
                .mapToDouble(i -> moved.nanoseconds(i) - base.nanoseconds(i))
                .toArray();
        MeanTest test =
                MeanTest.ofPairs(differences, moved.deals().or(base.deals())).orElseThrow();
        Interval range = test.interval(confidence);
        double scale = mean(base);
        double unit = scale * share;
        Interval interval = new Interval(
                Math.min(range.low() / unit, range.high() / unit), Math.max(range.low() / unit, range.high() / unit));
        double change = test.difference() / scale;
        return new Side(change, change / share, interval);
    }

    private static double mean(Samples samples) {
        return IntStream.range(0, samples.count())
                .mapToDouble(samples::nanoseconds)
                .average()
                .orElseThrow();
    }

    /** Half the width of its interval. */
    double error() {
        return interval.halfWidth();
    }

    /** Whether chance alone does not make such an effect. */
    boolean isCertain() {
        return interval.low() > 0 || interval.high() < 0;
    }

    /** The size that the effect has at least. */
    double least() {
        return isCertain() ? Math.min(Math.abs(interval.low()), Math.abs(interval.high())) : 0;
    }
}
