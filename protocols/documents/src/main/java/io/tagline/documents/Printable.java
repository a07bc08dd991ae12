package io.tagline.documents;

import java.util.OptionalInt;
import java.util.stream.Collectors;

/** Makes text from a document safe to print: one line, nothing invisible, of bounded length. */
public final class Printable {

    private static final int QUOTED_LENGTH = 120;

    private Printable() {}

    /** The text in back-ticks, escaped and shortened: how messages cite what a person wrote. */
    public static String quoted(String text) {
        return "`" + shortened(text, QUOTED_LENGTH) + "`";
    }

    /** The text escaped, and cut with an ellipsis behind {@code limit} characters. */
    public static String shortened(String text, int limit) {
        return text.length() <= limit ? escaped(text) : escaped(text.substring(0, limit)) + "…";
    }

    /** Tabs become one blank; control, format (also right-to-left marks) and lone surrogate characters are escaped. */
    public static String escaped(String text) {
        if (isVisible(text)) {
            return text;
        }
        StringBuilder out = new StringBuilder();
        text.codePoints().forEach(c -> append(c, out));
        return out.toString();
    }

    /** The same for several lines: line ends stay. */
    public static String lines(String text) {
        return text.lines().map(Printable::escaped).collect(Collectors.joining("\n"));
    }

    /** Where the first character stands that a document may not have: a hidden one that is neither a line end nor a tab. */
    public static OptionalInt firstHidden(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isHidden(text.charAt(i))) {
                return OptionalInt.of(i);
            }
        }
        return OptionalInt.empty();
    }

    /** Unlike visibility, this does not depend on the characters that a JDK knows. */
    private static boolean isHidden(char c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL -> c != '\n' && c != '\r' && c != '\t';
            case Character.FORMAT, Character.LINE_SEPARATOR, Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }

    private static void append(int c, StringBuilder out) {
        if (isVisible(c)) {
            out.appendCodePoint(c);
        } else if (c == '\t') {
            out.append(' ');
        } else {
            out.append(c == '\n' ? "\\n" : String.format("\\u%04X", c));
        }
    }

    private static boolean isVisible(String text) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            if (!isVisible(text.codePointAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isVisible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
