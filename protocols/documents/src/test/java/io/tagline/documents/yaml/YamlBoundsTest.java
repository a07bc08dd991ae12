package io.tagline.documents.yaml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents made to cost time, memory or stack. The time limits are far above the milliseconds needed. */
class YamlBoundsTest {

    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final int LARGEST = 4 * 1024 * 1024;

    private final Diagnostics diagnostics = new Diagnostics();

    private void read(String text) {
        assertTimeoutPreemptively(LIMIT, () -> YamlReader.read(Source.of("a.yaml", text), diagnostics));
    }

    private Code firstCode() {
        assertTrue(diagnostics.hasErrors());
        return diagnostics.all().get(0).code();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "[\n", "- ", "{a: ", "? ", "[a, {b: ", "{? "})
    void hundredThousandLevels_areRefusedWithoutOverflow(String level) {
        read(level.repeat(100_000));
        assertEquals(Code.TOO_DEEP, firstCode());
    }

    @Test
    void deepestDocument_isRead() {
        read("[".repeat(YamlReader.DEEPEST) + "]".repeat(YamlReader.DEEPEST));
        assertEquals(0, diagnostics.count());
        read("[".repeat(YamlReader.DEEPEST + 1) + "]".repeat(YamlReader.DEEPEST + 1));
        assertEquals(Code.TOO_DEEP, firstCode());
    }

    @Test
    void aliasBomb_costsNothing() {
        StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
        for (int i = 1; i <= 30; i++) { // 10^31 values if it went off
            String alias = "*a" + (i - 1);
            bomb.append("a" + i + ": &a" + i + " [" + (alias + ", ").repeat(9) + alias + "]\n");
        }
        read(bomb.toString());
        assertEquals(Code.ANCHOR_OR_ALIAS, firstCode());
    }

    @Test
    void numberOfValues_isBounded() {
        read("[" + "a,".repeat(YamlReader.MOST_NODES - 1) + "]");
        assertEquals(0, diagnostics.count());
        read("[" + "a,".repeat(YamlReader.MOST_NODES) + "]");
        assertEquals(Code.TOO_MANY_NODES, firstCode());
    }

    @Test
    void textBeyondTheLimit_isRefused() {
        read("a".repeat(LARGEST));
        assertEquals(0, diagnostics.count());
        read("a".repeat(LARGEST + 1));
        assertEquals(Code.FILE_TOO_LARGE, firstCode());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"!", "&", "*", "%", "'", "\"", "\n", "#", "a ", "''", "a: ", "\uD83D\uDE00", "|\n", "- |\n"})
    void fourMegabytesOfOneThing_takeBoundedTime(String thing) {
        read(thing.repeat(LARGEST / thing.length()));
        assertTrue(diagnostics.all().size() <= Diagnostics.CAP);
    }

    @Test
    void hundredThousandUnknownKeysOnOneLine_takeBoundedTime() {
        StringBuilder line = new StringBuilder("{");
        for (int i = 0; i < 90_000; i++) {
            line.append("key").append(i).append(": v, ");
        }
        Source source = Source.of("a.yaml", line + "}");
        assertTimeoutPreemptively(LIMIT, () -> {
            YamlNode node = YamlReader.read(source, diagnostics).orElseThrow();
            Fields fields = Fields.of(node, "run", diagnostics);
            fields.has("keys");
            fields.done();
        });
        assertEquals(Diagnostics.CAP, diagnostics.all().size());
        assertEquals(90_000 - Diagnostics.CAP, diagnostics.more());
    }
}
