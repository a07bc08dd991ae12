package io.tagline.simulator.machine;

import io.tagline.simulator.random.LatencyDistribution;
import io.tagline.topologies.address.AddressHash;
import io.tagline.topologies.machine.Latency;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Turns the latencies of a machine document into distributions to draw from. */
final class Distributions {

    private Distributions() {}

    static LatencyDistribution of(Latency latency) {
        if (latency instanceof Latency.Constant c) {
            return LatencyDistribution.constant(c.value());
        } else if (latency instanceof Latency.Normal n) {
            return LatencyDistribution.normal(n.mean(), n.stdev());
        } else if (latency instanceof Latency.Lognormal l) {
            return LatencyDistribution.lognormal(l.mean(), l.stdev());
        } else if (latency instanceof Latency.Gamma g) {
            return LatencyDistribution.gamma(g.mean(), g.stdev());
        } else if (latency instanceof Latency.Exponential e) {
            return LatencyDistribution.exponential(e.mean());
        } else if (latency instanceof Latency.Uniform u) {
            return LatencyDistribution.uniform(u.min(), u.max());
        }
        Latency.Triangular t = (Latency.Triangular) latency;
        return LatencyDistribution.triangular(t.min(), t.mode(), t.max());
    }

    /**
     * One latency for each of several parts, fixed for the machine: the distribution's quantiles at the middles of equal shares,
     * dealt out in an order that has nothing to do with where the parts are. So the machine has exactly the spread that its
     * document gives, for any seed.
     */
    static long[] shares(Latency latency, int parts) {
        LatencyDistribution distribution = of(latency);
        List<Integer> order = IntStream.range(0, parts)
                .boxed()
                .sorted(Comparator.comparingLong((Integer part) -> AddressHash.mix(part)))
                .toList();
        long[] shares = new long[parts];
        for (int i = 0; i < parts; i++) {
            shares[order.get(i)] = distribution.sample((i + 0.5) / parts);
        }
        return shares;
    }
}
