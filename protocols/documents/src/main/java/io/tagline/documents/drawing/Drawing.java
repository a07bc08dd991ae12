package io.tagline.documents.drawing;

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

    /** A node and the lines of text in it. */
    public record Box(List<String> text) {
        public Box {
            text = List.copyOf(text);
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
