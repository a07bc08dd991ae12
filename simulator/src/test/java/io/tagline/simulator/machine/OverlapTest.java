package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Misses that overlap, prefetches and store buffers, on the machine of constant.yaml; see {@link TimingTest}. */
final class OverlapTest {

    private static final double L1 = 1;
    private static final double L2 = 4;
    private static final double MISS = 5;
    /** Core 1 reads line 2 or 6 from memory: 1 hop to the slice at stop 2, 2 hops to memory, 1 hop back. */
    private static final double FROM_MEMORY = MISS + 10 + 3 + 20 + 20 + 100 + 10;

    private static double end(Machine machine, Workbench bench) {
        return bench.run(machine, "gols").ends()[0] / 1000.0;
    }

    private static Operation copy(int lines) {
        return new Operation.Copy(0, lines, lines);
    }

    /** Lines 2 and 6 are in memory; 1 and 5, where they are copied to, are in the core's cache. */
    private static Workbench twoLines() {
        return new Workbench().line(2, 7).line(6, 8).line(1, 0, "1:E").line(5, 0, "1:E");
    }

    @Test
    void inOrderCore_waitsForEachMiss() {
        double both = 2 * (FROM_MEMORY + L1);
        assertEquals(both, end(Workbench.constant(), twoLines().thread(1, copy(2))));
    }

    /** It takes 50 ns to begin a copy of several lines, once; when it is made again, its lines hit, four times. */
    @Test
    void copyOfSeveralLines_startsUpOnce() {
        Machine machine = Workbench.constant("copy-start-up: 50 ns");
        double line = FROM_MEMORY + L1;
        assertEquals(line, end(machine, twoLines().thread(1, new Operation.Copy(0, 2, 1))));
        assertEquals(50 + 2 * line, end(machine, twoLines().thread(1, copy(2))));
        assertEquals(50 + 2 * line + 50 + 4 * L1, end(machine, twoLines().thread(1, copy(2), copy(2))));
    }

    /** The second line is asked for with the first and comes while the first is written: its read finds it under way. */
    @Test
    void missesOfACopy_overlap() {
        Machine machine = Workbench.constant("outstanding: 2");
        assertEquals(FROM_MEMORY + L1 + MISS + L1, end(machine, twoLines().thread(1, copy(2))));
    }

    /** A load outside a copy has nothing to overlap with. */
    @Test
    void singleLoads_doNotOverlap() {
        Machine machine = Workbench.constant("outstanding: 2");
        Operation[] loads = {new Operation.Load(0), new Operation.Load(1)};
        assertEquals(2 * FROM_MEMORY, end(machine, twoLines().thread(1, loads)));
    }

    /** Lines 2 and 3 miss and start the prefetcher; line 4 comes into L2 while the core computes. */
    @Test
    void prefetchedLine_hitsInTheLastCache() {
        Machine machine = Workbench.constant("prefetcher: {streams: 1, threshold: 2, depth: 2}");
        Operation[] loads = {new Operation.Load(0), new Operation.Load(1), new Operation.Compute(1_000_000)};
        Workbench without = new Workbench().line(2, 7).line(3, 8).line(4, 9).thread(1, loads);
        Workbench with = new Workbench().line(2, 7).line(3, 8).line(4, 9);
        with.thread(1, loads[0], loads[1], loads[2], new Operation.Load(2));
        assertEquals(end(machine, without) + L2, end(machine, with));
    }

    /** Writing lines 2 and 3 brings line 4 for writing: away from core 3, and its content stays what it was. */
    @Test
    void prefetchToWrite_takesTheLineAndChangesNothing() {
        Machine machine = Workbench.constant("prefetcher: {streams: 1, threshold: 2, depth: 2}");
        Workbench bench = new Workbench()
                .line(2, 0)
                .line(3, 0)
                .line(4, 9, "3:E")
                .thread(1, new Operation.Store(0, 1), new Operation.Store(1, 1))
                .thread(3, new Operation.Compute(1_000_000), new Operation.Wait(2, WaitComparison.EQUAL, 9));
        double readAfterwards = bench.run(machine, "gols").ends()[1] / 1000.0 - 1000;
        assertTrue(readAfterwards > MISS, "a miss, but took " + readAfterwards);
    }

