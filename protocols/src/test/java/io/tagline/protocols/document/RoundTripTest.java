package io.tagline.protocols.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.DiagnosticRenderer;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A protocol document that extends another one, printed as a whole, says what both say together; printed again, it does not change. */
final class RoundTripTest {

    static List<String> names() {
        return new Protocols(FileLibrary::new).names();
    }

    private static Protocols protocols(Map<String, String> texts) {
        Texts all = new Texts(Map.of(), Optional.of(FileLibrary::new));
        for (Map.Entry<String, String> text : texts.entrySet()) {
            all = all.with(Protocols.KIND, text.getKey(), text.getValue());
        }
        return new Protocols(all);
    }

    private static Protocol load(Protocols protocols, String name) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<Protocol> protocol = protocols.load(name, diagnostics);
        diagnostics.throwIfAny();
        return protocol.orElseThrow();
    }

    private static Source text(Protocols protocols, String name) {
        return protocols.library().open(name, new Diagnostics()).orElseThrow();
    }

    /** What a protocol says, whatever its name and wherever it says so. */
    private static List<?> said(Protocol protocol) {
        return List.of(
                protocol.messages(),
                protocol.queues(),
                protocol.tables().stream().map(TransitionTable::states).toList(),
                protocol.tables().stream()
                        .map(table ->
                                table.events().stream().map(EventType::name).toList())
                        .toList(),
                protocol.tables().stream().flatMap(RoundTripTest::rows).sorted().toList(),
                protocol.invariants().stream().map(Object::toString).toList());
    }

    private static Stream<String> rows(TransitionTable table) {
        return table.transitions().stream().map(row -> table.kind() + " " + said(row));
    }

    private static String said(Transition row) {
        return "%s %s %s %s %s"
                .formatted(row.state(), row.event(), row.event().condition(), row.actionText(), row.next());
    }

    @ParameterizedTest
    @MethodSource("names")
    void builtInProtocol_isTheSameAgain(String name) {
        String copy = "# another title\n\nextends: %s\n";
        Protocols protocols = protocols(Map.of("copy", copy.formatted(name), "copy-of-copy", copy.formatted("copy")));
        assertEquals(said(load(protocols, name)), said(load(protocols, "copy")));
        assertEquals("another title", load(protocols, "copy").title());
        assertEquals(
                text(protocols, "copy").text(), text(protocols, "copy-of-copy").text());
    }

    /** The line of a row is that of the printed document, which is what results keep. */
    @ParameterizedTest
    @MethodSource("names")
    void rows_standWhereTheyArePrinted(String name) {
        Protocols protocols = protocols(Map.of("copy", "# a title\n\nextends: %s\n".formatted(name)));
        Source printed = text(protocols, "copy");
        for (TransitionTable table : load(protocols, "copy").tables()) {
            for (Transition row : table.transitions()) {
                String line = printed.line(row.documentLine());
                assertTrue(line.contains(row.state().name()) && line.contains(row.actionText()), line);
            }
        }
    }

    @Test
    void mistake_isShownWhereAPersonWroteIt() {
        String wrong = """
                # MESI with a mistake

                extends: mesi

                ## Messages

                | change | message | network | carries | meaning |
                |---|---|---|---|---|
                | replace | GetS | reqest | | a read |
                """;
        Diagnostics diagnostics = new Diagnostics();
        assertEquals(
                Optional.empty(),
                protocols(Map.of("wrong", wrong, "above", "# above it\n\nextends: wrong\n"))
                        .load("above", diagnostics));
        String shown = new DiagnosticRenderer(false).render(diagnostics.all(), diagnostics.more());
        List.of(
                        "--> protocols/wrong.md:9:20",
                        "| replace | GetS | reqest | | a read |",
                        "^^^^^^ did you mean `request`?")
                .forEach(part -> assertTrue(shown.contains(part), () -> part + " in\n" + shown));
    }
}
