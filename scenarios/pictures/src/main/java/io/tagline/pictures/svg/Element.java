package io.tagline.pictures.svg;

import io.tagline.documents.Markup;
import java.util.ArrayList;
import java.util.List;

/** An element of SVG: attributes in the order in which they are set, and what is inside it. */
final class Element {

    private final String tag;
    private final StringBuilder attributes = new StringBuilder();
    private final List<String> inside = new ArrayList<>();

    Element(String tag) {
        this.tag = tag;
    }

    Element with(String name, String value) {
        attributes
                .append(' ')
                .append(name)
                .append("=\"")
                .append(Markup.attribute(value))
                .append('"');
        return this;
    }

    Element with(String name, double length) {
        return with(name, Pixels.of(length));
    }

    Element text(String text) {
        inside.add(Markup.escape(text));
        return this;
    }

    Element with(Element child) {
        inside.add(child.markup());
        return this;
    }

    /** Its first tag alone, for content that is not known yet. */
    String opening() {
        return "<" + tag + attributes + ">";
    }

    String markup() {
        return inside.isEmpty()
                ? "<" + tag + attributes + "/>"
                : opening() + String.join("", inside) + "</" + tag + ">";
    }
}
