package io.tagline.scenarios.scenario;

import io.tagline.scenarios.model.Condition;
import io.tagline.scenarios.model.Formula;
import java.util.Optional;

/** The model of the points that {@code where} selects; {@code min} and {@code max} are the same for a single formula. */
public record ModelRule(String name, Optional<Condition> where, Formula min, Formula max) {}
