package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.tagline.programs.operation.Operation;
import io.tagline.protocols.fault.Faults;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.TestShape;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A core with a first cache of two lines, 1 ns, written back or through, and a second one of eight, 4 ns, which is written back. */
final class WritePolicyTest {

    private static final int ROUNDS = 10;
    private static final double MEMORY = 150;
    private static final double FIRST = 1;
    private static final double SECOND = 4;

    private static Machine ideal(String policy) {
        return Workbench.twoCaches("write-policy: " + Workbench.chosen(policy), 8, "");
    }

    private static Workbench bench(int lines, List<Operation> operations) {
        return Workbench.ofLines(lines, operations.toArray(Operation[]::new));
    }

    private static double end(String policy, int lines, List<Operation> operations) {
        return bench(lines, operations).ends(ideal(policy), "mesi")[0];
    }

    /** The line comes from memory to be read, in E; what follows is performed in the first cache, or in the second. */
    @ParameterizedTest
    @CsvSource({"write-back, 1", "write-through, 4"})
    void write_takesTheTimeOfTheCacheThatKeepsIt(String policy, double once) {
        List<Operation> operations = new ArrayList<>(List.of(new Operation.Load(0)));
        for (int round = 0; round < ROUNDS; round++) {
            operations.add(new Operation.Store(0, round));
            operations.add(Operation.add(0, 1));
            operations.add(new Operation.Swap(0, 5));
        }
        assertEquals(MEMORY + 3 * ROUNDS * once, end(policy, 1, operations), 1e-9);
    }

    /** A store that misses brings its line into both caches, or into the second only: the first load then brings it near. */
    @ParameterizedTest
    @CsvSource({"write-back, 1", "write-through, 4"})
    void storeThatMisses_allocatesWhereItIsKept(String policy, double first) {
        List<Operation> operations = List.of(new Operation.Store(0, 1), new Operation.Load(0), new Operation.Load(0));
        assertEquals(MEMORY + first + FIRST, end(policy, 1, operations), 1e-9);
    }

    /** A store to a line that the first cache has leaves it there, with the new content. */
    @ParameterizedTest
    @ValueSource(strings = {"write-back", "write-through"})
    void storeThatHits_leavesItsLineNear(String policy) {
        List<Operation> operations =
                List.of(new Operation.Load(0), new Operation.Store(0, 1), new Operation.Load(0), new Operation.Load(0));
        double store = policy.equals("write-back") ? FIRST : SECOND;
        assertEquals(MEMORY + store + 2 * FIRST, end(policy, 1, operations), 1e-9);
    }

    /**
     * Two lines are read in turn, and after each a line of four is written, from which nothing is read. Written through, stores leave the first cache to the two. Written
     * back, each store pushes out what is read after the next one: nothing hits there.
     */
    @ParameterizedTest
    @CsvSource({"write-back, 4, 4", "write-through, 1, 4"})
    void linesThatAreOnlyWritten_pushNothingOut(String policy, double load, double store) {
        List<Operation> operations = new ArrayList<>();
        IntStream.range(0, 4 * ROUNDS).forEach(i -> {
            operations.add(new Operation.Load(i % 2));
            operations.add(new Operation.Store(2 + i % 4, i));
        });
        double loads = 2 * MEMORY + (4 * ROUNDS - 2) * load;
        double stores = 4 * MEMORY + (4 * ROUNDS - 4) * store;
        assertEquals(loads + stores, end(policy, 6, operations), 1e-9);
    }

    /** What leaves the first cache is nowhere newer than in the second, and what leaves the core is written back once, as ever. */
    @Test
    void modifiedLines_areWrittenBackByTheLastCache() {
        List<Operation> operations = new ArrayList<>();
        IntStream.range(0, 9 * ROUNDS).forEach(i -> operations.add(new Operation.Store(i % 9, i)));
        MachineStatistics statistics = new MachineStatistics(new TimedMachine(
                ideal("write-through"),
                Workbench.protocol("mesi"),
                bench(9, operations).workload(),
                1,
                "test"));
        statistics.run(0);
        assertEquals(9 * ROUNDS - 8, statistics.activity().of(Kind.WRITE_BACK));
    }

    /** Caches of two sets of two ways, and every load compared with the last store. */
    @ParameterizedTest
    @ValueSource(strings = {"mesi", "moesi", "gols", "mesif", "mesi-bus", "dragon"})
    void randomAccesses_findTheLastStore(String protocol) {
        String document = Workbench.changed(
                Workbench.constantDocument(),
                "(?m)^( +)hit: \\{value: 1 ns.*$",
                "$0\n$1write-policy: " + Workbench.chosen("write-through"));
        RandomTester tester = new RandomTester(
                Workbench.machine(document),
                Workbench.protocol(protocol),
                new TestShape(4, 2, 12, 250),
                1,
                Faults.NONE);
        for (int round = 0; round < 3; round++) {
            assertFalse(tester.round(round).failed());
        }
    }
}
