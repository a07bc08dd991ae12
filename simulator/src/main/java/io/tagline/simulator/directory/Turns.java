package io.tagline.simulator.directory;

import java.util.ArrayDeque;
import java.util.Optional;

/**
 * How many lines a slice may be busy with at a time: a bus serves one transaction after another (Primer, section 7.2). Requests that come
 * meanwhile wait for their turn, first come first served, whichever line they are for.
 */
final class Turns {

    private final int most;
    private final ArrayDeque<Waiting> waiting = new ArrayDeque<>();
    private int busy;

    /** At most {@code most} turns at a time; any number if empty. */
    Turns(Optional<Integer> most) {
        this.most = most.orElse(Integer.MAX_VALUE);
    }

    /** Whether a request has to wait for its turn. */
    boolean isOver() {
        return busy >= most;
    }

    void await(Waiting request) {
        waiting.addLast(request);
    }

    /** A line has become busy, or idle. */
    void changed(boolean nowBusy) {
        busy += nowBusy ? 1 : -1;
    }

    /** Whether the next in turn is waiting. */
    boolean isSomebodys() {
        return !isOver() && !waiting.isEmpty();
    }

    /** Takes the first of those who wait. */
    Waiting next() {
        return waiting.removeFirst();
    }

    void reset() {
        busy = 0;
        waiting.clear();
    }
}
