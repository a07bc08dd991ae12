package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Lines that come with the other one of their pair, on the machine of constant.yaml; see {@link TimingTest}. */
final class AdjacentLineTest {

    private static final double L1 = 1;
    private static final double L2 = 4;
    private static final double MISS = 5;
    /** Core 1 reads line 2 from memory: 1 hop to the slice at stop 2, 2 hops to memory, 1 hop back. */
    private static final double FROM_MEMORY = MISS + 10 + 3 + 20 + 20 + 100 + 10;

    private static final double LATER = 1000;
    private static final Operation COMPUTE = new Operation.Compute((long) (1000 * LATER));
    private static final Machine WITH = Workbench.constant("adjacent-line: 128 B");
    private static final Machine WITHOUT = Workbench.constant("adjacent-line: 64 B");

    /** When core 1 has read line 2 and, much later, another one. */
    private static double readLater(Machine machine, int other) {
        return new Workbench()
                .line(2, 7)
                .line(other, 8)
                .thread(1, new Operation.Load(0), COMPUTE, new Operation.Load(1))
                .ends(machine, "gols")[0];
    }

    @Test
    void otherLineOfThePair_comesIntoTheLastCache() {
        assertEquals(FROM_MEMORY + LATER + L2, readLater(WITH, 3));
        assertTrue(readLater(WITHOUT, 3) > FROM_MEMORY + LATER + MISS);
    }

    /** Lines 1 and 2 are neighbours, but the pairs are 0 and 1, 2 and 3. */
    @Test
    void neighbourInAnotherPair_doesNot() {
        assertEquals(readLater(WITHOUT, 1), readLater(WITH, 1));
    }

    /** How long core 3 takes to write line 3, which it has alone, after core 1 has written line 2, which is held as {@code holders} says. */
    private static double writeLater(Machine machine, String... holders) {
        return new Workbench()
                        .line(2, 7, holders)
                        .line(3, 8, "3:E")
                        .thread(1, new Operation.Store(0, 1))
                        .thread(3, COMPUTE, new Operation.Store(1, 1))
                        .ends(machine, "gols")[1]
                - LATER;
    }

    /** Core 1 fetches line 2, and with it a copy of line 3: core 3 has to ask for the permission to write. */
    @Test
    void copyOfThePair_costsItsOwnerTheNextWrite() {
        assertEquals(L1, writeLater(WITHOUT));
        assertTrue(writeLater(WITH) > MISS);
    }

    /** Core 1 has a copy of line 2, so that nothing is fetched. */
    @Test
    void upgrade_bringsNothing() {
        assertEquals(L1, writeLater(WITH, "1:S", "3:S"));
    }

    /** How many of 20 replications are faster because the second of two lines comes with the first. */
    private static long faster(long align) {
        LineSetup line = new LineSetup("x", 0, List.of());
        LineBlock block = new LineBlock(
                "x",
                OptionalLong.empty(),
                OptionalInt.empty(),
                OptionalInt.empty(),
                align,
                List.of(line, line.named("y")));
        List<ProgramStep> steps = List.of(
                new ProgramStep(new Operation.Load(0), 1),
                new ProgramStep(COMPUTE, 2),
                new ProgramStep(new Operation.Load(1), 3));
        Workload workload = new Workload(new Program.Static(List.of(steps)), List.of(block), List.of(0));
        TimedMachine with = new TimedMachine(WITH, Workbench.protocol("gols"), workload, 42, "");
        TimedMachine without = new TimedMachine(WITHOUT, Workbench.protocol("gols"), workload, 42, "");
        return IntStream.range(0, 20)
                .filter(i -> with.run(i).ends()[0] < without.run(i).ends()[0])
                .count();
    }

    /** At random addresses, half of all neighbours are a pair. */
    @Test
    void alignedLines_arePairsInEveryReplication() {
        assertEquals(20, faster(2));
        long unaligned = faster(1);
        assertTrue(unaligned > 2 && unaligned < 18, "of 20: " + unaligned);
    }
}
