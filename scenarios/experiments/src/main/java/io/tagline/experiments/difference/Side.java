package io.tagline.experiments.difference;

import java.util.List;

/**
 * One of two results that are compared.
 *
 * @param name as the user named it
 * @param measure what its latencies are, in words
 * @param origin what made it
 * @param confidence the level of its intervals
 */
public record Side(
        String name,
        String scenario,
        String machine,
        String protocol,
        String measure,
        Origin origin,
        double confidence,
        List<MeasuredPoint> points) {

    public Side {
        points = List.copyOf(points);
    }

    /**
     * What made a result, besides its documents.
     *
     * @param version of the program
     */
    public record Origin(String version, long seed) {}

    public Side with(List<MeasuredPoint> others) {
        return new Side(name, scenario, machine, protocol, measure, origin, confidence, others);
    }

    /** The scenario, machine, protocol and seed, in a line. */
    public String about() {
        return "%s, machine %s, protocol %s, seed %d".formatted(scenario, machine, protocol, origin.seed());
    }
}
