package io.tagline.scenarios.report.bounds;

import io.tagline.documents.Markup;
import io.tagline.models.graph.Edge;
import io.tagline.models.graph.EdgeKind;
import io.tagline.models.graph.Node;
import io.tagline.scenarios.scenario.PointBounds;
import java.util.ArrayList;
import java.util.List;

/**
 * A CLa graph as a picture, drawn as figure 2 of papers/003: a column for each thread, operations that depend on each
 * other from top to bottom. E1 is dotted, E2 has an arrow, E3 has none, E4 is dotted without an arrow; the critical path is thick.
 */
final class GraphSvg {

    private static final int LETTER = 8;
    private static final int HEIGHT = 42;
    private static final int ROW = 82;
    private static final int GAP = 56;
    private static final int MARGIN = 16;
    private static final int HEAD = 44;
    private static final int FOOT = 70;

    private final GraphDrawing drawing;
    private final int[] ranks;
    private final int width;
    private final List<String> lines = new ArrayList<>();

    GraphSvg(PointBounds point) {
        this.drawing = new GraphDrawing(point);
        this.ranks = drawing.ranks();
        this.width = LETTER * drawing.longest() + 2 * LETTER;
    }

    /** The picture, line by line. */
    List<String> picture() {
        int threads = drawing.graph().threads();
        int last = 0;
        for (int rank : ranks) {
            last = Math.max(last, rank);
        }
        int right = 2 * MARGIN + threads * (width + GAP) - GAP;
        int bottom = HEAD + last * ROW + HEIGHT + FOOT;
        lines.add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$d\" height=\"%2$d\" viewBox=\"0 0 %1$d %2$d\">"
                .formatted(right, bottom));
        lines.add("<style>text{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;text-anchor:middle;"
                + "fill:#1a1a1a}rect{fill:#eaf1fb;stroke:#1a1a1a}path{fill:none;stroke:#333;stroke-width:1.2}"
                + ".E1,.E4{stroke-dasharray:2 4}.E3{stroke:#26a}.E4{stroke:#a33}.critical{stroke-width:3.2}.cost{fill:#555}"
                + ".legend{text-anchor:start}</style>");
        lines.add(
                "<defs><marker id=\"head\" orient=\"auto\" markerUnits=\"userSpaceOnUse\" markerWidth=\"10\""
                        + " markerHeight=\"8\" refX=\"9\" refY=\"4\"><polygon points=\"0,0 10,4 0,8\" fill=\"#333\"/></marker></defs>");
        lines.add("<rect width=\"100%\" height=\"100%\" style=\"fill:white;stroke:none\"/>");
        for (int thread = 0; thread < threads; thread++) {
            text("", left(thread) + width / 2, HEAD / 2 + 4, "T" + thread);
        }
        drawing.edges().forEach(this::edge);
        drawing.graph().nodes().forEach(this::box);
        legend(bottom - FOOT + 24);
        lines.add("</svg>");
        return lines;
    }

    private int left(int thread) {
        return MARGIN + thread * (width + GAP);
    }

    private int top(int node) {
        return HEAD + ranks[node] * ROW;
    }

    private int thread(int node) {
        return drawing.graph().nodes().get(node).thread();
    }

    private void box(Node node) {
        int x = left(node.thread());
        int y = top(node.number());
        String critical = drawing.isCritical(node) ? " class=\"critical\"" : "";
        lines.add("<rect%s rx=\"9\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"%d\"/>"
                .formatted(critical, x, y, width, HEIGHT));
        text("", x + width / 2, y + 17, drawing.text(node));
        text("cost", x + width / 2, y + 34, drawing.cost(node));
    }

    private void edge(Edge edge) {
        String critical = drawing.isCritical(edge) ? " critical" : "";
        path(edge.kind(), critical, route(edge));
    }

    private void path(EdgeKind kind, String more, String route) {
        String head = kind == EdgeKind.E1 || kind == EdgeKind.E2 ? " marker-end=\"url(#head)\"" : "";
        lines.add("<path class=\"%s%s\"%s d=\"%s\"/>".formatted(kind, more, head, route));
    }

    /** Straight down inside a thread; between threads from side to side, so that no box is crossed by its own edge. */
    private String route(Edge edge) {
        int from = thread(edge.from());
        int to = thread(edge.to());
        if (from == to) {
            int x = left(from) + width / 2;
            return "M%d,%d L%d,%d".formatted(x, top(edge.from()) + HEIGHT, x, top(edge.to()));
        }
        boolean rightwards = to > from;
        int x1 = left(from) + (rightwards ? width : 0);
        int x2 = left(to) + (rightwards ? 0 : width);
        int y1 = top(edge.from()) + HEIGHT / 2;
        int y2 = top(edge.to()) + HEIGHT / 2;
        int bend = rightwards ? GAP / 2 : -GAP / 2;
        return "M%d,%d C%d,%d %d,%d %d,%d".formatted(x1, y1, x1 + bend, y1, x2 - bend, y2, x2, y2);
    }

    private void legend(int y) {
        int column = 0;
        for (EdgeKind kind : EdgeKind.values()) {
            boolean used = drawing.edges().stream().anyMatch(edge -> edge.kind() == kind);
            if (used) {
                String text = kind + " " + kind.meaning();
                path(kind, "", "M%d,%d h26".formatted(MARGIN, y + 18 * column - 4));
                text("legend", MARGIN + 32, y + 18 * column, text);
                column++;
            }
        }
    }

    private void text(String style, int x, int y, String text) {
        String attribute = style.isEmpty() ? "" : " class=\"" + style + "\"";
        lines.add("<text%s x=\"%d\" y=\"%d\">%s</text>".formatted(attribute, x, y, Markup.escape(text)));
    }
}
