package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.Operation;
import io.tagline.topologies.machine.Machine;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/**
 * Atomic operations at home, and data that homes keep. The machine is that of {@link TimingTest}: a miss 5 ns, a hop 10, an occupancy 3, a look-up 20, memory 100,
 * whose controller is at stop 0; a snoop 6 ns, and data spends 1 ns on each link beside the hop of its head. Homes keep four lines and answer from there in 15 ns, and an operation takes 7. Line 0 is at home at stop 0.
 */
final class FarAtomicsTest {

    private static final double THERE = 5 + 10 + 3 + 20;
    private static final double BACK = 10;
    private static final double OPERATION = 7;
    private static final double KEPT = 15;
    private static final double MEMORY = 100;

    private static final Machine MACHINE = Workbench.machine(Workbench.changed(
            Workbench.constantDocument(),
            "(?m)^  spread:",
            "  cache: {size: {value: 256 B, kind: chosen, source: made up}, access: {value: 15 ns, kind: chosen, source: made up}}\n"
                    + "  atomic: {value: 7 ns, kind: chosen, source: made up}\n  spread:"));

    private static final Operation ADD = Operation.add(0, 1);

    /** The first operation finds the data in memory, the second one where the first has left it. */
    @Test
    void lineStaysAtHome() {
        Workbench bench = new Workbench().line(0, 5).thread(1, ADD);
        double first = THERE + MEMORY + OPERATION + BACK;
        assertArrayEquals(new double[] {first}, bench.ends(MACHINE, "chi-far"), 1e-9);
        Workbench two = new Workbench().line(0, 5).thread(1, ADD, ADD);
        assertArrayEquals(new double[] {first + THERE + KEPT + OPERATION + BACK}, two.ends(MACHINE, "chi-far"), 1e-9);
    }

    /** Two cores a hop away, on either side, ask at the same time: the second operation begins when the first is over, at 145 ns, with the data at hand. */
    @Test
    void operationKeepsItsLine() {
        Workbench bench = new Workbench().line(0, 5).thread(1, ADD).thread(3, ADD);
        double first = THERE + MEMORY + OPERATION;
        double[] ends = bench.ends(MACHINE, "chi-far");
        assertEquals(first + BACK, Math.min(ends[0], ends[1]), 1e-9);
        assertEquals(first + KEPT + OPERATION + BACK, Math.max(ends[0], ends[1]), 1e-9);
    }

    /** Who has the line for itself performs the operation there, in the time of a hit. */
    @Test
    void uniqueLine_isNear() {
        Workbench bench = new Workbench().line(0, 5, "1:M").thread(1, ADD);
        assertArrayEquals(new double[] {1}, bench.ends(MACHINE, "chi-far"), 1e-9);
    }

    /** The owner at stop 2 gives the line back, two hops, a snoop and two hops; the data that comes is operated on at once. */
    @Test
    void ownersLine_comesHome() {
        Workbench bench = new Workbench().line(0, 5, "2:M").thread(1, ADD);
        assertArrayEquals(
                new double[] {THERE + 20 + 6 + 20 + 3 + OPERATION + BACK}, bench.ends(MACHINE, "chi-far"), 1e-9);
    }

    /** What home keeps serves a read, too: the line that the owner has given back. */
    @Test
    void keptData_servesReads() {
        Workbench bench = new Workbench().line(0, 5, "2:M").thread(1, ADD, new Operation.Load(0));
        double add = THERE + 20 + 6 + 20 + 3 + OPERATION + BACK;
        assertArrayEquals(new double[] {add + THERE + KEPT + BACK}, bench.ends(MACHINE, "chi-far"), 1e-9);
    }

    /** Some near, some far, some while others read: what each replaces is the last store, which the machine compares. */
    @Test
    void additionsOfAllCores_replaceTheLastStore() {
        Operation[] adds = Collections.nCopies(50, ADD).toArray(Operation[]::new);
        adds[20] = new Operation.Store(1, 1);
        adds[40] = new Operation.Load(0);
        Workbench bench = new Workbench().line(0, 0).line(1, 0);
        for (int core = 0; core < 4; core++) {
            bench.thread(core, adds);
        }
        assertEquals(4, bench.run(MACHINE, "chi-far").ends().length);
    }
}
