package io.tagline.scenarios.report;

/** What a text finds where it is shown: whether there are colours, and how many columns. */
public record Terminal(boolean coloured, int width) {

    public String good(String text) {
        return paint("32", text);
    }

    public String bad(String text) {
        return paint("1;31", text);
    }

    public String strong(String text) {
        return paint("1", text);
    }

    /** A name, and behind it what it follows if it follows anything. */
    public String title(String name, String source) {
        return strong(name) + (source.isEmpty() ? "" : " (" + source + ")");
    }

    private String paint(String style, String text) {
        return coloured && !text.isBlank() ? "\u001B[" + style + "m" + text + "\u001B[0m" : text;
    }
}
