package io.tagline.simulator.machine;

/** A replication could not be finished: a deadlock, an event without a row, a lost store. The message is for the user. */
public final class SimulationException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    SimulationException(String message, Throwable cause) {
        super(message, cause);
    }

    SimulationException(String message) {
        super(message);
    }
}
