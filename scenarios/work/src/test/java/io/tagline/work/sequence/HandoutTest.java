package io.tagline.work.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.WorkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HandoutTest {

    private static final String WARNING = "Each line is a sequence of its own";

    private static String text(String sequences) {
        return new TextRenderer(Terminal.PLAIN)
                .text(new AccessExercise(sequences, "msi")
                        .ask(WorkContext.over(FileLibrary::new))
                        .sheet());
    }

    /** Steps that a sheet prints below each other are taken for questions of their own; states given, titles and semicolons say what they are. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P1: R A/P2: W A            | true",
                "P1: R A;/P2: W A;          | true",
                "P1: R A; P2: W A           | false",
                "P1: R A; P2: W A/P2: R A   | false",
                "# a/P1: R A/# b/P2: W A    | false",
                "A: P1 S; P1: R A/A: P1 S; P2: W A | false",
            })
    void oneAccessOnEachLine_isPointedOut(String lines, boolean isPointedOut) {
        assertEquals(isPointedOut, text(lines.replace('/', '\n')).contains(WARNING));
    }

    /** A read is GetS and Data, a write of an uncached line GetM, Data and Unblock-X. */
    @Test
    void sequences_andAccesses_areCounted() {
        String text = text("P1: R A\nP2: W A");
        assertTrue(text.contains("2 sequences: 2 accesses, 0 without a message; 5 messages in all."), text);
    }
}
