package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;

/** What an out-of-order core does beside a miss, on the machine of constant.yaml; a cycle is 1 ns. */
final class ReorderBufferTest {

    private static final String ENTRIES = "reorder-buffer: 100";
    private static final Machine MACHINE = Workbench.constant("outstanding: 4", ENTRIES);
    private static final double HOP = 10;
    private static final double MISS = 5;
    private static final double L1 = 1;
    /** Core 1 reads line 2 or 6 from memory; see {@link OverlapTest}. */
    private static final double FROM_MEMORY = MISS + HOP + 3 + 20 + 20 + 100 + 10;

    /** A request right behind another one waits 1 ns for its link, and as long for the rest of the 2 ns that memory is busy. */
    private static final double NEXT = 1 + 1;

    private static final Operation FIRST = new Operation.Load(0);
    private static final Operation SECOND = new Operation.Load(1);

    private static Operation compute(long nanoseconds) {
        return new Operation.Compute(nanoseconds * 1000);
    }

    /** Lines 2 and 6, in memory. */
    private static double end(Machine machine, Operation... operations) {
        return new Workbench().line(2, 7).line(6, 8).thread(1, operations).ends(machine, "gols")[0];
    }

    @Test
    void loads_overlap() {
        assertEquals(2 * FROM_MEMORY, end(Workbench.constant("outstanding: 4"), FIRST, SECOND));
        assertEquals(FROM_MEMORY + NEXT, end(MACHINE, FIRST, SECOND), 1e-9);
    }

    /** Where only one miss may be outstanding, the second one is noticed beside the first. */
    @Test
    void singleMisses_doNotOverlap() {
        assertEquals(2 * FROM_MEMORY - MISS, end(Workbench.constant(ENTRIES), FIRST, SECOND), 1e-9);
    }

    /** The second load is asked for 20 ns later, and comes 20 ns later. */
    @Test
    void load_waitsForTheWorkBeforeIt() {
        assertEquals(FROM_MEMORY + 20, end(MACHINE, FIRST, compute(20), SECOND), 1e-9);
    }

    /** 100 entries hold 100 ns of work; the rest takes its time when the miss is over. */
    @Test
    void work_runsBesideAMiss() {
        assertEquals(FROM_MEMORY + 50, end(Workbench.constant("outstanding: 4"), FIRST, compute(50)));
        assertEquals(FROM_MEMORY, end(MACHINE, FIRST, compute(50)), 1e-9);
        assertEquals(FROM_MEMORY + 150 - 100, end(MACHINE, FIRST, compute(150)), 1e-9);
    }

    /** Also where only one miss may be outstanding. */
    @Test
    void work_runsBesideASingleMiss() {
        assertEquals(FROM_MEMORY, end(Workbench.constant(ENTRIES), FIRST, compute(50)), 1e-9);
    }

    /** Work that is done beside a miss is used up by it. */
    @Test
    void work_isDoneOnce() {
        assertEquals(FROM_MEMORY + 60, end(MACHINE, FIRST, compute(100), compute(60)), 1e-9);
    }

    @Test
    void fencesAndAtomics_stopIt() {
        assertEquals(2 * FROM_MEMORY, end(MACHINE, FIRST, new Operation.Fence(), SECOND));
        assertEquals(FROM_MEMORY + 50, end(MACHINE, FIRST, new Operation.Fence(), compute(50)));
        assertEquals(2 * FROM_MEMORY, end(MACHINE, FIRST, new Operation.Load(1, AccessOrder.SEQ_CST)));
        double alone = end(MACHINE, Operation.add(1, 1));
        assertEquals(FROM_MEMORY + alone, end(MACHINE, FIRST, Operation.add(1, 1)), 1e-9);
    }

    /** A poll that ends at its first read is passed as a load is. */
    @Test
    void poll_isPredictedToEnd() {
        assertEquals(FROM_MEMORY + NEXT, end(MACHINE, new Operation.Wait(0, WaitComparison.EQUAL, 7), SECOND), 1e-9);
    }

    /** Core 3 writes at 500 ns what core 1 waits for. By then the second line has come, but what was done beside the first read is done again. */
    @Test
    void pollInVain_gainsOnlyLines() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .line(6, 8)
                .thread(1, new Operation.Wait(0, WaitComparison.EQUAL, 9), SECOND, compute(50))
                .thread(3, compute(500), new Operation.Store(0, 9));
        double inOrder = bench.ends(Workbench.constant("outstanding: 4"), "gols")[0];
        double outOfOrder = bench.ends(MACHINE, "gols")[0];
        assertEquals(inOrder - FROM_MEMORY + L1, outOfOrder, 1e-9);
    }

    /**
     * Core 1 asks ahead for line 6. Core 3 has taken that at 574 ns, and line 2 at 648 ns, which the first poll reads until 717 ns. Then line 6 is fetched again: a miss, 2 hops
     * to its slice, which looks up, to core 3 beside it, which answers, and 2 hops back.
     */
    @Test
    void lineThatIsLost_isFetchedAgain() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .line(6, 8)
                .thread(
                        1,
                        new Operation.Wait(0, WaitComparison.EQUAL, 9),
                        new Operation.Wait(1, WaitComparison.EQUAL, 9))
                .thread(3, compute(500), new Operation.Store(1, 9), new Operation.Store(0, 9));
        assertEquals(717 + MISS + 2 * HOP + 3 + 20 + 6 + 2 * HOP, bench.ends(MACHINE, "gols")[0], 1e-9);
    }

    /**
     * Core 1 has line 6, and reads it again beside its miss of line 2. By the end of that, core 3 has written line 6. So it
     * is fetched again, as above, once the pipeline has been filled again, in 8 ns.
     */
    @Test
    void loadThatWasTooEarly_clearsThePipeline() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .line(6, 8)
                .thread(1, SECOND, new Operation.Fence(), FIRST, SECOND)
                .thread(3, compute(200), new Operation.Store(1, 9));
        double again = MISS + 2 * HOP + 3 + 20 + 6 + 2 * HOP;
        Machine machine = Workbench.constant("outstanding: 4", ENTRIES, "misprediction: 8 ns");
        assertEquals(2 * FROM_MEMORY + again, bench.ends(MACHINE, "gols")[0], 1e-9);
        assertEquals(2 * FROM_MEMORY + 8 + again, bench.ends(machine, "gols")[0], 1e-9);
    }
}
