package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compare-exchange is one step, takes its line even in vain, and never loses what another one wrote. */
final class CompareExchangeTest {

    private static Operation once(long expected, long value) {
        return new Operation.CompareExchange(0, expected, value, false);
    }

    private static Operation waiting(long expected, long value) {
        return new Operation.CompareExchange(0, expected, value, true);
    }

    private static Operation poll(long value) {
        return new Operation.Wait(0, WaitComparison.EQUAL, value);
    }

    /** A wrong value would leave the poll without end. */
    @Test
    void exchanges_onlyWhatIsExpected() {
        new Workbench()
                .line(0, 4, "0:E")
                .thread(0, once(4, 5), poll(5), once(4, 6), poll(5), waiting(5, 7), poll(7))
                .run("gols");
    }

    /** Whether it succeeds or not, it needs the line as an addition does, and leaves the other core without it. */
    @ParameterizedTest
    @ValueSource(longs = {0, 9})
    void attempt_takesTheLine(long expected) {
        double[] exchange = endsOfTwo(once(expected, 1));
        double[] addition = endsOfTwo(Operation.add(0, 1));
        assertArrayEquals(addition, exchange);
    }

    /** Core 0 does something with a line of core 1, which reads it 10 us later. */
    private static double[] endsOfTwo(Operation operation) {
        return new Workbench()
                .line(0, 0, "1:M")
                .thread(0, operation)
                .thread(1, new Operation.Compute(10_000_000), new Operation.Load(0))
                .ends("gols");
    }

    /** Two threads that read and exchange the same line take it from each other all the time that a third one computes. */
    @Test
    void waiting_takesTheLineBackFromWhoReadsIt() {
        long shortly = eventsUntil(10_000_000);
        long longer = eventsUntil(100_000_000);
        assertTrue(longer > 5 * shortly, shortly + " " + longer);
    }

    private static long eventsUntil(long written) {
        Workbench bench = new Workbench()
                .line(0, 0, "0:E")
                .thread(0, waiting(1, 2))
                .thread(1, poll(2))
                .thread(2, new Operation.Compute(written), new Operation.Store(0, 1));
        TimedMachine machine =
                new TimedMachine(Workbench.constant(), Workbench.protocol("mesi"), bench.workload(), 1, "test");
        machine.run(0);
        return machine.occurred();
    }

    /** One that waits alone has the line, and spins without any event. */
    @Test
    void waitingAlone_costsNothing() {
        Workbench bench = new Workbench()
                .line(0, 0, "0:E")
                .thread(0, waiting(1, 2))
                .thread(1, new Operation.Compute(1_000_000_000_000L), new Operation.Store(0, 1));
        TimedMachine machine =
                new TimedMachine(Workbench.constant(), Workbench.protocol("mesi"), bench.workload(), 1, "test");
        machine.run(0);
        assertTrue(machine.occurred() < 100, machine.occurred() + " events");
    }

    /** As 20 cores take turns, each exchanges what the one before it has left; what is lost would leave one of them waiting. */
    @ParameterizedTest
    @ValueSource(strings = {"xeon-phi-5110p", "sandy-bridge-2s", "nehalem-4s", "nehalem-8s"})
    void counting_losesNothing(String name) {
        Machine machine = Workbench.builtIn(name);
        int threads = Math.min(20, machine.cores().count().value());
        int rounds = 5;
        Workbench bench = new Workbench().line(17, 0);
        for (int thread = 0; thread < threads; thread++) {
            List<Operation> operations = new ArrayList<>();
            for (int round = 0; round < rounds; round++) {
                long turn = (long) round * threads + thread;
                operations.add(waiting(turn, turn + 1));
            }
            operations.add(poll((long) rounds * threads));
            bench.thread(thread, operations.toArray(new Operation[0]));
        }
        assertEquals(threads, bench.run(machine, machine.protocol()).ends().length);
    }

    /** A lock: who has it leaves his number there, and would wait for ever to take that away if another had got in. */
    @ParameterizedTest
    @ValueSource(strings = {"xeon-phi-5110p", "sandy-bridge-2s", "nehalem-4s", "nehalem-8s"})
    void lock_isHeldByOne(String name) {
        Machine machine = Workbench.builtIn(name);
        Workbench bench = new Workbench().line(17, 0);
        for (int thread = 0; thread < 8; thread++) {
            List<Operation> operations = new ArrayList<>();
            for (int round = 0; round < 10; round++) {
                operations.add(waiting(0, thread + 1));
                operations.add(new Operation.Compute(50_000));
                operations.add(waiting(thread + 1, 0));
            }
            bench.thread(thread, operations.toArray(new Operation[0]));
        }
        assertEquals(8, bench.run(machine, machine.protocol()).ends().length);
    }

    /** Both threads of a core share its copy; the success of one wakes the other. */
    @Test
    void siblings_takeTurns() {
        double[] ends = new Workbench()
                .line(0, 0, "0:E")
                .thread(0, waiting(0, 1), waiting(2, 3))
                .thread(0, waiting(1, 2), waiting(3, 4), poll(4))
                .ends("gols");
        assertTrue(ends[1] > ends[0], ends[0] + " " + ends[1]);
    }

    /** Two that take the line from each other never stop of themselves; they are reported as two that sleep are. */
    @Test
    void waitingInVain_isADeadlock() {
        Workbench bench = new Workbench()
                .line(0, 0, "0:E")
                .thread(0, waiting(7, 0))
                .thread(1, waiting(8, 0))
                .thread(2, poll(9));
        SimulationException e = assertThrows(SimulationException.class, () -> bench.ends("gols"));
        assertTrue(e.getMessage().contains("deadlock"), e.getMessage());
        assertTrue(e.getMessage().contains("T0 waits for ever at line 1: line0 is 0, and never 7"), e.getMessage());
        assertTrue(e.getMessage().contains("T1 waits for ever at line 1: line0 is 0, and never 8"), e.getMessage());
        assertTrue(e.getMessage().contains("T2 waits for ever at line 1: line0 is 0, and never 9"), e.getMessage());
    }

    /** Two that fight for a line while a third one only computes are no deadlock, however long that takes. */
    @Test
    void longFight_isNoDeadlock() {
        assertTrue(eventsUntil(40_000_000_000L) > 3_000_000);
    }
}
