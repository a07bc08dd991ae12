package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.FenceKind;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Update;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What Armv8 and RVWMO allow and forbid (Maranget, Sarkar and Sewell, A tutorial introduction to the ARM and POWER relaxed memory models, 2012; Pulte et al., POPL 2018), on the
 * constant machine with four cores that are out of order, and look-ups of 5 to 250 ns. Threads begin with many different delays. {@code x} and {@code y} are lines 0 and 1; who has
 * them at first changes from round to round. Every run is checked for coherence.
 */
final class WeakLitmusTest {

    private static final int X = 0;
    private static final int Y = 1;
    private static final int Z = 2;
    private static final int ROUNDS = 24;
    private static final int REPLICATIONS = 20;
    private static final Operation FENCE = new Operation.Fence();
    private static final Operation STORE_FENCE = new Operation.Fence(FenceKind.STORE);
    private static final Operation RELEASE_FENCE = new Operation.Fence(FenceKind.RELEASE);
    private static final Operation ACQUIRE_FENCE = new Operation.Fence(FenceKind.ACQUIRE);

    private static Operation write(int line) {
        return write(line, 1);
    }

    private static Operation write(int line, int value) {
        return new Operation.Store(line, value);
    }

    private static Operation release(int line) {
        return release(line, 1);
    }

    private static Operation release(int line, int value) {
        return new Operation.Store(line, value, AccessOrder.RELEASE);
    }

    private static Operation writeSc(int line) {
        return new Operation.Store(line, 1, AccessOrder.SEQ_CST);
    }

    private static Operation read(int line) {
        return new Operation.Load(line);
    }

    private static Operation acquire(int line) {
        return new Operation.Load(line, AccessOrder.ACQUIRE);
    }

    private static Operation readSc(int line) {
        return new Operation.Load(line, AccessOrder.SEQ_CST);
    }

    private static Operation add(int line, AccessOrder order) {
        return new Operation.FetchAnd(line, Update.ADD, 1, order);
    }

    private static Operation[] thread(Operation... operations) {
        return operations;
    }

    private static Machine machine(String order) {
        String cores = """
                  reorder-buffer: {value: 64, kind: chosen, source: made up}
                  outstanding: {value: 8, kind: chosen, source: made up}
                  memory-order: {value: %s, kind: chosen, source: made up}
                  store-buffer: {value: 8, kind: chosen, source: made up}
                directories:""".formatted(order);
        String document = Workbench.changed(Workbench.constantDocument(), "(?m)^directories:", cores);
        String roomy = Workbench.changed(document, "512 B|256 B", "32 KiB");
        String chance = "look-up: {value: {uniform: {min: 5 ns, max: 250 ns}}";
        return Workbench.machine(Workbench.changed(roomy, "look-up: .value: 20 ns", chance));
    }

    private static Set<String> outcomes(Operation[]... threads) {
        Set<String> seen = outcomes("mesi", "armv8", threads);
        seen.addAll(outcomes("gols", "armv8", threads));
        return seen;
    }

    /** What the loads have read that were seen, in the order of threads and of their programs, and behind a bar what x and y hold in the end. */
    private static Set<String> outcomes(String protocol, String order, Operation[]... threads) {
        Set<String> seen = new TreeSet<>();
        Machine machine = machine(order);
        for (int round = 0; round < ROUNDS; round++) {
            Workload workload = workload(round, threads);
            TimedMachine timed =
                    new TimedMachine(machine, Workbench.protocol(protocol), workload, 42, "round " + round);
            Results results = new Results(workload.program().size());
            timed.observe(results);
            for (int replication = 0; replication < REPLICATIONS; replication++) {
                results.begin();
                timed.run(replication);
                seen.add(results.text());
            }
        }
        return seen;
    }

    /** Thread t begins after a delay of up to 345 ns, another for each round and thread. One more thread reads x and y in the end. */
    private static Workload workload(int round, Operation[]... threads) {
        List<List<ProgramStep>> programs = new ArrayList<>();
        List<Integer> cores = new ArrayList<>();
        for (int t = 0; t < threads.length; t++) {
            int turn = (round * (2 * t + 1) + round / 24 * t) % 24;
            programs.add(steps(new Operation.Compute(turn * 15_000L), threads[t]));
            cores.add(t);
        }
        programs.add(steps(new Operation.Compute(100_000_000L), readSc(X), readSc(Y)));
        cores.add(threads.length % 4);
        List<LineBlock> blocks = new ArrayList<>();
        for (int line : new int[] {X, Y, Z}) {
            LineSetup setup = new LineSetup("l" + line, 0, holders((round + line) % 4, line, threads.length));
            blocks.add(new LineBlock("b" + line, OptionalLong.empty(), List.of(setup)));
        }
        return new Workload(new Program.Static(programs), blocks, cores);
    }

