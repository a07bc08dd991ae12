package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The operations that can be met on the way back from the end of a thread: of each thread its first ones. */
final class Met {

    private final ClaGraph graph;
    private final ThreadOperations threads;
    private final RunsAhead ahead;
    private final int[] count;

    private Met(ClaGraph graph, ThreadOperations threads, RunsAhead ahead) {
        this.graph = graph;
        this.threads = threads;
        this.ahead = ahead;
        this.count = new int[graph.threads()];
    }

    /** The operations that touch a line of one that is met, and may come before that. */
    static Met disputing(ClaGraph graph, ThreadOperations threads, RunsAhead ahead, int thread) {
        return new Met(graph, threads, ahead).back(thread, /* onlyAwaited= */ false);
    }

    /** Only writes that may end a wait which is met. */
    static Met awaited(ClaGraph graph, ThreadOperations threads, RunsAhead ahead, int thread) {
        return new Met(graph, threads, ahead).back(thread, /* onlyAwaited= */ true);
    }

    private Met back(int thread, boolean onlyAwaited) {
        int[] looked = new int[graph.threads()];
        Deque<Integer> open = new ArrayDeque<>(List.of(thread));
        count[thread] = threads.size(thread);
        while (!open.isEmpty()) {
            int next = open.poll();
            int from = looked[next];
            looked[next] = count[next];
            for (int index = from; index < looked[next]; index++) {
                meet(threads.node(next, index), onlyAwaited, open);
            }
        }
        return this;
    }

    private void meet(int node, boolean onlyAwaited, Deque<Integer> open) {
        if (graph.effect(node).kind() == Effect.Kind.BARRIER) {
            meetAtBarrier(node, open);
        }
        for (Touch touch : graph.touches(node)) {
            if (!onlyAwaited) {
                meet(node, graph.byThread(touch.line()), open);
            } else if (touch.kind() == Touch.Kind.POLL) {
                meet(node, graph.writers(touch.line()), open);
            }
        }
    }

    private void meet(int node, List<ThreadAccesses> all, Deque<Integer> open) {
        for (ThreadAccesses others : all) {
            graph.budget().spend(1);
            int end = others.beginning(other -> !ahead.beginsAfter(node, other));
            if (others.thread() != graph.thread(node) && end > 0) {
                add(others.thread(), threads.index(others.thread(), others.node(end - 1)) + 1, open);
            }
        }
    }

    /** All that is certainly over when a barrier opens. */
    private void meetAtBarrier(int barrier, Deque<Integer> open) {
        for (int thread = 0; thread < graph.threads(); thread++) {
            add(thread, threads.overBefore(barrier, thread), open);
        }
    }

    private void add(int thread, int met, Deque<Integer> open) {
        if (met > count[thread]) {
            count[thread] = met;
            open.add(thread);
        }
    }

    boolean contains(Node node) {
        return node.index() < count[node.thread()];
    }

    int count(int thread) {
        return count[thread];
    }
}
