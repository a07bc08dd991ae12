package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Stores in a row that join the one which waits for their line; on the machine of constant.yaml, with two entries, where a store joins in 3 ns. */
final class JoinedStoresTest {

    private static final double L1 = 1;
    private static final double COMMIT = 3;
    /** Core 1 reads line 2 from memory; see {@link OverlapTest}. */
    private static final double FROM_MEMORY = 5 + 10 + 3 + 20 + 20 + 100 + 10;

    /** Where a thread is when the operations are done shows by what it computes afterwards; the end waits for the buffer, too. */
    private static final double LONG = 1000;

    /** A line in memory, its two words, and a line that core 1 has; words come behind all lines. */
    private static final int FIRST_WORD = 2;

    private static final int SECOND_WORD = 3;
    private static final int LINE = 0;
    private static final int OTHER = 1;

    /** What the line holds at the beginning, as a content of the line: the first snapshot. */
    private static final int AT_FIRST = 0;

    private static Machine machine(String misses, String... more) {
        String[] keys = Stream.concat(
                        Stream.of("store-buffer: 2", "store-commit: 3 ns", "store-misses: " + Workbench.chosen(misses)),
                        Stream.of(more))
                .toArray(String[]::new);
        return Workbench.constant(keys);
    }

    private static Operation store(int location, long value) {
        return new Operation.Store(location, value);
    }

    private static Operation until(int location, long value) {
        return new Operation.Wait(location, WaitComparison.EQUAL, value);
    }

    private static Operation compute(double time) {
        return new Operation.Compute((long) (time * 1000));
    }

    private static double[] ends(Machine machine, List<List<Operation>> threads) {
        LineSetup line = new LineSetup("x", 0, List.of())
                .with(List.of(new LineSetup.Word("x.a", 5), new LineSetup.Word("x.b", 6)));
        LineSetup other = new LineSetup("y", 7, List.of(new LineSetup.Holder(1, "M")));
        List<LineBlock> blocks = List.of(
                new LineBlock("x", OptionalLong.of(2), List.of(line)),
                new LineBlock("y", OptionalLong.of(1), List.of(other)));
        List<List<ProgramStep>> steps = threads.stream()
                .map(thread -> thread.stream()
                        .map(operation -> new ProgramStep(operation, 1))
                        .toList())
                .toList();
        List<Integer> cores = List.of(1, 2).subList(0, threads.size());
        Workload workload = new Workload(new Program.Static(steps), blocks, cores);
        long[] ends = new TimedMachine(machine, Workbench.protocol("gols"), workload, 1, "test")
                .run(0)
                .ends();
        return java.util.Arrays.stream(ends).mapToDouble(end -> end / 1000.0).toArray();
    }

    /** How long core 1 takes until it is through with these stores, though they may still be in its buffer. */
    private static double through(String misses, Operation... stores) {
        List<Operation> thread =
                Stream.concat(Stream.of(stores), Stream.of(compute(LONG))).toList();
        return ends(machine(misses), List.of(thread))[0] - LONG;
    }

    /**
     * Two stores fill the buffer. Where they may join, the third has room once the second has joined the first, and the fourth once it has joined itself; else when the first and the second
     * have been performed. What joins takes no time when the line comes.
     */
    @Test
    void storesInARow_giveTheirEntriesBack() {
        Operation[] stores = {store(FIRST_WORD, 1), store(SECOND_WORD, 2), store(FIRST_WORD, 3), store(SECOND_WORD, 4)};
        assertEquals(2 * COMMIT, through("combined", stores));
        assertEquals(FROM_MEMORY + COMMIT, through("single", stores));
        assertEquals(FROM_MEMORY, ends(machine("combined"), List.of(List.of(stores)))[0]);
    }

    /** As many as come before the line does. */
    @Test
    void storesInARow_areNotLimited() {
        Operation[] stores = new Operation[40];
        for (int i = 0; i < stores.length; i++) {
            stores[i] = store(i % 2 == 0 ? FIRST_WORD : SECOND_WORD, i);
        }
        assertEquals((stores.length - 2) * COMMIT, through("combined", stores));
    }

