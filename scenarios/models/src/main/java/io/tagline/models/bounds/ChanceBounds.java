package io.tagline.models.bounds;

import io.tagline.models.graph.ExhaustedException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * When the threads of a program are over, in picoseconds, in all but a share of the replications.
 *
 * @param miss who may be over before the least time, or after the greatest
 * @param most empty if there is no bound
 */
public record ChanceBounds(Miss miss, List<Double> least, Optional<List<Double>> most) {

    /**
     * How often bounds may be missed: half of it below, and half above.
     *
     * @param share of all replications
     * @param earliest of how many threads the least times hold together
     * @param latest of how many the greatest
     */
    public record Miss(double share, int earliest, int latest) {

        /** The bounds of each thread for itself. */
        public static Miss ofEach(double share) {
            return new Miss(share, 1, 1);
        }
    }

    public ChanceBounds {
        least = List.copyOf(least);
        most = most.map(List::copyOf);
    }

    static List<ChanceBounds> of(LatencyBounds bounds, List<Miss> misses, List<Integer> cores, ProgramCosts costs) {
        List<Double> least = ends(bounds.min());
        Optional<List<Double>> most = bounds.max().map(ChanceBounds::ends);
        try {
            Optional<Chernoff> sums = most.flatMap(ends -> costs.random()
                    .map(random -> new Chernoff(
                            bounds.graph(),
                            new Presence(bounds.graph(), cores, costs),
                            costs,
                            random,
                            ends.stream().mapToDouble(end -> end).max().orElse(0))));
            return misses.stream().map(miss -> of(miss, least, most, sums)).toList();
        } catch (ExhaustedException e) {
            return misses.stream()
                    .map(miss -> new ChanceBounds(miss, least, most))
                    .toList();
        }
    }

    private static ChanceBounds of(
            Miss miss, List<Double> least, Optional<List<Double>> most, Optional<Chernoff> sums) {
        if (sums.isEmpty()) {
            return new ChanceBounds(miss, least, most);
        }
        double[] earliest = sums.get().least(StrictMath.log(2 * miss.earliest() / miss.share()));
        double[] latest = sums.get().most(StrictMath.log(2 * miss.latest() / miss.share()));
        List<Double> from = new ArrayList<>();
        List<Double> to = new ArrayList<>();
        for (int thread = 0; thread < earliest.length; thread++) {
            from.add(Math.max(least.get(thread), Math.floor(earliest[thread])));
            to.add(Math.min(most.orElseThrow().get(thread), Math.ceil(latest[thread])));
        }
        return new ChanceBounds(miss, from, Optional.of(to));
    }

    private static List<Double> ends(Schedule schedule) {
        return schedule.ends().stream()
                .map(end -> (double) end.picoseconds(TransferCosts.NONE))
                .toList();
    }
}
