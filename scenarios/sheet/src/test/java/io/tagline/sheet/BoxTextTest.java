package io.tagline.sheet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.sheet.Part.Box;
import io.tagline.sheet.Part.Boxes;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Are distributions in a terminal where their numbers are, at any width, and nowhere else? */
final class BoxTextTest {

    private static final Boxes BOXES = new Boxes(
            "ns",
            List.of(
                    new Box("a", 0, 10, 20, 30, 36),
                    new Box("a name that is longer than a third", 36, 36, 36, 36, 36)));

    @Test
    void aBox_isAtItsNumbers() {
        // 40 columns, of which the name takes 1 and the gap 2: a column for each of 0 to 36.
        Boxes one = new Boxes("ns", List.of(BOXES.boxes().get(0)));
        assertEquals(
                List.of(
                        "a  " + "─".repeat(10) + "█".repeat(10) + "░" + "█".repeat(10) + "─".repeat(6),
                        "   0.0" + " ".repeat(27) + "36.0 ns"),
                BoxText.lines(one, new Terminal(false, 40, true)));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 40, 80, 300})
    void noLine_isWiderThanTheTerminal(int width) {
        List<String> lines = BoxText.lines(BOXES, new Terminal(false, width, true));
        assertEquals(3, lines.size());
        lines.forEach(line -> assertTrue(line.length() <= Math.max(40, width), line));
        assertTrue(lines.get(1).contains("…") && lines.get(1).endsWith("┃"), lines.get(1));
    }

    @Test
    void aPipe_getsNone_norDoesWhatNeverVaries() {
        assertEquals(List.of(), BoxText.lines(BOXES, new Terminal(false, 80)));
        Boxes constant = new Boxes("ns", List.of(new Box("a", 1, 1, 1, 1, 1)));
        assertEquals(List.of(), BoxText.lines(constant, new Terminal(false, 80, true)));
        assertEquals(List.of(), BoxText.lines(new Boxes("ns", List.of()), new Terminal(false, 80, true)));
    }

    @Test
    void aSentence_breaksAtWords_whereAPersonLooks() {
        String sentence = "word ".repeat(20).strip();
        List<String> lines = new Terminal(false, 40, true).wrapped(sentence);
        assertEquals(3, lines.size());
        assertEquals(sentence, String.join(" ", lines));
        assertEquals(List.of(sentence), new Terminal(false, 40).wrapped(sentence));
    }
}