    /** Stores are performed in program order: one behind a store to another line does not join. */
    @Test
    void storeToAnotherLine_endsTheRow() {
        assertEquals(FROM_MEMORY, through("combined", store(FIRST_WORD, 1), store(OTHER, 2), store(SECOND_WORD, 3)));
    }

    /** Core 2 takes the line 300 ns later, when the last values of all words are there. */
    @Test
    void lastValueOfEachWord_isKept() {
        Operation[] stores = {
            store(FIRST_WORD, 1),
            store(SECOND_WORD, 2),
            store(FIRST_WORD, 3),
            store(SECOND_WORD, 4),
            store(FIRST_WORD, 5)
        };
        seenAfterwards(5, 4, stores);
        seenAfterwards(1, 2, store(FIRST_WORD, 1), store(SECOND_WORD, 2));
    }

    /** A store of the whole line comes between two of a word. */
    @Test
    void storeOfTheWholeLine_keepsItsPlace() {
        seenAfterwards(3, 6, store(SECOND_WORD, 1), store(FIRST_WORD, 2), store(LINE, AT_FIRST), store(FIRST_WORD, 3));
        seenAfterwards(5, 6, store(SECOND_WORD, 1), store(FIRST_WORD, 2), store(FIRST_WORD, 3), store(LINE, AT_FIRST));
    }

    private static void seenAfterwards(long first, long second, Operation... stores) {
        List<Operation> reader = List.of(compute(300), until(FIRST_WORD, first), until(SECOND_WORD, second));
        ends(machine("combined"), List.of(List.of(stores), reader)); // would wait for ever
    }

    /** A thread reads what it has stored; the newest value, as soon as it is asked for. */
    @Test
    void load_readsWhatHasJoined() {
        Operation[] stores = {store(FIRST_WORD, 1), store(SECOND_WORD, 2), store(SECOND_WORD, 3), store(SECOND_WORD, 4)
        };
        double read = 2 * COMMIT + L1;
        assertEquals(
                read,
                through(
                        "combined",
                        Stream.concat(Stream.of(stores), Stream.of(until(SECOND_WORD, 4)))
                                .toArray(Operation[]::new)));
        assertEquals(
                read,
                through(
                        "combined",
                        Stream.concat(Stream.of(stores), Stream.of(until(FIRST_WORD, 1)))
                                .toArray(Operation[]::new)));
    }

    /** A turn that reads a store of the thread takes 40 ns. All stores are performed at {@value #FROM_MEMORY} ns, in the turn from 160 to 200 ns; core 2 asks then for the line, and has it before the third turn behind that. */
    @Test
    void pollOfAJoinedStore_looksAgainWhenItIsPerformed() {
        Machine machine = machine("combined", "store-forward: 40 ns");
        List<Operation> poll =
                List.of(store(FIRST_WORD, 1), store(FIRST_WORD, 2), store(FIRST_WORD, 3), until(FIRST_WORD, 9));
        List<Operation> writer = List.of(until(FIRST_WORD, 3), store(FIRST_WORD, 9));
        double[] ends = ends(machine, List.of(poll, writer));
        assertEquals(true, ends[0] > FROM_MEMORY && ends[0] < FROM_MEMORY + 200, "ended at " + ends[0]);
    }

    /**
     * Core 1 asks for a line that core 2 has: 5 ns to miss, 10 to the slice, which is beside core 2, 3 and 20 there. So a snoop comes to core 2 at 38 ns and is answered at 44. The three
     * stores of core 2 at 40 ns find their line looked up; the second joins at 43 ns, so there is room for the third.
     */
    @Test
    void storesToALineThatIsBeingTaken_join() {
        Workbench bench = new Workbench()
                .line(2, 7, "2:M")
                .thread(1, store(0, 1))
                .thread(2, compute(40), store(0, 2), store(0, 3), store(0, 4), compute(LONG));
        assertEquals(40 + COMMIT + LONG, bench.ends(machine("combined"), "gols")[1]);
    }
}
