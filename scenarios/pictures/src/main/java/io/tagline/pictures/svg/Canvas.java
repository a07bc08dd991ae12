package io.tagline.pictures.svg;

import io.tagline.documents.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A picture in SVG while it is drawn: what comes later lies over what came before. The only place that writes SVG, with {@link Definitions}:
 * coordinates are rounded and texts are escaped here.
 */
public final class Canvas {

    /** Above the rules of pictures for their own texts. */
    private static final String HEADING = "text-anchor:start;font:bold 15px sans-serif";

    private static final double LEADING = 20;
    private static final double LETTER = 9;
    private static final double MARGIN = 8;

    private final String title;
    private final Optional<String> name;
    private final List<String> elements = new ArrayList<>();
    private final Definitions definitions = new Definitions();
    private String style = "";
    private boolean headed;
    private Look ground = Look.PLAIN.fill("white");

    private Canvas(String title, Optional<String> name) {
        this.title = title;
        this.name = name;
    }

    /** An empty one, for a picture that is a file. */
    public static Canvas titled(String title) {
        return new Canvas(title, Optional.empty());
    }

    /** An empty one, for a picture that may lie on a page with others: its identifier is the name and {@code -0}. */
    public static Canvas named(String name, String title) {
        return new Canvas(title, Optional.of(name + "-0"));
    }

    /** A picture that a library has drawn, with a title. */
    public static String entitled(String title, String svg) {
        int inside = svg.indexOf('>');
        return svg.substring(0, inside) + " role=\"img\">" + title(title) + svg.substring(inside + 1);
    }

    /** A picture with a description of what made it, behind its title. */
    public static String described(String description, String svg) {
        String end = "</title>";
        int behind = svg.indexOf(end) + end.length();
        return svg.substring(0, behind) + new Element("desc").text(description).markup() + svg.substring(behind);
    }

    /** A picture with further rules of its style, at its end, above those that it has. */
    public static String styled(String rules, String svg) {
        String end = "</svg>";
        int behind = svg.lastIndexOf(end);
        return svg.substring(0, behind) + new Element("style").text(rules).markup() + "\n" + svg.substring(behind);
    }

    private static String title(String title) {
        return new Element("title").text(title).markup();
    }

    /** Rules of CSS; those for texts of a picture with an identifier hold for this picture alone. */
    public Canvas style(String rules) {
        // On a page, a rule without the identifier would be one for all pictures.
        style += name.map(id -> "\n#" + id + " " + rules + "\n").orElse(rules);
        return this;
    }

    /** With its title above it, for people. */
    public Canvas headed() {
        headed = true;
        return this;
    }

    /** What lies below everything, white without this. */
    public Canvas ground(Look look) {
        ground = look;
        return this;
    }

    /** What may be referred to. */
    public Definitions definitions() {
        return definitions;
    }

    public void rect(double x, double y, double width, double height, Look look) {
        Element rect = look.begin("rect").with("x", x).with("y", y);
        add(look.end(rect.with("width", width).with("height", height)));
    }

    public void circle(double x, double y, double radius, Look look) {
        add(look.end(look.begin("circle").with("cx", x).with("cy", y).with("r", radius)));
    }

    public void path(Pen pen, Look look) {
        add(Definitions.path(pen, look));
    }

    public void line(double x1, double y1, double x2, double y2, Look look) {
        path(Pen.line(x1, y1, x2, y2), look);
    }

    /** A line of text whose letters stand on {@code y}. */
    public void text(double x, double y, String text, Look look) {
        add(look.end(look.begin("text").with("x", x).with("y", y)).text(text));
    }

    /** Moves all that is drawn meanwhile to the right and down. */
    public void moved(double x, double y, Runnable drawing) {
        String place = "translate(" + Pixels.of(x) + "," + Pixels.of(y) + ")";
        elements.add(new Element("g").with("transform", place).opening());
        drawing.run();
        elements.add("</g>");
    }

    private List<String> moved(double down) {
        List<String> moved = new ArrayList<>();
        moved.add(new Element("g")
                .with("transform", "translate(0," + Pixels.of(down) + ")")
                .opening());
        moved.addAll(elements);
        moved.add("</g>");
        return moved;
    }

    private void add(Element element) {
        elements.add(element.markup());
    }

    /** The picture; ends with a line end. */
    public String svg(double width, double height) {
        return svg(width, height, width);
    }

    /** The same, shown smaller if it is wider than {@code most}. */
    public String svg(double width, double height, double most) {
        List<String> heading = headed ? WrappedText.lines(title, (int) ((width - 2 * MARGIN) / LETTER)) : List.of();
        double below = heading.isEmpty() ? 0 : heading.size() * LEADING + MARGIN;
        double scale = Math.min(1, most / width);
        Element root =
                new Element("svg").with("xmlns", "http://www.w3.org/2000/svg").with("role", "img");
        name.ifPresent(id -> root.with("id", id));
        root.with("width", scale * width).with("height", scale * (height + below));
        List<String> lines = new ArrayList<>();
        lines.add(root.with("viewBox", "0 0 " + Pixels.of(width) + " " + Pixels.of(height + below))
                .opening());
        lines.add(title(title));
        lines.add("<style>" + Markup.escape(style) + "</style>");
        if (!definitions.isEmpty()) {
            lines.add("<defs>" + definitions.markup() + "</defs>");
        }
        Element rect = ground.begin("rect").with("width", "100%").with("height", "100%");
        lines.add(ground.end(rect).markup());
        for (int i = 0; i < heading.size(); i++) {
            Element line = Look.PLAIN.begin("text").with("x", MARGIN).with("y", (i + 1) * LEADING);
            lines.add(line.with("style", HEADING).text(heading.get(i)).markup());
        }
        lines.addAll(below == 0 ? elements : moved(below));
        lines.add("</svg>");
        return String.join("\n", lines) + "\n";
    }
}
