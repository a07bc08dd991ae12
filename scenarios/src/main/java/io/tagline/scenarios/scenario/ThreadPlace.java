package io.tagline.scenarios.scenario;

import io.tagline.scenarios.cla.expression.Expression;

/** A thread and the number of the core it runs on. */
public record ThreadPlace(String name, Expression core) {}
