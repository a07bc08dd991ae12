package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.Effect;
import java.util.List;

/**
 * Where the measurement begins: at the last barrier, or where a thread starts the clock; not known if both are, or several do. A clock that a thread starts at once
 * measures from the beginning of the program.
 */
final class StartLine {

    private final ClaGraph graph;
    private final List<Integer> starts;
    private final boolean exists;

    StartLine(ClaGraph graph) {
        this.graph = graph;
        List<Integer> clocks = graph.nodes().stream()
                .map(Node::number)
                .filter(node -> graph.effect(node).kind() == Effect.Kind.START_CLOCK)
                .toList();
        boolean clear = clocks.isEmpty() || (clocks.size() == 1 && graph.start().isEmpty());
        this.starts = !clear ? List.of() : clocks.isEmpty() ? graph.start() : clocks;
        boolean atOnce = clear
                && clocks.stream().anyMatch(clock -> graph.nodes().get(clock).index() == 0);
        this.exists = !atOnce && !(clocks.isEmpty() && graph.start().isEmpty());
    }

    /** Whether an operation certainly begins when time is measured already. */
    boolean isBehind(Node node) {
        return !exists || starts.stream().anyMatch(start -> graph.beforeStart(start, node.number()));
    }

    /** Whether an operation is certainly over when time begins to be measured. */
    boolean isAhead(Node node) {
        return starts.stream().anyMatch(start -> node.number() == start || graph.before(node.number(), start));
    }
}
