package io.tagline.scenarios.cla;

import io.tagline.documents.Span;
import io.tagline.simulator.program.Step;

/** A step and the place in the program that it comes from, for mistakes found after the expansion. */
record PlacedStep(Step step, Span span) {}
