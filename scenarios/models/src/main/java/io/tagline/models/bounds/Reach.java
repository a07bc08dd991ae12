package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/** What can be met on the way back from the end of each thread, found once for all costs. */
final class Reach {

    private final ClaGraph graph;
    private final Presence presence;
    private final ThreadOperations threads;
    private final Map<Integer, Met> disputing = new HashMap<>();
    private final Map<Integer, Met> awaited = new HashMap<>();
    private final Map<Integer, BitSet> disputes = new HashMap<>();

    Reach(ClaGraph graph, Presence presence) {
        this.graph = graph;
        this.presence = presence;
        this.threads = new ThreadOperations(graph);
    }

    ThreadOperations threads() {
        return threads;
    }

    /** All that touches a line of what is met. */
    Met disputing(int thread) {
        return disputing.computeIfAbsent(thread, any -> Met.disputing(graph, threads, presence.ahead(), any));
    }

    /** What may be on a path. */
    Met awaited(int thread) {
        return awaited.computeIfAbsent(thread, any -> Met.awaited(graph, threads, presence.ahead(), any));
    }

    /** What disputes a line with an operation that may be on a path. */
    BitSet disputes(int thread) {
        return disputes.computeIfAbsent(thread, any -> Disputes.of(graph, presence, threads, awaited(any)));
    }
}
