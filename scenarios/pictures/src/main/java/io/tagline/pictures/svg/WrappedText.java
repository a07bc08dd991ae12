package io.tagline.pictures.svg;

import io.tagline.documents.Markup;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Texts in lines, also in place of one in a picture that a library has drawn. */
public final class WrappedText {

    /** From one line to the next, in pixels. */
    public static final double LEADING = 15;

    private static final String BEGIN = "<text ";
    private static final String END = "</text>";
    private static final String UPRIGHT = "text-anchor=\"middle\" dy=\"0.7em\"";

    private static final Pattern WORDS = Pattern.compile("(?<= )");

    private static final Pattern PARTS = Pattern.compile("(?<=[-/_,=])");

    private WrappedText() {}

    /** Lines of at most so many letters; a word that is longer breaks behind its hyphens and slashes, and else stays whole. */
    public static List<String> lines(String text, int letters) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String piece : pieces(text, letters)) {
            if (line.length() > 0 && (line + piece).strip().length() > letters) {
                lines.add(line.toString().strip());
                line.setLength(0);
            }
            line.append(piece);
        }
        lines.add(line.toString().strip());
        return lines;
    }

    private static List<String> pieces(String text, int letters) {
        return Stream.of(WORDS.split(text))
                .flatMap(word -> word.strip().length() <= letters ? Stream.of(word) : Stream.of(PARTS.split(word)))
                .toList();
    }

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
