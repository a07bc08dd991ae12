package io.tagline.work.run;

import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Ownership;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * A figure about the ownerships of lines that cores take from each other, for a machine, a core or a line. It is not a sum.
 *
 * @param name in CSV files
 * @param path the keys that lead to it in JSON
 * @param meaning one line, without a full stop
 */
public record OwnershipFigure(String name, String path, String meaning, ToDoubleFunction<Ownership> reading) {

    /** Runs of as many accesses, or of more, are one share. */
    public static final int MANY = 5;

    private static final List<OwnershipFigure> ALL = all();

    /** In the order of CSV columns. */
    public static List<OwnershipFigure> of() {
        return ALL;
    }

    private static List<OwnershipFigure> all() {
        List<OwnershipFigure> all = new ArrayList<>();
        all.add(new OwnershipFigure(
                "run_mean",
                "ownership.mean",
                "accesses of a core that owns a line before another core takes it, mean",
                Ownership::mean));
        all.add(new OwnershipFigure("run_p50", "ownership.p50", "the same, median; at most 1000", Ownership::median));
        for (int i = 1; i < MANY; i++) {
            int accesses = i;
            all.add(new OwnershipFigure(
                    "runs_of_" + i,
                    "ownership.shares." + i,
                    "share of the runs with " + i + (i == 1 ? " access" : " accesses"),
                    ownership -> ownership.share(accesses, accesses)));
        }
        all.add(new OwnershipFigure(
                "runs_of_" + MANY + "_up",
                "ownership.shares." + MANY + "+",
                "share of the runs with " + MANY + " accesses or more",
                ownership -> ownership.share(MANY, Ownership.LONGEST)));
        all.add(new OwnershipFigure(
                "owner_fairness",
                "ownership.fairness",
                "Jain's index of the accesses of the cores that compete for a line",
                ownership -> ownership.fairness().value()));
        return List.copyOf(all);
    }

    /** Its value; empty where it is undefined. */
    public Optional<Double> at(Activity activity) {
        return Optional.of(reading.applyAsDouble(Ownership.of(activity))).filter(Double::isFinite);
    }
}
