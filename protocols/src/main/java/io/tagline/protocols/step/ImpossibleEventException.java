package io.tagline.protocols.step;

import io.tagline.protocols.table.ControllerKind;

/**
 * An event met a line in a state for which the protocol has no row: the protocol is wrong, and the run stops. It comes from one place, so it needs no
 * stack trace, which would cost time where it is caught often, to find out what is possible.
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
