package io.tagline.scenarios.experiment;

import io.tagline.scenarios.model.Prediction;
import io.tagline.scenarios.scenario.Point;
import io.tagline.simulator.program.Workload;
import java.util.Optional;

/** A point of a scenario, what the simulator runs there, and what the model predicts. */
public record PointSetup(Point point, Workload workload, Optional<Prediction> prediction) {}
