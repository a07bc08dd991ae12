package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.statistics.MachineStatistics;
import io.tagline.simulator.statistics.Occurrence.Kind;
import io.tagline.simulator.tester.RandomTester;
import io.tagline.simulator.tester.TestShape;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A core that reads a few lines, from a first cache of two lines and a second one of four: one set each, least recently used. */
final class InclusionTest {

    private static final int ROUNDS = 10;
    private static final double MEMORY = 150;
    private static final double FIRST = 1;
    private static final double SECOND = 4;

    private static Machine ideal(String inclusion) {
        return Workbench.twoCaches("", 4, "inclusion: " + Workbench.chosen(inclusion));
    }

    private static Workbench bench(int lines, Stream<Operation> operations) {
        return Workbench.ofLines(lines, operations.toArray(Operation[]::new));
    }

    private static Workbench walk(int lines) {
        return bench(lines, IntStream.range(0, lines * ROUNDS).mapToObj(i -> new Operation.Load(i % lines)));
    }

    /**
     * In a loop over more lines than there is room for, the line that is read next is always gone. There is room for the four of the second cache, or for two more
     * in the first, if they are not the same.
     */
    @ParameterizedTest
    @CsvSource({
        "inclusive, 4, 4", "inclusive, 5, 150", "non-inclusive, 4, 4", "non-inclusive, 5, 150",
        "exclusive, 4, 4", "exclusive, 5, 4", "exclusive, 6, 4", "exclusive, 7, 150"
    })
    void loop_hasTheRoomOfItsCaches(String inclusion, int lines, double again) {
        double expected = lines * (MEMORY + (ROUNDS - 1) * again);
        assertEquals(expected, walk(lines).ends(ideal(inclusion), "mesi")[0], 1e-9);
    }

    /**
     * Before each of four lines, a fifth is read: the first cache keeps it. An inclusive cache needs a place for it, and has three for the four. One that does
     * not include it sees nothing of its hits, lets it go, and has room for the four.
     */
    @ParameterizedTest
    @CsvSource({"inclusive, 150", "non-inclusive, 4", "exclusive, 4"})
    void hotLine_needsNoRoomInACacheThatNeedNotHaveIt(String inclusion, double again) {
        List<Operation> loads = new ArrayList<>();
        for (int i = 0; i < 4 * ROUNDS; i++) {
            loads.add(new Operation.Load(0));
            loads.add(new Operation.Load(1 + i % 4));
        }
        double hot = MEMORY + (4 * ROUNDS - 1) * FIRST;
        double others = 4 * (MEMORY + (ROUNDS - 1) * again);
        assertEquals(hot + others, bench(5, loads.stream()).ends(ideal(inclusion), "mesi")[0], 1e-9);
    }

    /** Two lines are read in turn from the first cache, whatever the second is. */
    @ParameterizedTest
    @CsvSource({"inclusive", "non-inclusive", "exclusive"})
    void firstCache_isAsEver(String inclusion) {
        assertEquals(2 * MEMORY + 18 * FIRST, walk(2).ends(ideal(inclusion), "mesi")[0], 1e-9);
    }

    /** A third line pushes the first out of the first cache; it is read again from the second, and then from the first. */
    @ParameterizedTest
    @CsvSource({"inclusive", "non-inclusive", "exclusive"})
    void lineOfTheSecondCache_comesNear(String inclusion) {
        Workbench bench = bench(3, IntStream.of(0, 1, 2, 0, 0).mapToObj(Operation.Load::new));
        assertEquals(3 * MEMORY + SECOND + FIRST, bench.ends(ideal(inclusion), "mesi")[0], 1e-9);
    }

    /** Of seven modified lines, in a loop over all, none hits; each has been written back but the six that the caches have in the end. */
    @Test
    void modifiedVictims_areWrittenBackOnce() {
        Workbench bench = bench(7, IntStream.range(0, 7 * ROUNDS).mapToObj(i -> new Operation.Store(i % 7, i)));
        MachineStatistics statistics = new MachineStatistics(
                new TimedMachine(ideal("exclusive"), Workbench.protocol("mesi"), bench.workload(), 1, "test"));
        statistics.run(0);
        assertEquals(7 * ROUNDS - 6, statistics.activity().of(Kind.EVICTION));
        assertEquals(7 * ROUNDS - 6, statistics.activity().of(Kind.WRITE_BACK));
    }

    private static List<String> flatProtocols() {
        return TestedProtocols.names().stream()
                .filter(name -> Workbench.protocol(name).sharedCache().isEmpty())
                .toList();
    }

    /** Lines under way move between the caches, and nothing gets lost. */
    @ParameterizedTest
    @MethodSource("flatProtocols")
    void randomAccesses_findTheLastStore(String name) {
        Protocol protocol = Workbench.protocol(name);
        for (String inclusion : List.of("non-inclusive", "exclusive")) {
            String document = Workbench.changed(
                    Workbench.constantDocument(),
                    "(?m)^( +)hit: \\{value: 4 ns.*$",
                    "$0\n$1inclusion: " + Workbench.chosen(inclusion));
            RandomTester tester = new RandomTester(
                    Workbench.machine(document), protocol, new TestShape(4, 2, 12, 250), 1, Faults.NONE);
            for (int round = 0; round < 3; round++) {
                assertTrue(!tester.round(round).failed(), inclusion);
            }
        }
    }
}
