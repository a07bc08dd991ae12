package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;

/** An access saw a value that is not the last one stored: the protocol has lost a store. */
public final class StaleValueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;

    StaleValueException(Access access, long seen, long last, long now) {
        super("at %d ps a %s of line %#x saw %d, but the last store wrote %d"
                .formatted(now, access.kind(), access.line(), seen, last));
        this.line = access.line();
    }

    public long line() {
        return line;
    }
}
