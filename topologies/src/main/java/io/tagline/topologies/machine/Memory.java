package io.tagline.topologies.machine;

/**
 * The memory controllers.
 *
 * @param access from a command's arrival at an idle controller to the line leaving
 * @param occupancy how long one line keeps a controller's channel
 */
public record Memory(Parameter<Integer> controllers, Parameter<Latency> access, Parameter<Long> occupancy) {}
