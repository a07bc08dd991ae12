package io.tagline.scenarios.scenario;

/** How often a point is repeated: at least {@code min} times, then until the stop rule holds, at most {@code max} times. */
public record RunRule(long seed, int min, int max, StopRule stop) {}
