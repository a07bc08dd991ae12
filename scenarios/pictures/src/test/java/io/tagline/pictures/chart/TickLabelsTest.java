package io.tagline.pictures.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.pictures.svg.WrappedText;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TickLabelsTest {

    @ParameterizedTest
    @CsvSource({
        "tas, 10, tas",
        "'flat, compact', 10, 'flat,|compact'",
        "'flat, compact', 20, 'flat, compact'",
        "pairwise-dissemination, 15, pairwise-|dissemination",
        "pairwise-dissemination, 30, pairwise-dissemination",
        "dissemination, 5, dissemination",
        "dissemination-, 5, dissemination-",
    })
    void linesBreak_whereWordsEnd(String text, int letters, String lines) {
        assertEquals(List.of(lines.split("\\|", -1)), WrappedText.lines(text, letters));
    }

    private static String drawn(List<String> texts) {
        TickLabels labels = new TickLabels(texts, 860);
        StringBuilder svg = new StringBuilder();
        labels.tokens()
                .forEach(token -> svg.append("<text class=\"axis-text-x\" text-anchor=\"middle\" dy=\"0.7em\">\n")
                        .append(token)
                        .append("\n</text>"));
        return labels.in(svg.toString());
    }

    @Test
    void markupInLabels_isText() {
        assertTrue(drawn(List.of("a<b")).contains(">a&lt;b</text>"));
    }

    /** Four words have some 190 pixels each, twenty have 38, which is five letters: these are turned, so that all of them are there. */
    @Test
    void wordsWithoutRoom_areTurned() {
        assertTrue(!drawn(Collections.nCopies(4, "tournament")).contains("rotate"));
        String many = drawn(Collections.nCopies(20, "tournament"));
        assertEquals(20, many.split("rotate\\(90\\)", -1).length - 1);
        assertEquals(20, many.split(">tournament<", -1).length - 1);
    }

    /** A line is 15 pixels wide when it is turned; 200 labels have less than 4 each, so every fourth one is drawn. */
    @Test
    void labelsThatWouldLieOverEachOther_areThinnedOut() {
        List<String> many = IntStream.range(0, 200).mapToObj(i -> "word" + i).toList();
        String svg = drawn(many);
        assertEquals(50, svg.split(">word", -1).length - 1);
        assertTrue(svg.contains(">word196<"));
    }
}
