package io.tagline.scenarios.difference;

import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Welch;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Two results point by point.
 *
 * @param pairs the points that both have
 * @param left how many points only one of them has
 */
public record Difference(Side a, Side b, List<Pair> pairs, int left) {

    public Difference {
        pairs = List.copyOf(pairs);
    }

    /** Pairs points with equal parameters. Two results of one point each are compared regardless of their parameters. */
    public static Difference of(Side a, Side b) {
        if (a.points().size() == 1 && b.points().size() == 1) {
            return new Difference(
                    a, b, List.of(new Pair(a.points().get(0), b.points().get(0), confidence(a, b))), 0);
        }
        Map<Map<String, String>, MeasuredPoint> others = b.points().stream()
                .collect(Collectors.toMap(MeasuredPoint::parameters, Function.identity(), (one, same) -> one));
        List<Pair> pairs = new ArrayList<>();
        for (MeasuredPoint point : a.points()) {
            Optional.ofNullable(others.get(point.parameters()))
                    .ifPresent(other -> pairs.add(new Pair(point, other, confidence(a, b))));
        }
        return new Difference(a, b, pairs, a.points().size() + b.points().size() - 2 * pairs.size());
    }

    /** The confidence level of every interval and test. */
    public double confidence() {
        return confidence(a, b);
    }

    /** How many pairs are tested: any of them may differ by chance. */
    public long tested() {
        return pairs.stream().filter(pair -> pair.test().isPresent()).count();
    }

    /** The confidence level for statements about both. */
    private static double confidence(Side a, Side b) {
        return Math.max(a.confidence(), b.confidence());
    }

    /** A point of both; differences are the second minus the first, so a negative one means that it became faster. */
    public record Pair(MeasuredPoint a, MeasuredPoint b, double confidence) {

        /** The point, or both if their parameters differ. */
        public String text() {
            return a.parameters().equals(b.parameters()) ? a.text() : a.text() + " | " + b.text();
        }

        /** The difference of the means, in nanoseconds. */
        public double mean() {
            return b.latency().mean() - a.latency().mean();
        }

        /** The difference of the medians, in nanoseconds. */
        public double median() {
            return b.latency().median() - a.latency().median();
        }

        /** The test of the means; empty where samples do not vary. */
        public Optional<Welch> test() {
            return Welch.of(b.latency(), a.latency());
        }

        /** The confidence interval of the difference of the means. */
        public Optional<Interval> interval() {
            return test().map(test -> test.interval(confidence));
        }

        /** Whether the means differ by more than chance; unknown where there is a single sample. */
        public Optional<Boolean> isSignificant() {
            return test().map(test -> test.isSignificant(confidence))
                    .or(() -> Optional.of(mean() != 0).filter(any -> isExact(a.latency()) && isExact(b.latency())));
        }

        /** Whether all its samples are equal. */
        private static boolean isExact(Distribution latency) {
            return latency.count() > 1 && latency.min() == latency.max();
        }
    }
}
