package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import java.util.Map;
import java.util.TreeMap;

/**
 * Bounds that the ends of a program's threads keep in all but a share of its replications: sums of random times by their moment generating functions
 * (docs/bounds.md has the argument). Rates are tried until the bounds no longer get better; each is right.
 */
final class Chernoff {

    /** Rates are this factor apart, so the nearest to the best one costs less than a hundredth of the part that chance has. */
    private static final double STEP = StrictMath.pow(2, 1.0 / 6);

    /** The last rate, a Fibonacci number; there, chance has less than a hundredth of T_max. */
    private static final int RATES = 89;

    private static final double GOLDEN = (1 + Math.sqrt(5)) / 2;

    /** The smallest rate of a program of T_max is this over T_max: what a smaller one leaves to chance is more than T_max. */
    private static final double SMALLEST = 4;

    private final ClaGraph graph;
    private final Presence presence;
    private final ProgramCosts.RandomCosts random;
    private final Reach reach;
    private final long[] looked;
    private final long[] always;
    private final double unit;
    private final Map<Integer, ProgramCosts> costs = new TreeMap<>();
    private final Map<Integer, double[]> latest = new TreeMap<>();
    private final Map<Integer, double[]> earliest = new TreeMap<>();

    /** Bounds of a program whose threads take no longer than {@code most}, in picoseconds. */
    Chernoff(ClaGraph graph, Presence presence, ProgramCosts costs, ProgramCosts.RandomCosts random, double most) {
        this.graph = graph;
        this.presence = presence;
        this.random = random;
        this.reach = new Reach(graph, presence);
        this.looked = GuaranteedLatest.looked(graph, presence, reach, costs);
        this.always = GuaranteedEarliest.performed(graph, presence, costs);
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

    /** The last end is lowest, or highest, at one rate, and changes in one direction on each side of it: a search by Fibonacci numbers. */
    private double[] best(Ends ends, int sign) {
        int from = 0;
        int step = RATES;
        int next = (int) Math.round(RATES / GOLDEN);
        double[] best = ends.at(next);
        while (next > 0) {
            int low = from + step - next;
            int high = from + next;
            double[] first = ends.at(low);
            double[] second = ends.at(high);
            best = better(best, better(first, second, sign), sign);
            from = sign * last(first) > sign * last(second) ? low : from;
            int before = step - next;
            step = next;
            next = before;
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
        return latest.computeIfAbsent(
                rate, any -> GuaranteedLatest.at(rate(rate), graph, presence, reach, costs(rate)));
    }

    private double[] earliest(int rate) {
        return earliest.computeIfAbsent(
                rate,
                any -> GuaranteedEarliest.at(rate(rate), graph, presence, costs(rate), always).ends().stream()
                        .mapToDouble(end -> end.picoseconds(TransferCosts.NONE))
                        .toArray());
    }

    private ProgramCosts costs(int rate) {
        return costs.computeIfAbsent(rate, any -> random.at(rate(rate), looked));
    }
}