    private static List<ProgramStep> steps(Operation first, Operation... others) {
        List<ProgramStep> steps = new ArrayList<>(List.of(new ProgramStep(first, 0)));
        for (Operation operation : others) {
            steps.add(new ProgramStep(operation, steps.size()));
        }
        return steps;
    }

    private static List<LineSetup.Holder> holders(int variant, int line, int threads) {
        return switch (variant) {
            case 0 -> List.of();
            case 1 -> List.of(new LineSetup.Holder((line + 1) % threads, "M"));
            default ->
                Arrays.stream(new int[] {0, 1, 2, 3})
                        .filter(core -> core < threads && (variant == 2 || core != line % threads))
                        .mapToObj(core -> new LineSetup.Holder(core, "S"))
                        .toList();
        };
    }

    /** What loads find. */
    private static final class Results implements MachineObserver {

        private final StringBuilder[] found;
        private final boolean[] loads;

        Results(int threads) {
            this.found = new StringBuilder[threads];
            this.loads = new boolean[threads];
        }

        void begin() {
            Arrays.setAll(found, i -> new StringBuilder());
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
            // Values are seen by loads.
        }

        @Override
        public void began(long time, int thread, ProgramStep step) {
            loads[thread] =
                    step.operation() instanceof Operation.Load || step.operation() instanceof Operation.FetchAnd;
        }

        @Override
        public void done(long time, int thread, long value) {
            if (loads[thread]) {
                found[thread].append(value);
            }
        }

        String text() {
            String before = String.join("", Arrays.asList(found).subList(0, found.length - 1));
            return before + "|" + found[found.length - 1];
        }
    }

    private static void assertSeen(Set<String> outcomes, String start) {
        assertTrue(isSeen(outcomes, start), start + " among " + outcomes);
    }

    private static void assertNotSeen(Set<String> outcomes, String start) {
        assertFalse(isSeen(outcomes, start), start + " among " + outcomes);
    }

    private static boolean isSeen(Set<String> outcomes, String start) {
        return outcomes.stream().anyMatch(outcome -> outcome.matches(start));
    }

    /** MP: the flag y is seen and not the data x, since stores leave in any order. */
    @Test
    void messagePassing_isSeenByStores() {
        assertSeen(outcomes(thread(write(X), write(Y)), thread(acquire(Y), read(X))), "10.*");
    }

    /** The same by loads alone: the data is read before the flag. */
    @Test
    void messagePassing_isSeenByLoads() {
        assertSeen(outcomes(thread(write(X), FENCE, write(Y)), thread(read(Y), read(X))), "10.*");
        assertSeen(outcomes(thread(write(X), release(Y)), thread(read(Y), read(X))), "10.*");
    }

    @Test
    void messagePassing_isForbiddenByWhatKeepsBothSides() {
        Operation[][] writers = {
            {write(X), FENCE, write(Y)},
            {write(X), STORE_FENCE, write(Y)},
            {write(X), RELEASE_FENCE, write(Y)},
            {write(X), release(Y)},
            {write(X), writeSc(Y)},
            {write(X), add(Y, AccessOrder.RELEASE)},
            {write(X), STORE_FENCE, add(Y, AccessOrder.RELAXED)}
        };
        Operation[][] readers = {
            {read(Y), FENCE, read(X)}, {read(Y), ACQUIRE_FENCE, read(X)}, {acquire(Y), read(X)}, {readSc(Y), read(X)}
        };
        for (int i = 0; i < writers.length; i++) {
            Set<String> seen =
                    outcomes("mesi", i % 2 == 0 ? "armv8" : "rvwmo", writers[i], readers[i % readers.length]);
            assertNotSeen(seen, "\\d?10.*");
            assertSeen(seen, "\\d?11.*");
        }
    }

    /** A relaxed atomic passes the store before it. */
    @Test
    void relaxedAtomic_passesAStore() {
        Operation[] reader = thread(acquire(Y), read(X));
        assertSeen(outcomes(thread(write(X), add(Y, AccessOrder.RELAXED)), reader), "010.*");
        assertNotSeen(outcomes(thread(write(X), add(Y, AccessOrder.ACQ_REL)), reader), "010.*");
    }

    /** A wait acquires: what follows is read after it. */
    @Test
    void messagePassing_holdsForAWait() {
        Operation[] reader = thread(new Operation.Wait(Y, WaitComparison.EQUAL, 1), read(X));
        assertEquals(Set.of("1|11"), outcomes(thread(write(X), release(Y)), reader));
    }

