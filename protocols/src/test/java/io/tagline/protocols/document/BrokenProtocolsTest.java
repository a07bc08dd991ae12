package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Samples;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Each broken document differs from vi.md in one place and says in its first line what must be found and where; nothing follows from it. */
final class BrokenProtocolsTest {

    private static final Pattern EXPECTED = Pattern.compile("<!-- expect (TL\\d+) at (\\d+:\\d+) -->");

    @Test
    void unbrokenDocument_isRead() {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(
                ProtocolReader.read("vi", Samples.resource("vi.md"), diagnostics)
                        .isPresent(),
                () -> diagnostics.all().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "bad-name",
                "bus-below-a-shared-cache",
                "condition-gap",
                "directory-verb-in-cache",
                "duplicate-cell",
                "duplicate-event",
                "duplicate-message",
                "duplicate-state",
                "eviction-without-requester",
                "initial-state-stalls",
                "memory-without-data",
                "message-lacks-data",
                "message-of-the-core",
                "missing-section",
                "never-sent",
                "nobody-receives",
                "overlapping-conditions",
                "permission-contradicted",
                "short-row",
                "stall-on-response",
                "stray-row",
                "table-below-a-stroke",
                "table-without-columns",
                "unknown-column",
                "unknown-condition",
                "unknown-event",
                "unknown-invariant",
                "unknown-message",
                "unknown-network",
                "unknown-next-state",
                "unknown-order",
                "unknown-permission",
                "unknown-receiver",
                "unknown-role",
                "unknown-state",
                "unknown-state-in-invariant",
                "unknown-verb",
                "unreachable-state"
            })
    void brokenDocument_isRefusedWithCodeAndPlace(String name) {
        Source source = Samples.resource("broken/" + name + ".md");
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ProtocolReader.read(name, source, diagnostics).isEmpty());
        Matcher expected = EXPECTED.matcher(source.line(1));
        assertTrue(expected.matches());
        List<String> found = diagnostics.all().stream()
                .map(BrokenProtocolsTest::codeAndPlace)
                .toList();
        assertEquals(
                List.of(expected.group(1) + " " + expected.group(2)), found, () -> name + ": " + diagnostics.all());
    }

    private static String codeAndPlace(Diagnostic diagnostic) {
        return diagnostic.code().id() + " " + diagnostic.position().line() + ":"
                + diagnostic.position().column();
    }

    @Test
    void emptyDocument_isRefused() {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ProtocolReader.read("empty", Source.of("empty.md", "\n \n"), diagnostics)
                .isEmpty());
        assertEquals("TL006", diagnostics.all().get(0).code().id());
    }

    @Test
    void twoMistakes_areBothTold() {
        String text = Samples.resource("vi.md")
                .text()
                .replace("| V | Evict |", "| V | Evikt |")
                .replace("finish load", "finish lod");
        Diagnostics diagnostics = new Diagnostics();
        ProtocolReader.read("vi", Source.of("vi.md", text), diagnostics);
        assertEquals(2, diagnostics.count());
        assertEquals("did you mean `Evict`?", diagnostics.all().get(0).note());
    }
}
