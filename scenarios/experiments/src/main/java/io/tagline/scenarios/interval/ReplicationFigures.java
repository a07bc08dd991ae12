package io.tagline.scenarios.interval;

/**
 * What is known of the intervals of one name in one replication: how many there are, the sum of their durations in picoseconds, and the
 * figures that only a replication has; NaN if such a figure has no meaning.
 */
public record ReplicationFigures(long count, long sum, double throughput, double fairness) {}
