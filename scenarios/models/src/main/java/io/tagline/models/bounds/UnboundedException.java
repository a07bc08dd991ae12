package io.tagline.models.bounds;

/** Nothing bounds how long a program can take, because of one of its operations. */
public final class UnboundedException extends RuntimeException {

    /** {@code why} names the operation, and what can hold it up for ever. */
    public UnboundedException(String why) {
        super("there is no bound: " + why);
    }
}
