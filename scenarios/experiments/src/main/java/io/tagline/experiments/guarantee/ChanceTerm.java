package io.tagline.experiments.guarantee;

import io.tagline.simulator.random.LatencyDistribution;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * A bound of a time, in picoseconds: a sum of a constant, of samples, and of what look-ups take at the slice of the line.
 *
 * @param draws how many samples of each distribution
 * @param looked how many look-ups
 */
record ChanceTerm(long constant, Map<LatencyDistribution, Integer> draws, int looked) {

    /**
     * What a time never exceeds, since a longer sample makes it no longer than by the difference.
     *
     * @param time with the shortest samples and the least share of a slice
     * @param most with the longest; if it is more than samples explain, it is the bound
     */
    static ChanceTerm atMost(long time, Map<LatencyDistribution, Integer> draws, int looked, Shares shares, long most) {
        long constant = time - looked * shares.least() - sum(draws, LatencyDistribution::shortest);
        long reach = constant + looked * shares.most() + sum(draws, LatencyDistribution::longest);
        return reach < most ? new ChanceTerm(most, Map.of(), 0) : new ChanceTerm(constant, draws, looked);
    }

    /**
     * What a time never stays below, for the same reason.
     *
     * @param time with the longest samples and the greatest share of a slice
     * @param least with the shortest; if it is less than samples explain, it is the bound
     */
    static ChanceTerm atLeast(
            long time, Map<LatencyDistribution, Integer> draws, int looked, Shares shares, long least) {
        long constant = time - looked * shares.most() - sum(draws, LatencyDistribution::longest);
        long reach = constant + looked * shares.least() + sum(draws, LatencyDistribution::shortest);
        return reach > least ? new ChanceTerm(least, Map.of(), 0) : new ChanceTerm(constant, draws, looked);
    }

    private static long sum(Map<LatencyDistribution, Integer> draws, ToDoubleFunction<LatencyDistribution> sample) {
        return (long) new ChanceTerm(0, draws, 0).sum(sample);
    }

    /** The bound without what slices take, each sample counting as much as this. */
    double sum(ToDoubleFunction<LatencyDistribution> sample) {
        double sum = constant;
        for (Map.Entry<LatencyDistribution, Integer> draw : draws.entrySet()) {
            sum += draw.getValue() * sample.applyAsDouble(draw.getKey());
        }
        return sum;
    }

    /** The least and the greatest time that slices take at a look-up beside what is drawn, in picoseconds. */
    record Shares(long least, long most) {}
}
