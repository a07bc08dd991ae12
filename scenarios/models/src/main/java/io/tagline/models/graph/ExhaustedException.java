package io.tagline.models.graph;

/** The analysis of a program takes more steps than it may. */
public final class ExhaustedException extends RuntimeException {

    private final long most;

    ExhaustedException(long most) {
        super("the steps of an analysis are used up");
        this.most = most;
    }

    /** How many steps it was allowed to take. */
    public long most() {
        return most;
    }
}
