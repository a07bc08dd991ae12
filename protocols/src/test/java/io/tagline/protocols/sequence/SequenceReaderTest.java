package io.tagline.protocols.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Samples;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Sequences of accesses as people write them. */
final class SequenceReaderTest {

    private static final Protocol MESI = Samples.builtIn("mesi");

    private final Diagnostics diagnostics = new Diagnostics();

    private List<AccessSequence> read(String text) {
        return SequenceReader.read(Source.of("sequence", text), MESI, Optional.empty(), diagnostics);
    }

    /** What books write, and what our tables print, is the same sequence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "P0: R A; P1: W A = 7; P0: evict A",
                "P0: rd A; P1: wr A <- 7; P0: evict A",
                "C0: read, A; C1: store, A <-- 7; C0: evict, A",
                "P0: load A ;P1: Write A=7;; P0: evicts A",
                "P0 reads A; P1 writes A = 7; P0 evicts A",
                "P0 Reads A; Core 1 Write A = 7; C0 EVICT A",
                "P0: LD A; P1: ST A = 7; P0: replace A",
                "P0: lw A; P1: sw A <- 7; P0: repl A",
                "P0: PrRd A; P1: PrWr A = 7; P0: evict A",
                "P0: R(A); P1: W (A) = 7; P0: evict(A)",
                "CPU0: Read A; Core 1: Write 7 to A; P0: evict A",
                "P0 reads a word from address A; P1 writes 7 to A; P0 replaces block A"
            })
    void everyNotation_isReadAsTheSame(String text) {
        AccessSequence sequence = read(text).get(0);
        assertEquals(List.of(), diagnostics.all());
        assertEquals(
                List.of("P0: R A", "P1: W A = 7", "P0: evict A"),
                sequence.accesses().stream().map(AccessSequence.Access::text).toList());
        assertEquals(CoreEvent.STORE, sequence.accesses().get(1).event());
        assertEquals(Set.of(0, 1), sequence.named());
        assertEquals(2, sequence.processors());
        assertEquals(List.of("A"), sequence.lines().stream().map(Line::name).toList());
    }

    /** P2 is in the title alone, so it keeps its name. */
    @Test
    void renamedProcessors_areRenamedInTheTitle_othersAreNot() {
        AccessSequence renamed =
                read("# P0 before P1, unlike P2\nP0: R A; P1: W A = 7").get(0).renamed(new int[] {1, 0});
        assertEquals("P1 before P0, unlike P2", renamed.title());
        assertEquals("P1: R A; P0: W A = 7", renamed.text());
    }

    /** Whatever accesses call a processor, a title may; but C1 is a line where they do not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C0 before C1            | C0: R, AC20; C1: W, AC20 <-- 7 | P1 before P0",
                "C0 before C1            | C0 reads A; C1 writes A        | P1 before P0",
                "Core 0 before CPU1      | P0: R A; P1: W A               | P1 before P0",
                "P0 reads C1             | P0: R C1; P1: W C1             | P1 reads C1",
            })
    void titles_areRenamedAsTheyNameProcessors(String title, String accesses, String renamed) {
        assertEquals(
                renamed,
                read("# " + title + "\n" + accesses)
                        .get(0)
                        .renamed(new int[] {1, 0})
                        .title());
    }

    /** A line each, titled by the comment before it. */
    @Test
    void severalSequences_haveTheirTitles() {
        List<AccessSequence> sequences = read("# one\nP0: R A\n\nP3: W B\n");
        assertEquals(
                List.of("one", ""),
                sequences.stream().map(AccessSequence::title).toList());
        assertEquals(4, sequences.get(1).processors());
        assertEquals(
                List.of("B"), sequences.get(1).lines().stream().map(Line::name).toList());
    }

    /** Copies hold what memory holds, unless they say otherwise. */
    @Test
    void beginning_saysWhatCachesAndMemoryHold() {
        Beginning own =
                read("A: P0 M = 3, memory = 1; P1: R A").get(0).initial().get("A");
        assertEquals("M", own.states().get(0));
        assertEquals(3, own.inCopies("A"));
        assertEquals(1, own.inMemory("A"));
        Beginning shared = read("A: P0 S, P1 S; P1: R A").get(0).initial().get("A");
        assertEquals(Set.of(), shared.valued());
        assertEquals(0, shared.inCopies("A"));
        assertEquals(List.of(), diagnostics.all());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P0: R A; P1 R B              | SEQUENCE_SYNTAX    | 10 | `P1 R B` is not an access",
                "P0: R A; P1: red B           | SEQUENCE_SYNTAX    | 10 | `red` is not an access",
                "P16: R A                     | OUT_OF_RANGE       | 1  | processors are P0 to P15",
                "P0: read 3 to A              | SEQUENCE_SYNTAX    | 1  | only a write has a value",
                "P0: W 3 to A = 4             | SEQUENCE_SYNTAX    | 1  | a write has one value",
                "P0: R A = 3                  | SEQUENCE_SYNTAX    | 1  | only a write has a value",
                "P0: W A = 99999999999        | SEQUENCE_SYNTAX    | 1  | the value is too large",
                "A: P0 S, P0 S; P0: R A       | SEQUENCE_SYNTAX    | 1  | P0 has a state of A already",
                "A: P0 IS_D; P0: R A          | UNKNOWN_LINE_STATE | 1  | there is no state `IS_D`",
                "A: P0 I = 3; P0: R A         | SEQUENCE_SYNTAX    | 1  | a cache in I has no copy of A, so it holds no value",
                "A: P0 S = 1, P1 S = 2; P0: R A | SEQUENCE_SYNTAX | 1 | copies of A hold 1 and 2; in coherent caches all hold the same",
                "P0: R A; B: P0 S             | SEQUENCE_SYNTAX    | 10 | `B: P0 S` is not an access",
                "A: P0 S, memry = 1; P0: R A  | SEQUENCE_SYNTAX    | 1  | `memry = 1` is not a state of a cache, nor what memory holds",
                "A: P0 S                      | SEQUENCE_SYNTAX    | 1  | a sequence has 1 to 1000 accesses, this one has 0",
                "''                           | EMPTY_DOCUMENT     | 1  | there is not an access"
            })
    void mistake_isShownInPlace(String text, Code code, int column, String message) {
        assertFalse(read(text).stream().anyMatch(sequence -> sequence.accesses().size() > 1));
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
        Diagnostic mistake = diagnostics.all().get(0);
        assertEquals(code, mistake.code());
        assertEquals(message, mistake.message());
        assertEquals(column, mistake.position().column());
    }

    @Test
    void mistakes_areReportedAtOnce() {
        read("P0: X A; P1: Y A\nP2: Z A");
        assertEquals(
                List.of(1, 1, 2),
                diagnostics.all().stream()
                        .map(mistake -> mistake.position().line())
                        .toList());
    }

    /** A thousand accesses are as many as a table shows. */
    @ParameterizedTest
    @CsvSource({"1000, 0", "1001, 1"})
    void lengthOfASequence_isBounded(int accesses, int mistakes) {
        read("P0: R A;".repeat(accesses));
        assertEquals(mistakes, diagnostics.count());
    }
}
