package io.tagline.documents.drawing;

import io.tagline.documents.Markup;
import io.tagline.documents.drawing.Layout.Area;
import io.tagline.documents.drawing.Layout.Place;
import io.tagline.documents.drawing.Layout.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes drawings side by side as one SVG picture: dark lines on white, to be read on any page and to be printed. */
public final class Svg {

    private static final double MARGIN = 12;
    private static final double HEAD = 28;
    private static final String STYLE =
            "text { font-family: ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace;"
                    + " text-anchor: middle; fill: #1a1a1a } path { fill: none; stroke: #444; stroke-width: 1.2 }"
                    + " .box { fill: #eaf1fb; stroke: #1a1a1a; stroke-width: 1.2 } .title { font-weight: bold } .dotted { stroke-dasharray: 2 4 }";
    private static final String ARROW_HEAD = "<marker id=\"head\" orient=\"auto\" markerUnits=\"userSpaceOnUse\""
            + " markerWidth=\"9\" markerHeight=\"8\" refX=\"8.5\" refY=\"4\">"
            + "<polygon points=\"0,0 9,4 0,8\" fill=\"#444\"/></marker>";

    private final List<String> lines = new ArrayList<>();

    private Svg() {}

    /** The picture, line by line. */
    public static List<String> of(List<Drawing> drawings) {
        return new Svg().picture(drawings);
    }

    private List<String> picture(List<Drawing> drawings) {
        double x = MARGIN;
        double height = 0;
        for (Drawing drawing : drawings) {
            Layout layout = LayeredLayout.of(drawing);
            double width = Math.max(layout.width(), Lettering.TITLE.width(List.of(drawing.title())));
            double indent = (width - layout.width()) / 2;
            lines.add("<g transform=\"translate(%s,%s)\">".formatted(number(x + indent), number(HEAD)));
            add(drawing, layout);
            lines.add("</g>");
            x += width + MARGIN;
            height = Math.max(height, layout.height() + HEAD + MARGIN);
        }
        frame(number(x), number(height));
        return lines;
    }

    private void frame(String width, String height) {
        lines.addAll(
                0,
                List.of(
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$s\" height=\"%2$s\" viewBox=\"0 0 %1$s %2$s\">"
                                .formatted(width, height),
                        "<style>" + STYLE + "</style>",
                        "<defs>" + ARROW_HEAD + "</defs>",
                        "<rect width=\"100%\" height=\"100%\" fill=\"white\"/>"));
        lines.add("</svg>");
    }

    private void add(Drawing drawing, Layout layout) {
        Area title = new Area(0, MARGIN - HEAD, layout.width(), 0);
        text(Lettering.TITLE, " class=\"title\"", List.of(drawing.title()), title);
        for (int i = 0; i < drawing.boxes().size(); i++) {
            box(layout.boxes().get(i), drawing.boxes().get(i).text());
        }
        for (int i = 0; i < drawing.arrows().size(); i++) {
            arrow(layout.arrows().get(i), drawing.arrows().get(i));
        }
    }

    private void box(Area area, List<String> text) {
        lines.add("<rect class=\"box\" rx=\"9\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\"/>"
                .formatted(number(area.x()), number(area.y()), number(area.width()), number(area.height())));
        double above = (area.height() - Lettering.BOX.height(text)) / 2;
        text(Lettering.BOX, "", text, new Area(area.x(), area.y() + above, area.width(), area.height()));
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
        String x = number(area.x() + area.width() / 2);
        for (int i = 0; i < text.size(); i++) {
            String y = number(area.y() + lettering.baseline(i));
            lines.add("<text%s font-size=\"%d\" x=\"%s\" y=\"%s\">%s</text>"
                    .formatted(attributes, lettering.size(), x, y, Markup.escape(text.get(i))));
        }
    }

    private static String pair(Place point) {
        return number(point.x()) + "," + number(point.y());
    }

    private static String number(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
