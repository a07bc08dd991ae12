package io.tagline.simulator.random;

/** Draws one component's latencies: its distribution and its stream. */
public final class LatencySampler {

    private final LatencyDistribution distribution;
    private final RandomSource source;
    private final int component;
    private final boolean constant;
    private final long median;

    public LatencySampler(LatencyDistribution distribution, RandomSource source, int component) {
        this.distribution = distribution;
        this.source = source;
        this.component = component;
        this.constant = distribution.isConstant();
        this.median = distribution.sample(0.5);
    }

    /** The next latency in picoseconds; a constant one leaves the stream alone. */
    public long next() {
        return constant ? median : distribution.sample(source.uniform(component, distribution));
    }

    /** The next latency of another component with the same distribution. */
    public long next(int ofComponent) {
        return constant ? median : distribution.sample(source.uniform(ofComponent, distribution));
    }

    /** The median latency, in picoseconds. */
    public long median() {
        return median;
    }
}
