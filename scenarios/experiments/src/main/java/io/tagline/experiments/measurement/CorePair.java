package io.tagline.experiments.measurement;

/** Two cores between which a flag is handed: {@code to} begins, and measures. */
public record CorePair(int to, int from) {}
