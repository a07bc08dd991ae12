package io.tagline.simulator.directory;

import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How many lines each slice may be busy with at a time: a bus serves one transaction after another (Primer, section 7.2). Requests that come
 * meanwhile wait for their turn, first come first served, whichever line they are for.
 */
final class Turns {

    private final int most;
    /** By node, how many lines are busy, and who waits; empty if there is no limit. */
    private final int[] busy;

    private final List<ArrayDeque<Waiting>> waiting;

    /** At most {@code most} turns at a time at each of {@code nodes} nodes; any number if empty. */
    Turns(Optional<Integer> most, int nodes) {
        this.most = most.orElse(Integer.MAX_VALUE);
        this.busy = new int[most.isPresent() ? nodes : 0];
        this.waiting = Stream.generate(() -> new ArrayDeque<Waiting>(1))
                .limit(busy.length)
                .toList();
    }

    private boolean areLimited() {
        return busy.length > 0;
    }

    /** Whether a request has to wait for its turn. */
    boolean isOver(int node) {
        return areLimited() && busy[node] >= most;
    }

    void await(int node, Waiting request) {
        waiting.get(node).addLast(request);
    }

    /** A line has become busy, or idle. */
    void changed(int node, boolean nowBusy) {
        if (areLimited()) {
            busy[node] += nowBusy ? 1 : -1;
        }
    }

    /** Whether the next in turn is waiting. */
    boolean isSomebodys(int node) {
        return areLimited() && !isOver(node) && !waiting.get(node).isEmpty();
    }

    /** Takes the first of those who wait. */
    Waiting next(int node) {
        return waiting.get(node).removeFirst();
    }

    void reset() {
        for (int node = 0; node < busy.length; node++) {
            busy[node] = 0;
            waiting.get(node).clear();
        }
    }
}
