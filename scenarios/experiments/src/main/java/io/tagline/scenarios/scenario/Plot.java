package io.tagline.scenarios.scenario;

import io.tagline.models.claim.Condition;
import io.tagline.models.claim.Statistic;
import java.util.Optional;

/**
 * A drawing that a scenario asks for: a statistic over a parameter.
 *
 * @param rate a parameter that counts something, such as lines: what is drawn is how much of it there is in a microsecond
 * @param where which points are drawn; all if absent
 */
public record Plot(String name, String x, Statistic y, Optional<String> rate, Optional<Condition> where) {}
