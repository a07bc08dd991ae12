package io.tagline.experiments.difference;

import java.util.List;

/**
 * Two results point by point.
 *
 * @param matching which points belong together
 * @param pairs the points that have a partner
 * @param left how many have none
 */
public record Difference(Side a, Side b, Matching matching, List<Pair> pairs, int left) {

    public Difference {
        pairs = List.copyOf(pairs);
    }

    /** Pairs the points that belong together. */
    public static Difference of(Side a, Side b) {
        Matching matching = Matching.of(a.points(), b.points());
        List<Pair> pairs = matching.pairs(confidence(a, b));
        return new Difference(
                a, b, matching, pairs, a.points().size() + b.points().size() - 2 * pairs.size());
    }

    /** The confidence level of every interval and test. */
    public double confidence() {
        return confidence(a, b);
    }

    private static double confidence(Side a, Side b) {
        return Math.max(a.confidence(), b.confidence());
    }

    /** Whether replications are paired: then both results have their samples. */
    public boolean isPaired() {
        return pairs.stream().allMatch(Pair::isPaired);
    }

    /** Whether one of them has replications without a partner. */
    public boolean isCut() {
        return pairs.stream().anyMatch(pair -> pair.left() > 0);
    }

    /** How many pairs are tested: any of them may differ by chance. */
    public long tested() {
        return pairs.stream()
                .flatMap(pair -> pair.test().stream())
                .filter(test -> !test.isExact())
                .count();
    }
}
