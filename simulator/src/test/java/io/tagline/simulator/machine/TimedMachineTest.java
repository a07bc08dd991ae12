package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
final class TimedMachineTest {

    private static final int STORMS = Boolean.getBoolean("tagline.night") ? 60 : 20;

    private static Workload readOfRandomLine() {
        LineSetup line = new LineSetup("x", 7, List.of(new LineSetup.Holder(15, "E")));
        return new Workload(
                new Program.Static(List.of(List.of(new ProgramStep(new Operation.Load(0), 1)))),
                List.of(new LineBlock("x", OptionalLong.empty(), List.of(line))),
                List.of(0));
    }

    private static TimedMachine reader(long seed, String point) {
        return new TimedMachine(Workbench.xeonPhi(), Workbench.protocol("gols"), readOfRandomLine(), seed, point);
    }

    @Test
    void replication_dependsOnItsNumberOnly() {
        TimedMachine forwards = reader(42, "p");
        TimedMachine backwards = reader(42, "p");
        long[] first = new long[20];
        for (int i = 0; i < 20; i++) {
            first[i] = forwards.run(i).ends()[0];
        }
        for (int i = 19; i >= 0; i--) {
            assertEquals(first[i], backwards.run(i).ends()[0], "replication " + i);
        }
    }

    @Test
    void seedAndPoint_changeTheSample() {
        long one = reader(42, "p").run(3).ends()[0];
        assertNotEquals(one, reader(43, "p").run(3).ends()[0]);
        assertNotEquals(one, reader(42, "q").run(3).ends()[0]);
    }

    /** An event of each thread for each nanosecond, and nothing happens to any line: more than twice as many as are taken for a deadlock. */
    @Test
    void threadsThatOnlyCompute_areNoDeadlock() {
        Operation[] nanoseconds = new Operation[250_000];
        Arrays.fill(nanoseconds, new Operation.Compute(1_000));
        assertEquals(
                250_000,
                new Workbench().thread(0, nanoseconds).thread(1, nanoseconds).ends("gols")[1]);
    }

    @Test
    void waitWithoutWriter_isADeadlockThatNamesTheOperation() {
        Workbench bench = new Workbench().line(0, 0, "0:E").thread(0, new Operation.Wait(0, WaitComparison.EQUAL, 1));
        SimulationException e = assertThrows(SimulationException.class, () -> bench.ends("gols"));
        assertTrue(e.getMessage().contains("deadlock"), e.getMessage());
        assertTrue(e.getMessage().contains("T0 waits for ever at line 1: line0 is 0, and never 1"), e.getMessage());
    }

    @Test
    void statesThatNoAccessesLeadTo_areRefused() {
        Workbench bench = new Workbench().line(0, 0, "0:M", "1:M").thread(0, new Operation.Load(0));
        SimulationException e = assertThrows(SimulationException.class, () -> bench.ends("gols"));
        assertEquals("line line0: no accesses lead to M at core 0, M at core 1 under protocol gols", e.getMessage());
    }

    /** Lines so far apart are all in the same set, and no cache has 65 ways. */
    @Test
    void linesThatDoNotFitWhereTheyShouldBe_areRefused() {
        Workbench bench = new Workbench().thread(0, new Operation.Load(0));
        for (int i = 0; i < 65; i++) {
            bench.line((long) i << 20, 0, "0:E");
        }
        SimulationException e = assertThrows(SimulationException.class, () -> bench.ends("gols"));
        assertTrue(e.getMessage().contains("no room for line line"), e.getMessage());
    }

    @Test
    void loads_seeTheValueOfTheWriter() {
        Workbench bench = new Workbench()
                .line(1, 0, "0:E")
                .line(2, 0)
                .thread(0, new Operation.Store(1, 5), new Operation.Store(0, 1))
                .thread(
                        2,
                        new Operation.Wait(0, WaitComparison.EQUAL, 1),
                        new Operation.Wait(1, WaitComparison.EQUAL, 5));
        bench.ends("gols");
    }

    @Test
    void twoThreadsOfACore_shareItsCopy() {
        double[] ends = new Workbench()
                .line(0, 7, "0:E")
                .thread(0, new Operation.Load(0))
                .thread(0, new Operation.Load(0))
                .ends("gols");
        assertArrayEquals(new double[] {1, 1}, ends, 1e-9);
    }

    private static final Operation BARRIER = new Operation.Barrier();

    private static Operation compute(long nanoseconds) {
        return new Operation.Compute(nanoseconds * 1000);
    }

