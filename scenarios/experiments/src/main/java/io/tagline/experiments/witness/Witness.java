package io.tagline.experiments.witness;

import io.tagline.simulator.random.Draws;

/**
 * An execution, as evidence that a program can take so long.
 *
 * @param picoseconds that it takes
 * @param draws from which it follows
 */
public record Witness(double picoseconds, Draws draws) {}
