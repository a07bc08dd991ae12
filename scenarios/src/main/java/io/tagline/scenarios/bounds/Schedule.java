package io.tagline.scenarios.bounds;

import io.tagline.scenarios.graph.ClaGraph;
import io.tagline.scenarios.graph.Node;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** When each operation of a program is over, at the earliest or at the latest, and what decides it. */
public final class Schedule {

    private final ClaGraph graph;
    private final List<Decision> decisions;

    Schedule(ClaGraph graph, List<Decision> decisions) {
        this.graph = graph;
        this.decisions = List.copyOf(decisions);
    }

    /** When an operation is over. */
    public Cost end(int node) {
        return decisions.get(node).end();
    }

    /** What an operation itself adds, whatever it follows; empty if it lies before the start line of the measurement. */
    public Optional<Path.Leg> leg(int node) {
        List<Path.Leg> legs = decisions.get(node).legs();
        return legs.isEmpty() ? Optional.empty() : Optional.of(legs.get(legs.size() - 1));
    }

    /** When the last operation of each thread is over, by thread number; a thread without operations ends at once. */
    public List<Cost> ends() {
        List<Cost> ends = new ArrayList<>(Collections.nCopies(graph.threads(), Cost.ZERO));
        graph.nodes().forEach(node -> ends.set(node.thread(), end(node.number())));
        return ends;
    }

    /** What makes up the end of a thread; empty if it has no operations. */
    public Path path(int thread) {
        Deque<Path.Leg> legs = new ArrayDeque<>();
        int node = graph.nodes().stream()
                .filter(n -> n.thread() == thread)
                .mapToInt(Node::number)
                .max()
                .orElse(Decision.BEGINNING);
        while (node != Decision.BEGINNING) {
            Decision decision = decisions.get(node);
            for (int i = decision.legs().size() - 1; i >= 0; i--) {
                legs.addFirst(decision.legs().get(i));
            }
            node = decision.from();
        }
        return new Path(List.copyOf(legs));
    }
}
