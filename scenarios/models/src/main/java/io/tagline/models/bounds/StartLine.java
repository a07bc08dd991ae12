package io.tagline.models.bounds;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.Effect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Where the measurement begins in each thread: at its last barrier, or where it starts the clock. */
final class StartLine {

    private final Map<Integer, Integer> byThread = new HashMap<>();
    private final boolean exists;

    private StartLine(ClaGraph graph) {
        List<Node> clocks = graph.nodes().stream()
                .filter(node -> graph.effect(node.number()).kind() == Effect.Kind.START_CLOCK)
                .toList();
        graph.start().forEach(barrier -> byThread.put(graph.thread(barrier), barrier));
        if (!clocks.isEmpty()) {
            Optional<Node> only =
                    clocks.size() == 1 && byThread.isEmpty() ? Optional.of(clocks.get(0)) : Optional.empty();
            byThread.clear();
            only.ifPresent(clock -> byThread.put(clock.thread(), clock.number()));
        }
        exists = !clocks.isEmpty() || !graph.start().isEmpty();
    }

    static StartLine of(ClaGraph graph) {
        return new StartLine(graph);
    }

    /** Whether an operation certainly begins when time is measured already. */
    boolean isBehind(Node node) {
        return !exists || byThread.containsKey(node.thread()) && node.number() > byThread.get(node.thread());
    }

    /** Whether an operation is certainly over when time begins to be measured. */
    boolean isAhead(Node node) {
        return byThread.containsKey(node.thread()) && node.number() <= byThread.get(node.thread());
    }
}
