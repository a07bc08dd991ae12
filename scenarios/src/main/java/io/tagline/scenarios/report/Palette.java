package io.tagline.scenarios.report;

/** Colours a text for a terminal, or leaves it as it is. */
public record Palette(boolean coloured) {

    public String good(String text) {
        return paint("32", text);
    }

    public String bad(String text) {
        return paint("1;31", text);
    }

    public String strong(String text) {
        return paint("1", text);
    }

    private String paint(String style, String text) {
        return coloured && !text.isBlank() ? "\u001B[" + style + "m" + text + "\u001B[0m" : text;
    }
}
