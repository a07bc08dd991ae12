package io.tagline.scenarios.bounds;

import io.tagline.scenarios.graph.ClaGraph;
import io.tagline.scenarios.graph.Touch;

/**
 * What other cores can do to a line while an operation wants it: line stealing (papers/003, section 2.3).
 *
 * @param writes accesses of others that take the line away
 * @param reads accesses of others that get a copy; who polls reads once at first, and again after each of the writes
 */
record Interference(long writes, long reads) {

    /** All that nothing in the graph keeps from coming first while {@code touch} is under way. */
    static Interference with(Touch touch, ClaGraph graph, Whereabouts where) {
        long writes = 0;
        long readers = 0;
        long pollers = 0;
        for (Touch other : graph.touchesOf(touch.line())) {
            if (where.isForeign(other.node(), touch.node()) && mayOverlap(other, touch, graph)) {
                writes += other.writes() ? 1 : 0;
                readers += other.kind() == Touch.Kind.READ ? 1 : 0;
                pollers += other.kind() == Touch.Kind.POLL ? 1 : 0;
            }
        }
        return new Interference(writes, readers + pollers * (1 + writes));
    }

    /** A wait overlaps with what comes before its end, because it polls from its beginning; a write it needs is over. */
    private static boolean mayOverlap(Touch other, Touch touch, ClaGraph graph) {
        boolean over = other.kind() == Touch.Kind.POLL
                ? graph.beforeStart(other.node(), touch.node())
                : graph.before(other.node(), touch.node());
        return !over && !graph.beforeStart(touch.node(), other.node());
    }

    /**
     * The worst of it for an access that costs {@code own} alone: each write costs R_R, and so does the first of the reads
     * between two writes; the others queue behind it. Reads that come with a reading access are simultaneous with it. A line
     * from memory is alone in one cache before it is shared, so that it changes its state once more.
     */
    Cost worst(boolean reading, boolean fromMemory) {
        long groups = Math.min(reads, reading ? writes : writes + 1);
        long queued = reads - groups;
        long shared = Math.min(queued, (reading ? groups + 1 : groups) + (fromMemory ? 1 : 0));
        Cost own = fromMemory ? Cost.MEMORY : Cost.REMOTE;
        return own.plus(Cost.REMOTE.times(writes + groups))
                .plus(Cost.CONTENTION.times(queued))
                .plus(Cost.SHARING.times(shared));
    }
}