    /** Line 2 comes from memory to be written; meanwhile the thread reads what it has. */
    @Test
    void bufferedStore_letsTheThreadGoOn() {
        Workbench bench = new Workbench().line(2, 7).line(1, 0, "1:E").line(0, 0, "1:E");
        // Where the thread is when the load is done shows in line 1, which it writes afterwards: the end waits for all
        // stores.
        Operation[] program = {new Operation.Store(0, 8), new Operation.Load(1), new Operation.Compute(500_000)};
        assertEquals(L1 + 500, end(Workbench.constant("store-buffer: 2"), bench.thread(1, program)));
    }

    /**
     * Three lines are copied: 8, 4 and 6 to 2, 1 and 3, of which 2 has to be fetched to be written and 6 to be read. Where a store of a whole line takes one entry, the
     * third read begins beside the first store; the slice of both is busy with the one for 3 ns when the other comes, 2 later. Where a line takes all four, by stores of 16 of its 64 bytes, the second store waits until the first is
     * performed, and the third read comes after that.
     */
    @Test
    void copy_takesAsManyEntriesAsItHasStores() {
        Workbench bench = new Workbench();
        bench.line(8, 7, "1:E").line(4, 7, "1:E").line(6, 7);
        bench.line(2, 0).line(1, 0, "1:E").line(3, 0, "1:E").thread(1, copy(3));
        assertEquals(2 * L1 + 1 + FROM_MEMORY + L1, end(Workbench.constant("store-buffer: 4"), bench));
        Machine narrow = Workbench.constant("store-buffer: 4", "store-width: 16 B");
        assertEquals(L1 + FROM_MEMORY + FROM_MEMORY + L1, end(narrow, bench));
    }

    @Test
    void end_waitsForTheStoreBuffer() {
        Workbench bench = new Workbench().line(2, 7).thread(1, new Operation.Store(0, 8));
        assertEquals(FROM_MEMORY, end(Workbench.constant("store-buffer: 2"), bench));
    }

    /** After the fence nothing is left to overlap with. */
    @Test
    void fenceAtomicAndBarrier_waitForTheStoreBuffer() {
        Operation[] drains = {
            new Operation.Fence(), new Operation.Barrier(), new Operation.Store(1, 1, AccessOrder.SEQ_CST)
        };
        double[] further = {0, 0, L1};
        for (int i = 0; i < drains.length; i++) {
            Workbench bench = new Workbench()
                    .line(2, 7)
                    .line(1, 0, "1:E")
                    .thread(1, new Operation.Store(0, 8), drains[i], new Operation.Compute(10_000));
            assertEquals(FROM_MEMORY + further[i] + 10, end(Workbench.constant("store-buffer: 2"), bench));
        }
    }

