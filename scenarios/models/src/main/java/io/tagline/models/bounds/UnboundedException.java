package io.tagline.models.bounds;

import static java.util.Objects.requireNonNull;

/** Nothing bounds how long a program can take, because of one of its operations. */
public final class UnboundedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** {@code why} names the operation, and what can hold it up for ever. */
    public UnboundedException(String why) {
        super("there is no bound: " + why);
    }

    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
