package io.tagline.simulator.tester;

/**
 * How a random test looks.
 *
 * @param cores cores that take part
 * @param threads threads of each core; two make a core load a line that it is about to write
 * @param lines lines they fight for; more than a tiny cache holds, so that evictions storm
 * @param accesses accesses of each thread in one round
 */
public record TestShape(int cores, int threads, int lines, int accesses) {}
