package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The longest path to an operation, where each follows the one before it in its thread, and a wait may follow any write of another thread that is not known
 * to come after it. There is none if operations may follow each other.
 *
 * <p>A wait that follows the operation before it found its value at the first read. If it follows a write, a read may have been in progress when that was performed, and it reads once more.
 */
final class LongestPath {

    private static final int BEGINNING = -1;
    private static final long UNKNOWN = -1;
    private static final long OPEN = -2;

    private final ClaGraph graph;
    private final ThreadOperations threads;
    private final WorstCosts worst;
    private final BitSet disputing;
    private final long[] ends;
    private final int[] from;
    private boolean exists = true;

    /** Paths of which {@code disputing} operations count anyway with what they cost others. */
    LongestPath(ClaGraph graph, ThreadOperations threads, WorstCosts worst, BitSet disputing) {
        this.graph = graph;
        this.disputing = disputing;
        this.threads = threads;
        this.worst = worst;
        this.ends = new long[graph.nodes().size()];
        this.from = new int[ends.length];
        Arrays.fill(ends, UNKNOWN);
    }

    /** The operations of the longest path to one, and what each adds to it; empty if none exists. */
    Optional<Map<Integer, Long>> to(int last) {
        visit(last);
        if (!exists) {
            return Optional.empty();
        }
        Map<Integer, Long> path = new HashMap<>();
        for (int node = last; node != BEGINNING; node = from[node]) {
            path.put(node, ends[node] - (from[node] == BEGINNING ? 0 : ends[from[node]]));
        }
        return Optional.of(path);
    }

    /** Without recursion: programs have long threads. */
    private void visit(int last) {
        int[] stack = new int[2 * ends.length + 1];
        int top = 0;
        stack[top] = last;
        while (top >= 0 && exists) {
            int node = stack[top];
            if (ends[node] >= 0) {
                top--;
                continue;
            }
            ends[node] = OPEN;
            int missing = followed(node)
                    .filter(before -> ends[before] < 0)
                    .findFirst()
                    .orElse(BEGINNING);
            if (missing == BEGINNING) {
                finish(node);
                top--;
            } else if (ends[missing] == OPEN) {
                exists = false;
            } else {
                stack[++top] = missing;
            }
        }
    }

    private void finish(int node) {
        boolean disputes = disputing.get(node);
        long cost = disputes ? worst.more(node) : worst.own(node);
        long again = disputes ? worst.moreAgain(node) : worst.ownAgain(node);
        from[node] = BEGINNING;
        ends[node] = cost;
        followed(node).forEach(before -> {
            boolean own = graph.thread(before) == graph.thread(node);
            long end = ends[before] + cost + (own ? 0 : again);
            if (end > ends[node]) {
                from[node] = before;
                ends[node] = end;
            }
        });
    }

    private IntStream followed(int node) {
        int index = graph.nodes().get(node).index();
        IntStream own = index == 0 ? IntStream.empty() : IntStream.of(node - 1);
        Effect.Kind kind = graph.effect(node).kind();
        if (kind == Effect.Kind.BARRIER) {
            return IntStream.concat(own, overBefore(node));
        }
        return kind == Effect.Kind.POLL ? IntStream.concat(own, awaited(node)) : own;
    }

    private IntStream overBefore(int barrier) {
        return IntStream.range(0, graph.threads())
                .filter(thread -> thread != graph.thread(barrier))
                .map(thread -> lastBefore(thread, barrier))
                .filter(node -> node != BEGINNING);
    }

    private int lastBefore(int thread, int barrier) {
        int over = threads.overBefore(barrier, thread);
        return over == 0 ? BEGINNING : threads.node(thread, over - 1);
    }

    /** The last write of each other thread that may come before the end of a wait. */
    private IntStream awaited(int wait) {
        Touch touch = graph.touches(wait).get(0);
        return graph.writers(touch.line()).stream()
                .filter(writes -> writes.thread() != graph.thread(wait))
                .mapToInt(writes -> last(writes, wait))
                .filter(node -> node != BEGINNING);
    }

    private int last(ThreadAccesses writes, int wait) {
        int end = writes.beginning(write -> !graph.beforeStart(wait, write));
        return end == 0 ? BEGINNING : writes.node(end - 1);
    }
}
