package io.tagline.protocols.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Samples;
import io.tagline.protocols.sequence.SequenceTable.Row;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Words of a line have contents of their own, and reservations are of whole lines. */
final class WordsTest {

    private final Diagnostics diagnostics = new Diagnostics();

    private SequenceTable table(String protocol, String text) {
        AccessSequence sequence = SequenceReader.read(
                        Source.of("sequence", text), Samples.builtIn(protocol), Optional.empty(), diagnostics)
                .get(0);
        return SequenceTable.of(sequence, Samples.builtIn(protocol), AccessCosts.HOPS, Optional.empty(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static String values(SequenceTable table) {
        return table.rows().stream()
                .map(row ->
                        row.fails() ? "fails" : row.value().map(String::valueOf).orElse("-"))
                .collect(Collectors.joining(" "));
    }

    /** Whoever writes one word leaves the other as it is: in a cache, in memory, and where every write goes through. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "msi",
                "mesi",
                "moesi",
                "mesif",
                "mesi-bus",
                "dragon",
                "firefly",
                "vi-bus",
                "gols",
                "mesif-two-level"
            })
    void eachWord_hasItsOwnValue(String protocol) {
        assertEquals(
                "7 0 8 7 8 7",
                values(table(protocol, "P0: W A.0 = 7; P1: R A.1; P1: W A.1 = 8; P2: R A.0; P0: R A.1; P0: R A.0")));
    }

    /** M in P0 with 30 in one word, 4 in the other; memory has 10 and 4. What P0 evicts are both. */
    @Test
    void anEviction_takesAllWordsAlong() {
        SequenceTable table = table(
                "mesi", "A.0: P0 M = 30, memory = 10; A.1: P0 M = 4; P0: W A.1 = 5; P0: evict A; P1: R A.0; P1: R A.1");
        assertEquals("5 - 30 5", values(table));
        assertEquals(
                List.of(Map.of("A.1", 4L), Map.of("A.0", 30L, "A.1", 5L), Map.of("A.0", 30L), Map.of("A.1", 5L)),
                table.rows().stream().map(Row::memory).toList());
    }

    /** Memory is refused another value than clean copies word by word. */
    @Test
    void cleanCopies_areWhatMemoryHolds() {
        AccessSequence sequence = SequenceReader.read(
                        Source.of("sequence", "A.0: P0 S = 3; A.1: P0 S = 4, memory = 5; P0: R A.0"),
                        Samples.builtIn("mesi"),
                        Optional.empty(),
                        diagnostics)
                .get(0);
        SequenceTable.of(sequence, Samples.builtIn("mesi"), AccessCosts.HOPS, Optional.empty(), diagnostics);
        assertEquals(Code.IMPOSSIBLE_LINE_STATES, diagnostics.all().get(0).code());
        assertEquals(
                "the copies of A.1 are clean, so memory holds the same value: 4, not 5",
                diagnostics.all().get(0).message());
    }

    /**
     * A reservation is lost by another's write, by one's own, by an eviction, and by a write to another word; a read of another keeps it. A failing
     * store-conditional sends nothing and changes nothing.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P0: LL A; P0: SC A                     | 0 1",
                "P0: LL A; P1: W A; P0: SC A            | 0 1 fails",
                "P0: LL A; P1: R A; P0: SC A            | 0 0 1",
                "P0: LL A; P0: SC A; P0: SC A           | 0 1 fails",
                "P0: LL A; P0: evict A; P0: SC A        | 0 - fails",
                "P0: LL A; P1: LL A; P1: SC A; P0: SC A | 0 0 1 fails",
                "P0: LL A; P0: LL B; P0: SC A           | 0 0 fails",
                "P0: LL A.0; P1: W A.1; P0: SC A.0      | 0 1 fails",
                "P0: SC A = 3; P0: R A                  | fails 0"
            })
    void aStoreConditional_needsItsReservation(String text, String values) {
        for (String protocol : List.of("mesi", "mesi-bus", "dragon")) {
            SequenceTable table = table(protocol, text);
            assertEquals(values, values(table), protocol);
            table.rows().stream().filter(Row::fails).forEach(row -> assertEquals(List.of(), row.messages(), protocol));
        }
    }
}
