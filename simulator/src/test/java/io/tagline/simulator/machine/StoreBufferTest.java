package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What a thread reads of its own stores that are still in its buffer; on the machine of constant.yaml, with four entries. */
final class StoreBufferTest {

    private static final Machine MACHINE = Workbench.constant("store-buffer: 4");
    private static final double L1 = 1;
    /** Core 1 reads line 2 from memory; see {@link OverlapTest}. */
    private static final double FROM_MEMORY = 5 + 10 + 3 + 20 + 20 + 100 + 10;

    /** Where a thread is when the operations are done shows by what it computes afterwards; the end waits for the buffer, too. */
    private static final double LONG = 1000;

    private static final int MISSING = 0;
    private static final int LINE = 1;
    private static final int FIRST_WORD = 2;
    private static final int SECOND_WORD = 3;

    /** Core 1 stores to a line that comes from memory, and then does this; it has the other line, which has two words, 5 and 6. */
    private static double afterAMiss(Operation... operations) {
        return after(Stream.concat(Stream.of(new Operation.Store(MISSING, 8)), Stream.of(operations)));
    }

    private static double after(Stream<Operation> operations) {
        LineSetup line = new LineSetup("x", 0, List.of(new LineSetup.Holder(1, "M")))
                .with(List.of(new LineSetup.Word("x.a", 5), new LineSetup.Word("x.b", 6)));
        List<LineBlock> blocks = List.of(
                new LineBlock("y", OptionalLong.of(2), List.of(new LineSetup("y", 7, List.of()))),
                new LineBlock("x", OptionalLong.of(1), List.of(line)));
        List<ProgramStep> steps = Stream.concat(operations, Stream.of(new Operation.Compute((long) (LONG * 1000))))
                .map(operation -> new ProgramStep(operation, 1))
                .toList();
        Workload workload = new Workload(new Program.Static(List.of(steps)), blocks, List.of(1));
        TimedMachine machine = new TimedMachine(MACHINE, Workbench.protocol("gols"), workload, 1, "test");
        return machine.run(0).ends()[0] / 1000.0 - LONG;
    }

    private static Operation store(int location) {
        return new Operation.Store(location, 9);
    }

    private static Operation load(int location) {
        return new Operation.Load(location);
    }

    /** A store of the same word is read from the buffer, a store of another word is not in the way. */
    @Test
    void word_isReadFromTheBufferOrFromTheCache() {
        assertEquals(L1, afterAMiss(store(FIRST_WORD), load(FIRST_WORD)));
        assertEquals(L1, afterAMiss(store(FIRST_WORD), new Operation.Wait(FIRST_WORD, WaitComparison.EQUAL, 9)));
        assertEquals(L1, afterAMiss(store(FIRST_WORD), new Operation.Wait(SECOND_WORD, WaitComparison.EQUAL, 6)));
        assertEquals(L1, afterAMiss(load(MISSING)), "the first store in the buffer");
        assertEquals(L1, afterAMiss(store(LINE), load(LINE)));
    }

    /** What is partly in the buffer and partly in the cache is read when the buffer is empty: the miss, the second store, the load. */
    @Test
    void partOfAStore_isWaitedFor() {
        assertEquals(FROM_MEMORY + L1 + L1, afterAMiss(store(FIRST_WORD), load(LINE)));
        assertEquals(FROM_MEMORY + L1 + L1, afterAMiss(store(LINE), load(FIRST_WORD)));
        assertEquals(L1 + L1, afterAMiss(store(FIRST_WORD), load(SECOND_WORD), load(FIRST_WORD)));
    }

    /** It waits for that store, which hits, and not for the miss behind it. */
    @Test
    void partOfAStore_isNotWaitedForLongerThanThat() {
        assertEquals(L1 + L1, after(Stream.of(store(FIRST_WORD), store(MISSING), load(LINE))));
    }

    /** Loads in program order may pass stores; an atomic one and those that write besides wait until all are performed. */
    @Test
    void atomics_waitForTheBuffer() {
        assertEquals(L1, afterAMiss(load(FIRST_WORD)));
        assertEquals(FROM_MEMORY + L1, afterAMiss(new Operation.Load(FIRST_WORD, AccessOrder.SEQ_CST)));
        assertEquals(FROM_MEMORY + L1, afterAMiss(Operation.add(FIRST_WORD, 1)));
        assertEquals(FROM_MEMORY + L1, afterAMiss(new Operation.Swap(FIRST_WORD, 1)));
        assertEquals(FROM_MEMORY + L1, afterAMiss(new Operation.CompareExchange(FIRST_WORD, 5, 1, true)));
        assertEquals(FROM_MEMORY, afterAMiss(new Operation.StartClock()));
    }

