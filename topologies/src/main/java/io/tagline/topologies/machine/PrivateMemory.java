package io.tagline.topologies.machine;

/**
 * Memory that each core has for itself, behind the controller nearest to it; papers/001, section 3.1.2.
 *
 * @param read what a core spends on reading a line, besides the way to the controller and back: o_r^mem
 * @param write the same for writing one: o_w^mem
 */
public record PrivateMemory(Parameter<Long> read, Parameter<Long> write) {}
