package io.tagline.simulator.machine;

/**
 * When each thread of a replication began and ended, in picoseconds, until the machine simulates the next one.
 *
 * <p>If the program has barriers or starts the clock, all threads began when the last of this happened; a thread that was finished by
 * then took no time.
 */
public record ThreadTimes(long[] starts, long[] ends) {}
