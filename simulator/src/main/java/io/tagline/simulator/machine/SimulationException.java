package io.tagline.simulator.machine;

import static java.util.Objects.requireNonNull;

import io.tagline.programs.expression.EvaluationException;
import java.util.Optional;
import java.util.OptionalLong;

/** A replication could not be finished: a deadlock, an event without a row, a lost store, an assertion of the program. The message is for the user. */
public final class SimulationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final long line;
    private final transient Optional<EvaluationException> mistake;

    SimulationException(String message, long line, Throwable cause) {
        super(message, cause);
        this.line = line;
        this.mistake = Optional.empty();
    }

    SimulationException(String message, EvaluationException mistake) {
        super(message, mistake);
        this.line = -1;
        this.mistake = Optional.of(mistake);
    }

    SimulationException(String message) {
        super(message);
        this.line = -1;
        this.mistake = Optional.empty();
    }

    /** The mistake in the program, and its place, if the program is to blame. */
    public Optional<EvaluationException> mistake() {
        return mistake;
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
