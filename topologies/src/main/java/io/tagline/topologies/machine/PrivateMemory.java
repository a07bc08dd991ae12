package io.tagline.topologies.machine;

/**
 * Private memory of each core, behind the controller nearest to it; Petrović et al., SPAA 2012, section 3.1.2.
 *
 * @param read a core's overhead for reading a line, without the way to the controller and back: o_r^mem
 * @param write the same for writing one: o_w^mem
 */
public record PrivateMemory(Parameter<Long> read, Parameter<Long> write) {}
