package io.tagline.experiments.interval;

/** Some intervals, such as those of one thread in all replications: their number, and their durations in picoseconds. */
public record Durations(long count, long sum, long max) {

    static final Durations NONE = new Durations(0, 0, 0);

    static Durations of(long duration) {
        return new Durations(1, duration, duration);
    }

    Durations plus(Durations other) {
        return new Durations(count + other.count, sum + other.sum, Math.max(max, other.max));
    }

    /** In picoseconds; NaN if there are none. */
    public double mean() {
        return (double) sum / count;
    }
}
