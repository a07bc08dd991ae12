package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;

/**
 * The machine of constant.yaml whose directory slices have entries for some lines only; see {@link TimingTest} for the rest of a miss. Lines 2 and 7 have
 * slice 2, line 6 has slice 3, and line 10 slice 0: the exclusive or of their digits to base 4.
 */
final class SparseDirectoryTest {

    /** Miss, a hop from core 1 to slice 2, its look-up, two hops to the controller at stop 0, its 100 ns, a hop to core 1. */
    private static final double READ = 5 + 10 + 23 + 20 + 100 + 10;

    private static final double HIT = 1;

    private static Machine machine(int entries) {
        return Workbench.machine(document(entries));
    }

    private static String document(int entries) {
        String number = "{value: %d, kind: chosen, source: made up}".formatted(entries);
        return Workbench.changed(
                Workbench.constantDocument(),
                "(?m)^directories:$",
                "directories:\n  filter: {entries: %1$s, ways: %1$s}".formatted(number));
    }

    private static Activity activity(Workbench bench) {
        MachineStatistics statistics = new MachineStatistics(
                new TimedMachine(machine(1), Workbench.protocol("mesi-sparse"), bench.workload(), 1, "test"));
        statistics.run(0);
        return statistics.activity();
    }

    /** Core 1 reads line 2, line 7, and line 2 again. */
    private static Workbench reads() {
        return new Workbench()
                .line(2, 7)
                .line(7, 7)
                .thread(1, new Operation.Load(0), new Operation.Load(1), new Operation.Load(0));
    }

    @Test
    void roomForBoth_letsTheCoreKeepThem() {
        assertEquals(READ + READ + HIT, reads().ends(machine(2), "mesi-sparse")[0], 1e-9);
    }

    /** The recall passes while the second line is fetched, so each read takes as long as the first. */
    @Test
    void roomForOne_takesTheOtherAway() {
        assertEquals(READ + READ + READ, reads().ends(machine(1), "mesi-sparse")[0], 1e-9);
    }

    /** Two reads need the entry of another line; the core loses a copy each time, and the last read is of a line that left to make room. */
    @Test
    void recalls_areCounted() {
        Activity activity = activity(reads());
        assertEquals(2, activity.of(Kind.RECALL));
        assertEquals(2, activity.of(Kind.EVICTION));
        assertEquals(1, activity.of(Kind.CAPACITY));
    }

    /** What a load returns is checked against the last store. */
    @Test
    void modifiedLine_isGivenBack() {
        Workbench bench = new Workbench()
                .line(2, 7)
                .line(7, 7)
                .thread(1, new Operation.Store(0, 8), new Operation.Load(1), new Operation.Load(0));
        assertEquals(READ + READ + READ, bench.ends(machine(1), "mesi-sparse")[0], 1e-9);
        assertEquals(1, activity(bench).of(Kind.WRITE_BACK));
    }

    /**
     * Cores 1 and 2 want lines of one set at the same time, and a look-up takes no time. Core 2 is at the slice and comes first: 20 ns to the controller, 100 ns there, and
     * 20 ns back. Its answer to the slice comes 148 ns after the start, behind a try of core 1 that ends at 150 ns, and so is over at 153; the next try is over at 156, and finds
     * room.
     */
    @Test
    void requestWithoutRoom_isServedWhereALookUpTakesNoTime() {
        Machine machine =
                Workbench.machine(Workbench.changed(document(1), "look-up: \\{value: 20", "look-up: {value: 0"));
        double[] ends = new Workbench()
                .line(2, 7)
                .line(7, 7)
                .thread(1, new Operation.Load(0))
                .thread(2, new Operation.Load(1))
                .ends(machine, "mesi-sparse");
        double memory = 100 + 20;
        assertArrayEquals(new double[] {156 + memory + 10, 5 + 3 + memory + 20}, ends, 1e-9);
    }

    @Test
    void sharedLine_isTakenFromAll() {
        Activity activity = activity(
                new Workbench().line(2, 7, "0:S", "2:S", "3:S").line(7, 7).thread(1, new Operation.Load(1)));
        assertEquals(1, activity.of(Kind.RECALL));
        assertEquals(3, activity.of(Kind.EVICTION));
    }

    /**
     * Core 0 gives up line 2 for line 10, in the same set of its cache, while core 3 needs the entry of line 2 for line 7. Its PutE comes 48 ns after the
     * start, in the middle of the recall, and brings nothing in: line 7 stays, and core 3 hits.
     */
    @Test
    void evictionOfARecalledLine_needsNoRoom() {
        Workbench bench = new Workbench()
                .line(2, 7, "0:E")
                .line(6, 7, "0:E")
                .line(10, 7)
                .line(7, 7)
                .thread(0, new Operation.Load(2))
                .thread(3, new Operation.Load(3), new Operation.Load(3));
        assertEquals(1, activity(bench).of(Kind.RECALL));
        assertEquals(1, activity(bench).of(Kind.HIT));
    }

    /** Eight entries are more than there are lines. */
    @Test
    void roomForAll_isMesi() {
        Workbench bench = new Workbench()
                .line(2, 7, "0:S", "1:S")
                .line(7, 7)
                .thread(0, new Operation.Store(0, 8), new Operation.Load(1))
                .thread(1, new Operation.Load(1), new Operation.Store(0, 9))
                .thread(2, new Operation.Load(0), new Operation.Store(1, 8));
        assertArrayEquals(bench.ends("mesi"), bench.ends(machine(8), "mesi-sparse"), 1e-9);
    }

    @Test
    void protocolThatRecallsNothing_isRefused() {
        String objection =
                Suitability.objection(Workbench.protocol("mesi"), machine(1)).orElseThrow();
        assertTrue(objection.contains("no rows for Evict"), objection);
        assertTrue(Suitability.objection(Workbench.protocol("mesi-sparse"), Workbench.constant())
                .isEmpty());
    }
}
