package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;

/**
 * What other cores can do to a line while an operation wants it: line stealing (Ramos and Hoefler, HPDC 2015, section 2.3).
 *
 * @param writes accesses of others that take the line away
 * @param reads accesses of others that get a copy; a poll reads once at first, and again after each of the writes
 * @param invalidation the extra time of a write for each core that it has to invalidate
 */
record Interference(long writes, long reads, Cost invalidation) {

    /**
     * All accesses that the graph allows to come first while {@code touch} is in progress. A wait overlaps with what comes
     * before its end, because it polls from its beginning; a write it needs is over.
     */
    static Interference with(Touch touch, ClaGraph graph, LineLocations where, TransferCosts costs) {
        long writes = 0;
        long readers = 0;
        long pollers = 0;
        for (ThreadAccesses others : graph.byThread(touch.line())) {
            graph.budget().spend(1);
            if (where.isForeign(others.node(0), touch.node())) {
                int end = others.beginning(node -> !graph.beforeStart(touch.node(), node));
                int over = others.beginning(node -> graph.before(node, touch.node()));
                int overAtStart = others.beginning(node -> graph.beforeStart(node, touch.node()));
                writes += others.count(Touch.Kind.WRITE, over, end);
                readers += others.count(Touch.Kind.READ, over, end);
                pollers += others.count(Touch.Kind.POLL, overAtStart, end);
            }
        }
        Cost invalidation = costs.invalidation() == 0 ? Cost.ZERO : Cost.INVALIDATION;
        return new Interference(writes, readers + pollers * (1 + writes), invalidation);
    }

    /**
     * The worst case for an access that costs {@code remote} without interference: each write costs that, and so does the first of the reads
     * between two writes; the others queue behind it. Reads that come with a reading access are simultaneous with it. A
     * write has to take the line from all that have read it.
     */
    Cost worst(boolean reading, Cost remote) {
        return worst(reading, remote, remote, 0);
    }

    /** The same for an access that costs {@code memory} without interference: a line from there changes its state once more before it is shared. */
    Cost worstFromMemory(boolean reading, Cost remote, Cost memory) {
        return worst(reading, remote, memory, 1);
    }

    private Cost worst(boolean reading, Cost remote, Cost own, long changes) {
        long groups = Math.min(reads, reading ? writes : writes + 1);
        long queued = reads - groups;
        long shared = Math.min(queued, (reading ? groups + 1 : groups) + changes);
        long invalidated = reading && writes == 0 ? 0 : reads;
        return own.plus(remote.times(writes + groups))
                .plus(invalidation.times(invalidated))
                .plus(Cost.CONTENTION.times(queued))
                .plus(Cost.SHARING.times(shared));
    }
}
