package io.tagline.experiments.interval;

/**
 * Figures of the intervals of one name in one replication: their number, the sum of their durations in picoseconds, and figures of the replication
 * itself; NaN if such a figure is undefined.
 */
public record ReplicationFigures(long count, long sum, double throughput, double fairness) {}
