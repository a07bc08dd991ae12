package io.tagline.simulator.core;

import io.tagline.simulator.cache.Access;

/** An access saw a value that is not the last one stored: the protocol has lost a store. */
public final class StaleValueException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final String text;

    StaleValueException(Access access, long seen, long last) {
        super("line %#x: %s".formatted(access.line(), text(access, seen, last)));
        this.line = access.line();
        this.text = text(access, seen, last);
    }

    private static String text(Access access, long seen, long last) {
        return "%s finds %d, but the last store wrote %d".formatted(name(access), seen, last);
    }

    private static String name(Access access) {
        return switch (access.kind()) {
            case LOAD -> "a load";
            case STORE -> "a store";
            case UPDATE -> "an atomic update";
            case COMPARE_EXCHANGE -> "a compare-exchange";
            case PREFETCH, PREFETCH_TO_WRITE -> "a prefetch";
        };
    }

    public long line() {
        return line;
    }

    /** The mistake, without the line. */
    public String text() {
        return text;
    }
}