    /** The slowest thread comes at 30 ns and is the last to leave, after 5 ns more; the idle one was finished long before. */
    @Test
    void barrier_isWhereTimeBegins() {
        ThreadTimes times = new Workbench()
                .thread(0, compute(30), BARRIER, compute(5))
                .thread(1, compute(10), BARRIER, compute(2))
                .thread(2, compute(1))
                .run("gols");
        assertArrayEquals(new long[] {30_000, 30_000, 30_000}, times.starts());
        assertArrayEquals(new long[] {35_000, 32_000, 30_000}, times.ends());
    }

    /** T0 is at its barrier before T1 begins, and does not wait for the end of T1, which has none. */
    @Test
    void barrier_opensOnceTheOthersHaveBegun() {
        ThreadTimes times = new Workbench()
                .thread(0, BARRIER, compute(5))
                .thread(1, compute(100))
                .run("gols");
        assertArrayEquals(new long[] {5_000, 100_000}, times.ends());
    }

    /** All three meet first, at 7 ns; at the second barrier, at 11 ns, only the two that have one. */
    @Test
    void laterBarriers_areMetByThoseThatHaveThem() {
        ThreadTimes times = new Workbench()
                .thread(0, BARRIER, BARRIER, compute(1))
                .thread(1, compute(7), BARRIER, compute(4), BARRIER)
                .thread(2, BARRIER, compute(100))
                .run("gols");
        assertArrayEquals(new long[] {11_000, 11_000, 11_000}, times.starts());
        assertArrayEquals(new long[] {12_000, 11_000, 107_000}, times.ends());
    }

    @Test
    void programWithoutBarrier_beginsAtZero() {
        assertArrayEquals(
                new long[1], new Workbench().thread(0, compute(3)).run("gols").starts());
    }

    @Test
    void threadThatNeverComes_isADeadlock() {
        Workbench bench = new Workbench()
                .line(0, 0, "0:E")
                .thread(0, new Operation.Wait(0, WaitComparison.EQUAL, 1), BARRIER)
                .thread(1, BARRIER);
        SimulationException e = assertThrows(SimulationException.class, () -> bench.run("gols"));
        assertTrue(e.getMessage().contains("T1 waits at the barrier of line 1"), e.getMessage());
    }

    /**
     * Eight threads, six counters and six other lines that fall into few sets of two ways: loads, additions, stores and copies
     * with evictions all the time. Every load is checked against the last store; at the end each counter holds what was added.
     */
    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "gols"})
    void randomAccesses_loseNothing(String protocol) {
        for (int seed = 0; seed < STORMS; seed++) {
            storm(Workbench.constant(), protocol, seed);
        }
    }

    /** As above, with everything that lets accesses overlap. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "msi",
                "mesi",
                "moesi",
                "mesif",
                "gols",
                "msi-split-bus",
                "mesi-bus",
                "moesi-bus",
                "moesi-split-bus",
                "dragon",
                "firefly",
                "vi-bus"
            })
    void overlappingAccesses_loseNothing(String protocol) {
        Machine machine = Workbench.constant(
                "outstanding: 3", "store-buffer: 3", "prefetcher: {streams: 2, threshold: 2, depth: 3}");
        for (int seed = 0; seed < STORMS; seed++) {
            storm(machine, protocol, seed);
        }
    }

    private static void storm(Machine machine, String protocol, int seed) {
        Random random = new Random(seed);
        int counters = 6;
        long[] added = new long[counters];
        Workbench bench = new Workbench();
        for (int line = 0; line < counters; line++) {
            bench.line(line * 4L + (line & 1), 0);
        }
        for (int line = 0; line < 6; line++) {
            bench.line(32 + line, 0);
        }
        for (int thread = 0; thread < 8; thread++) {
            List<Operation> operations = new ArrayList<>();
            for (int i = 0; i < 60; i++) {
                int counter = random.nextInt(counters);
                int other = counters + random.nextInt(4);
                switch (random.nextInt(5)) {
                    case 0 -> operations.add(new Operation.Load(counter));
                    case 1 -> operations.add(new Operation.Load(other));
                    case 2 -> operations.add(new Operation.Store(other, random.nextInt(100)));
                    case 3 -> operations.add(new Operation.Copy(other, counters + random.nextInt(4), 3));
                    default -> {
                        int amount = 1 + random.nextInt(9);
                        added[counter] += amount;
                        operations.add(Operation.add(counter, amount));
                    }
                }
            }
            bench.thread(thread % 4, operations.toArray(new Operation[0]));
        }
        for (int line = 0; line < counters; line++) {
            bench.thread(line % 4, new Operation.Wait(line, WaitComparison.EQUAL, added[line]));
        }
        bench.run(machine, protocol);
    }
}
