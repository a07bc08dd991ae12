package io.tagline.simulator.machine;

import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.simulator.random.LatencySampler;
import io.tagline.simulator.random.RandomSource;
import io.tagline.topologies.machine.Latency;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleSupplier;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/** What the parts of a machine draw from; parts of one kind share their table of quantiles. */
final class Samplers {

    private final RandomSource random;
    private final Map<Latency, LatencyDistribution> distributions = new HashMap<>();

    Samplers(RandomSource random) {
        this.random = random;
    }

    /** What a component draws its latencies from. */
    LatencySampler of(Latency latency, int component) {
        return new LatencySampler(distribution(latency), random, component);
    }

    /** The uniform numbers of a component. */
    DoubleSupplier uniform(int component) {
        return () -> random.uniform(component);
    }

    /** The uniform numbers of all components. */
    IntToDoubleFunction uniform(IntUnaryOperator component) {
        return owner -> random.uniform(component.applyAsInt(owner));
    }

    /** The latency that half of all draws stay below, in picoseconds. */
    long median(Latency latency) {
        return distribution(latency).sample(0.5);
    }

    private LatencyDistribution distribution(Latency latency) {
        return distributions.computeIfAbsent(latency, Distributions::of);
    }
}
