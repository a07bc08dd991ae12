package io.tagline.experiments.witness;

/** An end of a band, and the executions that come near it. */
public enum End {
    FASTEST,
    SLOWEST;

    boolean prefers(double time, double other) {
        return worse(other, time) > 0;
    }

    /** By how much a time is farther from this end than another one; negative if it is nearer. */
    double worse(double time, double than) {
        return this == FASTEST ? time - than : than - time;
    }
}
