package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import org.junit.jupiter.api.Test;

/** What each number of a core adds to the latencies of {@link TimingTest}; docs/machine.md has what they mean. */
final class CoreNumbersTest {

    private static final double MISS = 5;
    private static final double HOP = 10;
    private static final double HOME = 3 + 20;
    private static final double SNOOP = 6;
    private static final double L1 = 1;
    private static final double L2 = 4;

    private static final Operation LOAD = new Operation.Load(0);

    private static double first(Workbench bench, String... numbers) {
        return bench.ends(Workbench.constant(numbers), "gols")[0];
    }

    /** Core 0 to slice 1 (1 hop), forward to core 3 (2 hops), which has the line alone, data to core 0 (1 hop the other way round). */
    @Test
    void snoopOfACleanLine_hasItsOwnTime() {
        double way = MISS + HOP + HOME + 2 * HOP + HOP;
        Workbench clean = new Workbench().line(1, 7, "3:E").thread(0, LOAD);
        Workbench modified = new Workbench().line(1, 7, "3:M").thread(0, LOAD);
        assertEquals(way + SNOOP, first(clean));
        assertEquals(way + 2, first(clean, "snoop-clean: 2 ns"));
        assertEquals(way + SNOOP, first(modified, "snoop-clean: 2 ns"));
    }

    /** Lines 1 and 2 are core 3's. Core 2's forward is there at 38 ns, core 1's at 48 ns; if each keeps the core for 50 ns, the second is answered from 88 ns on. */
    @Test
    void snoops_areAnsweredOneAfterAnother() {
        Workbench bench = new Workbench()
                .line(1, 7, "3:M")
                .line(2, 7, "3:M")
                .thread(1, LOAD)
                .thread(2, new Operation.Load(1));
        double there = MISS + HOME + 2 * HOP;
        assertEquals(48, there);
        assertEquals(there + SNOOP + 2 * HOP, first(bench));
        assertEquals(38 + 50 + SNOOP + 2 * HOP, first(bench, "snoop-occupancy: 50 ns"));
    }

    /** A line that comes from memory is filled in before it is read; a permission to write is used at once. */
    @Test
    void fill_isOfData() {
        Workbench fromMemory = new Workbench().line(2, 7).thread(1, LOAD);
        assertEquals(first(fromMemory) + 7, first(fromMemory, "fill: 7 ns"));
        Workbench upgrade = new Workbench().line(1, 0, "0:S", "2:S").thread(0, new Operation.Store(0, 8));
        assertEquals(MISS + HOP + HOME + HOP + SNOOP + 2 * HOP, first(upgrade));
        assertEquals(first(upgrade), first(upgrade, "fill: 7 ns"));
    }

    /** Who has polled in vain leaves the loop later; who finds at once what it waits for does not. */
    @Test
    void misprediction_isPaidByWhoHasPolledInVain() {
        Operation wait = new Operation.Wait(0, WaitComparison.EQUAL, 8);
        Workbench inVain = new Workbench()
                .line(1, 7, "1:M")
                .thread(1, wait)
                .thread(1, new Operation.Compute(2_000), new Operation.Store(0, 8));
        assertEquals(first(inVain) + 15, first(inVain, "misprediction: 15 ns"));
        Workbench atOnce = new Workbench().line(1, 8, "1:M").thread(1, wait);
        assertEquals(L1, first(atOnce, "misprediction: 15 ns"));
    }

    /** A store that leaves the buffer takes less or more than a load, if its line is in the nearest cache; what reads it there, too. */
    @Test
    void bufferedStore_hasItsOwnTimes() {
        Operation store = new Operation.Store(0, 8);
        Workbench near = new Workbench().line(1, 7, "1:M").thread(1, store, store);
        assertEquals(2 * L1, first(near, "store-buffer: 4"));
        assertEquals(2 * 3, first(near, "store-buffer: 4", "store-commit: 3 ns"));
        Workbench far = new Workbench()
                .line(1, 7, "1:M")
                .line(3, 7, "1:M")
                .line(7, 7, "1:M")
                .thread(1, store);
        assertEquals(L2, first(far, "store-buffer: 4", "store-commit: 3 ns"));
        Workbench forwarded = new Workbench().line(2, 7).thread(1, store, LOAD, new Operation.Compute(1_000_000));
        assertEquals(1_000 + L1, first(forwarded, "store-buffer: 4"));
        assertEquals(1_000 + 9, first(forwarded, "store-buffer: 4", "store-forward: 9 ns"));
    }

    /**
     * Lines 0, 4 and 8 share a set of each of the nearer caches, which have room for two, but not of the third, where all are. The last two to come in are in all three; line 0 is in the third
     * alone, and takes the place of line 4 in the others when it is read.
     */
    @Test
    void line_isReadWhereItIs() {
        double third = 9;
        String level = String.join("\n      ", "    - name: L3", "size: %s", "ways: %s", "hit: %s\n$0")
                .formatted(Workbench.chosen("1 KiB"), Workbench.chosen("2"), Workbench.chosen("9 ns"));
        Machine machine = Workbench.machine(Workbench.changed(Workbench.constantDocument(), "(?m)^  miss:", level));
        assertEquals(third, of(machine, 0));
        assertEquals(L1, of(machine, 8));
        assertEquals(L1, of(machine, 4));
        assertEquals(third + L1, of(machine, 0, 0));
        assertEquals(third + third, of(machine, 0, 4));
        assertEquals(third + L1, of(machine, 0, 8));
    }

    private static double of(Machine machine, int... addresses) {
        Workbench bench = new Workbench().line(0, 7, "1:E").line(4, 7, "1:E").line(8, 7, "1:E");
        Operation[] loads = new Operation[addresses.length];
        for (int i = 0; i < loads.length; i++) {
            loads[i] = new Operation.Load(addresses[i] / 4);
        }
        return bench.thread(1, loads).ends(machine, "gols")[0];
    }
}
