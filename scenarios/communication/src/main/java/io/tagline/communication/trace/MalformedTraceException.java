package io.tagline.communication.trace;

/** A decoder cannot go on; {@link TraceReader} turns it into a value. */
final class MalformedTraceException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient TraceFault fault;

    MalformedTraceException(TraceFault fault) {
        super(fault.text());
        this.fault = fault;
    }

    TraceFault fault() {
        return fault;
    }
}
