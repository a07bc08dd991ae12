package io.tagline.models.graph;

/** The analysis of a program takes more steps than it may. */
public final class ExhaustedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final long most;

    ExhaustedException(long most) {
        super("more than " + most + " steps");
        this.most = most;
    }

    /** How many steps there were. */
    public long most() {
        return most;
    }
}
