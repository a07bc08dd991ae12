package io.tagline.experiments.scenario;

import io.tagline.models.claim.Condition;
import io.tagline.models.claim.PointMetric;
import java.util.Optional;

/**
 * A drawing that a scenario asks for: a statistic over a parameter.
 *
 * @param rate a counting parameter, such as a number of lines: the drawing shows how much of it is done in a microsecond
 * @param where the points to draw; all if absent
 */
public record Plot(String name, String x, PointMetric y, Optional<String> rate, Optional<Condition> where) {}
