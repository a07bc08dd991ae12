package io.tagline.topologies.machine;

/** A latency in picoseconds, constant or random; the distributions are SSJ's, named here only as data. */
public sealed interface Latency {

    /** Always the same. */
    record Constant(long value) implements Latency {}

    /** Normal, cut off at zero. */
    record Normal(long mean, long stdev) implements Latency {}

    /** Lognormal, given by its own mean and standard deviation. */
    record Lognormal(long mean, long stdev) implements Latency {}

    /** Gamma, given by its own mean and standard deviation. */
    record Gamma(long mean, long stdev) implements Latency {}

    /** Exponential. */
    record Exponential(long mean) implements Latency {}

    /** Uniform between two ends. */
    record Uniform(long min, long max) implements Latency {}

    /** Triangular: between two ends, most often near {@code mode}. */
    record Triangular(long min, long mode, long max) implements Latency {}
}