    /** SB: both threads write one line and read the other. */
    @Test
    void storeBuffering_isSeenUnlessFenced() {
        assertSeen(outcomes(thread(write(X), read(Y)), thread(write(Y), read(X))), "00.*");
        assertSeen(outcomes(thread(release(X), acquire(Y)), thread(release(Y), acquire(X))), "00.*");
        assertNotSeen(outcomes(thread(write(X), FENCE, read(Y)), thread(write(Y), FENCE, read(X))), "00.*");
        Operation[] first = thread(writeSc(X), readSc(Y));
        Operation[] second = thread(writeSc(Y), readSc(X));
        assertNotSeen(outcomes("mesi", "armv8", first, second), "00.*");
        assertNotSeen(outcomes("mesi", "rvwmo", first, second), "00.*");
    }

    /** LB: a store leaves only after the thread has gone past its loads. */
    @Test
    void loadBuffering_isNotPerformed() {
        assertNotSeen(outcomes(thread(read(X), write(Y)), thread(read(Y), write(X))), "11.*");
    }

    /** 2+2W: both first stores win. */
    @Test
    void twoPlusTwoWrites_isSeenUnlessOrdered() {
        Operation[] first = thread(write(X, 2), write(Y, 1));
        Operation[] second = thread(write(Y, 2), write(X, 1));
        assertSeen(outcomes(first, second), "\\|22");
        Operation[] fenced = thread(write(X, 2), STORE_FENCE, write(Y, 1));
        assertSeen(outcomes(fenced, second), "\\|22");
        assertNotSeen(outcomes(fenced, thread(write(Y, 2), release(X, 1))), "\\|22");
    }

    /** R: the second store to y wins, and its thread still reads the old x. */
    @Test
    void writeThenReadOld_isSeenUnlessFenced() {
        Operation[] writer = thread(write(X), write(Y));
        assertSeen(outcomes(writer, thread(write(Y, 2), read(X))), "0\\|12");
        assertSeen(outcomes(writer, thread(write(Y, 2), FENCE, read(X))), "0\\|12");
        Operation[] ordered = thread(write(X), FENCE, write(Y));
        assertNotSeen(outcomes(ordered, thread(write(Y, 2), FENCE, read(X))), "0\\|12");
    }

    /** S: the flag is seen, and what its reader writes to x is overwritten by the earlier store. */
    @Test
    void storeAfterRead_isSeenUnlessOrdered() {
        Operation[] second = thread(acquire(Y), write(X, 1));
        assertSeen(outcomes(thread(write(X, 2), write(Y)), second), "1\\|21");
        assertNotSeen(outcomes(thread(write(X, 2), release(Y)), second), "1\\|21");
        assertNotSeen(outcomes(thread(write(X, 2), STORE_FENCE, write(Y)), second), "1\\|21");
    }

    /** CoRR: two reads of one line never see it go back, also where another miss lets the second be made early. */
    @ParameterizedTest
    @ValueSource(strings = {"armv8", "rvwmo"})
    void oneLine_neverGoesBack(String order) {
        Set<String> seen = outcomes("mesi", order, thread(write(X)), thread(read(X), read(X)));
        assertNotSeen(seen, "10.*");
        seen = outcomes("mesi", order, thread(write(X), write(Y)), thread(read(Y), read(X), read(X)));
        assertNotSeen(seen, ".10.*");
        seen = outcomes("mesi", order, thread(write(X), write(X, 2)), thread(read(Z), read(X), read(Y), read(X)));
        assertNotSeen(seen, "0(1.0|2.0|2.1).*");
        assertNotSeen(seen, ".*\\|[01].");
    }

    /** A thread reads its own store, also when it has gone ahead of it. */
    @Test
    void ownStore_isRead() {
        Operation[] first = thread(read(Z), write(X, 5), read(X), read(Y));
        Set<String> seen = outcomes(first, thread(write(Y), write(X, 7)));
        assertNotSeen(seen, "00.*");
        assertSeen(seen, "05.*");
    }

    /** WRC: causality by way of a second thread, with an order there and in the third. */
    @Test
    void causality_holdsWithOrder() {
        Operation[] writer = thread(write(X));
        assertNotSeen(outcomes(writer, thread(acquire(X), write(Y)), thread(acquire(Y), read(X))), "110.*");
        assertNotSeen(outcomes(writer, thread(read(X), release(Y)), thread(acquire(Y), read(X))), "110.*");
    }

    /** IRIW: stores are seen by all others at once, so only the readers' own order counts. */
    @ParameterizedTest
    @CsvSource({"RELAXED,true", "ACQUIRE,false", "SEQ_CST,false"})
    void independentReads_differOnlyByTheReadersOrder(AccessOrder order, boolean relaxed) {
        Operation[] first = thread(new Operation.Load(X, order), new Operation.Load(Y, order));
        Operation[] second = thread(new Operation.Load(Y, order), new Operation.Load(X, order));
        Set<String> seen = outcomes(thread(write(X)), thread(write(Y)), first, second);
        assertEquals(relaxed, isSeen(seen, "1010.*"), seen.toString());
    }
}
