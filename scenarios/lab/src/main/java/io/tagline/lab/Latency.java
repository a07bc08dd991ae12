package io.tagline.lab;

import java.util.Map;
import java.util.Optional;

/**
 * The latencies of a point, in ns.
 *
 * @param parameters the point
 * @param count how many replications there were
 * @param stdev with n - 1
 * @param inBounds whether all lie between the bounds of the scenario's model; nothing without such
 */
public record Latency(
        Map<String, String> parameters,
        long count,
        double mean,
        double stdev,
        double min,
        double median,
        double max,
        Optional<Boolean> inBounds) {

    /** Copies the parameters. */
    public Latency {
        parameters = Map.copyOf(parameters);
    }
}
