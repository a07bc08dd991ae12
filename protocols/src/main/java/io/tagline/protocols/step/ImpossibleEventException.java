package io.tagline.protocols.step;

import io.tagline.protocols.table.ControllerKind;

/**
 * Thrown when an event has no row in the state of its line: the protocol is wrong, and the run stops. It is thrown in a single place and has no stack trace:
 * searches for possible accesses catch it often, and stack traces would cost time.
 */
public final class ImpossibleEventException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int node;
    private final long line;
    private final String state;
    private final String event;

    ImpossibleEventException(ControllerKind kind, int node, long line, String state, String event) {
        super(
                "%s %d, line %#x: %s in state %s has no row".formatted(kind.heading(), node, line, event, state),
                null,
                false,
                false);
        this.node = node;
        this.line = line;
        this.state = state;
        this.event = event;
    }

    public int node() {
        return node;
    }

    public long line() {
        return line;
    }

    public String state() {
        return state;
    }

    public String event() {
        return event;
    }
}
