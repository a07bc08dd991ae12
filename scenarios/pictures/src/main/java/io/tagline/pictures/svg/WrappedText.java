package io.tagline.pictures.svg;

import io.tagline.documents.Markup;
import java.util.List;

/** A text in a picture that a library has drawn, written anew in lines. */
public final class WrappedText {

    /** From one line to the next, in pixels. */
    public static final double LEADING = 15;

    private static final String BEGIN = "<text ";
    private static final String END = "</text>";
    private static final String UPRIGHT = "text-anchor=\"middle\" dy=\"0.7em\"";

    private WrappedText() {}

    /** The picture with these lines in place of the text that is {@code token}; if they are turned, they run downwards. */
    public static String replace(String svg, String token, List<String> lines, boolean turned) {
        int at = svg.indexOf(token);
        if (at < 0) {
            return svg;
        }
        int begin = svg.lastIndexOf(BEGIN, at);
        String opening = svg.substring(begin, svg.indexOf('>', begin));
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < lines.size(); i++) {
            text.append(turned ? turned(opening, i, lines.size()) : upright(opening, i))
                    .append('>')
                    .append(Markup.escape(lines.get(i)))
                    .append(END);
        }
        return svg.substring(0, begin) + text + svg.substring(svg.indexOf(END, at) + END.length());
    }

    private static String upright(String opening, int line) {
        return line == 0 ? opening : opening + " y=\"" + Pixels.of(line * LEADING) + "\"";
    }

    /** The first line is the rightmost one. */
    private static String turned(String opening, int line, int lines) {
        String middle = Pixels.of(-((lines - 1) / 2.0 - line) * LEADING);
        return opening.replace(UPRIGHT, "text-anchor=\"start\" dy=\"0.35em\"") + " transform=\"rotate(90)\" y=\""
                + middle + "\"";
    }
}
