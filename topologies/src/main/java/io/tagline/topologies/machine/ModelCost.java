package io.tagline.topologies.machine;

/** A cost of the analytical models, such as R_L: mean and standard deviation in nanoseconds, as published. */
public record ModelCost(String name, double mean, double stdev, Kind kind, String source) {}
