package io.tagline.models.graph;

import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * Some accesses of one thread to one line, in their order. Those that precede an operation are the first of them, and those that the operation
 * precedes are the last, so both are found by binary search.
 */
public final class ThreadAccesses {

    private final int thread;
    private final List<Touch> touches;
    private final int[] nodes;
    private final int[] reads;
    private final int[] polls;

    ThreadAccesses(int thread, List<Touch> touches) {
        this.thread = thread;
        this.touches = List.copyOf(touches);
        this.nodes = touches.stream().mapToInt(Touch::node).toArray();
        this.reads = new int[nodes.length + 1];
        this.polls = new int[nodes.length + 1];
        for (int i = 0; i < nodes.length; i++) {
            reads[i + 1] = reads[i] + (touches.get(i).kind() == Touch.Kind.READ ? 1 : 0);
            polls[i + 1] = polls[i] + (touches.get(i).kind() == Touch.Kind.POLL ? 1 : 0);
        }
    }

    /** Those of one thread, out of those of all threads in order; empty if it has none. */
    public static Optional<ThreadAccesses> of(int thread, List<ThreadAccesses> all) {
        int low = 0;
        int high = all.size() - 1;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (all.get(middle).thread < thread) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == high && all.get(low).thread == thread ? Optional.of(all.get(low)) : Optional.empty();
    }

    public int thread() {
        return thread;
    }

    /** How many there are, never none. */
    public int size() {
        return nodes.length;
    }

    /** The operation that accesses. */
    public int node(int index) {
        return nodes[index];
    }

    public Touch touch(int index) {
        return touches.get(index);
    }

    /** How many at the beginning fulfil a condition, which none fulfils after one that does not. */
    public int beginning(IntPredicate holds) {
        if (!holds.test(nodes[0])) {
            return 0; // As for most threads that share a line with many.
        }
        int low = 1;
        int high = nodes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds.test(nodes[middle])) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** How many of a kind there are from one index on, and before another; none if that comes first. */
    public int count(Touch.Kind kind, int from, int to) {
        return from >= to ? 0 : before(to, kind) - before(from, kind);
    }

    private int before(int index, Touch.Kind kind) {
        return switch (kind) {
            case READ -> reads[index];
            case POLL -> polls[index];
            case WRITE -> index - reads[index] - polls[index];
        };
    }
}
