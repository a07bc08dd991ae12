package io.tagline.work.witness;

import io.tagline.documents.units.Units;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.witness.End;
import io.tagline.experiments.witness.Witness;
import io.tagline.experiments.witness.WitnessSearch.Found;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Prediction;
import java.util.Map;
import java.util.Optional;

/** The witnesses of a point, and its guaranteed band; an end is missing if it was not searched for. */
public record PointWitnesses(PointSetup point, Map<End, Found> found) {

    public PointWitnesses {
        found = Map.copyOf(found);
    }

    /** The point, as text; empty if there is only one. */
    String where() {
        return point.point().text();
    }

    /** The best execution near an end. */
    public Optional<Witness> witness(End end) {
        return Optional.ofNullable(found.get(end)).map(Found::best);
    }

    /** The time of the best execution, in nanoseconds. */
    Optional<Double> time(End end) {
        return witness(end).map(PointWitnesses::time);
    }

    /** The time of the best replication in which nothing was imposed, in nanoseconds. */
    Optional<Double> ordinary(End end) {
        return Optional.ofNullable(found.get(end)).map(Found::ordinary).map(PointWitnesses::time);
    }

    private static double time(Witness witness) {
        return Units.nanoseconds(witness.picoseconds());
    }

    /** T_min, or T_max if there is one, in nanoseconds. */
    Optional<Double> bound(End end) {
        Optional<Prediction> band = point.prediction();
        return (end == End.FASTEST ? band.map(Prediction::min) : band.flatMap(Prediction::max)).map(Estimate::mean);
    }

    /** The fastest witness over T_min, or T_max over the slowest witness; empty if one of them is missing, or zero. */
    Optional<Double> tightness(End end) {
        Optional<Double> upper = end == End.FASTEST ? time(end) : bound(end);
        Optional<Double> lower = end == End.FASTEST ? bound(end) : time(end);
        return upper.flatMap(high -> lower.filter(low -> low > 0).map(low -> high / low));
    }

    /** Whether an execution lies outside the band: then the bounds are wrong. */
    boolean isOutside() {
        return found.keySet().stream().anyMatch(this::isOutside);
    }

    private boolean isOutside(End end) {
        double time = time(end).orElseThrow();
        return bound(End.FASTEST).filter(min -> time < min).isPresent()
                || bound(End.SLOWEST).filter(max -> time > max).isPresent();
    }

    /** Why there is no T_max. */
    Optional<String> unbounded() {
        return point.prediction().flatMap(Prediction::incomparable);
    }
}
