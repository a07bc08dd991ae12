package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class DiagnosticsTest {

    private final Diagnostics diagnostics = new Diagnostics();
    private final Source source = Source.of("b.yaml", "one\ntwo\n");

    @Test
    void nothingReported_throwsNothing() {
        assertFalse(diagnostics.hasErrors());
        assertDoesNotThrow(diagnostics::throwIfAny);
    }

    @Test
    void noteAndHelp_areKeptWithTheirMistake() {
        diagnostics
                .error(Code.UNKNOWN_KEY, source, Position.START, 3, "unknown key `one`")
                .nearest("one", List.of("won", "on"))
                .help("first")
                .help("second");
        Diagnostic only = diagnostics.all().get(0);
        assertEquals("did you mean `on`?", only.note());
        assertEquals(List.of("first", "second"), only.help());
    }

    @Test
    void mistakes_areSortedBySourceThenPosition() {
        Source other = Source.of("a.yaml", "x");
        diagnostics.error(Code.UNKNOWN_KEY, source, new Position(2, 1), 1, "third");
        diagnostics.error(Code.UNKNOWN_KEY, source, new Position(1, 2), 1, "second");
        diagnostics.error(Code.UNKNOWN_KEY, other, new Position(9, 9), 1, "first");
        List<String> messages =
                diagnostics.all().stream().map(Diagnostic::message).toList();
        assertEquals(List.of("first", "second", "third"), messages);
    }

    @Test
    void sameMistakeAtTheSamePlace_isKeptOnceButCounted() {
        diagnostics.error(Code.UNKNOWN_KEY, source, Position.START, 1, "x");
        diagnostics.error(Code.UNKNOWN_KEY, source, Position.START, 1, "x");
        assertEquals(1, diagnostics.all().size());
        assertEquals(2, diagnostics.count());
        assertEquals(0, diagnostics.more());
    }

    @Test
    void sameMistakeInAnEmbeddedText_isKeptOnceHoweverOftenItIsEmbedded() {
        for (int i = 0; i < 2; i++) {
            Source inner = Source.embedded(source, new Position(2, 1), "two");
            diagnostics.error(Code.PROGRAM_SYNTAX, inner, Position.START, 3, "x");
        }
        assertEquals(1, diagnostics.all().size());
        assertEquals(new Position(2, 1), diagnostics.all().get(0).position());
    }

    @Test
    void mistakesBeyondTheCap_areOnlyCounted() {
        for (int i = 1; i <= Diagnostics.CAP + 23; i++) {
            diagnostics.error(Code.UNKNOWN_KEY, source, new Position(i, 1), 1, "x");
        }
        assertEquals(Diagnostics.CAP, diagnostics.all().size());
        assertEquals(23, diagnostics.more());
    }

    @Test
    void exception_carriesAndTellsEveryMistake() {
        diagnostics.error(Code.UNKNOWN_KEY, source, Position.START, 1, "x");
        diagnostics.error(Code.MISSING_KEY, source, Position.START, 1, "y");
        DocumentException thrown = assertThrows(DocumentException.class, diagnostics::throwIfAny);
        assertEquals(diagnostics.all(), thrown.diagnostics());
        assertEquals(0, thrown.more());
        assertTrue(thrown.getMessage().contains("error[TL012]: x"), thrown.getMessage());
        assertTrue(thrown.getMessage().contains("error[TL013]: y"), thrown.getMessage());
    }
}
