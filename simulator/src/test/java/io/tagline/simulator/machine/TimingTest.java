package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.function.Supplier;
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
    private static final double LOOK_UP = 20;
    private static final double HOME = OCCUPANCY + LOOK_UP;
    private static final double MEMORY = 100;
    private static final double L1 = 1;
    private static final double L2 = 4;

    private static final Operation LOAD = new Operation.Load(0);

    private static void ends(Workbench bench, double... expected) {
        ends(bench, "gols", expected);
    }

    private static void ends(Workbench bench, String protocol, double... expected) {
        assertArrayEquals(expected, bench.ends(protocol), 1e-9);
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
     * Cores 1 and 3 read a line that core 0 has in M; core 0 sits at the slice's own stop, the readers one hop away. The second
     * reader has to wait, and is looked up again when the first one's final acknowledgement has made the line GOLS.
     */
    @Test
    void readerOfALineThatWasExclusive_isLookedUpAgain() {
        Workbench bench = new Workbench().line(0, 7, "0:M").thread(1, LOAD).thread(3, LOAD);
        double first = MISS + HOP + HOME + SNOOP + HOP;
        double ackTaken = first + HOP + OCCUPANCY;
        ends(bench, first, ackTaken + LOOK_UP + OCCUPANCY + SNOOP + HOP);
    }

    /** As above, but the line is in GS and stays so: the second reader is served at once, by its nearest sharer, core 2. */
    @Test
    void readerOfALineThatWasShared_isNotLookedUpAgain() {
        Workbench bench =
                new Workbench().line(0, 7, "0:S", "2:S").thread(1, LOAD).thread(3, LOAD);
        double first = MISS + HOP + HOME + SNOOP + HOP;
        double ackTaken = first + HOP + OCCUPANCY;
        ends(bench, first, ackTaken + OCCUPANCY + SNOOP + HOP);
    }

    /** As above, but the directory lets reads of a line in GS overlap: the second request follows the first one through the slice. */
    @Test
    void readersOfALineThatWasShared_mayOverlap() {
        double[] ends = new Workbench()
                .line(0, 7, "0:S", "2:S")
                .thread(1, LOAD)
                .thread(3, LOAD)
                .ends("gols-overlapping");
        double first = MISS + HOP + HOME + SNOOP + HOP;
        assertArrayEquals(new double[] {first, first + OCCUPANCY}, ends, 1e-9);
    }

    /**
     * Core 2 writes the line while core 1 reads it, and core 3 reads it after that: the write waits for the reader's acknowledgement, and the second
     * reader, though its read could overlap with the first one, for the write that came before.
     */
    @Test
    void readersOfALineThatWasShared_doNotOvertakeAWriter() {
        Workbench bench = new Workbench()
                .line(0, 7, "0:S")
                .thread(1, LOAD)
                .thread(2, new Operation.Compute(1000), new Operation.Store(0, 8))
                .thread(3, new Operation.Compute(12_000), LOAD, new Operation.Wait(0, WaitComparison.EQUAL, 8));
        double[] ends = bench.ends("gols-overlapping");
        assertTrue(ends[2] > ends[1], Arrays.toString(ends));
    }

    /** Three writers of one line, on cores 0 to 2, wait for each other; the look-ups of those who wait overlap. */
    @Test
    void writersOfALine_followEachOtherInWholeTransactions() {
        Workbench bench = new Workbench().line(0, 7);
        Operation add = Operation.add(0, 1);
        double[] ends = bench.thread(0, add)
                .thread(1, add)
                .thread(2, new Operation.Compute(1000), add)
                .ends("gols");
        double first = MISS + HOME + MEMORY;
        double second = first + OCCUPANCY + LOOK_UP + OCCUPANCY + SNOOP + HOP;
        double third = second + HOP + OCCUPANCY + LOOK_UP + OCCUPANCY + HOP + SNOOP + HOP;
        assertArrayEquals(new double[] {first, second, third}, ends, 1e-9);
    }

    /**
     * Core 1 waits while core 0 gets the line; the look-up of core 3, whose request comes 8 ns before that is over, begins again, and ends together with the one of
     * core 1. Who has waited goes first: core 3 gets the line from core 1, two hops away.
     */
    @Test
    void whoIsLookedUpForTheFirstTime_queuesBehindThoseWhoWait() {
        Operation add = Operation.add(0, 1);
        double[] ends = new Workbench()
                .line(0, 7)
                .thread(0, add)
                .thread(1, add)
                .thread(3, new Operation.Compute(105_000), add)
                .ends("gols");
        double first = MISS + HOME + MEMORY;
        double second = first + OCCUPANCY + LOOK_UP + OCCUPANCY + SNOOP + HOP;
        double third = second + HOP + OCCUPANCY + LOOK_UP + OCCUPANCY + HOP + SNOOP + 2 * HOP;
        assertArrayEquals(new double[] {first, second, third}, ends, 1e-9);
    }

    /**
     * In MSI a line in memory becomes shared at once: its directory is never busy, so that the look-up of core 1, which is under way then, goes on. It ends
     * after a hop, and the line comes from the memory beside the directory.
     */
    @Test
    void lookUpOfALineThatWasNotBusy_goesOnWhenTheLineChanges() {
        double first = MISS + HOME + MEMORY;
        ends(
                new Workbench().line(0, 7).thread(0, LOAD).thread(1, LOAD),
                "msi",
                first,
                MISS + HOP + HOME + MEMORY + HOP);
    }

    /**
     * Core 0 reads a line that core 1 has modified, and the line goes to the memory, too, behind core 0's Unblock in the slice: the memory writes for 500 ns, and
     * core 2, which asks meanwhile for another line, has to wait for the end of it.
     */
    @Test
    void dataThatComesHome_takesBandwidthOfTheMemory() {
        Machine slow = Workbench.machine(Workbench.changed(
                Workbench.constantDocument(), "(access: .*\n  occupancy: \\{value: )2 ns", "$1500 ns"));
        double[] ends = new Workbench()
                .line(0, 7, "1:M")
                .line(4, 7)
                .thread(0, LOAD)
                .thread(2, new Operation.Compute(100_000), new Operation.Load(1))
                .ends(slow, "msi");
        double home = MISS + HOME + HOP + SNOOP + HOP + 2 * OCCUPANCY;
        assertArrayEquals(new double[] {MISS + HOME + HOP + SNOOP + HOP, home + 500 + MEMORY + 2 * HOP}, ends, 1e-9);
    }

    /**
     * Three cores write a line; the first has it when the other two wait, who are then looked up together, each for U of 0 to 1000 ns, evenly. The second is done
     * 32 ns after its look-up. If the third's is over by then (968^2 / 2000^2 of the cases it is not), it is looked up again; else it goes on. So it has the line 32 +
     * U2 + 32 + (U3 - U2 - 32 or U) after the first, in the mean 32 + 532 + 968^3 / 6 / 1000^2 + (1 - 0.4685) * 500 = 981.0 ns. If all were looked up again, it were
     * 32 + 532 + 500 = 1064 ns. A sample deviates by less than 408 ns, as two look-ups in a row do.
     */
    @Test
    void lookUpOfAWaitingRequest_goesOnWhenTheLineChangesAgain() {
        String document = Workbench.changed(
                Workbench.constantDocument(),
                "look-up: \\{value: 20 ns",
                "look-up: {value: {uniform: {min: 0 ns, max: 1000 ns}}");
        Machine drawn = Workbench.machine(Workbench.changed(document, "(access: \\{value: )100 ns", "$1100000 ns"));
        Operation add = Operation.add(0, 1);
        Workload workload = new Workbench()
                .line(0, 7)
                .thread(0, add)
                .thread(1, new Operation.Compute(2_000_000), add)
                .thread(2, new Operation.Compute(4_000_000), add)
                .workload();
        TimedMachine machine = new TimedMachine(drawn, Workbench.protocol("gols"), workload, 1, "test");
        int replications = 4000;
        double sum = 0;
        for (int i = 0; i < replications; i++) {
            long[] ends = machine.run(i).ends();
            sum += (ends[2] - ends[0]) / 1000.0;
        }
        assertEquals(981.0, sum / replications, 3 * 408 / Math.sqrt(replications));
    }

    /**
     * Core 0 writes line 1, which core 2 polls. Core 2 loses the line when it answers the forward; its spinning loop turns
     * every ns, and it reads again at once. While this is looked up, core 0's final acknowledgement changes the owner, and the
     * look-up begins anew.
     */
    @Test
    void pollingCore_losesItsCopyAndReadsAgain() {
        double forwardAnswered = MISS + HOP + HOME + HOP + SNOOP;
        double written = forwardAnswered + 2 * HOP;
        double ackTaken = written + HOP + OCCUPANCY;
        double readAgain = ackTaken + LOOK_UP + HOP + SNOOP + 2 * HOP;
        ends(
                new Workbench()
                        .line(1, 0, "2:E")
                        .thread(0, new Operation.Store(0, 1))
                        .thread(2, new Operation.Wait(0, WaitComparison.EQUAL, 1)),
                written,
                readAgain);
    }

    /** Core 2's loop has turned when the line comes; core 3 finds the line written at its first look, and foresaw nothing. */
    @Test
    void whoHasPolledInVain_goesOnAfterAMisprediction() {
        Operation poll = new Operation.Wait(0, WaitComparison.EQUAL, 1);
        Supplier<Workbench> bench = () -> new Workbench()
                .line(1, 0, "2:E")
                .thread(0, new Operation.Store(0, 1))
                .thread(2, poll)
                .thread(3, new Operation.Compute(1_000_000), poll);
        double[] without = bench.get().ends("gols");
        double[] with = bench.get().ends(Workbench.constant("misprediction: 7 ns"), "gols");
        assertArrayEquals(new double[] {without[0], without[1] + 7, without[2]}, with, 1e-9);
    }
}
