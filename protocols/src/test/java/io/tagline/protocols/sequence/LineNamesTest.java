package io.tagline.protocols.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.units.ParsedValue;
import io.tagline.documents.units.ParsedValue.Refused;
import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which line, and which word of it, a name in an exercise is. */
final class LineNamesTest {

    private static final Protocol MESI = Samples.builtIn("mesi");

    private final Diagnostics diagnostics = new Diagnostics();

    private AccessSequence read(String text, Optional<LineSize> size) {
        return SequenceReader.read(Source.of("sequence", text), MESI, size, diagnostics)
                .get(0);
    }

    private AccessSequence read(String text) {
        return read(text, Optional.empty());
    }

    /** Each line with its block, where that is known, and its words. */
    private static String lines(AccessSequence sequence) {
        return sequence.lines().stream()
                .map(line -> line.name()
                        + (line.block().isPresent() ? " #" + line.block().getAsLong() : "")
                        + " "
                        + String.join(" ", line.words()))
                .collect(Collectors.joining(", "));
    }

    /**
     * Hennessy and Patterson's blocks have 8 bytes: 0xAC10 / 8 = 0x1582 = 5506, 0x108 / 8 = 33. Lines of 64 bytes: 0x140 / 64 = 5, 0xFC / 64 = 3, 0x360 / 64 =
     * 13. Words in lines of four: 0x13 / 4 = 4. Decimal: 180 / 4 = 45, 43 / 4 = 10.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line 8 B; P0: R AC10; P0: R AC14          | AC10 #5506 AC10 AC14",
                "block 8 B; P0: R 108; P0: R 110           | 108 #33 108, 110 #34 110",
                "line 64 B; P0: R 0x140; P0: R 0x00FC      | 0x00C0 #3 0x00FC, 0x0140 #5 0x0140",
                "line size 64 bytes; P0: R 0360; P0: R 34F | 0340 #13 034F 0360",
                "lines of 64 B; P0: R 0xfc; P0: R 0xFC     | 0xc0 #3 0xfc",
                "line: 4; P0: R 13; P0: W 10               | 10 #4 10 13",
                "line 4 decimal; P0: R 180; P0: R 43       | 180 #45 180, 40 #10 43",
                "line 1; P0: R 0x1C; P0: R 1D              | 0x1C #28 0x1C, 0x1D #29 0x1D"
            })
    void addresses_loseTheirOffset(String text, String lines) {
        assertEquals(lines, lines(read(text)));
        assertEquals(List.of(), diagnostics.all());
    }

    /** A number at the end of a plain name is that of a block; words do not change which block it is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P0: R A4; P0: R B12x; P0: R x12 | A4 #4 A4, B12x B12x, x12 #12 x12",
                "P0: R A_10; P0: R lock        | A_10 #10 A_10, lock lock",
                "P0: R B3.0; P0: W B3[1]       | B3 #3 B3.0 B3.1",
                "P0: R A.x; P0: evict A        | A A.x",
                "line A, B; P0: R A; P0: W B; P0: R C | C C, {A, B} A B",
            })
    void names_areThemselves(String text, String lines) {
        assertEquals(lines, lines(read(text)));
        assertEquals(List.of(), diagnostics.all());
    }

    /** Unless a length is given, addresses that a long line could hold together are refused; those further apart are two lines in any case. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "P0: R AC08; P0: R AC10          | 13 | whether AC08 and AC10 are in one line is not known",
                "108: P0 S; P0: R 110            | 12 | whether 108 and 110 are in one line is not known",
                "P0: R 0x140; P0: R 0140         | 14 | whether 0x140 and 0140 are in one line is not known",
                "P0: R A; P0: R 0; P0: R 4       | 19 | whether 0 and 4 are in one line is not known",
            })
    void addressesOfUnknownLines_areRefused(String text, int column, String message) {
        read(text);
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
        Diagnostic mistake = diagnostics.all().get(0);
        assertEquals(Code.SEQUENCE_SETS, mistake.code());
        assertEquals(message, mistake.message());
        assertEquals(column, mistake.position().column());
        assertTrue(mistake.help().get(0).contains("--line 64 B"), mistake.help().toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"P0: R AC20; P1: W AC20", "P0: R 100; P1: R 200", "P0: R A1; P0: R A2", "P0: R x10; P0: R x11"})
    void namesThatAreFarApart_areLines(String text) {
        read(text);
        assertEquals(List.of(), diagnostics.all());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "line 64 B; P0: R lock            | `lock` is not an address",
                "line 64 B; P0: R FC              | `FC` is not an address",
                "line 64 B decimal; P0: R AC20    | `AC20` is not an address",
                "line 64 B; P0: R A.0             | `A.0` is not an address",
                "line 64 B; line 8 B; P0: R 108   | a line has one length: it was `64 B`",
                "line 2 words; P0: R 108          | `2 words` is not the length of a line",
                "line 48 B; P0: R 108             | `48 B` is not the length of a line",
                "line 0 B; P0: R 108              | `0 B` is not the length of a line",
                "line A, B; line B, C; P0: R A    | `B` is a word already",
                "line 8 B; line A1, A2; P0: R A1  | names are addresses, of which the length of a line says which are words of one line",
                "P0: R A.0; P0: R A               | A has words: say which of them, as in A.0",
                "A: P0 M = 3; P0: R A.0           | A has words: say which of them, as in A.0",
                "line A, B; A: P0 S; B: P0 M; P0: R A | P0 has a state of {A, B} already",
                "P0: R 108; line 8 B              | `line 8 B` is behind an access",
                "P0: R 0x10; line 8 B; P0: W 0x18 | `line 8 B` is behind an access"
            })
    void mistakes_areShown(String text, String message) {
        read(text);
        assertEquals(
                List.of(message),
                diagnostics.all().stream().map(Diagnostic::message).toList());
    }

    /** An option and the sequence may both say it, if they agree. */
    @Test
    void aLengthOutsideOfTheSequence_counts() {
        Optional<LineSize> eight = LineSize.read("8B").value();
        assertEquals("108 #33 108 10C", lines(read("P0: R 108; P0: R 10C", eight)));
        assertEquals("108 #33 108", lines(read("line 8 B; P0: R 108", eight)));
        assertEquals(List.of(), diagnostics.all());
        read("line 64 B; P0: R 108", eight);
        assertEquals(
                "a line has one length: --line says `8 B`",
                diagnostics.all().get(0).message());
    }

