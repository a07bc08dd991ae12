package io.tagline.simulator.timeline;

/**
 * A cache line that something happened to.
 *
 * @param name as the program calls it, or its address if the program has no name for it
 * @param address in units of lines; of a line that no protocol keeps, its number in the workload
 */
public record CacheLine(String name, long address) {}
