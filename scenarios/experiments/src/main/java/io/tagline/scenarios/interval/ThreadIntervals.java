package io.tagline.scenarios.interval;

/** The intervals of one thread in all replications: how many there were, and their durations in picoseconds. */
public record ThreadIntervals(long count, long sum, long max) {

    static final ThreadIntervals NONE = new ThreadIntervals(0, 0, 0);

    ThreadIntervals plus(ThreadIntervals other) {
        return new ThreadIntervals(count + other.count, sum + other.sum, Math.max(max, other.max));
    }

    /** In picoseconds; NaN if there are none. */
    public double mean() {
        return (double) sum / count;
    }
}
