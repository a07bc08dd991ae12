package io.tagline.experiments.setup;

import io.tagline.experiments.prediction.Beside;
import io.tagline.experiments.scenario.Point;
import io.tagline.models.claim.Prediction;
import io.tagline.programs.operation.Workload;
import java.util.Optional;

/**
 * A point of a scenario with its platform, the workload to simulate, and the prediction of the model.
 *
 * @param beside what else samples are shown with
 */
public record PointSetup(
        Point point, Platform platform, Workload workload, Optional<Prediction> prediction, Beside beside) {

    /** Without a model. */
    PointSetup(Point point, Platform platform, Workload workload) {
        this(point, platform, workload, Optional.empty(), Beside.NOTHING);
    }
}
