package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The longest path to an operation, where each follows the one before it in its thread, and a wait may follow any write of another thread that is not known
 * to come after it. There is none if operations may follow each other.
 *
 * <p>A wait that follows the operation before it found its value at the first read. If it follows a write, a read may have been in progress when that was performed, and it reads once more.
 */
final class LongestPath {

    private static final int BEGINNING = -1;
    private final ClaGraph graph;
    private final ThreadOperations threads;
    private final Costs costs;
    /** Where costs are random: alternatives count as the logarithm of the sum of exp(rate x each), over this rate. */
    private final double rate;

    private final State[] states;
    private final double[] ends;
    private final int[] from;
    private boolean exists = true;

    /** What an operation adds to a path: after the one before it in its thread, or, with {@code again}, a wait after a write of another one. */
    @FunctionalInterface
    interface Costs {
        long of(int node, boolean again);
    }

    private enum State {
        UNKNOWN,
        OPEN,
        KNOWN
    }

    LongestPath(ClaGraph graph, ThreadOperations threads, Costs costs, double rate) {
        this.graph = graph;
        this.threads = threads;
        this.costs = costs;
        this.rate = rate;
        this.ends = new double[graph.nodes().size()];
        this.from = new int[ends.length];
        this.states = new State[ends.length];
        Arrays.fill(states, State.UNKNOWN);
    }

    /** The operations of the longest path to one, and what each adds to it; empty if none exists. */
    Optional<Map<Integer, Long>> to(int last) {
        visit(last);
        if (!exists) {
            return Optional.empty();
        }
        Map<Integer, Long> path = new HashMap<>();
        for (int node = last; node != BEGINNING; node = from[node]) {
            path.put(node, Math.round(ends[node] - (from[node] == BEGINNING ? 0 : ends[from[node]])));
        }
        return Optional.of(path);
    }

    /** The sum of the costs of the path to an operation; empty if there is none. */
    OptionalDouble sumTo(int last) {
        visit(last);
        return exists ? OptionalDouble.of(ends[last]) : OptionalDouble.empty();
    }

    /** Without recursion: programs have long threads. */
    private void visit(int last) {
        int[] stack = new int[2 * ends.length + 1];
        int top = 0;
        stack[top] = last;
        while (top >= 0 && exists) {
            int node = stack[top];
            if (states[node] == State.KNOWN) {
                top--;
                continue;
            }
            states[node] = State.OPEN;
            int missing = followed(node)
                    .filter(before -> states[before] != State.KNOWN)
                    .findFirst()
                    .orElse(BEGINNING);
            if (missing == BEGINNING) {
                finish(node);
                top--;
            } else if (states[missing] == State.OPEN) {
                exists = false;
            } else {
                stack[++top] = missing;
            }
        }
    }

    private void finish(int node) {
        boolean first = graph.nodes().get(node).index() == 0;
        double once = costs.of(node, /* again= */ false);
        double again = costs.of(node, /* again= */ true);
        int[] before = followed(node).toArray();
        double[] over = Arrays.stream(before)
                .mapToDouble(other -> ends[other] + (graph.thread(other) == graph.thread(node) ? once : again))
                .toArray();
        from[node] = BEGINNING;
        double latest = first ? once : Double.NEGATIVE_INFINITY;
        for (int i = 0; i < before.length; i++) {
            if (over[i] > latest) {
                from[node] = before[i];
                latest = over[i];
            }
        }
        ends[node] = latest(
                latest,
                first ? DoubleStream.concat(DoubleStream.of(once), DoubleStream.of(over)) : DoubleStream.of(over));
        states[node] = State.KNOWN;
    }

    private double latest(double latest, DoubleStream all) {
        return rate == Double.POSITIVE_INFINITY
                ? latest
                : latest
                        + StrictMath.log(all.map(end -> StrictMath.exp(rate * (end - latest)))
                                        .sum())
                                / rate;
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
