package io.tagline.pictures.svg;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * How something looks: by rules of the picture's style, by attributes of its own, or both.
 *
 * @param rules names in the style, separated by spaces; empty for none
 * @param attributes as SVG names them
 * @param tip shown where a pointer rests
 */
public record Look(String rules, Map<String, String> attributes, Optional<String> tip) {

    /** Without a rule or an attribute. */
    public static final Look PLAIN = new Look("", Map.of(), Optional.empty());

    public Look {
        attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
    }

    /** By rules alone. */
    public static Look of(String rules) {
        return new Look(rules, Map.of(), Optional.empty());
    }

    public Look with(String attribute, String value) {
        Map<String, String> more = new LinkedHashMap<>(attributes);
        more.put(attribute, value);
        return new Look(rules, more, tip);
    }

    public Look fill(String colour) {
        return with("fill", colour);
    }

    public Look stroke(String colour) {
        return with("stroke", colour);
    }

    public Look stroke(String colour, double width) {
        return stroke(colour).with("stroke-width", Pixels.of(width));
    }

    public Look round(double radius) {
        return with("rx", Pixels.of(radius));
    }

    /** A text that ends, or begins, or has its middle where it is put: {@code end}, {@code start}, {@code middle}. */
    public Look anchored(String anchor) {
        // Above the rules of the picture, as an attribute of its own would not be.
        return with("style", "text-anchor:" + anchor);
    }

    /** A path with the head of an arrow at its end, {@link Definitions#arrowHead}. */
    public Look pointing() {
        return with("marker-end", Definitions.reference(Definitions.HEAD));
    }

    public Look tip(String text) {
        return new Look(rules, attributes, Optional.of(text));
    }

    /** An element that looks so, without what comes after its rules. */
    Element begin(String tag) {
        Element element = new Element(tag);
        return rules.isEmpty() ? element : element.with("class", rules);
    }

    /** The rest of an element that looks so. */
    Element end(Element element) {
        attributes.forEach(element::with);
        tip.ifPresent(text -> element.with(new Element("title").text(text)));
        return element;
    }
}
