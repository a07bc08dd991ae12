package io.tagline.simulator.machine;

import static java.util.Objects.requireNonNull;

import java.util.OptionalLong;

/** A replication could not be finished: a deadlock, an event without a row, a lost store. The message is for the user. */
public final class SimulationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;

    SimulationException(String message, long line, Throwable cause) {
        super(message, cause);
        this.line = line;
    }

    SimulationException(String message) {
        super(message);
        this.line = -1;
    }

    /** The address, in units of lines, of the line that is to blame, if one is. */
    public OptionalLong line() {
        return line < 0 ? OptionalLong.empty() : OptionalLong.of(line);
    }

    /** Never missing. */
    @Override
    public String getMessage() {
        return requireNonNull(super.getMessage());
    }
}
