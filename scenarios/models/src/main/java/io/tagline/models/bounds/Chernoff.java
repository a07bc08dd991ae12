package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bounds that the ends of a program's threads keep in all but a share of its replications: sums of random times by their moment generating functions
 * (docs/bounds.md has the argument). Rates are tried until the bounds no longer get better; each is right.
 */
final class Chernoff {

    /** Rates are this factor apart. */
    private static final double STEP = Math.sqrt(2);

    /** How many rates there are; beyond them, each latency counts almost its longest. */
    private static final int RATES = 28;

    /** The smallest rate of a program of T_max is this over T_max: what a smaller one leaves to chance is more than T_max. */
    private static final double SMALLEST = 4;

    private final ClaGraph graph;
    private final Presence presence;
    private final ProgramCosts.RandomCosts random;
    private final long[] looked;
    private final double unit;
    private final Map<Integer, ProgramCosts> costs = new TreeMap<>();
    private final Map<Integer, double[]> latest = new TreeMap<>();
    private final Map<Integer, double[]> earliest = new TreeMap<>();

    /** Bounds of a program whose threads take no longer than {@code most}, in picoseconds. */
    Chernoff(ClaGraph graph, Presence presence, ProgramCosts costs, ProgramCosts.RandomCosts random, double most) {
        this.graph = graph;
        this.presence = presence;
        this.random = random;
        this.looked = GuaranteedLatest.looked(graph, presence, costs);
        this.unit = SMALLEST / Math.max(1, most);
    }

    private interface Ends {
        double[] at(int rate);
    }

    /** When each thread is over at the latest but for a share of exp(-{@code surprise}). */
    double[] most(double surprise) {
        return best(rate -> ends(rate, latest(rate), surprise, 1), 1);
    }

    /** When each thread is over at the earliest but for such a share. */
    double[] least(double surprise) {
        return best(rate -> ends(rate, earliest(rate), surprise, -1), -1);
    }

    private double[] ends(int rate, double[] sums, double surprise, int sign) {
        double[] ends = sums.clone();
        for (int thread = 0; thread < ends.length; thread++) {
            ends[thread] += sign * surprise / rate(rate);
        }
        return ends;
    }

    /** The last end is lowest, or highest, at one rate, and changes in one direction on each side of it. */
    private double[] best(Ends ends, int sign) {
        int low = 0;
        int high = RATES - 1;
        double[] best = better(ends.at(low), ends.at(high), sign);
        while (high - low > 1) {
            int middle = (low + high) / 2;
            best = better(best, better(ends.at(middle), ends.at(middle + 1), sign), sign);
            if (sign * last(ends.at(middle)) <= sign * last(ends.at(middle + 1))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return best;
    }

    private static double last(double... ends) {
        double last = Double.NEGATIVE_INFINITY;
        for (double end : ends) {
            last = Math.max(last, end);
        }
        return last;
    }

    private static double[] better(double[] one, double[] other, int sign) {
        double[] better = one.clone();
        for (int thread = 0; thread < better.length; thread++) {
            better[thread] = sign * Math.min(sign * one[thread], sign * other[thread]);
        }
        return better;
    }

    private double rate(int index) {
        return unit * StrictMath.pow(STEP, index);
    }

    private double[] latest(int rate) {
        return latest.computeIfAbsent(rate, any -> GuaranteedLatest.at(rate(rate), graph, presence, costs(rate)));
    }

    private double[] earliest(int rate) {
        return earliest.computeIfAbsent(
                rate,
                any -> GuaranteedEarliest.at(rate(rate), graph, presence, costs(rate)).ends().stream()
                        .mapToDouble(end -> end.picoseconds(TransferCosts.NONE))
                        .toArray());
    }

    private ProgramCosts costs(int rate) {
        return costs.computeIfAbsent(rate, any -> random.at(rate(rate), looked));
    }
}
