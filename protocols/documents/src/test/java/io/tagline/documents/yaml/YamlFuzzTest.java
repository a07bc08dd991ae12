package io.tagline.documents.yaml;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Broken in ways nobody thought of: a document is either read or refused at a place inside it, never an accident. */
class YamlFuzzTest {

    private static final String GOOD = """
            tagline: 1
            name: "single-line ping-pong"
            matrix:
              send: [E, 'I', M]
              n: {range: [1, 64]}
            lines:
              sbuf[2]: {owner: "T[i]", state: "${send}"}
            program: |
              if me == 0:
                cl_copy(sbuf[0], rbuf[1], 1)
            note: >-
              some more
              words
            expect:
              - mean within 10% of 497.1 ns where send == E
            """;
    private static final String[] SPARKS = {
        "\t",
        "\n",
        ":",
        ": ",
        "- ",
        "[",
        "]",
        "{",
        "}",
        "'",
        "\"",
        "|",
        ">",
        "&a",
        "*a",
        "!",
        "%",
        "#",
        "?",
        "? ",
        ",",
        "---\n",
        "...\n",
        "\\",
        "\\x",
        "\u0000",
        "\u0085",
        "\uFEFF",
        "\u2028",
        "\uD83D\uDE00",
        "\uD83D",
        "\uDE00",
        "  "
    };
    private static final int ROUNDS = 4000;

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void mutatedDocument_isReadOrRefusedAtAPlaceInsideIt(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < ROUNDS; round++) {
            check(mutated(random));
        }
    }

    private static String mutated(Random random) {
        StringBuilder text = new StringBuilder(GOOD);
        for (int i = random.nextInt(4); i >= 0; i--) {
            int at = random.nextInt(text.length());
            int until = Math.min(text.length(), at + random.nextInt(6));
            text.replace(at, until, SPARKS[random.nextInt(SPARKS.length)]);
        }
        return text.toString();
    }

    private static void check(String text) {
        Source source = Source.of("fuzz.yaml", text);
        Diagnostics diagnostics = new Diagnostics();
        Optional<YamlNode> node = YamlReader.read(source, diagnostics);
        assertTrue(node.isPresent() || diagnostics.hasErrors(), () -> Printable.escaped(text));
        for (Diagnostic diagnostic : diagnostics.all()) {
            int line = diagnostic.position().line();
            boolean inside = line <= source.lineCount()
                    && diagnostic.position().column() <= source.line(line).length() + 1;
            assertTrue(inside, () -> diagnostic + " in " + Printable.escaped(text));
            assertTrue(!new DiagnosticRenderer(false).render(diagnostic).isEmpty());
        }
    }
}
