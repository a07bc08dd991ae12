package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.Effect;

/**
 * From where on an out-of-order core can have begun an operation: from behind the last one of its thread that it does not look past. In an in-order core each begins when its
 * turn comes.
 */
final class RunsAhead {

    private final ClaGraph graph;
    /** Of each operation, the first one that may be its turn when it begins. */
    private final int[] first;

    private final int[] polls;

    RunsAhead(ClaGraph graph, boolean outOfOrder) {
        this.graph = graph;
        int nodes = graph.nodes().size();
        this.first = new int[nodes];
        this.polls = new int[nodes];
        for (Node node : graph.nodes()) {
            int number = node.number();
            boolean begins = !outOfOrder || node.index() == 0 || !isPassed(number) || !isPassed(number - 1);
            first[number] = begins ? number : first[number - 1];
            polls[number] = begins ? 0 : polls[number - 1] + (isPoll(number - 1) ? 1 : 0);
        }
    }

    /** Whether a core looks past an operation, and can begin it beside earlier ones. */
    boolean isPassed(int node) {
        Effect effect = graph.effect(node);
        return !effect.ordered() && effect.kind() != Effect.Kind.COPY;
    }

    private boolean isPoll(int node) {
        return graph.effect(node).kind() == Effect.Kind.POLL;
    }

    /** The first operation whose turn it may be when this one begins: itself, or an earlier one of its thread. */
    int first(int node) {
        return first[node];
    }

    /** How many polls there are from there to the operation; each may be foreseen to end, and be read again. */
    int polls(int node) {
        return polls[node];
    }

    /** Whether the second of two operations certainly begins, ahead or not, when the first is over. */
    boolean beginsAfter(int before, int after) {
        return graph.beforeStart(before, first[after]);
    }
}
