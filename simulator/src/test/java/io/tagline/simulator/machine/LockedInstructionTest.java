package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A locked instruction takes its time once the core has the line, and nobody gets the line before it has retired. The machine is that of
 * {@link TimingTest}, whose first-level cache takes 1 ns and whose snoops take 6 ns; locked instructions take 20 ns.
 */
final class LockedInstructionTest {

    private static final double LOCKED = 20;
    private static final double L1 = 1;
    private static final double SNOOP = 6;
    private static final double HOP = 10;

    private static final Machine MACHINE = Workbench.constant("locked: 20 ns");

    private static final Operation ADD = Operation.add(0, 1);
    private static final Operation LOAD = new Operation.Load(0);

    /** What the instruction takes contains the hit; a plain store and a load take the hit alone. */
    @Test
    void hit_isPartOfTheInstruction() {
        double[] ends = new Workbench()
                .line(0, 0, "0:M")
                .thread(0, ADD, new Operation.Store(0, 1), LOAD)
                .ends(MACHINE, "gols");
        assertArrayEquals(new double[] {LOCKED + L1 + L1}, ends, 1e-9);
    }

    @Test
    void miss_isFollowedByTheInstruction() {
        Workbench bench = new Workbench().line(2, 0).thread(1, ADD);
        assertEquals(bench.ends(MACHINE, "gols")[0], bench.ends("gols")[0] + LOCKED, 1e-9);
    }

    /**
     * The directory is at the stop of core 0, which owns the line and begins its addition 1 ns before the forward of core 1's load is there: the
     * load left its core after 5 ns, was one hop on its way, and was looked up in 23 ns, so that the forward comes at 38 ns and is answered at
     * 44 ns. An addition that began at 37 ns ends at 57 ns, and the answer leaves then, not at 44 ns.
     */
    @Test
    void snoop_waitsUntilItHasRetired() {
        double begun = 37;
        Workbench bench = new Workbench()
                .line(0, 0, "0:M")
                .thread(0, new Operation.Compute(37_000), ADD)
                .thread(1, LOAD);
        double answered = 5 + HOP + 3 + 20 + SNOOP;
        assertArrayEquals(new double[] {begun + LOCKED, begun + LOCKED + HOP}, bench.ends(MACHINE, "gols"), 1e-9);
        assertEquals(answered + HOP, bench.ends("gols")[1], 1e-9);
    }

    /** An access that begins while the snoop of the test above is being answered, from 38 to 44 ns, waits for that: it ends as if it had begun then. */
    @Test
    void snoop_keepsLaterAccessesOff() {
        double[] during = bench(41_000).ends(MACHINE, "gols");
        assertArrayEquals(bench(44_000).ends(MACHINE, "gols"), during, 1e-9);
        assertEquals(44 + HOP, during[1], 1e-9);
    }

    /** With 3 ns of the answer for the look-up in outer caches, one that begins at 40 ns hits, and the answer waits for it; at 42 ns it waits. */
    @Test
    void snoop_keepsAccessesOffOnceLookedUp() {
        Machine machine = Workbench.constant("locked: 20 ns", "snoop-look-up: 3 ns");
        assertArrayEquals(
                new double[] {40 + LOCKED, 40 + LOCKED + HOP}, bench(40_000).ends(machine, "gols"), 1e-9);
        assertArrayEquals(bench(44_000).ends(machine, "gols"), bench(42_000).ends(machine, "gols"), 1e-9);
    }

    private static Workbench bench(long begun) {
        return new Workbench()
                .line(0, 0, "0:M")
                .thread(0, new Operation.Compute(begun), ADD)
                .thread(1, LOAD);
    }

    /**
     * Lines 0 and 4 fill a set of the outer cache, and 4 was used last, when the other thread misses on line 8. An instruction holds line 0 then, so 4 makes room, and
     * the next load of line 0 hits when the instruction has retired.
     */
    @Test
    void lineOfAnInstruction_doesNotMakeRoom() {
        double[] ends = full().thread(0, ADD, LOAD)
                .thread(0, new Operation.Load(1), new Operation.Load(2))
                .ends(MACHINE, "gols");
        assertEquals(LOCKED + L1, ends[0], 1e-9);
        assertTrue(ends[1] > 100, "a miss, but took " + ends[1]);
    }

