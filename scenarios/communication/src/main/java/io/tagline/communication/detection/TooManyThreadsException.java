package io.tagline.communication.detection;

/** A trace has more threads than the machine has processing units. */
public final class TooManyThreadsException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    TooManyThreadsException(int threads, int units) {
        super("the trace has " + threads + " threads, and the machine runs " + units);
    }
}
