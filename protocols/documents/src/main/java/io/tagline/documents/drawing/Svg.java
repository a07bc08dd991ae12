package io.tagline.documents.drawing;

import io.tagline.documents.Markup;
import io.tagline.documents.drawing.Layout.Area;
import io.tagline.documents.drawing.Layout.Place;
import io.tagline.documents.drawing.Layout.Route;
import io.tagline.documents.units.Rounded;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes drawings side by side, or tables below each other, as one SVG picture: dark lines on white, to be read on any page and to be printed. */
public final class Svg {

    private static final double MARGIN = 12;
    private static final double HEAD = 28;
    private static final double PADDING = 6;
    private static final String STYLE =
            "text { font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace;"
                    + " text-anchor: middle; fill: #1a1a1a } path { fill: none; stroke: #444; stroke-width: 1.2 }"
                    + " .box { fill: #eaf1fb; stroke: #1a1a1a; stroke-width: 1.2 } .title { font-weight: bold } .dotted { stroke-dasharray: 2 4 }";
    private static final String ARROW_HEAD = "<marker id=\"head\" orient=\"auto\" markerUnits=\"userSpaceOnUse\""
            + " markerWidth=\"9\" markerHeight=\"8\" refX=\"8.5\" refY=\"4\">"
            + "<polygon points=\"0,0 9,4 0,8\" fill=\"#444\"/></marker>";

    private final List<String> lines = new ArrayList<>();
    private final Map<List<String>, Integer> parts = new LinkedHashMap<>();

    private Svg() {}

    /** The picture, line by line. */
    public static List<String> of(List<Drawing> drawings) {
        return new Svg().picture(drawings);
    }

    /** Tables in one picture, line by line. */
    public static List<String> ofGrids(List<Grid> grids) {
        return new Svg().pictureOfGrids(grids);
    }

    private List<String> pictureOfGrids(List<Grid> grids) {
        double width = 0;
        double y = 0;
        for (Grid grid : grids) {
            lines.add("<g transform=\"translate(%s,%s)\">".formatted(Rounded.pixels(MARGIN), Rounded.pixels(y + HEAD)));
            Area area = add(grid);
            lines.add("</g>");
            width = Math.max(width, area.width() + 2 * MARGIN);
            y += HEAD + area.height() + MARGIN;
        }
        frame(Rounded.pixels(width), Rounded.pixels(y));
        return lines;
    }

