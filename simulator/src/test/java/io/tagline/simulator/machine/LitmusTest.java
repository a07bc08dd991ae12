package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.topologies.machine.Cores;
import io.tagline.topologies.machine.Kind;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.Stores;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What x86-TSO allows and forbids (Sewell et al., CACM 2010), on a Xeon Phi as it is and on one with store buffers and overlapping
 * misses. Threads begin with many different delays, and lines lie at random places. {@code x} and {@code y} are lines 0 and 1,
 * both shared by all threads; results, which are copied, are lines from 2 on.
 */
final class LitmusTest {

    private static final int X = 0;
    private static final int Y = 1;
    private static final Operation FENCE = new Operation.Fence();

    private static Operation write(int line) {
        return new Operation.Store(line, 1);
    }

    private static Operation read(int line, int result) {
        return new Operation.Copy(line, 2 + result, 1);
    }

    private static Machine buffered() {
        Machine phi = Workbench.xeonPhi();
        Cores c = phi.cores();
        Optional<Parameter<Integer>> eight = Optional.of(new Parameter<>("", 8, Kind.CHOSEN, "made up"));
        Cores cores = new Cores(
                c.count(),
                c.threads(),
                c.clock(),
                c.levels(),
                c.miss(),
                c.snoops(),
                c.fill(),
                c.pipeline(),
                eight,
                new Stores(
                        Optional.empty(),
                        eight,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                c.prefetchers(),
                c.processors());
        return phi.with(cores, phi.directories(), phi.hierarchy());
    }

    /** All results that were seen, each written as {@code 01} for r0 = 0 and r1 = 1. */
    private static Set<String> outcomes(Machine machine, int results, Operation[]... threads) {
        Set<String> seen = new TreeSet<>();
        for (int round = 0; round < 48; round++) {
            Workload workload = workload(round, results, threads);
            TimedMachine timed = new TimedMachine(machine, Workbench.protocol("gols"), workload, 42, "round " + round);
            Results observer = new Results(timed, results);
            timed.observe(observer);
            for (int replication = 0; replication < 20; replication++) {
                timed.run(replication);
                seen.add(observer.text());
            }
        }
        return seen;
    }

    /** Thread t begins after a delay of up to 575 ns, longer than two misses, which is another for each round and thread. */
    private static Workload workload(int round, int results, Operation[]... threads) {
        List<List<ProgramStep>> programs = new ArrayList<>();
        List<Integer> cores = new ArrayList<>();
        List<LineSetup.Holder> everybody = new ArrayList<>();
        for (int t = 0; t < threads.length; t++) {
            List<ProgramStep> steps = new ArrayList<>();
            int turn = (round * (2 * t + 1) + round / 24 * t) % 24;
            steps.add(new ProgramStep(new Operation.Compute(turn * 25_000L), 0));
            for (Operation operation : threads[t]) {
                steps.add(new ProgramStep(operation, steps.size()));
            }
            programs.add(steps);
            cores.add(13 * t);
            everybody.add(new LineSetup.Holder(13 * t, "S"));
        }
        List<LineBlock> blocks = new ArrayList<>();
        LineSetup x = new LineSetup("x", 0, everybody);
        blocks.add(new LineBlock("xy", OptionalLong.empty(), List.of(x, new LineSetup("y", 0, everybody))));
        List<LineSetup> lines = new ArrayList<>();
        for (int i = 0; i < results; i++) {
            lines.add(new LineSetup("r" + i, -1, List.of(new LineSetup.Holder(13 * reader(2 + i, threads), "M"))));
        }
        blocks.add(new LineBlock("r", OptionalLong.empty(), lines));
        return new Workload(new Program.Static(programs), blocks, cores);
    }

    /** The thread that copies what it reads to a result line: the line is its own, so that a copy is soon over. */
    private static int reader(int result, Operation[]... threads) {
        for (int t = 0; t < threads.length; t++) {
            for (Operation operation : threads[t]) {
                if (operation instanceof Operation.Copy copy
                        && result >= copy.destination()
                        && result < copy.destination() + copy.lines()) {
                    return t;
                }
            }
        }
        throw new IllegalArgumentException("nobody reads to result " + result);
    }

    /** Follows what is written to the result lines. */
    private static final class Results implements MachineObserver {

        private final TimedMachine machine;
        private final long[] values;

        Results(TimedMachine machine, int results) {
            this.machine = machine;
            this.values = new long[results];
        }

        @Override
        public void stepped(
                long time,
                TransitionTable table,
                int node,
                int transition,
                int before,
                LineEntry entry,
                Message cause) {
            long[] addresses = machine.addresses();
            for (int i = 0; i < values.length; i++) {
                if (addresses[2 + i] == cause.line && node < machine.nodes().caches()) {
                    values[i] = entry.value;
                }
            }
        }

        String text() {
            StringBuilder text = new StringBuilder();
            for (long value : values) {
                text.append(value);
            }
            return text.toString();
        }
    }

    private static Operation[] thread(Operation... operations) {
        return operations;
    }

    /** SB: both threads write one line and read the other. */
    @Test
    void storeBuffering_isSeenWithBuffersOnly() {
        Operation[] first = thread(write(X), read(Y, 0));
        Operation[] second = thread(write(Y), read(X, 1));
        Set<String> inOrder = outcomes(Workbench.xeonPhi(), 2, first, second);
        assertEquals(Set.of("01", "10", "11"), inOrder);
        Set<String> buffered = outcomes(buffered(), 2, first, second);
        assertTrue(buffered.contains("00"), buffered.toString());
    }

    @Test
    void storeBuffering_isForbiddenByFencesAndByAtomics() {
        assertEquals(
                Set.of("01", "10", "11"),
                outcomes(buffered(), 2, thread(write(X), FENCE, read(Y, 0)), thread(write(Y), FENCE, read(X, 1))));
        Operation atomicX = new Operation.Store(X, 1, AccessOrder.SEQ_CST);
        Operation atomicY = new Operation.Store(Y, 1, AccessOrder.SEQ_CST);
        assertEquals(
                Set.of("01", "10", "11"),
                outcomes(buffered(), 2, thread(atomicX, read(Y, 0)), thread(atomicY, read(X, 1))));
        Operation failsX = new Operation.CompareExchange(X, 7, 1, false);
        Operation failsY = new Operation.CompareExchange(Y, 7, 1, false);
        assertEquals(
                Set.of("01", "10", "11"),
                outcomes(buffered(), 2, thread(write(X), failsX, read(Y, 0)), thread(write(Y), failsY, read(X, 1))));
    }

    /** MP: who sees the second store sees the first. */
    @Test
    void messagePassing_keepsTheOrderOfStoresAndOfLoads() {
        Set<String> seen = outcomes(buffered(), 2, thread(write(X), write(Y)), thread(read(Y, 0), read(X, 1)));
        assertEquals(Set.of("00", "01", "11"), seen);
    }

    /** MP once more, by copies of two lines each, whose misses overlap: y is the first and x the second line of the reader's. */
    @Test
    void messagePassing_holdsForOverlappingCopies() {
        Operation[] writer = thread(write(Y), write(X));
        Set<String> seen = outcomes(buffered(), 2, writer, thread(new Operation.Copy(X, 2, 2)));
        assertFalse(seen.contains("10"), seen.toString());
        assertTrue(seen.size() > 1, seen.toString());
    }

    /** LB: a store is not performed before the loads that precede it. */
    @Test
    void loadBuffering_isForbidden() {
        Set<String> seen = outcomes(buffered(), 2, thread(read(X, 0), write(Y)), thread(read(Y, 1), write(X)));
        assertEquals(Set.of("00", "01", "10"), seen);
    }

    /** IRIW: two readers agree on the order of two independent stores. */
    @Test
    void independentReads_agreeOnTheOrderOfWrites() {
        Set<String> seen = outcomes(
                buffered(),
                4,
                thread(write(X)),
                thread(write(Y)),
                thread(read(X, 0), read(Y, 1)),
                thread(read(Y, 2), read(X, 3)));
        assertFalse(seen.contains("1010"), seen.toString());
        assertTrue(seen.contains("1110") && seen.contains("0111"), seen.toString());
    }

    /** A thread sees its own store at once, which the check of values asks of its load, and yet neither may have seen the other's. */
    @Test
    void ownStores_areSeenEarly() {
        Operation[] first = thread(write(X), new Operation.Load(X), read(Y, 0));
        Operation[] second = thread(write(Y), new Operation.Load(Y), read(X, 1));
        Set<String> seen = outcomes(buffered(), 2, first, second);
        assertTrue(seen.contains("00"), seen.toString());
    }
}
