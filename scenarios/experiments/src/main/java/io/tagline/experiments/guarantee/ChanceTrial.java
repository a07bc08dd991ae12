package io.tagline.experiments.guarantee;

import io.tagline.experiments.guarantee.ChanceTerm.Shares;
import io.tagline.simulator.machine.LoneAccess.Cost;
import io.tagline.simulator.machine.LoneAccess.Draws;
import io.tagline.simulator.random.LatencyDistribution;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The cost of an access in one state of its line, as sums of the samples that it draws; each in the role that it has in {@link io.tagline.models.bounds.AccessCost}.
 *
 * @param present whether its core has the line
 * @param hits whether it does so with the right that the access needs
 */
record ChanceTrial(
        boolean present,
        boolean hits,
        ChanceTerm least,
        ChanceTerm waited,
        ChanceTerm end,
        ChanceTerm rest,
        ChanceTerm work,
        ChanceTerm held,
        ChanceTerm busy,
        Shares shares) {

    /** What an access costs with the one or the other extreme of its samples, and the samples. */
    record Drawn(Cost cost, Draws draws) {}

    /** The terms that no cost exceeds; what is kept may count twice in the work, as a time of its own and as one that others wait for. */
    static ChanceTrial of(
            boolean present,
            boolean hits,
            ChanceTerm least,
            ChanceTerm waited,
            Drawn shortest,
            Cost most,
            LatencyDistribution lookUp,
            Shares shares) {
        Draws draws = shortest.draws();
        int looked = looked(draws.all(), lookUp);
        Map<LatencyDistribution, Integer> all = with(draws.all(), draws.kept());
        Cost cost = shortest.cost();
        return new ChanceTrial(
                present,
                hits,
                least,
                waited,
                ChanceTerm.atMost(
                        cost.end(), with(draws.ends(), draws.kept()), looked(draws.ends(), lookUp), shares, most.end()),
                ChanceTerm.atMost(cost.rest(), all, looked, shares, most.rest()),
                ChanceTerm.atMost(cost.work(), with(all, draws.kept()), looked, shares, most.work()),
                ChanceTerm.atMost(
                        cost.held(), with(with(draws.held(), draws.kept()), draws.kept()), looked, shares, most.held()),
                ChanceTerm.atMost(cost.busy(), draws.kept(), 0, shares, most.busy()),
                shares);
    }

    /** The term that the end of an access never stays below. */
    static ChanceTerm atLeast(Drawn longest, Cost least, LatencyDistribution lookUp, Shares shares) {
        Map<LatencyDistribution, Integer> draws = longest.draws().ends();
        return ChanceTerm.atLeast(longest.cost().end(), draws, looked(draws, lookUp), shares, least.end());
    }

    /** Slices differ only where each look-up is a sample, or else {@code shares} are all the same. */
    private static int looked(Map<LatencyDistribution, Integer> draws, LatencyDistribution lookUp) {
        return draws.getOrDefault(lookUp, 0);
    }

    private static Map<LatencyDistribution, Integer> with(
            Map<LatencyDistribution, Integer> some, Map<LatencyDistribution, Integer> more) {
        if (more.isEmpty()) {
            return some;
        }
        Map<LatencyDistribution, Integer> all = new LinkedHashMap<>(some);
        more.forEach((any, count) -> all.merge(any, count, Integer::sum));
        return all;
    }
}
