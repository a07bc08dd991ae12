package io.tagline.experiments.difference;

import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.experiments.sampling.Samples;
import io.tagline.models.claim.PointMetric;
import java.util.Optional;

/**
 * A point of both results; differences are the second minus the first, so a negative one means that it became faster.
 *
 * @param text the parameters that distinguish it from other pairs; may be empty
 * @param test of the difference of the means; empty for a single replication
 * @param left how many replications have no partner, and are left out
 */
public record Pair(
        String text, MeasuredPoint a, MeasuredPoint b, Optional<MeanTest> test, long left, double confidence) {

    /** Pairs replications by number where both samples are known, up to the smaller count. */
    public static Pair of(String text, MeasuredPoint a, MeasuredPoint b, double confidence) {
        if (a.samples().isEmpty() || b.samples().isEmpty()) {
            return new Pair(text, a, b, MeanTest.ofIndependent(b.latency(), a.latency()), 0, confidence);
        }
        Samples ofA = a.samples().get();
        Samples ofB = b.samples().get();
        int count = Math.min(ofA.count(), ofB.count());
        return new Pair(
                text,
                a.first(count, confidence),
                b.first(count, confidence),
                MeanTest.ofPairs(ofB, ofA),
                ofA.count() + ofB.count() - 2L * count,
                confidence);
    }

    public boolean isPaired() {
        return a.samples().isPresent() && b.samples().isPresent();
    }

    /** The difference of the means, in nanoseconds. */
    public double mean() {
        return test.filter(MeanTest::isExact)
                .map(MeanTest::difference)
                .orElseGet(() -> b.latency().mean() - a.latency().mean());
    }

    /** The difference of the means as a share of the first; empty if that is zero. */
    public Optional<Double> share() {
        double base = a.latency().mean();
        return base == 0 ? Optional.empty() : Optional.of(mean() / base);
    }

    /** The difference of the medians, in nanoseconds. */
    public double median() {
        return b.latency().median() - a.latency().median();
    }

    /** The difference of another statistic, in nanoseconds, if both results have it. */
    public Optional<Double> difference(PointMetric statistic) {
        return a.latency()
                .statistic(statistic)
                .flatMap(first -> b.latency().statistic(statistic).map(second -> second - first));
    }

    /** The confidence interval of the difference of the means. */
    public Optional<Interval> interval() {
        return test.map(known -> known.interval(confidence));
    }

    /** Whether the means differ by more than chance; unknown where there is a single sample. */
    public Optional<Boolean> isSignificant() {
        return test.map(known -> known.isSignificant(confidence));
    }

    /** Whether each replication differs by the same time, which may be none. */
    public boolean isExact() {
        return test.filter(MeanTest::isExact).isPresent();
    }
}
