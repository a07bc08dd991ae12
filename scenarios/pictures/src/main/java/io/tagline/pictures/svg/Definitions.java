package io.tagline.pictures.svg;

import java.util.ArrayList;
import java.util.List;

/** What a picture refers to by name: the head of its arrows, gradients, stripes. */
public final class Definitions {

    static final String HEAD = "head";

    private final List<String> elements = new ArrayList<>();

    /** A colour at a share of the way from left to right, which is from 0 to 1. */
    public record Stop(double share, String colour) {}

    /** What to fill a shape with, to have what is defined under this name. */
    public static String reference(String name) {
        return "url(#" + name + ")";
    }

    /** A triangle at the end of whatever is {@link Look#pointing}. */
    public Definitions arrowHead(double length, double width, Look look) {
        String triangle = "0,0 " + Pixels.of(length) + "," + Pixels.of(width / 2) + " 0," + Pixels.of(width);
        return add(new Element("marker")
                .with("id", HEAD)
                .with("orient", "auto")
                .with("markerUnits", "userSpaceOnUse")
                .with("markerWidth", length)
                .with("markerHeight", width)
                // A line is as wide at its end as elsewhere: the tip reaches beyond it.
                .with("refX", length - 0.5)
                .with("refY", width / 2)
                .with(look.end(look.begin("polygon").with("points", triangle))));
    }

    /** From left to right. */
    public Definitions gradient(String name, List<Stop> stops) {
        Element gradient = new Element("linearGradient").with("id", name);
        stops.forEach(stop -> gradient.with(new Element("stop")
                .with("offset", Pixels.of(100 * stop.share()) + "%")
                .with("stop-color", stop.colour())));
        return add(gradient);
    }

    /** Stripes from the lower left to the upper right, broad pale ones between narrow ones. */
    public Definitions stripes(String name, String colour) {
        Look pale = Look.PLAIN.stroke(colour).with("stroke-opacity", ".3").with("stroke-width", "6");
        Look narrow = Look.PLAIN.stroke(colour, 2.4);
        return add(new Element("pattern")
                .with("id", name)
                .with("width", 6)
                .with("height", 6)
                .with("patternUnits", "userSpaceOnUse")
                .with("patternTransform", "rotate(45)")
                .with(path(Pen.line(3, 0, 3, 6), pale))
                .with(path(Pen.line(0, 0, 0, 6), narrow)));
    }

    /** For pages that draw by themselves. */
    public String markup() {
        return String.join("", elements);
    }

    boolean isEmpty() {
        return elements.isEmpty();
    }

    static Element path(Pen pen, Look look) {
        return look.end(look.begin("path").with("d", pen.outline()));
    }

    private Definitions add(Element element) {
        elements.add(element.markup());
        return this;
    }
}
