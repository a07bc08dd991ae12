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

    /** The mean, in picoseconds; of the uncut normal where that is what was given. */
    default double mean() {
        if (this instanceof Constant c) {
            return c.value();
        } else if (this instanceof Normal n) {
            return n.mean();
        } else if (this instanceof Lognormal l) {
            return l.mean();
        } else if (this instanceof Gamma g) {
            return g.mean();
        } else if (this instanceof Exponential e) {
            return e.mean();
        } else if (this instanceof Uniform u) {
            return (u.min() + u.max()) / 2.0;
        }
        Triangular t = (Triangular) this;
        return (t.min() + t.mode() + t.max()) / 3.0;
    }
}
