package io.tagline.documents;

/** Text inside HTML and SVG. */
public final class Markup {

    private Markup() {}

    /** The text with the characters that mean something in markup written as references. */
    public static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }

    /** The same inside of quotes. */
    public static String attribute(String text) {
        return escape(text).replace("\"", "&quot;");
    }
}
