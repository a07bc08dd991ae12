package io.tagline.models.equations;

import io.tagline.documents.units.Units;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Prediction;

/** The value of an equation, in picoseconds: the best and the worst case, which are equal if there is only one. */
public record MinMax(long min, long max) {

    static MinMax exactly(long cost) {
        return new MinMax(cost, cost);
    }

    MinMax plus(MinMax other) {
        return new MinMax(min + other.min, max + other.max);
    }

    /** The larger of the two, in each case. */
    MinMax or(MinMax other) {
        return new MinMax(Math.max(min, other.min), Math.max(max, other.max));
    }

    /** The same as a prediction of a model, a band where the two differ; the equations give no deviations. */
    public Prediction prediction(String name) {
        return min == max
                ? Prediction.number(name, estimate(min))
                : Prediction.band(name, ModelBand.EQUATION, estimate(min), estimate(max));
    }

    private static Estimate estimate(long picoseconds) {
        return Estimate.exactly(Units.nanoseconds(picoseconds));
    }
}
