package io.tagline.scenarios.interval;

/** What is told of the intervals of one replication, and then of all: durations in picoseconds. */
public enum IntervalFigure {
    MEAN("mean"),
    P50("p50"),
    P90("p90"),
    P99("p99"),
    P99_9("p99_9"),
    /** Intervals in a picosecond, of all threads together, while all compete. */
    THROUGHPUT("throughput"),
    /** Jain's index of how many intervals each thread had while all competed: 1 if equally many, 1/n if one had all. */
    FAIRNESS("fairness");

    private final String word;

    IntervalFigure(String word) {
        this.word = word;
    }

    /** As results name it. */
    public String word() {
        return word;
    }

    /** True for those that are times. */
    public boolean isDuration() {
        return this != THROUGHPUT && this != FAIRNESS;
    }
}
