package io.tagline.sheet;

import java.util.ArrayList;
import java.util.List;

/**
 * Where a text is shown.
 *
 * @param coloured whether there are colours
 * @param width how many columns there are
 * @param seen whether a person looks at it now: a pipe or a file gets no charts, and no line is broken there
 */
public record Terminal(boolean coloured, int width, boolean seen) {

    private static final int LEAST = 40;

    /** A file or a pipe. */
    public static final Terminal PLAIN = new Terminal(/* coloured= */ false, Integer.MAX_VALUE);

    /** A file or a pipe. */
    public Terminal(boolean coloured, int width) {
        this(coloured, width, /* seen= */ false);
    }

    /** How many columns a text may use. */
    int columns() {
        return Math.max(LEAST, width);
    }

    /** A sentence in lines that fit, if a person looks at it. */
    List<String> wrapped(String sentence) {
        if (!seen || sentence.length() <= columns()) {
            return List.of(sentence);
        }
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : sentence.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > columns()) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    public String good(String text) {
        return paint("32", text);
    }

    public String bad(String text) {
        return paint("1;31", text);
    }

    public String strong(String text) {
        return paint("1", text);
    }

    /** A name, followed by its source in parentheses if it has one. */
    public String title(String name, String source) {
        return strong(name) + (source.isEmpty() ? "" : " (" + source + ")");
    }

    private String paint(String style, String text) {
        return coloured && !text.isBlank() ? "\u001B[" + style + "m" + text + "\u001B[0m" : text;
    }
}
