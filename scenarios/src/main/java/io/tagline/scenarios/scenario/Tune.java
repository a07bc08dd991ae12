package io.tagline.scenarios.scenario;

import io.tagline.documents.Span;
import io.tagline.scenarios.tune.Collective;

/** The collective whose cheapest design a scenario asks for; {@code span} is where it does. */
public record Tune(Collective collective, Span span) {}