    /** States of a line may be said of any of its words; values are those of words. */
    @Test
    void beginningsOfWords_areJoined() {
        Beginning both = read("line 8 B; 110: P0 M = 30, memory = 10; 114: P0 M = 4; P1: R 114")
                .initial()
                .get("110");
        assertEquals("M", both.states().get(0));
        assertEquals(30, both.inCopies("110"));
        assertEquals(10, both.inMemory("110"));
        assertEquals(4, both.inMemory("114"));
        assertEquals(0, both.inCopies("118"));
    }

    /** What an exam prints can be typed again. */
    @Test
    void renamedSequence_keepsItsLines() {
        String text = "line 8 B; 110: P0 M = 30, memory = 10; 114: P0 M = 4; P1: R 114";
        AccessSequence renamed = read(text).renamed(new int[] {1, 0});
        assertEquals("line 8 B; 110: P1 M = 30, memory = 10; 114: P1 M = 4; P0: R 114", renamed.text());
        assertEquals(
                renamed.lines().get(0).words(),
                read(renamed.text()).lines().get(0).words());
        assertEquals(
                "line A, B; P1: R A",
                read("line A, B; P0: R A").renamed(new int[] {1}).text());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "64 B | 64 B",
                "64B | 64 B",
                "8 bytes | 8 B",
                "4 | 4",
                "4 decimal | 4 decimal",
                "4B, decimal | 4 B decimal"
            })
    void lengths_areRead(String text, String written) {
        assertEquals(written, LineSize.read(text).value().orElseThrow().text());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "B", "2 words", "64 KiB", "-8 B", "0", "3", "131072", "999999999"})
    void otherLengths_areRefused(String text) {
        ParsedValue<LineSize> read = LineSize.read(text);
        assertTrue(read instanceof Refused<LineSize> refused && !refused.note().isEmpty(), text);
    }
}
