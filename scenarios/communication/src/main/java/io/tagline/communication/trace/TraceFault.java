package io.tagline.communication.trace;

/**
 * The fault in a trace, and where: nothing from there on was read, everything before it was.
 *
 * @param at the offset of a byte, from 0, or the number of a line, from 1; both in the trace as it is after decompression
 */
public record TraceFault(Unit unit, long at, String message) {

    /** How a place in a trace is named. */
    public enum Unit {
        BYTE,
        LINE
    }

    /** The place and the fault: {@code line 7: no such operation}. */
    public String text() {
        return (unit == Unit.BYTE ? "byte " : "line ") + at + ": " + message;
    }
}