    /** Reading what is in the buffer takes as long as a hit in L1, and sees the newest of two stores. */
    @Test
    void load_readsTheNewestStoreOfItsThread() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .thread(
                        1,
                        new Operation.Store(0, 8),
                        new Operation.Store(0, 9),
                        new Operation.Wait(0, WaitComparison.EQUAL, 9),
                        new Operation.Compute(400_000));
        assertEquals(L1 + 400, end(Workbench.constant("store-buffer: 2"), bench));
    }

    /** When stores to these lines of {@link #twoLines} are performed, one after another. */
    private static double stored(Machine machine, int... lines) {
        Operation[] stores = IntStream.of(lines)
                .mapToObj(line -> new Operation.Store(line, 1))
                .toArray(Operation[]::new);
        return end(machine, twoLines().thread(1, stores));
    }

    /** Stores in a row to the line that is missing are performed when it comes, those to another line one after another; those that hit always are. */
    @Test
    void storesToAMissingLine_areCombined() {
        Machine single = Workbench.constant("store-buffer: 4");
        Machine combined = Workbench.constant("store-buffer: 4", "store-misses: " + Workbench.chosen("combined"));
        assertEquals(FROM_MEMORY + 3 * L1, stored(single, 0, 0, 0, 2));
        assertEquals(FROM_MEMORY + L1, stored(combined, 0, 0, 0, 2));
        assertEquals(FROM_MEMORY + 2 * L1, stored(combined, 0, 0, 2, 2));
        assertEquals(3 * L1, stored(combined, 2, 2, 2));
    }

    /** The first store's own miss is one of those that may overlap: with one, the second line is asked for when the first has come; with two, it comes while its store looks for it. */
    @Test
    void missOfTheFirstStore_countsToo() {
        assertEquals(2 * FROM_MEMORY, stored(Workbench.constant("store-buffer: 2"), 0, 1));
        assertEquals(FROM_MEMORY + MISS, stored(Workbench.constant("store-buffer: 2", "outstanding: 2"), 0, 1));
    }

    /** Line 2 comes from core 2, at the stop of its slice: 1 hop there, 3 ns and 20 ns, a snoop of 6 ns, 1 hop back. */
    private static final double FROM_CORE_2 = MISS + 10 + 3 + 20 + 6 + 10;

    /** Line 1 comes from memory, a hop from its slice, which is at the core's stop. */
    private static final double LINE_1 = MISS + 3 + 20 + 10 + 100 + 10;

    private static double storedOneAfterAnother(int outstanding, int pause) {
        Workbench bench = new Workbench().line(2, 7, "2:M").line(3, 7).line(1, 7);
        Operation wait = new Operation.Compute(pause);
        bench.thread(1, new Operation.Store(0, 1), wait, new Operation.Store(1, 1), wait, new Operation.Store(2, 1));
        return end(Workbench.constant("store-buffer: 4", "outstanding: " + outstanding), bench);
    }

    /**
     * Of three stores that miss, as many lines are asked for at a time as misses may overlap, whether the stores come at once or one after another; the second takes {@link #FROM_MEMORY},
     * longer than the others, and sets out 1 ns behind the first if it comes at once. With two, the third line is asked for when the first has come.
     */
    @Test
    void asManyMissesOverlap_asMayBeOutstanding() {
        for (int pause : new int[] {0, 10_000}) {
            double later = Math.max(1, pause / 1000);
            assertEquals(FROM_CORE_2 + FROM_MEMORY + LINE_1, storedOneAfterAnother(1, pause));
            assertEquals(FROM_CORE_2 + LINE_1, storedOneAfterAnother(2, pause));
            assertEquals(later + FROM_MEMORY + L1, storedOneAfterAnother(3, pause));
        }
    }

    /** The second line, asked for ahead, comes before the first, 1 ns behind whose request it has set out: then the third is asked for. */
    @Test
    void placeIsFree_whenAnyLineHasCome() {
        Workbench bench = new Workbench().line(3, 7).line(2, 7, "2:M").line(1, 7);
        bench.thread(1, new Operation.Store(0, 1), new Operation.Store(1, 1), new Operation.Store(2, 1));
        assertEquals(1 + FROM_CORE_2 + LINE_1, end(Workbench.constant("store-buffer: 4", "outstanding: 2"), bench));
    }

    /**
     * What a copy waits for is one of the misses, and none once it has come: of two, the third line is asked for when the first has been read, although the second is under way. Its copy is
     * written in the farther cache, since what has been read took its place.
     */
    @Test
    void copy_waitsForOneOfItsMisses() {
        Workbench bench = new Workbench().line(1, 7).line(2, 7).line(3, 7);
        bench.line(4, 0, "1:E").line(5, 0, "1:E").line(6, 0, "1:E").thread(1, copy(3));
        assertEquals(LINE_1 + FROM_MEMORY + L2, end(Workbench.constant("outstanding: 2"), bench));
    }

    /** A buffer of one: the second store retires when the first is performed, and only then the thread computes. */
    @Test
    void fullBuffer_makesTheThreadWait() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .line(1, 0, "1:E")
                .thread(1, new Operation.Store(0, 8), new Operation.Store(1, 9), new Operation.Compute(10_000));
        assertEquals(FROM_MEMORY + 10, end(Workbench.constant("store-buffer: 1"), bench));
    }
}
