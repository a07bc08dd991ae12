package io.tagline.simulator.machine;

/** When each thread of a replication began and ended, in picoseconds; the arrays are the reader's own. */
public record ThreadTimes(long[] starts, long[] ends) {}