    private static Workbench full() {
        return new Workbench().line(0, 0, "0:M").line(4, 0, "0:M").line(8, 7);
    }

    /** Two threads of one core that hand a line to and fro spin on it by locked instructions, one of which follows the other. */
    @Test
    void siblings_handOverInOneInstruction() {
        int turns = 10;
        List<Operation> even = new ArrayList<>();
        List<Operation> odd = new ArrayList<>();
        for (long turn = 0; turn < turns; turn++) {
            (turn % 2 == 0 ? even : odd).add(new Operation.CompareExchange(0, turn, turn + 1, true));
        }
        double[] ends = new Workbench()
                .line(0, 0, "0:M")
                .thread(0, even.toArray(new Operation[0]))
                .thread(0, odd.toArray(new Operation[0]))
                .ends(MACHINE, "gols");
        assertArrayEquals(new double[] {(turns - 1) * LOCKED, turns * LOCKED}, ends, 1e-9);
    }

    /** What a thread does right after another one of its core takes 5 ns more each time; what it does after itself does not. */
    @Test
    void sibling_takesLonger() {
        Machine machine = Workbench.constant("locked: 20 ns", "locked-after-sibling: 5 ns");
        Operation[] alone = {ADD, ADD, ADD};
        Operation[] later = {new Operation.Compute(100_000), ADD, ADD};
        double[] ends = new Workbench()
                .line(0, 0, "0:M")
                .thread(0, alone)
                .thread(0, later)
                .ends(machine, "gols");
        assertArrayEquals(new double[] {3 * LOCKED, 100 + 5 + 2 * LOCKED}, ends, 1e-9);
    }

    /** A line that has come back from another core is new to both threads: neither has locked it there. */
    @Test
    void line_thatComesBack_isNobodys() {
        Operation[] first = {ADD};
        Operation[] away = {new Operation.Compute(100_000), ADD};
        Operation[] back = {new Operation.Compute(300_000), ADD};
        Workbench bench = new Workbench()
                .line(0, 0, "0:M")
                .thread(0, first)
                .thread(1, away)
                .thread(0, back);
        assertArrayEquals(
                bench.ends(MACHINE, "gols"),
                bench.ends(Workbench.constant("locked: 20 ns", "locked-after-sibling: 5 ns"), "gols"),
                1e-9);
    }

    /**
     * Core 0 tries to exchange a line that contains 0 for what it is not, from 10 ns on, in one turn after another. The forward of core 1's store comes at 38 ns, in the
     * turn from 30 to 50 ns: that is finished and no other begins, so the answer leaves at 50 ns. Without such instructions it leaves when it is made, at 44 ns.
     */
    @Test
    void snoop_letsTheTurnEndInWhichItComes() {
        Workbench bench = new Workbench()
                .line(0, 0, "0:M")
                .thread(0, new Operation.Compute(10_000), new Operation.CompareExchange(0, 1, 2, true))
                .thread(1, new Operation.Store(0, 1));
        assertEquals(50 + HOP, bench.ends(MACHINE, "gols")[1], 1e-9);
        assertEquals(44 + HOP, bench.ends("gols")[1], 1e-9);
    }

    /**
     * In a protocol that sends new values instead of taking copies away, others read what an instruction has written before that has retired: the update is one hop on its
     * way, and the poll, which has a turn each nanosecond, reads it. No value is lost.
     */
    @Test
    void update_isSeenBeforeItHasRetired() {
        double[] ends = new Workbench()
                .line(0, 0)
                .thread(0, LOAD, new Operation.Compute(1_000_000), ADD)
                .thread(1, new Operation.Wait(0, WaitComparison.EQUAL, 1))
                .ends(MACHINE, "dragon");
        assertEquals(ends[0] - LOCKED + HOP + L1, ends[1], L1);
    }
}
