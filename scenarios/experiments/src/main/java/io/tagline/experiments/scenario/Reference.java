package io.tagline.experiments.scenario;

import io.tagline.documents.Span;

/** The name of another document, or a path to it, and where the scenario mentions it. */
public record Reference(String text, Span span) {}
