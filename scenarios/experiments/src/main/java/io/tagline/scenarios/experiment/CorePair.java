package io.tagline.scenarios.experiment;

/** Two cores between which a flag is handed: {@code to} begins, and measures. */
public record CorePair(int to, int from) {}
