package io.tagline.pictures.layout;

import io.tagline.pictures.layout.Layout.Area;
import io.tagline.pictures.layout.Layout.Place;
import io.tagline.pictures.layout.Layout.Route;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Definitions;
import io.tagline.pictures.svg.Definitions.Stop;
import io.tagline.pictures.svg.Look;
import io.tagline.pictures.svg.Pen;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Draws graphs side by side, or tables below each other, as one SVG picture, on light and on dark ground. */
public final class Drawings {

    private static final double MARGIN = 12;
    private static final double HEAD = 28;
    private static final double PADDING = 6;
    private static final double CORNER = 9;
    private static final String STYLE =
            "text { font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace;"
                    + " text-anchor: middle; fill: #1a1a1a } path { fill: none; stroke: #444; stroke-width: 1.2 }"
                    + " .box { fill: #eaf1fb; stroke: #1a1a1a; stroke-width: 1.2 } .bare, .ground { fill: white } .head { fill: #444 }"
                    + " .title { font-weight: bold } .legend { text-anchor: start } .dotted { stroke-dasharray: 2 4 }"
                    + " @media (prefers-color-scheme: dark) { text { fill: #e8eaed } path { stroke: #aab3bd } .head { fill: #aab3bd }"
                    + " .box { fill: #1d3a57; stroke: #aab3bd } .bare, .ground { fill: #15181c } .ink { fill: #1a1a1a } }";

    private final Canvas canvas;
    private final Map<List<String>, Integer> parts = new LinkedHashMap<>();
    private List<String> legend = List.of();

    private Drawings(List<String> titles) {
        this(Canvas.titled(titles.stream().distinct().collect(Collectors.joining(", "))));
    }

    private Drawings(Canvas empty) {
        canvas = empty.style(STYLE).ground(Look.of("ground"));
        canvas.definitions().arrowHead(9, 8, Look.of("head"));
    }

    /** Graphs in one picture. */
    public static String svg(List<Drawing> drawings) {
        return new Drawings(drawings.stream().map(Drawing::title).toList()).picture(drawings);
    }

    public static String svg(String heading, List<Drawing> drawings) {
        return new Drawings(Canvas.titled(heading).headed()).picture(drawings);
    }

    /** The same above lines that say what is drawn. */
    public static String svg(List<Drawing> drawings, List<String> legend) {
        return new Drawings(drawings.stream().map(Drawing::title).toList())
                .explained(legend)
                .picture(drawings);
    }

    /** Tables in one picture, above such lines. */
    public static String svgOfGrids(List<TableDrawing> grids, List<String> legend) {
        return new Drawings(grids.stream().map(TableDrawing::title).toList())
                .explained(legend)
                .pictureOfGrids(grids);
    }

    private Drawings explained(List<String> lines) {
        legend = List.copyOf(lines);
        return this;
    }

    /** The picture of what is drawn, with the legend below it. */
    private String closed(double width, double height) {
        double letters = Lettering.LABEL.width(legend);
        text(Lettering.LABEL, "legend", legend, new Area(MARGIN, height, 0, 0));
        return canvas.svg(
                legend.isEmpty() ? width : Math.max(width, letters + 2 * MARGIN),
                legend.isEmpty() ? height : height + Lettering.LABEL.height(legend) + MARGIN);
    }

    private String pictureOfGrids(List<TableDrawing> grids) {
        double width = 0;
        double y = 0;
        for (TableDrawing grid : grids) {
            Area area = area(grid);
            canvas.moved(MARGIN, y + HEAD, () -> add(grid));
            width = Math.max(width, area.width() + 2 * MARGIN);
            y += HEAD + area.height() + MARGIN;
        }
        return closed(width, y);
    }

    /** The room that a table takes below its title. */
    private static Area area(TableDrawing grid) {
        double width = 0;
        for (int column = 0; column < grid.headings().size(); column++) {
            width += grid.width(column, PADDING) + PADDING;
        }
        double height = HEAD;
        for (int row = 0; row < grid.rows().size(); row++) {
            height += grid.height(row, PADDING) + PADDING;
        }
        return new Area(0, 0, Math.max(width, Lettering.TITLE.width(List.of(grid.title()))), height);
    }

    private void add(TableDrawing grid) {
        title(grid.title(), Lettering.TITLE.width(List.of(grid.title())));
        double x = 0;
        for (int column = 0; column < grid.headings().size(); column++) {
            double width = grid.width(column, PADDING);
            text(Lettering.BOX, "", List.of(grid.headings().get(column)), new Area(x, 0, width, HEAD));
            double y = HEAD;
            for (int row = 0; row < grid.rows().size(); row++) {
                Drawing.Box box = grid.rows().get(row).get(column);
                double height = grid.height(row, PADDING);
                if (!box.text().isEmpty()) {
                    box(new Area(x, y, width, height), box);
                }
                y += height + PADDING;
            }
            x += width + PADDING;
        }
    }

