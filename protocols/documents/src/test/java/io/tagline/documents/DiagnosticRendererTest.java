package io.tagline.documents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DiagnosticRendererTest {

    private final DiagnosticRenderer plain = new DiagnosticRenderer(false);

    private static Diagnostic at(Source source, int line, int column, int length, String note, String... help) {
        return new Diagnostic(
                Code.UNKNOWN_KEY,
                "message",
                source,
                new Position(line, column),
                length,
                note,
                List.of(help),
                Optional.empty());
    }

    @Test
    void mistake_isToldAsTheDesignShows() {
        String text = "\n".repeat(32) + "  replication: {min: 200, max: 20000}\n";
        Diagnostic diagnostic = new Diagnostic(
                Code.UNKNOWN_KEY,
                "unknown key `replication`",
                Source.of("pingpong.yaml", text),
                new Position(33, 3),
                11,
                "did you mean `replications`?",
                List.of("keys of `run`: seed, warmup, replications, stop"),
                Optional.empty());
        assertEquals("""
                error[TL012]: unknown key `replication`
                  --> pingpong.yaml:33:3
                   |
                33 |   replication: {min: 200, max: 20000}
                   |   ^^^^^^^^^^^ did you mean `replications`?
                   = help: keys of `run`: seed, warmup, replications, stop
                """, plain.render(diagnostic));
    }

    /** Nobody is left without a hint: the explanation of a code has an example. */
    @Test
    void mistakeWithoutAHint_saysWhereToReadMore() {
        Source source = Source.of("a.yaml", "name: x");
        String hint = "help: `tagline explain TL012` explains it";
        assertTrue(plain.render(at(source, 1, 1, 4, "")).endsWith("   = " + hint + "\n"));
        assertFalse(plain.render(at(source, 1, 1, 4, "did you mean `names`?")).contains(hint));
        assertFalse(plain.render(at(source, 1, 1, 4, "", "keys: names")).contains(hint));
        Diagnostic twice = at(source, 1, 1, 4, "");
        assertEquals(2, plain.render(List.of(twice, twice), 0).split(hint, -1).length);
    }

    @Test
    void lineNumbers_arePaddedToTwoAndWidenTheGutter() {
        Source source = Source.of("a.yaml", "x\n".repeat(1000));
        assertTrue(plain.render(at(source, 7, 1, 1, "")).contains("\n 7 | x\n   | ^\n"));
        assertTrue(plain.render(at(source, 1000, 1, 1, "")).contains("\n    --> a.yaml:1000:1\n     |\n1000 | x\n"));
    }

    @Test
    void unreadSource_isNamedWithoutAnExcerpt() {
        assertEquals("""
                error[TL012]: message
                  --> gone.yaml
                   = help: did you mean `here.yaml`?
                   = help: more
                """, plain.render(at(Source.unread("gone.yaml"), 1, 1, 0, "did you mean `here.yaml`?", "more")));
    }

    @Test
    void longLine_isCutAroundTheCarets() {
        String line = "a".repeat(5000) + "WRONG" + "b".repeat(5000);
        List<String> shown =
                plain.render(at(Source.of("a", line), 1, 5001, 5, "")).lines().toList();
        String excerpt = shown.get(3).substring(" 1 | ".length());
        assertEquals("…" + "a".repeat(40) + "WRONG" + "b".repeat(55) + "…", excerpt);
        assertEquals(excerpt.indexOf("WRONG"), shown.get(4).indexOf("^^^^^") - " 1 | ".length());
    }

    @Test
    void caretsBeyondTheCut_endWithIt() {
        String render = plain.render(at(Source.of("a", "x".repeat(5000)), 1, 1, 5000, ""));
        assertTrue(render.contains("\n   | " + "^".repeat(100) + "\n"), render);
    }

    @Test
    void tab_isShownAsOneBlank() {
        String render = plain.render(at(Source.of("a", "\t\tx"), 1, 3, 1, ""));
        assertTrue(render.contains(" 1 |   x\n   |   ^\n"), render);
    }

    @Test
    void controlAndDirectionCharacters_areEscapedAndKeepTheCaretsInPlace() {
        String render = plain.render(at(Source.of("a\u001B[2J", "\u001B\u202Ex"), 1, 3, 1, "\u0007"));
        assertTrue(render.contains(" 1 | \\u001B\\u202Ex\n   |             ^ \\u0007\n"), render);
        assertFalse(render.contains("\u001B"), render);
    }

    @Test
    void characterBeyondTheBasicPlane_isOneCaretWide() {
        String render = plain.render(at(Source.of("a", "\uD83D\uDE00x"), 1, 3, 1, ""));
        assertTrue(render.contains("\n   |  ^\n"), render);
    }

    @Test
    void positionBehindTheLine_isShownAtItsEnd() {
        String render = plain.render(at(Source.of("a", "key:"), 1, 80, 4, ""));
        assertTrue(render.contains(" 1 | key:\n   |     ^\n"), render);
    }

    @Test
    void colour_onlyAddsSequences() {
        Diagnostic diagnostic = at(Source.of("a", "key:"), 1, 1, 3, "note", "help");
        String coloured = new DiagnosticRenderer(true).render(diagnostic);
        assertTrue(coloured.contains("\u001B[1;31merror[TL012]\u001B[0m"), coloured);
        assertEquals(plain.render(diagnostic), coloured.replaceAll("\u001B\\[[0-9;]*m", ""));
    }

    @Test
    void mistakesBeyondTheCap_areCountedAtTheEnd() {
        Diagnostic diagnostic = at(Source.of("a", "key:"), 1, 1, 3, "");
        assertTrue(plain.render(List.of(diagnostic), 23).endsWith("… and 23 more\n"));
        assertFalse(plain.render(List.of(diagnostic), 0).contains("… and"));
    }
}
