package io.tagline.pictures.layout;

import java.util.List;

/**
 * A directed graph to be drawn: boxes with text, and arrows between them with labels. Boxes that are named first are drawn further
 * up as far as the arrows allow.
 */
public record Drawing(String title, List<Box> boxes, List<Arrow> arrows) {

    public Drawing {
        boxes = List.copyOf(boxes);
        arrows = List.copyOf(arrows);
    }

    /** A node, the lines of text in it, and the colours of equal parts of its ground, from left to right; without any, it has the usual one. */
    public record Box(List<String> text, List<String> colours) {
        public Box {
            text = List.copyOf(text);
            colours = List.copyOf(colours);
        }

        /** A box with the usual ground. */
        public Box(List<String> text) {
            this(text, List.of());
        }
    }

    /** An arrow between two boxes, by their place in {@link Drawing#boxes}, and the lines of its label. */
    public record Arrow(int from, int to, List<String> label, boolean dotted) {
        public Arrow {
            label = List.copyOf(label);
        }

        /** A solid arrow. */
        public Arrow(int from, int to, List<String> label) {
            this(from, to, label, false);
        }
    }
}