    /** A wait that its own store does not fulfil looks again once that is performed, and then whenever the line changes: thread 2 stores what it waits for at 500 ns. */
    @Test
    void wait_goesOnBehindItsOwnStore() {
        Workbench bench = new Workbench()
                .line(1, 7, "1:M")
                .thread(1, new Operation.Store(0, 8), new Operation.Wait(0, WaitComparison.EQUAL, 9))
                .thread(1, new Operation.Compute(500_000), new Operation.Store(0, 9));
        double[] ends = bench.ends(MACHINE, "gols");
        assertEquals(500 + L1 + L1, ends[0], 1e-9);
    }

    /** The store is performed at 1 ns, while the poll that reads it in the buffer takes until 10 ns. Nothing is left to wait for then, and the next turn reads the line. */
    @Test
    void wait_goesOnIfItsStoreIsPerformedWhileItIsRead() {
        Workbench bench = new Workbench()
                .line(1, 7, "1:M")
                .thread(1, new Operation.Store(0, 8), new Operation.Wait(0, WaitComparison.EQUAL, 9))
                .thread(1, new Operation.Compute(500_000), new Operation.Store(0, 9));
        Machine machine = Workbench.constant("store-buffer: 4", "store-forward: 10 ns");
        assertEquals(500 + L1 + L1, bench.ends(machine, "gols")[0], 1e-9);
    }

    /**
     * A store to line 2 follows that is not performed before {@value #FROM_MEMORY} ns. The poll does not wait for it: its own store is performed at 1 ns, before the first
     * turn ends, which is a turn of the loop that has to be left. The other thread's store is performed at 51 ns, and read by the turn that begins then.
     */
    @Test
    void wait_isForItsOwnStoreOnly() {
        Workbench bench = new Workbench()
                .line(1, 7, "1:M")
                .line(2, 7)
                .thread(
                        1,
                        new Operation.Store(0, 8),
                        new Operation.Store(1, 8),
                        new Operation.Wait(0, WaitComparison.EQUAL, 9),
                        new Operation.Compute((long) (LONG * 1000)))
                .thread(1, new Operation.Compute(50_000), new Operation.Store(0, 9));
        assertEquals(50 + L1 + L1 + LONG, bench.ends(MACHINE, "gols")[0], 1e-9);
        Machine mispredicting = Workbench.constant("store-buffer: 4", "misprediction: 15 ns");
        assertEquals(50 + L1 + L1 + 15 + LONG, bench.ends(mispredicting, "gols")[0], 1e-9);
    }

    /** A turn of a poll that reads its own store takes 40 ns. The store is performed at 1 ns and the other one at 31 ns: the turn that begins at 40 ns reads that. */
    @Test
    void pollOfAnOwnStore_goesOnAtItsNextTurn() {
        Workbench bench = new Workbench()
                .line(1, 7, "1:M")
                .thread(1, new Operation.Store(0, 8), new Operation.Wait(0, WaitComparison.EQUAL, 9))
                .thread(1, new Operation.Compute(30_000), new Operation.Store(0, 9));
        Machine machine = Workbench.constant("store-buffer: 4", "store-forward: 40 ns");
        assertEquals(40 + L1, bench.ends(machine, "gols")[0], 1e-9);
        Machine mispredicting = Workbench.constant("store-buffer: 4", "store-forward: 40 ns", "misprediction: 15 ns");
        assertEquals(40 + L1 + 15, bench.ends(mispredicting, "gols")[0], 1e-9);
    }

    /** Its store is performed at {@value #FROM_MEMORY} ns, in the middle of the turn from 160 to 200 ns, and the other one soon after that: the turn from 200 ns on reads that. */
    @Test
    void pollOfAnOwnStore_keepsToItsTurns() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .thread(1, new Operation.Store(0, 8), new Operation.Wait(0, WaitComparison.EQUAL, 9))
                .thread(1, new Operation.Compute(170_000), new Operation.Store(0, 9));
        Machine machine = Workbench.constant("store-buffer: 4", "store-forward: 40 ns");
        assertEquals(200 + L1, bench.ends(machine, "gols")[0], 1e-9);
    }

    /** A thread that polls reads its line once each nanosecond, from 1 ns on; what changes at 3.5 ns is read by the turn from 4 to 5 ns, however long a locked instruction takes. */
    @Test
    void poll_readsAtItsNextTurn() {
        Workbench bench = new Workbench()
                .line(1, 7, "1:M")
                .thread(1, new Operation.Wait(0, WaitComparison.EQUAL, 8))
                .thread(1, new Operation.Compute(2_500), new Operation.Store(0, 8));
        assertEquals(5, bench.ends("gols")[0], 1e-9);
        assertEquals(5, bench.ends(Workbench.constant("locked: 20 ns"), "gols")[0], 1e-9);
    }
}