    private String picture(List<Drawing> drawings) {
        double x = MARGIN;
        double height = 0;
        for (Drawing drawing : drawings) {
            Layout layout = LayeredLayout.of(drawing);
            double width = Math.max(layout.width(), Lettering.TITLE.width(List.of(drawing.title())));
            double indent = (width - layout.width()) / 2;
            canvas.moved(x + indent, HEAD, () -> add(drawing, layout));
            x += width + MARGIN;
            height = Math.max(height, layout.height() + HEAD + MARGIN);
        }
        return closed(x, height);
    }

    private void add(Drawing drawing, Layout layout) {
        title(drawing.title(), layout.width());
        for (int i = 0; i < drawing.boxes().size(); i++) {
            box(layout.boxes().get(i), drawing.boxes().get(i));
        }
        for (int i = 0; i < drawing.arrows().size(); i++) {
            arrow(layout.arrows().get(i), drawing.arrows().get(i));
        }
    }

    private void title(String title, double width) {
        text(Lettering.TITLE, "title", List.of(title), new Area(0, MARGIN - HEAD, width, 0));
    }

    private void box(Area area, Drawing.Box box) {
        List<String> text = box.text();
        Look look = ground(Look.of("box").round(CORNER), box.colours());
        canvas.rect(area.x(), area.y(), area.width(), area.height(), look);
        double above = (area.height() - Lettering.BOX.height(text)) / 2;
        text(
                Lettering.BOX,
                isColoured(box.colours()) ? "ink" : "",
                text,
                new Area(area.x(), area.y() + above, area.width(), area.height()));
    }

    /** Its text is dark on any page. */
    private static boolean isColoured(List<String> colours) {
        return colours.stream().anyMatch(colour -> !colour.equals("none"));
    }

    private Look ground(Look look, List<String> colours) {
        if (!isColoured(colours)) {
            return colours.isEmpty() ? look : Look.of("box bare").round(CORNER);
        } else if (colours.stream().distinct().count() == 1) {
            return look.with("style", "fill: " + paint(colours.get(0)));
        }
        return look.with("style", "fill: " + Definitions.reference(gradient(colours)));
    }

    /** The name of a gradient that gives equal parts of these colours, with sharp edges between them. */
    private String gradient(List<String> colours) {
        int next = parts.size();
        int number = parts.computeIfAbsent(colours, key -> next);
        String name = "parts-" + number;
        if (number == next) {
            List<Stop> stops = new ArrayList<>();
            for (int i = 0; i < colours.size(); i++) {
                stops.add(new Stop((double) i / colours.size(), paint(colours.get(i))));
                stops.add(new Stop((i + 1.0) / colours.size(), paint(colours.get(i))));
            }
            canvas.definitions().gradient(name, stops);
        }
        return name;
    }

    private static String paint(String colour) {
        return colour.equals("none") ? "white" : colour;
    }

    private void arrow(Route route, Drawing.Arrow arrow) {
        canvas.path(
                curve(route.points()), Look.of(arrow.dotted() ? "dotted" : "").pointing());
        text(Lettering.LABEL, "", arrow.label(), route.label());
    }

    /** Cubic curves, and what is left over at the end: a quadratic one or a line. */
    private static Pen curve(List<Place> points) {
        Place start = points.get(0);
        Pen pen = Pen.at(start.x(), start.y());
        int next = 1;
        while (next < points.size()) {
            int degree = Math.min(3, points.size() - next);
            Place last = points.get(next + degree - 1);
            Place first = points.get(next);
            switch (degree) {
                case 1 -> pen.to(last.x(), last.y());
                case 2 -> pen.curve(first.x(), first.y(), last.x(), last.y());
                default -> {
                    Place second = points.get(next + 1);
                    pen.curve(first.x(), first.y(), second.x(), second.y(), last.x(), last.y());
                }
            }
            next += degree;
        }
        return pen;
    }

    private void text(Lettering lettering, String rule, List<String> text, Area area) {
        Look look = Look.of(rule).with("font-size", Integer.toString(lettering.size()));
        for (int i = 0; i < text.size(); i++) {
            canvas.text(area.x() + area.width() / 2, area.y() + lettering.baseline(i), text.get(i), look);
        }
    }
}
