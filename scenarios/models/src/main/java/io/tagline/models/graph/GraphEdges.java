package io.tagline.models.graph;

import io.tagline.programs.operation.Effect;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The edges E1 to E4 of a graph, as Ramos and Hoefler, HPDC 2015, section 3, define and figure 2 draws them. */
public final class GraphEdges {

    private final ClaGraph graph;
    private final Set<Edge> edges = new LinkedHashSet<>();

    private GraphEdges(ClaGraph graph) {
        this.graph = graph;
    }

    /** All edges. The writes that one wait needs are joined by E3 in a chain, which denotes all pairs of them. */
    public static List<Edge> of(ClaGraph graph) {
        GraphEdges result = new GraphEdges(graph);
        graph.nodes().forEach(result::add);
        return List.copyOf(result.edges);
    }

    private void add(Node node) {
        if (node.index() > 0) {
            edges.add(new Edge(EdgeKind.E1, node.number() - 1, node.number()));
        }
        if (graph.effect(node.number()).kind() == Effect.Kind.POLL) {
            addWait(node);
        } else {
            graph.touches(node.number()).stream()
                    .filter(touch -> touch.kind() == Touch.Kind.READ)
                    .forEach(this::addRead);
        }
    }

    private void addWait(Node wait) {
        List<Integer> writes = graph.requirement(wait.number()).writes();
        List<Integer> foreign =
                writes.stream().filter(w -> isForeign(w, wait.number())).toList();
        foreign.forEach(write -> edges.add(new Edge(EdgeKind.E2, write, wait.number())));
        addSequential(foreign);
        Set<Integer> needed = new HashSet<>(writes);
        graph.writesOf(graph.effect(wait.number()).line()).stream()
                .map(Touch::node)
                .filter(write -> isForeign(write, wait.number()) && !needed.contains(write))
                .filter(write -> !graph.beforeStart(write, wait.number()) && !graph.before(wait.number(), write))
                .forEach(write -> edges.add(new Edge(EdgeKind.E4, write, wait.number())));
    }

    private void addSequential(List<Integer> writes) {
        List<Integer> chain = new ArrayList<>();
        for (int write : writes) {
            if (!chain.isEmpty() && isUnordered(chain.get(chain.size() - 1), write)) {
                edges.add(new Edge(EdgeKind.E3, chain.get(chain.size() - 1), write));
            }
            chain.add(write);
        }
    }

    private boolean isUnordered(int a, int b) {
        return isForeign(a, b) && !graph.before(a, b) && !graph.before(b, a);
    }

    /** The last writes of others that precede a read, unless the reader itself has written the line in between. */
    private void addRead(Touch read) {
        List<Integer> last = new ArrayList<>();
        for (ThreadAccesses writes : graph.writers(read.line())) {
            int before = writes.beginning(write -> graph.before(write, read.node()));
            if (before > 0) {
                last.add(writes.node(before - 1));
            }
        }
        last.stream()
                .filter(write -> isForeign(write, read.node()))
                .filter(write -> last.stream().noneMatch(later -> graph.before(write, later)))
                .forEach(write -> edges.add(new Edge(EdgeKind.E2, write, read.node())));
    }

    private boolean isForeign(int a, int b) {
        return graph.nodes().get(a).thread() != graph.nodes().get(b).thread();
    }
}
