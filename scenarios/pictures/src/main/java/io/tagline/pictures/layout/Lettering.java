package io.tagline.pictures.layout;

import java.util.List;

/**
 * How large text is. Advances of fixed-width fonts differ by a few percent only, so a picture can be laid out without asking a font
 * of this machine: it is the same on all.
 */
enum Lettering {
    BOX(14),
    LABEL(12),
    TITLE(14);

    private static final double ADVANCE = 0.62;
    private static final double LEADING = 1.25;
    private static final double ASCENT = 0.95;

    private final int size;

    Lettering(int size) {
        this.size = size;
    }

    /** The height of the letters in pixels. */
    int size() {
        return size;
    }

    double width(List<String> lines) {
        return lines.stream().mapToInt(String::length).max().orElse(0) * size * ADVANCE;
    }

    double height(List<String> lines) {
        return lines.size() * size * LEADING;
    }

    /** How far below the upper edge of the text the given line stands. */
    double baseline(int line) {
        return size * (ASCENT + line * LEADING);
    }
}
