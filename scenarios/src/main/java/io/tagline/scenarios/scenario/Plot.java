package io.tagline.scenarios.scenario;

import io.tagline.scenarios.model.Condition;
import io.tagline.scenarios.model.Statistic;
import java.util.Optional;

/**
 * A drawing that a scenario asks for: a statistic over a parameter.
 *
 * @param where which points are drawn; all if absent
 */
public record Plot(String name, String x, Statistic y, Optional<Condition> where) {}
