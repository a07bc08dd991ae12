package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
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

    /** The operations that may be in progress on a line at the same time as one of another thread that is met. */
    private static final class Disputes {

        private final BitSet disputing = new BitSet();
        private final ClaGraph graph;
        private final RunsAhead ahead;

        private Disputes(ClaGraph graph, RunsAhead ahead) {
            this.graph = graph;
            this.ahead = ahead;
        }

        static BitSet of(ClaGraph graph, Presence presence, ThreadOperations threads, Met met) {
            Disputes disputes = new Disputes(graph, presence.ahead());
            for (int thread = 0; thread < graph.threads(); thread++) {
                for (int index = 0; index < met.count(thread); index++) {
                    int node = threads.node(thread, index);
                    graph.touches(node).stream()
                            .filter(touch -> !presence.isCertain(touch))
                            .forEach(disputes::add);
                }
            }
            return disputes.disputing;
        }

        private void add(Touch touch) {
            for (ThreadAccesses others : graph.byThread(touch.line())) {
                graph.budget().spend(1);
                if (others.thread() != graph.thread(touch.node())) {
                    int over = others.beginning(node -> ahead.beginsAfter(node, touch.node()));
                    int end = others.beginning(node -> !ahead.beginsAfter(touch.node(), node));
                    for (int i = over; i < end; i++) {
                        disputing.set(others.node(i));
                    }
                }
            }
        }
    }
}
