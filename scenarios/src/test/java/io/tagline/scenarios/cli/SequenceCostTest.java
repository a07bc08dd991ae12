package io.tagline.scenarios.cli;

import static io.tagline.scenarios.cli.Sequences.column;
import static io.tagline.scenarios.cli.Sequences.sequence;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What sequences of accesses cost, which blocks make room for others, and where addresses lie. */
final class SequenceCostTest {

    /**
     * "Each hop 50 cycles, a hit 1": a read that memory answers goes to the home and back, one that an owner answers by way of that owner; a write to a
     * line that another cache shares waits for that cache, while one that nobody else has waits for nothing. The last message, to the home, is not waited for.
     */
    @Test
    void costs_areThoseOfTheLongestWay() {
        String text = sequence(
                "P0: R A; P0: R A; P1: W A; P0: R A; P1: W A", "--protocol", "msi", "--hop", "50", "--hit", "1");
        assertEquals(List.of("2", "0", "3", "3", "3"), column(text, "hops"));
        assertEquals(List.of("100", "1", "150", "150", "150"), column(text, "cost"));
        assertTrue(text.endsWith("Together 11 hops, cost 551.\n"), text);
    }

    /** P1 waits for data from memory, 2 hops and 100, and for two acknowledgements, 3 hops: the costlier of both counts. */
    @Test
    void ofTwoWays_theCostlierCounts() {
        String accesses = "A: P0 S, P2 S; P1: W A";
        assertEquals(
                List.of("200"),
                column(sequence(accesses, "--protocol", "msi", "--hop", "50", "--memory", "100"), "cost"));
        assertEquals(
                List.of("150"),
                column(sequence(accesses, "--protocol", "msi", "--hop", "50", "--memory", "40"), "cost"));
    }

    @Test
    void aSilentEviction_costsNothing() {
        assertEquals(
                List.of("2", "0"),
                column(sequence("P0: R A; P0: evict A", "--protocol", "vi-bus", "--hop", "1"), "hops").stream()
                        .map(hops -> hops.equals("0") ? hops : "2")
                        .toList());
    }

    /** Direct-mapped, four sets: A0 and A4 share one, B1 does not. */
    @Test
    void aFullSet_makesRoomBeforeTheAccess() {
        String text = sequence("P0: W A0 = 7; P0: R B1; P0: R A4; P0: R A0", "--blocks", "4", "--ways", "1");
        assertEquals(
                List.of(
                        "P0 writes A0 = 7",
                        "P0 reads B1",
                        "P0 makes room: A0",
                        "P0 reads A4",
                        "P0 makes room: A4",
                        "P0 reads A0"),
                text.lines()
                        .dropWhile(line -> !line.startsWith("   access"))
                        .skip(1)
                        .map(line -> line.substring(3).split("  ", -1)[0])
                        .toList());
        // What was written comes back from memory.
        assertEquals(List.of("7", "0", "-", "0", "-", "7"), column(text, "value"));
    }

    /** With 8 bytes to a line 0x110 is block 34, the third of four, and 12C in block 37. As numbers of blocks, 0x110 is 272, the first, and 0x12C the first, too. */
    @Test
    void setsOfLines_areSaid() {
        String text = sequence("P0: R 0x110; P0: R 12C; P0: R 110", "--blocks", "4", "--ways", "1", "--line", "8", "B");
        assertTrue(
                text.contains("A line has 8 bytes, and addresses are hexadecimal.")
                        && text.contains(
                                "Each cache holds 4 blocks in 4 sets: set 1 is for 0x128; set 2 is for 0x110."),
                text);
        assertFalse(text.contains("makes room"), text);
        String blocks = sequence("P0: R 0x110; P0: R 12C", "--blocks", "4", "--ways", "1", "--line", "1");
        assertTrue(blocks.contains("set 0 is for 0x110, 0x12C.") && blocks.contains("makes room: 0x110"), blocks);
    }

