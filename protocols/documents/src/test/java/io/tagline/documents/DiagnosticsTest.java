package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
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
    void mistakeThatShowsInManyPlaces_isOne_andNamesThem() {
        Cause cause = new Cause("state", "x");
        for (int line : new int[] {3, 9, 5, 3}) {
            diagnostics
                    .error(cause, Code.UNKNOWN_STATE, source.span(new Position(line, 1), 1), "unknown state `x`")
                    .help("legal here: y");
        }
        Source other = Source.of("a.yaml", "x");
        diagnostics.error(cause, Code.UNKNOWN_STATE, other.span(Position.START, 1), "unknown state `x`");
        diagnostics.error(new Cause("state", "z"), Code.UNKNOWN_STATE, source.span(Position.START, 1), "z");
        assertEquals(2, diagnostics.all().size());
        assertEquals(6, diagnostics.count());
        Diagnostic merged = diagnostics.all().get(1);
        assertEquals(new Position(3, 1), merged.position());
        assertEquals(List.of("legal here: y", "the same on lines 5, 9, line 1 of a.yaml"), merged.help());
    }

    @Test
    void mistakeThatFollowsFromAnother_isOnlyCounted() {
        diagnostics.error(Code.MISSING_SECTION, source, Position.START, 1, "no table");
        diagnostics.settle(Cause.any("state"));
        diagnostics.error(new Cause("state", "x"), Code.UNKNOWN_STATE, source.span(Position.START, 1), "x");
        diagnostics.error(new Cause("event", "x"), Code.UNKNOWN_EVENT, source.span(Position.START, 1), "y");
        assertEquals(
                List.of("no table", "y"),
                diagnostics.all().stream().map(Diagnostic::message).toList());
        assertEquals(3, diagnostics.count());
    }

    @Test
    void mistakeThatAnotherOneExplains_isTakenBack() {
        Finding first = diagnostics.error(Code.MISSING_KEY, source, Position.START, 1, "missing");
        diagnostics.error(Code.UNKNOWN_KEY, source, Position.START, 1, "unknown");
        diagnostics.retract(first);
        assertEquals(
                List.of("unknown"),
                diagnostics.all().stream().map(Diagnostic::message).toList());
    }

    @Test
    void mistakesOfAnotherReading_keepTheirCount() {
        assertEquals(Optional.of(1), diagnostics.apart(another -> {
            for (int i = 1; i <= Diagnostics.CAP + 2; i++) {
                another.error(Code.UNKNOWN_KEY, source, new Position(i, 1), 1, "x");
            }
            return Optional.of(1);
        }));
        assertEquals(Diagnostics.CAP, diagnostics.all().size());
        assertEquals(2, diagnostics.more());
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