    /** Adds a table; returns the room that it takes below its title. */
    private Area add(Grid grid) {
        double titled = Lettering.TITLE.width(List.of(grid.title()));
        text(Lettering.TITLE, " class=\"title\"", List.of(grid.title()), new Area(0, MARGIN - HEAD, titled, 0));
        double x = 0;
        double y = 0;
        for (int column = 0; column < grid.headings().size(); column++) {
            double width = grid.width(column, PADDING);
            text(Lettering.BOX, "", List.of(grid.headings().get(column)), new Area(x, 0, width, HEAD));
            y = HEAD;
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
        return new Area(0, 0, Math.max(x, titled), y);
    }

    private List<String> picture(List<Drawing> drawings) {
        double x = MARGIN;
        double height = 0;
        for (Drawing drawing : drawings) {
            Layout layout = LayeredLayout.of(drawing);
            double width = Math.max(layout.width(), Lettering.TITLE.width(List.of(drawing.title())));
            double indent = (width - layout.width()) / 2;
            lines.add("<g transform=\"translate(%s,%s)\">".formatted(Rounded.pixels(x + indent), Rounded.pixels(HEAD)));
            add(drawing, layout);
            lines.add("</g>");
            x += width + MARGIN;
            height = Math.max(height, layout.height() + HEAD + MARGIN);
        }
        frame(Rounded.pixels(x), Rounded.pixels(height));
        return lines;
    }

    private void frame(String width, String height) {
        StringBuilder gradients = new StringBuilder();
        parts.forEach((colours, number) -> gradients.append(gradient(colours, number)));
        lines.addAll(
                0,
                List.of(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$s\" height=\"%2$s\" viewBox=\"0 0 %1$s %2$s\">"
                                .formatted(width, height),
                        "<style>" + STYLE + "</style>",
                        "<defs>" + ARROW_HEAD + gradients + "</defs>",
                        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"));
        lines.add("</svg>");
    }

    private void add(Drawing drawing, Layout layout) {
        Area title = new Area(0, MARGIN - HEAD, layout.width(), 0);
        text(Lettering.TITLE, " class=\"title\"", List.of(drawing.title()), title);
        for (int i = 0; i < drawing.boxes().size(); i++) {
            box(layout.boxes().get(i), drawing.boxes().get(i));
        }
        for (int i = 0; i < drawing.arrows().size(); i++) {
            arrow(layout.arrows().get(i), drawing.arrows().get(i));
        }
    }

    private void box(Area area, Drawing.Box box) {
        List<String> text = box.text();
        lines.add("<rect class=\"box\"%s rx=\"9\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
                .formatted(
                        ground(box.colours()),
                        Rounded.pixels(area.x()),
                        Rounded.pixels(area.y()),
                        Rounded.pixels(area.width()),
                        Rounded.pixels(area.height())));
        double above = (area.height() - Lettering.BOX.height(text)) / 2;
        text(Lettering.BOX, "", text, new Area(area.x(), area.y() + above, area.width(), area.height()));
    }

    private String ground(List<String> colours) {
        if (colours.isEmpty()) {
            return "";
        } else if (colours.stream().distinct().count() == 1) {
            return style(paint(colours.get(0)));
        }
        int next = parts.size();
        return style("url(#parts-" + parts.computeIfAbsent(colours, key -> next) + ")");
    }

    private static String style(String fill) {
        return " style=\"fill: " + fill + "\"";
    }

    /** A gradient that gives equal parts of these colours, with sharp edges between them. */
    private static String gradient(List<String> colours, int number) {
        StringBuilder stops = new StringBuilder();
        for (int i = 0; i < colours.size(); i++) {
            for (int end = i; end <= i + 1; end++) {
                stops.append("<stop offset=\"%s%%\" stop-color=\"%s\"/>"
                        .formatted(Rounded.pixels(100.0 * end / colours.size()), paint(colours.get(i))));
            }
        }
        return "<linearGradient id=\"parts-%d\">%s</linearGradient>".formatted(number, stops);
    }

    private static String paint(String colour) {
        return colour.equals("none") ? "white" : colour;
    }

    private void arrow(Route route, Drawing.Arrow arrow) {
        String style = arrow.dotted() ? " class=\"dotted\"" : "";
        lines.add("<path%s marker-end=\"url(#head)\" d=\"%s\"/>".formatted(style, curve(route.points())));
        text(Lettering.LABEL, "", arrow.label(), route.label());
    }

    private static String curve(List<Place> points) {
        StringBuilder curve = new StringBuilder("M").append(pair(points.get(0)));
        int next = 1;
        while (next < points.size()) {
            int degree = Math.min(3, points.size() - next);
            curve.append(" LQC".charAt(degree));
            for (Place point : points.subList(next, next + degree)) {
                curve.append(' ').append(pair(point));
            }
            next += degree;
        }
        return curve.toString();
    }

    private void text(Lettering lettering, String attributes, List<String> text, Area area) {
        String x = Rounded.pixels(area.x() + area.width() / 2);
        for (int i = 0; i < text.size(); i++) {
            String y = Rounded.pixels(area.y() + lettering.baseline(i));
            lines.add("<text%s font-size=\"%d\" x=\"%s\" y=\"%s\">%s</text>"
                    .formatted(attributes, lettering.size(), x, y, Markup.escape(text.get(i))));
        }
    }

    private static String pair(Place point) {
        return Rounded.pixels(point.x()) + "," + Rounded.pixels(point.y());
    }
}
