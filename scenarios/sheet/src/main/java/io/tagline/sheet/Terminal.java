package io.tagline.sheet;

/** Where a text is shown: whether there are colours, and how many columns. */
public record Terminal(boolean coloured, int width) {

    /** A file or a pipe. */
    public static final Terminal PLAIN = new Terminal(/* coloured= */ false, Integer.MAX_VALUE);

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
