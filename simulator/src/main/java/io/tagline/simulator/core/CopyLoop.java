package io.tagline.simulator.core;

import io.tagline.programs.operation.Operation.Copy;
import io.tagline.simulator.cache.Access;

/** The progress of a thread with a copy: n lines have 2n accesses; even ones read, and odd ones write the content just read. */
final class CopyLoop {

    private final LookAhead lookAhead;
    private final long[] addresses;
    private int at;
    private int asked;
    private boolean started;

    /** {@code addresses}: where each line of the program is. */
    CopyLoop(LookAhead lookAhead, long[] addresses) {
        this.lookAhead = lookAhead;
        this.addresses = addresses;
    }

    void enter() {
        at = 0;
        asked = 0;
        started = false;
    }

    /** True once, before the first access of a copy of several lines. */
    boolean startsUp(Copy copy) {
        boolean first = !started && copy.lines() > 1;
        started = true;
        return first;
    }

    boolean reads() {
        return at % 2 == 0;
    }

    /** The line that the present access reads or writes. */
    int line(Copy copy) {
        return line(copy, at);
    }

    private static int line(Copy copy, int access) {
        return (access % 2 == 0 ? copy.source() : copy.destination()) + access / 2;
    }

    boolean isAtLast(Copy copy) {
        return at == 2 * copy.lines() - 1;
    }

    void next() {
        at++;
    }

    /** Requests the lines of later accesses, as far as misses may overlap. */
    void askAhead(Copy copy) {
        asked = Math.max(asked, at + 1);
        while (lookAhead.hasRoom() && asked < 2 * copy.lines()) {
            Access.Kind kind = asked % 2 == 0 ? Access.Kind.PREFETCH : Access.Kind.PREFETCH_TO_WRITE;
            lookAhead.ask(kind, addresses[line(copy, asked)]);
            asked++;
        }
    }
}
