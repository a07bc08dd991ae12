package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.scenarios.model.Prediction;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;

/** The analytical side of a scenario: what its model says about a point. */
public final class Predictions {

    private Predictions() {}

    /** What the first rule for this point says; nothing if there is none, or if it has a mistake, which is reported. */
    public static Optional<Prediction> predict(
            Scenario scenario, Point point, Machine machine, Diagnostics diagnostics) {
        throw new UnsupportedOperationException();
    }
}
