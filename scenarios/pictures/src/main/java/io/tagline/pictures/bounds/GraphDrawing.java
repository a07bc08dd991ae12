package io.tagline.pictures.bounds;

import io.tagline.experiments.prediction.PointBounds;
import io.tagline.models.bounds.Path;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Edge;
import io.tagline.models.graph.GraphEdges;
import io.tagline.models.graph.Node;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.OperationText;
import io.tagline.work.bounds.Derivation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** What a drawing of a CLa graph shows (Ramos and Hoefler, HPDC 2015, figure 2): operations, costs, edges, and the critical path of T_min. */
public final class GraphDrawing {

    private final ClaGraph graph;
    private final Schedule min;
    private final List<String> names;
    private final List<Edge> edges;
    private final Set<Integer> critical;
    private final Set<Edge> steps = new HashSet<>();

    public GraphDrawing(PointBounds point) {
        this.graph = point.bounds().graph();
        this.min = point.least();
        this.names = graph.lines().stream().map(LineSetup::name).toList();
        this.edges = GraphEdges.of(graph);
        List<Integer> path = min.path(point.decisive(min)).legs().stream()
                .map(Path.Leg::node)
                .map(Node::number)
                .toList();
        this.critical = new HashSet<>(path);
        Set<List<Integer>> pairs = new HashSet<>();
        for (int i = 1; i < path.size(); i++) {
            pairs.add(List.of(path.get(i - 1), path.get(i)));
            pairs.add(List.of(path.get(i), path.get(i - 1)));
        }
        edges.stream()
                .filter(edge -> pairs.contains(List.of(edge.from(), edge.to())))
                .forEach(steps::add);
    }

    ClaGraph graph() {
        return graph;
    }

    List<Edge> edges() {
        return edges;
    }

    boolean isCritical(Node node) {
        return critical.contains(node.number());
    }

    boolean isCritical(Edge edge) {
        return steps.contains(edge);
    }

    /** The operation as a program writes it. */
    String text(Node node) {
        return OperationText.of(node.step().operation(), names);
    }

    /** What the operation itself costs at best; a starred line is counted with the operation before. */
    String cost(Node node) {
        return min.leg(node.number()).map(Derivation::cost).orElse("");
    }

    /** For each node, how many operations it is from the beginning along the longest way. */
    int[] ranks() {
        int[] ranks = new int[graph.nodes().size()];
        List<List<Integer>> before = new ArrayList<>();
        graph.nodes().forEach(node -> before.add(new ArrayList<>()));
        edges.stream().filter(e -> isOrdered(e)).forEach(e -> before.get(e.to()).add(e.from()));
        for (int node : graph.order()) {
            ranks[node] =
                    1 + before.get(node).stream().mapToInt(b -> ranks[b]).max().orElse(-1);
        }
        return ranks;
    }

    private boolean isOrdered(Edge edge) {
        return switch (edge.kind()) {
            case E1 -> true;
            case E2 -> graph.before(edge.from(), edge.to());
            case E3, E4 -> false;
        };
    }

    /** The longest text of any node. */
    int longest() {
        return graph.nodes().stream()
                .map(this::text)
                .collect(Collectors.summarizingInt(String::length))
                .getMax();
    }

    /** For Graphviz, line by line. */
    public List<String> dot() {
        List<String> lines = new ArrayList<>();
        lines.add("digraph cla {");
        lines.add("  node [shape=box, style=rounded, fontname=monospace];");
        for (int thread = 0; thread < graph.threads(); thread++) {
            dot(thread, lines);
        }
        edges.forEach(edge -> lines.add("  n" + edge.from() + " -> n" + edge.to() + style(edge)));
        lines.add("}");
        return lines;
    }

    private void dot(int thread, List<String> lines) {
        lines.add("  subgraph cluster_T" + thread + " {");
        lines.add("    label=\"T" + thread + "\";");
        for (Node node : graph.nodes()) {
            if (node.thread() == thread) {
                String width = isCritical(node) ? ", penwidth=2.5" : "";
                lines.add(
                        "    n" + node.number() + " [label=\"" + text(node) + "\\n" + cost(node) + "\"" + width + "];");
            }
        }
        lines.add("  }");
    }

    private String style(Edge edge) {
        String style = switch (edge.kind()) {
            case E1 -> "style=dotted";
            case E2 -> "style=solid";
            case E3 -> "dir=none, constraint=false";
            case E4 -> "style=dotted, dir=none, constraint=false, color=gray40";
        };
        return " [" + style + (isCritical(edge) ? ", penwidth=3" : "") + "];";
    }
}
