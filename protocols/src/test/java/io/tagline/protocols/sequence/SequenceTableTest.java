package io.tagline.protocols.sequence;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.protocols.Samples;
import io.tagline.protocols.sequence.SequenceTable.Row;
import io.tagline.protocols.table.Protocol;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The answers of a sequence follow from the tables of MESI; Primer, chapter 8. */
final class SequenceTableTest {

    private static final Protocol MESI = Samples.builtIn("mesi");

    private static SequenceTable table(String text, Optional<CacheSize> size, AccessCosts costs) {
        return table(MESI, text, size, costs);
    }

    private static SequenceTable table(Protocol protocol, String text, Optional<CacheSize> size, AccessCosts costs) {
        Diagnostics diagnostics = new Diagnostics();
        AccessSequence sequence = SequenceReader.read(
                        Source.of("sequence", text), protocol, Optional.empty(), diagnostics)
                .get(0);
        return SequenceTable.of(sequence, protocol, costs, size, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static String mistake(String protocol, String text) {
        Diagnostics diagnostics = new Diagnostics();
        Protocol table = Samples.builtIn(protocol);
        AccessSequence sequence = SequenceReader.read(Source.of("sequence", text), table, Optional.empty(), diagnostics)
                .get(0);
        assertTrue(SequenceTable.of(sequence, table, AccessCosts.HOPS, Optional.empty(), diagnostics)
                .isEmpty());
        return diagnostics.all().get(0).message() + "; "
                + diagnostics.all().get(0).note();
    }

    private static List<String> states(SequenceTable table) {
        return table.rows().stream().map(row -> String.join(" ", row.states())).toList();
    }

    /**
     * The first reader has the line alone; the second gets it from the first by way of the home (3 hops); the writer waits for the home and for two
     * acknowledgements, which take request, invalidation and acknowledgement (3 hops); the writer's own read is a hit.
     */
    @Test
    void rows_haveStatesValuesAndHops() {
        SequenceTable table = table("P0: R A; P1: R A; P2: W A; P2: R A; P0: R A", Optional.empty(), AccessCosts.HOPS);
        assertEquals(List.of("E I I", "S S I", "I I M", "I I M", "S I S"), states(table));
        assertEquals(
                List.of(2, 3, 3, 0, 3),
                table.rows().stream().map(row -> row.path().hops()).toList());
        assertEquals(
                List.of(false, false, false, true, false),
                table.rows().stream().map(Row::hit).toList());
        assertEquals(
                List.of(0L, 0L, 1L, 1L, 1L),
                table.rows().stream().map(row -> row.value().orElseThrow()).toList());
        assertEquals(
                List.of(0L, 0L, 0L, 0L, 1L),
                table.rows().stream().map(row -> row.memory().get("A")).toList());
        assertEquals(2 + 3 + 3 + 3, table.total().hops());
        assertEquals("GetS P0 → home", table.rows().get(0).messages().get(0).text());
    }

    /** A hop costs 10, a hit 1, memory 100; a read of what only memory has is 2 hops and memory. */
    @Test
    void costs_areThoseOfTheWay() {
        SequenceTable table = table("P0: R A; P0: R A", Optional.empty(), new AccessCosts(10, 1, 100));
        assertEquals(
                List.of(2 * 10L + 100, 1L),
                table.rows().stream().map(row -> row.path().cost()).toList());
        assertEquals(121, table.total().cost());
    }

    /**
     * A writer waits for data from memory (request and data, 2 hops) and for acknowledgements (request, invalidation and acknowledgement, 3 hops), which
     * arrive later. With slow memory the data is what it waits for; where both cost the same, the path has the more hops.
     */
    @ParameterizedTest
    @CsvSource({"100, 2, 120", "10, 3, 30", "9, 3, 30", "11, 2, 31"})
    void aWriter_waitsForTheDearestPath_notForTheLatestMessage(long memory, int hops, long cost) {
        SequenceTable table = table("P1: R A; P2: R A; P0: W A", Optional.empty(), new AccessCosts(10, 1, memory));
        assertEquals(new AccessCosts.Path(hops, cost), table.rows().get(2).path());
    }

    /** The home confirms what the reader tells it after its read: request and data are 2 hops, and the other two come later. */
    @Test
    void whatComesAfterAnAccess_doesNotDelayIt() {
        Protocol confirming = Samples.read(Samples.resource("vi.md")
                .text()
                .replace("make requester owner | V |", "make requester owner; send Put-Ack to requester | V |")
                .replace("| VI_A, II_A | Put-Ack | | I |", "| VI_A, II_A | Put-Ack | | I |\n| V | Put-Ack | | |"));
        SequenceTable table = table(confirming, "P0: R A", Optional.empty(), AccessCosts.HOPS);
        assertEquals(4, table.rows().get(0).messages().size());
        assertEquals(2, table.total().hops());
    }

    /** An owner's data is no data from memory, and an acknowledgement of the home is no data. An eviction counts to its end. */
    @Test
    void memoryCosts_whereItsDataTravels() {
        SequenceTable table =
                table("P0: W A; P1: R A; P1: evict A; P0: evict B", Optional.empty(), new AccessCosts(10, 1, 100));
        assertEquals(
                List.of(120L, 30L, 20L, 0L),
                table.rows().stream().map(row -> row.path().cost()).toList());
    }

    /**
     * P0 reads by way of its shared cache: there and to the home, and back. P3, below the other one, writes what P0, P1 and P2 share: to its shared cache,
     * to the home, to the other shared cache, to a core, and back to the home by the same way (6); to its own shared cache, to P2 and back, to P3 (4).
     */
    @Test
    void sharedCaches_haveNamesAndColumns() {
        SequenceTable table = table(
                Samples.builtIn("mesif-two-level"),
                "P0: R A; P1: R A; P2: R A; P3: W A",
                Optional.empty(),
                AccessCosts.HOPS);
        assertEquals(List.of("LLC0", "LLC1", "home"), table.homes());
        Row read = table.rows().get(0);
        assertEquals(List.of("E {P0}", "I", "Idle LLC0 {LLC0}"), read.homes());
        assertEquals(
                List.of(
                        "Rd P0 → LLC0",
                        "RdData LLC0 → home",
                        "MemE home → LLC0",
                        "CmpAck LLC0 → home",
                        "Fill-E LLC0 → P0"),
                read.messages().stream().map(SequenceTable.Sent::text).toList());
        assertEquals(4, read.path().hops());
        Row write = table.rows().get(3);
        assertEquals(List.of("I", "M {P3}", "Idle LLC1 {LLC1}"), write.homes());
        assertEquals(6 + 4, write.path().hops());
        assertEquals(
                List.of("S {P0, P1}", "S {P2}", "Idle LLC1 {LLC0, LLC1}"),
                table.rows().get(2).homes(),
                "who has read last forwards");
    }

    /** Who left the lone sharer behind is none of those in the sequence; the directory still counts it where copies go silently. */
    @Test
    void aProcessorThatNobodyNames_isNotShown() {
        SequenceTable table =
                table(Samples.builtIn("mesi-silent"), "A: P0 S; P0: R A", Optional.empty(), AccessCosts.HOPS);
        assertEquals(List.of(0), table.processors());
        assertEquals(List.of("home"), table.homes());
        assertEquals(List.of("S {P0}"), table.rows().get(0).homes());
        SequenceTable bus =
                table(Samples.builtIn("mesi-bus"), "A: P0 S, P2 S; P2: W A", Optional.empty(), AccessCosts.HOPS);
        assertEquals(List.of("I", "M"), bus.rows().get(0).states());
        assertTrue(bus.rows().get(0).messages().stream()
                .map(SequenceTable.Sent::text)
                .allMatch(text -> text.contains("P0") || text.contains("P2")));
        assertEquals(
                List.of("Bus-GetM home → P0", "Snoop-Done P0 → home"),
                bus.rows().get(0).messages().stream()
                        .map(SequenceTable.Sent::text)
                        .filter(text -> text.contains("P0"))
                        .toList());
    }

    /** A store without a value writes one more than any before it: 7 and 3 are given, so 8. */
    @Test
    void aStoreWithoutAValue_writesANewOne() {
        assertEquals(
                List.of(7L, 3L, 8L),
                table("P0: W A = 7; P1: W A = 3; P0: W A", Optional.empty(), AccessCosts.HOPS).rows().stream()
                        .map(row -> row.value().orElseThrow())
                        .toList());
    }

    /** One block: B takes the place of A, whose changed value goes back to memory. */
    @Test
    void fullCache_makesRoomFirst() {
        SequenceTable table = table("P0: W A = 7; P0: R B", Optional.of(new CacheSize(1, 1)), AccessCosts.HOPS);
        assertEquals(
                List.of("P0: W A = 7", "P0: evict A", "P0: R B"),
                table.rows().stream().map(row -> row.access().text()).toList());
        assertEquals(List.of(1, 0, 2), table.rows().stream().map(Row::number).toList());
        assertEquals(List.of("M", "I", "E"), states(table));
        assertEquals(Map.of("A", 7L), table.rows().get(1).memory());
    }

    /** Of two blocks in two sets, A0 and A2 want the same; of two in one set, the one not used for longer goes. */
    @Test
    void roomIsMadeInTheSet_byTheLeastRecentlyUsed() {
        assertEquals(
                List.of("P0: R A0", "P0: R A1", "P0: evict A0", "P0: R A2"),
                table("P0: R A0; P0: R A1; P0: R A2", Optional.of(new CacheSize(2, 1)), AccessCosts.HOPS)
                        .rows()
                        .stream()
                        .map(row -> row.access().text())
                        .toList());
        assertEquals(
                List.of("P0: R A0", "P0: R A1", "P0: R A0", "P0: evict A1", "P0: R A2"),
                table("P0: R A0; P0: R A1; P0: R A0; P0: R A2", Optional.of(new CacheSize(2, 2)), AccessCosts.HOPS)
                        .rows()
                        .stream()
                        .map(row -> row.access().text())
                        .toList());
    }

    /** Two writers; a clean copy that memory does not have; two lines where one fits; a line of no set. What is impossible is reported, not shown. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A: P0 M, P1 M; P2: R A          | 8 | no accesses lead to these states of A under mesi",
                "A: P0 S = 3, memory = 4; P2: R A | 8 | the copies of A are clean, so memory holds the same value: 3, not 4",
                "A0: P0 S; A1: P0 S; P2: R A0    | 1 | P0 cannot begin with 2 lines where 1 fit: A0, A1",
                "P0: R me; P0: R A1              | 2 | which of the 2 sets me belongs to is not known"
            })
    void impossibleBeginning_isRefused(String text, int blocks, String why) {
        Diagnostics diagnostics = new Diagnostics();
        AccessSequence sequence = SequenceReader.read(Source.of("sequence", text), MESI, Optional.empty(), diagnostics)
                .get(0);
        Optional<CacheSize> size = Optional.of(new CacheSize(blocks, blocks == 8 ? 8 : 1));
        assertEquals(Optional.empty(), SequenceTable.of(sequence, MESI, AccessCosts.HOPS, size, diagnostics));
        assertTrue(
                diagnostics.all().get(0).message().contains(why),
                () -> diagnostics.all().toString());
    }

    /** Two lines fill a cache of two blocks from the beginning; the third one needs an eviction before its read. */
    @Test
    void aCacheMayBeFullAtTheBeginning() {
        SequenceTable table = table("A0: P0 S; A1: P0 S; P0: R A2", Optional.of(new CacheSize(2, 2)), AccessCosts.HOPS);
        assertEquals(2, table.rows().size());
    }

    private static List<Line> lines(String text) {
        return SequenceReader.read(Source.of("sequence", text), MESI, Optional.empty(), new Diagnostics())
                .get(0)
                .lines();
    }

    /** 0x1C is block 28 where each number is that of a block. */
    @Test
    void sizeOfACache_saysWhichSetEachLineHas() {
        assertEquals("Each cache holds 1 block, in any place.", new CacheSize(1, 1).text(lines("P0: R A")));
        assertEquals("Each cache holds 4 blocks, in any place.", new CacheSize(4, 4).text(lines("P0: R A")));
        assertEquals(
                "Each cache holds 4 blocks in 2 sets: set 0 is for A2; set 1 is for A1, x_13.",
                new CacheSize(4, 2).text(lines("P0: R A1; P0: R A2; P0: R x_13")));
        assertEquals(
                "Each cache holds 4 blocks in 2 sets: set 0 is for 0x1C; set 1 is for 0x1D.",
                new CacheSize(4, 2).text(lines("line 1; P0: R 0x1C; P0: R 0x1D")));
    }

    /** P0 is called P2 from now on, and P1 P0. */
    @Test
    void renamedSequence_isTheSameOfOthers() {
        AccessSequence sequence = SequenceReader.read(
                        Source.of("sequence", "# P0 before P1\nA: P1 E; P0: R A; P1: W A"),
                        MESI,
                        Optional.empty(),
                        new Diagnostics())
                .get(0)
                .renamed(new int[] {2, 0});
        assertEquals("P2 before P0", sequence.title());
        assertEquals(
                List.of("P2: R A", "P0: W A"),
                sequence.accesses().stream().map(AccessSequence.Access::text).toList());
        assertEquals("E", sequence.initial().get("A").states().get(0));
        assertEquals("A: P0 E; P2: R A; P0: W A", sequence.text());
    }

    /** States of the caches, and of the home. An exclusive prefetch needs no message at the write; a downgraded line is in memory; TC-strong writes when no lease is left. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            msi-hints | P0: prefetch A; P1: prefetchw A; P1: W A; P1: downgrade A | S I, I M, I M, I S
            tc-strong | P0: R A; P0: expire A; P1: W A; P0: R A                   | V I, I I, I I, V I
            tc-weak   | P0: R A; P1: W A; P0: acquire A; P0: expire A; P1: release A | V I, V G, V G, I G, I I
            vips      | P0: R A; P1: W A; P1: release A; P0: acquire A           | V I, V D, V V, I V
            mesi      | P0: R A; P0: acquire A; P0: release A                    | E, E, E
            """)
    void eventsOfSomeProtocols_areWordsToo(String protocol, String text, String states) {
        SequenceTable table = table(Samples.builtIn(protocol), text, Optional.empty(), AccessCosts.HOPS);
        assertEquals(List.of(states.split(", ")), states(table));
    }

    /** The write of TC-strong waits for a lease, the release of TC-weak as well. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mesi      | P0: prefetch A           | mesi has no row for Prefetch in state I;
            msi-hints | P0: R A; P0: downgrade A | msi-hints has no row for Downgrade in state S;
            tc-strong | P0: expire A             | tc-strong has no row for Lease-Over in state I;
            tc-strong | P0: R A; P1: W A         | this waits until no cache has a lease; let it run out before: `P0: expire A`
            tc-weak   | P0: R A; P1: W A; P1: release A | this waits until no cache has a lease; let it run out before: `P0: expire A`
            """)
    void whatCannotHappenNow_isSaid(String protocol, String text, String why) {
        assertEquals(why, mistake(protocol, text).strip());
    }

    /** A sequence whose processors are renamed can be read again. */
    @Test
    void wordsOfARenamedSequence_areThoseOfTheReader() {
        String text = "P0: prefetch A; P0: prefetchw A; P0: downgrade A; P0: expire A; P0: acquire A; P0: release A";
        AccessSequence sequence = SequenceReader.read(
                        Source.of("sequence", text), MESI, Optional.empty(), new Diagnostics())
                .get(0);
        assertEquals(
                text.replace("P0", "P1"), sequence.renamed(new int[] {1, 0}).text());
    }
}
