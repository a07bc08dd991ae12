package io.tagline.sheet;

import io.tagline.sheet.Cell.Mark;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Where a text is shown.
 *
 * @param coloured whether there are colours
 * @param width how many columns there are
 * @param seen whether a person looks at it now: a pipe or a file gets no charts, and no line is broken there
 */
public record Terminal(boolean coloured, int width, boolean seen) {

    private static final int LEAST = 40;
    private static final Pattern PAINT = Pattern.compile("\u001B\\[[0-9;]*m");

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
        return !seen || sentence.length() <= columns() ? List.of(sentence) : broken(sentence, columns());
    }

    /** Lines below each other that begin alike, each after the first behind so many blanks, if a person looks at them. */
    List<String> hanging(String first, String text) {
        String blanks = " ".repeat(first.length());
        if (!seen || first.length() + text.length() <= columns()) {
            return List.of(first + text);
        }
        List<String> lines = new ArrayList<>();
        broken(text, Math.max(LEAST / 2, columns() - first.length()))
                .forEach(line -> lines.add((lines.isEmpty() ? first : blanks) + line));
        return lines;
    }

    /** Lines of so many letters, broken between words; a longer word has a line of its own. */
    static List<String> broken(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
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

    /** A cell of a table by its mark. */
    String marked(Mark mark, String text) {
        return switch (mark) {
            case GOOD -> good(text);
            case BAD -> bad(text);
            case PALE -> paint("2", text);
            case SIGNIFICANT, INSIGNIFICANT -> text;
        };
    }

    public String strong(String text) {
        return paint("1", text);
    }

    /** A name, followed by its source in parentheses if it has one. */
    public String title(String name, String source) {
        return strong(name) + (source.isEmpty() ? "" : " (" + source + ")");
    }

    /** How many columns a painted text takes. */
    static int letters(String painted) {
        return PAINT.matcher(painted).replaceAll("").length();
    }

    private String paint(String style, String text) {
        return coloured && !text.isBlank() ? "\u001B[" + style + "m" + text + "\u001B[0m" : text;
    }
}
