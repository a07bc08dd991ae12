package io.tagline.simulator.rma;

/** The links from a core's stop to a port, and back. */
public record Route(int from, int[] there, MemoryPort port, int[] back) {}
