package io.tagline.pictures.bounds;

import io.tagline.experiments.prediction.PointBounds;
import io.tagline.models.graph.Edge;
import io.tagline.models.graph.EdgeKind;
import io.tagline.models.graph.Node;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.pictures.svg.Pen;
import java.util.Arrays;

/**
 * A CLa graph as a picture, drawn as figure 2 of Ramos and Hoefler (HPDC 2015): a column for each thread, operations that depend on each
 * other from top to bottom. E1 is dotted, E2 has an arrow, E3 has none, E4 is dotted without an arrow; the critical path is thick.
 */
public final class GraphSvg {

    private static final int LETTER = 8;
    private static final int HEIGHT = 42;
    private static final int ROW = 82;
    private static final int GAP = 56;
    private static final int MARGIN = 16;
    private static final int HEAD = 44;
    private static final int FOOT = 70;
    private static final String STYLE =
            "text{font:13px ui-monospace,Menlo,Consolas,'DejaVu Sans Mono',monospace;text-anchor:middle;"
                    + "fill:#1a1a1a}rect{fill:#eaf1fb;stroke:#1a1a1a}path{fill:none;stroke:#333;stroke-width:1.2}"
                    + ".E1,.E4{stroke-dasharray:2 4}.E3{stroke:#26a}.E4{stroke:#a33}.critical{stroke-width:3.2}.cost{fill:#555}"
                    + ".legend{text-anchor:start}.head{fill:#333}.ground{fill:#fff;stroke:none}"
                    + "@media(prefers-color-scheme:dark){text{fill:#e8eaed}rect{fill:#1d3a57;stroke:#aab3bd}path{stroke:#c3cad2}"
                    + ".E3{stroke:#7fb2e5}.E4{stroke:#f08c8c}.cost{fill:#c3cad2}.head{fill:#c3cad2}.ground{fill:#15181c;stroke:none}}";
    private static final String CRITICAL = "critical";
    private static final Look GROUND = Look.of("ground");

    private final GraphDrawing drawing;
    private final int[] ranks;
    private final int width;
    private final Canvas canvas;

    private GraphSvg(PointBounds point, String title) {
        this.canvas = Canvas.titled(title).headed().style(STYLE).ground(GROUND);
        this.drawing = new GraphDrawing(point);
        this.ranks = drawing.ranks();
        this.width = LETTER * drawing.longest() + 2 * LETTER;
        canvas.definitions().arrowHead(10, 8, Look.of("head"));
    }

    public static String of(PointBounds point, String title) {
        return new GraphSvg(point, title).picture();
    }

    private String picture() {
        int threads = drawing.graph().threads();
        int last = Arrays.stream(ranks).max().orElse(0);
        int right = 2 * MARGIN + threads * (width + GAP) - GAP;
        int bottom = HEAD + last * ROW + HEIGHT + FOOT;
        for (int thread = 0; thread < threads; thread++) {
            text("", left(thread) + width / 2, HEAD / 2 + 4, "T" + thread);
        }
        drawing.edges().forEach(this::edge);
        drawing.graph().nodes().forEach(this::box);
        legend(bottom - FOOT + 24);
        return canvas.svg(right, bottom);
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
        Look look = Look.of(drawing.isCritical(node) ? CRITICAL : "");
        canvas.rect(x, y, width, HEIGHT, look.round(9));
        text("", x + width / 2, y + 17, drawing.text(node));
        text("cost", x + width / 2, y + 34, drawing.cost(node));
    }

    private void edge(Edge edge) {
        String kind = edge.kind().name();
        path(edge.kind(), drawing.isCritical(edge) ? kind + " " + CRITICAL : kind, route(edge));
    }

    private void path(EdgeKind kind, String rules, Pen route) {
        Look look = Look.of(rules);
        canvas.path(route, kind == EdgeKind.E1 || kind == EdgeKind.E2 ? look.pointing() : look);
    }

    /** Straight down inside a thread; between threads from side to side, so that no box is crossed by its own edge. */
    private Pen route(Edge edge) {
        int from = thread(edge.from());
        int to = thread(edge.to());
        if (from == to) {
            int x = left(from) + width / 2;
            return Pen.line(x, top(edge.from()) + HEIGHT, x, top(edge.to()));
        }
        boolean rightwards = to > from;
        int x1 = left(from) + (rightwards ? width : 0);
        int x2 = left(to) + (rightwards ? 0 : width);
        int y1 = top(edge.from()) + HEIGHT / 2;
        int y2 = top(edge.to()) + HEIGHT / 2;
        int bend = rightwards ? GAP / 2 : -GAP / 2;
        return Pen.at(x1, y1).curve(x1 + bend, y1, x2 - bend, y2, x2, y2);
    }

    private void legend(int y) {
        int column = 0;
        for (EdgeKind kind : EdgeKind.values()) {
            boolean used = drawing.edges().stream().anyMatch(edge -> edge.kind() == kind);
            if (used) {
                String text = kind + " " + kind.meaning();
                int middle = y + 18 * column - 4;
                path(kind, kind.name(), Pen.line(MARGIN, middle, MARGIN + 26, middle));
                text("legend", MARGIN + 32, y + 18 * column, text);
                column++;
            }
        }
    }

    private void text(String style, int x, int y, String text) {
        canvas.text(x, y, text, Look.of(style));
    }
}
