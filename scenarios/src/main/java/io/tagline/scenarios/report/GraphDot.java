package io.tagline.scenarios.report;

import io.tagline.models.graph.Edge;
import io.tagline.models.graph.Node;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.ArrayList;
import java.util.List;

/** A CLa graph for Graphviz, drawn as figure 2 of papers/003. */
public final class GraphDot {

    private GraphDot() {}

    /** The text, line by line. */
    public static List<String> of(PointBounds point) {
        GraphDrawing drawing = new GraphDrawing(point);
        List<String> lines = new ArrayList<>();
        lines.add("digraph cla {");
        lines.add("  node [shape=box, style=rounded, fontname=monospace];");
        for (int thread = 0; thread < drawing.graph().threads(); thread++) {
            thread(drawing, thread, lines);
        }
        drawing.edges().forEach(edge -> lines.add("  n" + edge.from() + " -> n" + edge.to() + style(drawing, edge)));
        lines.add("}");
        return lines;
    }

    private static void thread(GraphDrawing drawing, int thread, List<String> lines) {
        lines.add("  subgraph cluster_T" + thread + " {");
        lines.add("    label=\"T" + thread + "\";");
        for (Node node : drawing.graph().nodes()) {
            if (node.thread() == thread) {
                String width = drawing.isCritical(node) ? ", penwidth=2.5" : "";
                lines.add("    n" + node.number() + " [label=\"" + drawing.text(node) + "\\n" + drawing.cost(node)
                        + "\"" + width + "];");
            }
        }
        lines.add("  }");
    }

    private static String style(GraphDrawing drawing, Edge edge) {
        String style = switch (edge.kind()) {
            case E1 -> "style=dotted";
            case E2 -> "style=solid";
            case E3 -> "dir=none, constraint=false";
            case E4 -> "style=dotted, dir=none, constraint=false, color=gray40";
        };
        return " [" + style + (drawing.isCritical(edge) ? ", penwidth=3" : "") + "];";
    }
}