    /**
     * Hennessy and Patterson's caches have four blocks of 8 bytes, each a set: 108, 110 and 120 are blocks 33, 34 and 36, of sets 1, 2 and 0; AC08, AC10 and
     * AC18 of 1, 2 and 3. A course's have four of 64 bytes: 0140 and 0340 are blocks 5 and 13, both of set 1, and 00FC is in 00C0, block 3. What each access
     * reads or writes, and what makes room.
     */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "108: P0 S; 110: P0 M = 30, memory = 10; P0: R 120; P0: R 110 | 8B | P0 reads 120, P0 reads 110",
                "C0: R, AC08; C0: R, AC10; C0: R, AC18; C0: R, AC08 | 8B | P0 reads AC08, P0 reads AC10, P0 reads AC18, P0 reads AC08",
                "P15: read 118; P15: write 118 <-- 80; P0: write 108 <-- 80; P0: read 128 | 8B | P15 reads 118, P15 writes 118 = 80, P0 writes 108 = 80, P0 makes room: 108, P0 reads 128",
                "0x0140: P0 M; 0x00C0: P0 M; P0: R 0x0340 | 64B | P0 makes room: 0x0140, P0 reads 0x0340",
                "0140: P0 M; 00C0: P0 M; 0340: P2 M; P0 writes a word to address 00FC; P0 reads a word from address 0360 | 64B | P0 writes 00FC, P0 makes room: 0140, P0 reads 0360"
            })
    void addresses_goWhereTheirBookPutsThem(String accesses, String line, String rows) {
        String json =
                sequence(accesses, "--blocks", "4", "--ways", "1", "--protocol", "msi-bus", "--line", line, "--json");
        List<String> seen = Pattern.compile("\"access\": \"([^\"]+)\"")
                .matcher(json)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertEquals(List.of(rows.split(", ", -1)), seen, json);
        assertTrue(json.contains("\"lineSize\": " + line.replace("B", "")), json);
    }

    /** Without the length of a line no address is a guess: not its set, and not whether two are in one line. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "108: P0 S; 110: P0 M = 30, memory = 10; P0: R 120 | --blocks 4 --ways 1",
                "C0: R, AC08; C0: R, AC10; C0: R, AC18; C0: R, AC08 | --blocks 4 --ways 1",
                "0x0140: P0 M; 0x00C0: P0 M; P0: R 0x0340 | --blocks 4 --ways 1",
                "P0: R AC20 | --blocks 4 --ways 1",
                "P0: R A10 | --blocks 4 --ways 1",
                "P0: R 4 | --blocks 4 --ways 1",
                "P0: W 0x100; P1: R 0x104 | --hop 1"
            })
    void addressesOfUnknownLines_areRefused(String accesses, String options) {
        CommandLineRun run =
                CommandLineRun.of(Stream.concat(Stream.of("sequence", accesses), Stream.of(options.split(" ", -1)))
                        .toArray(String[]::new));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        assertEquals(
                1,
                run.err()
                        .lines()
                        .filter(text -> text.startsWith("error[TL332]"))
                        .count(),
                run.err());
        assertTrue(run.err().contains("`--line 64 B`"), run.err());
    }

    /** Shells hand `64 B` on as two words; what stands behind it is still read. */
    @Test
    void theLengthOfALine_isReadAsASheetHasIt() {
        for (List<String> words : List.of(
                List.of("--line", "8", "B", "P0: R 108; P0: R 10C"),
                List.of("--line=8B", "P0: R 108; P0: R 10C"),
                List.of("--line", "8 bytes", "P0: R 108; P0: R 10C"),
                List.of("P0: R 108; P0: R 10C", "--line", "8"),
                List.of("line 8 B; P0: R 108; P0: R 10C"))) {
            String text = sequence(words.toArray(String[]::new));
            assertTrue(text.contains("2 accesses, 1 without a message"), text);
        }
        CommandLineRun run = CommandLineRun.of("sequence", "P0: R 108", "--line", "2 words");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("write `64 B`"), run.err());
    }

    /** Two blocks, any place: the one that was used longer ago makes room, and one that was lost to a writer needs none. */
    @Test
    void theLeastRecentlyUsedBlock_makesRoom() {
        assertTrue(
                sequence("P0: R A; P0: R B; P0: R A; P0: R C", "--blocks", "2").contains("makes room: B"));
        String lost = sequence("P0: R A; P0: R B; P1: W A; P0: R C", "--blocks", "2");
        assertFalse(lost.contains("makes room"), lost);
        // A write that brings no line in fills nothing.
        String through = sequence("P0: R A; P0: W B", "--blocks", "1", "--protocol", "vi-bus");
        assertFalse(through.contains("makes room"), through);
    }

    /** `ACE4` may be an address, and is refused as one; `ACE_4` cannot be one. */
    @Test
    void theNameThatARefusalSuggests_isAccepted() {
        CommandLineRun run = CommandLineRun.of("sequence", "P0: R ACE", "--blocks", "4", "--ways", "1");
        String suggested = run.err().replaceAll("(?s).* as in (\\w+).*", "$1");
        assertTrue(
                sequence("P0: R " + suggested, "--blocks", "4", "--ways", "1").contains("set 0 is for ACE_4"));
    }
}
