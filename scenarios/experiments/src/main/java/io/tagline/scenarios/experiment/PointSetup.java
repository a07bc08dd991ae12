package io.tagline.scenarios.experiment;

import io.tagline.models.claim.Prediction;
import io.tagline.programs.operation.Workload;
import io.tagline.scenarios.scenario.Point;
import java.util.Optional;

/** A point of a scenario, what the simulator runs there and on what, and what the model predicts. */
public record PointSetup(Point point, Platform platform, Workload workload, Optional<Prediction> prediction) {}
