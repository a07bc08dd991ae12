package io.tagline.simulator.tester;

/**
 * The size of a random test.
 *
 * @param cores cores that take part
 * @param threads threads of each core; two make a core load a line that it is about to write
 * @param lines lines they compete for; more than a tiny cache holds, so lines are evicted all the time
 * @param accesses accesses of each thread in one round
 */
public record TestShape(int cores, int threads, int lines, int accesses) {}
