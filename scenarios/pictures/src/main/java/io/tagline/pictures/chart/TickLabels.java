package io.tagline.pictures.chart;

import io.tagline.pictures.svg.WrappedText;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Words below the x axis, all of them and whole: in lines, or turned where a word has no room. The library, which cuts at twenty letters, draws a letter of
 * private use for each, in whose place they are put.
 */
final class TickLabels {

    private static final char FIRST = '\uE000';

    /** Of a letter, on average, in pixels. */
    private static final double ADVANCE = 7.4;

    /** What is not for labels: the y axis, and half a label at either end. */
    private static final double ASIDE = 90;

    private static final double GAP = 8;

    /** Letters in a line that is turned. */
    private static final int LONGEST = 36;

    private final List<List<String>> labels;
    private final boolean turned;
    private final int step;

    /** Those that share this width. */
    TickLabels(List<String> texts, double width) {
        double room = (width - ASIDE) / texts.size();
        List<List<String>> upright = wrapped(texts, (int) ((room - GAP) / ADVANCE));
        turned = longest(upright) > (room - GAP) / ADVANCE;
        labels = turned ? wrapped(texts, LONGEST) : upright;
        int most = labels.stream().mapToInt(List::size).max().orElse(1);
        step = turned ? (int) Math.ceil(most * WrappedText.LEADING / room) : 1;
    }

    private static List<List<String>> wrapped(List<String> texts, int letters) {
        return texts.stream().map(text -> WrappedText.lines(text, letters)).toList();
    }

    private static int longest(List<List<String>> labels) {
        return labels.stream()
                .flatMap(List::stream)
                .mapToInt(String::length)
                .max()
                .orElse(0);
    }

    /** What the library is to draw in their place. */
    List<String> tokens() {
        return IntStream.range(0, labels.size())
                .mapToObj(i -> i % step == 0 ? token(i) : "")
                .toList();
    }

    private static String token(int i) {
        return Character.toString(FIRST + i);
    }

    /** How much higher than a line of letters they are, in pixels. */
    double extra() {
        int lines = labels.stream().mapToInt(List::size).max().orElse(1);
        return turned ? (longest(labels) - 1) * ADVANCE : (lines - 1) * WrappedText.LEADING;
    }

    /** The picture with the labels in place, in each panel. */
    String in(String svg) {
        String written = svg;
        for (int i = 0; i < labels.size(); i += step) {
            while (written.contains(token(i))) {
                written = WrappedText.replace(written, token(i), labels.get(i), turned);
            }
        }
        return written;
    }
}
