package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import io.tagline.simulator.program.Comparison;
import io.tagline.simulator.program.Operation;
import org.junit.jupiter.api.Test;

/**
 * Latencies on the machine of constant.yaml, worked out by hand. Line {@code a} (small addresses) has directory slice {@code a mod
 * 4} at stop {@code a}; core {@code c} is at stop {@code c}; the one memory controller is at stop 0; a hop takes 10 ns.
 */
final class TimingTest {

    private static final double MISS = 5;
    private static final double SNOOP = 6;
    private static final double HOP = 10;
    private static final double OCCUPANCY = 3;
    private static final double HOME = OCCUPANCY + 20;
    private static final double MEMORY = 100;
    private static final double L1 = 1;
    private static final double L2 = 4;

    private static final Operation LOAD = new Operation.Load(0);

    private static void ends(Workbench bench, double... expected) {
        assertArrayEquals(expected, bench.ends("gols"), 1e-9);
    }

    @Test
    void hit_takesTheNearestLevel() {
        ends(new Workbench().line(0, 7, "0:E").thread(0, LOAD), L1);
    }

    /** Core 1 to slice 2 (1 hop), command to memory at 0 (2 hops), line to core 1 (1 hop). */
    @Test
    void lineInMemory_comesFromTheController() {
        ends(new Workbench().line(2, 7).thread(1, LOAD), MISS + HOP + HOME + 2 * HOP + MEMORY + HOP);
    }

    /** Core 0 to slice 1 (1 hop), forward to core 3 (2 hops), data to core 0 (1 hop the other way round). */
    @Test
    void remoteLine_isForwardedByItsOwner() {
        ends(new Workbench().line(1, 7, "3:M").thread(0, LOAD), MISS + HOP + HOME + 2 * HOP + SNOOP + HOP);
    }

    /** Holders are cores 1 and 2; core 2 is as near to core 3 as any, and slice 0 is next to core 3. */
    @Test
    void sharedLine_comesFromTheNearestSharer() {
        ends(new Workbench().line(0, 7, "1:S", "2:S").thread(3, LOAD), MISS + HOP + HOME + 2 * HOP + SNOOP + HOP);
    }

    /** Core 0 upgrades: grant from slice 1 (1 hop) and Inv-Ack by way of core 2 (1 hop, snoop, 2 hops); the later one counts. */
    @Test
    void upgrade_waitsForTheLastAck() {
        ends(
                new Workbench().line(1, 7, "0:S", "2:S").thread(0, new Operation.Store(0, 8)),
                MISS + HOP + HOME + HOP + SNOOP + 2 * HOP);
    }

    @Test
    void secondAccess_hitsWhatTheFirstBroughtIn() {
        double first = MISS + HOP + HOME + 2 * HOP + MEMORY + HOP;
        ends(new Workbench().line(2, 7).thread(1, LOAD, LOAD), first + L1);
    }

    /** L1 has two sets of two ways: lines 0, 2 and 4 share a set, and the first is pushed out; L2 has four sets. */
    @Test
    void lineThatFellOutOfL1_hitsInL2() {
        Workbench bench = new Workbench()
                .line(0, 1, "0:E")
                .line(2, 1, "0:E")
                .line(5, 1, "0:E")
                .line(6, 1, "0:E");
        ends(bench.thread(0, new Operation.Load(1), new Operation.Load(3), new Operation.Load(0)), L1 + L1 + L2);
    }

    @Test
    void computing_takesItsTime() {
        ends(new Workbench().line(0, 1).thread(0, new Operation.Compute(2500)), 2.5);
    }

    /**
     * Two readers at the same distance from slice 0 and the owner: the second is stalled until the first one's final
     * acknowledgement has come (1 hop) and been taken in, and is then offered again: one more occupancy each.
     */
    @Test
    void secondReader_waitsForTheFirstOnesFinalAck() {
        double first = MISS + HOP + HOME + HOP + 6 + HOP;
        double[] ends = new Workbench()
                .line(0, 7, "0:M")
                .thread(1, LOAD)
                .thread(3, LOAD)
                .ends("gols");
        // Owner at the slice's own stop: no hop for the forward, one for the data; look-ups overlap.
        double firstAlone = MISS + HOP + HOME + SNOOP + HOP;
        double ackTaken = firstAlone + HOP + OCCUPANCY;
        double second = ackTaken + OCCUPANCY + SNOOP + HOP;
        assertArrayEquals(new double[] {firstAlone, second}, ends, 1e-9, "not " + first);
    }

    /**
     * Core 0 writes line 1, which core 2 polls. Core 2 loses the line when it answers the forward; its spinning loop turns
     * every ns, and it reads again at once.
     */
    @Test
    void pollingCore_losesItsCopyAndReadsAgain() {
        double forwardAnswered = MISS + HOP + HOME + HOP + SNOOP;
        double written = forwardAnswered + 2 * HOP;
        double readAgain = forwardAnswered + MISS + HOP + HOME + HOP + SNOOP + 2 * HOP;
        ends(
                new Workbench()
                        .line(1, 0, "2:E")
                        .thread(0, new Operation.Store(0, 1))
                        .thread(2, new Operation.Wait(0, Comparison.EQUAL, 1)),
                written,
                readAgain);
    }
}
