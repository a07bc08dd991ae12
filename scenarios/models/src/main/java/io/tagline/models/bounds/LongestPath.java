package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.ThreadAccesses;
import io.tagline.models.graph.Touch;
import io.tagline.programs.operation.Effect;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;

/**
 * The longest path to an operation, where each follows the one before it in its thread, and a wait may follow any write of another thread that is not known
 * to come after it. There is none if operations may follow each other.
 */
final class LongestPath {

    private static final int BEGINNING = -1;
    private final ClaGraph graph;
    private final ThreadOperations threads;
    private final IntToLongFunction costs;
    /** Where costs are random: alternatives count as the logarithm of the sum of exp(rate x each), over this rate. */
    private final double rate;

    private final State[] states;
    private final double[] ends;
    private final int[] from;
    private boolean exists = true;

    private enum State {
        UNKNOWN,
        OPEN,
        KNOWN
    }

    LongestPath(ClaGraph graph, ThreadOperations threads, IntToLongFunction costs, double rate) {
        this.graph = graph;
        this.threads = threads;
        this.costs = costs;
        this.rate = rate;
        this.ends = new double[graph.nodes().size()];
        this.from = new int[ends.length];
        this.states = new State[ends.length];
        Arrays.fill(states, State.UNKNOWN);
    }

    /** The operations of the longest path to one; empty if none exists. */
    Optional<BitSet> to(int last) {
        visit(last);
        if (!exists) {
            return Optional.empty();
        }
        BitSet path = new BitSet();
        for (int node = last; node != BEGINNING; node = from[node]) {
            path.set(node);
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
        int latest = followed(node).reduce((a, b) -> ends[b] > ends[a] ? b : a).orElse(BEGINNING);
        from[node] = latest;
        ends[node] = (latest == BEGINNING ? 0 : latest(node, ends[latest])) + costs.applyAsLong(node);
        states[node] = State.KNOWN;
    }

    private double latest(int node, double latest) {
        if (rate == Double.POSITIVE_INFINITY) {
            return latest;
        }
        double all = followed(node)
                .mapToDouble(before -> StrictMath.exp(rate * (ends[before] - latest)))
                .sum();
        return latest + StrictMath.log(all) / rate;
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
