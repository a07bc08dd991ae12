package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Reason;
import io.tagline.programs.operation.WaitComparison;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.core.Intervals;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What a replication measures besides latencies, and why one fails, when and where; on the machine of constant.yaml, where a hit takes 1 ns. */
final class ReplicationTest {

    private static final Operation LOAD = new Operation.Load(0);

    private static Operation begin(String interval) {
        return new Operation.Mark(interval, true);
    }

    private static Operation end(String interval) {
        return new Operation.Mark(interval, false);
    }

    private static TimedMachine machine(Workload workload) {
        return new TimedMachine(Workbench.constant(), Workbench.protocol("mesi"), workload, 1, "test");
    }

    private static String failure(Workload workload, int replication) {
        return assertThrows(SimulationException.class, () -> machine(workload).run(replication))
                .getMessage();
    }

    /** Threads 0 and 2 wait for ever, in lines 2 and 1 of their programs; thread 1 has ended. The last thing to happen is its load, at 3 ns. */
    @Test
    void deadlock_saysWhoWaitsForWhat() {
        Workload workload = new Workbench()
                .line(2, 7, "0:S", "1:S", "2:S")
                .thread(0, LOAD, new Operation.Wait(0, WaitComparison.EQUAL, 8))
                .thread(1, new Operation.Compute(2_000), LOAD)
                .thread(2, new Operation.Wait(0, WaitComparison.GREATER, 7))
                .workload();
        assertEquals("""
                replication 4: deadlock at 3.000 ns
                  T0 waits for ever at line 2: line0 is 7, and never 8
                  T2 waits for ever at line 1: line0 is 7, and never more than 7
                  T1 is done""", failure(workload, 4));
    }

    /** Two threads, of three loads each, which are not known beforehand. */
    private static Workload dynamic(int most) {
        Program known = new Program.Static(
                List.of(List.of(new ProgramStep(LOAD, 1), new ProgramStep(LOAD, 2), new ProgramStep(LOAD, 3))));
        Program program = new Program.Dynamic(
                List.of(() -> known.cursor(0), () -> known.cursor(0)), new Reason("a test", 1), most);
        return new Workload(
                program, new Workbench().line(2, 7, "0:S", "1:S").workload().blocks(), List.of(0, 1));
    }

    /** Such a program may do so many operations in a replication: six are enough, each time; of five, one is missing, and nobody ends. */
    @Test
    void tooManyOperations_areNoEnd() {
        TimedMachine enough = machine(dynamic(6));
        enough.run(0);
        assertEquals(3_000, enough.run(1).ends()[1]);
        assertEquals("""
                replication 0: no end after 5 operations; `run: {steps: …}` allows more
                  T0 is at line 3: load(line0)
                  T1 is at line 3: load(line0)""", failure(dynamic(5), 0));
    }

    /** A set of the farther cache has two ways: three lines of it cannot all be there. */
    @Test
    void lines_needRoomWhereTheyBegin() {
        Workload workload = new Workbench()
                .line(0, 7, "0:M")
                .line(4, 7, "0:M")
                .line(8, 7, "0:M")
                .thread(0, LOAD)
                .workload();
        assertEquals(
                "replication 0: no room for line line2 in the caches, or the sparse directory, that should have it",
                failure(workload, 0));
    }

    @Test
    void interval_beginsAndEndsInTurn() {
        Workbench twice = new Workbench().line(2, 7, "1:S").thread(0, LOAD).thread(1, begin("a"), LOAD, begin("a"));
        assertEquals(
                "replication 0: at 1.000 ns in thread 1: interval `a` begins again before it has ended",
                failure(twice.workload(), 0));
        Workbench never = new Workbench().line(2, 7, "1:S").thread(1, begin("b"), end("a"));
        assertEquals(
                "replication 0: at 0.000 ns in thread 0: interval `a` ends, but has not begun",
                failure(never.workload(), 0));
    }

    /** In the order of their ends; one is in another, one is measured twice, one is of another thread; one that never ends is none. */
    @Test
    void intervals_areMeasuredInEachReplication() {
        Operation pause = new Operation.Compute(10_000);
        Workload workload = new Workbench()
                .line(2, 7)
                .thread(0, begin("a"), pause, begin("b"), pause, end("b"), end("a"), begin("b"), end("b"), begin("c"))
                .thread(1, new Operation.Compute(5_000), begin("a"), pause, end("a"))
                .workload();
        List<Intervals.MeasuredInterval> expected = List.of(
                new Intervals.MeasuredInterval("a", 1, 5_000, 15_000),
                new Intervals.MeasuredInterval("b", 0, 10_000, 20_000),
                new Intervals.MeasuredInterval("a", 0, 0, 20_000),
                new Intervals.MeasuredInterval("b", 0, 20_000, 20_000));
        TimedMachine machine = machine(workload);
        for (int replication = 0; replication < 2; replication++) {
            machine.run(replication);
            assertEquals(expected, machine.intervals());
        }
        assertEquals(10_000, machine.intervals().get(1).duration());
    }

    /** The first three threads meet at 10 ns; the first and the third, which have one barrier more, at 15. Time is measured from then on, in each replication; who has ended before takes none. */
    @Test
    void barrier_isForThoseWhoHaveOneMore() {
        Operation barrier = new Operation.Barrier();
        Workload workload = new Workbench()
                .line(2, 7)
                .thread(0, new Operation.Compute(10_000), barrier, new Operation.Compute(5_000), barrier)
                .thread(1, new Operation.Compute(2_000), barrier, new Operation.Compute(20_000))
                .thread(2, barrier, new Operation.Compute(1_000), barrier, new Operation.Compute(3_000))
                .thread(3, new Operation.Compute(1_000))
                .workload();
        TimedMachine machine = machine(workload);
        for (int replication = 0; replication < 2; replication++) {
            ThreadTimes times = machine.run(replication);
            assertEquals(List.of(15_000L, 15_000L, 15_000L, 15_000L), numbers(times.starts()));
            assertEquals(List.of(15_000L, 30_000L, 18_000L, 15_000L), numbers(times.ends()));
        }
    }

    private static List<Long> numbers(long[] values) {
        return Arrays.stream(values).boxed().toList();
    }

    private static LineBlock block(String name, int size, OptionalInt socket, long align) {
        List<LineSetup> lines = IntStream.range(0, size)
                .mapToObj(i -> new LineSetup(name + i, 0, List.of()))
                .toList();
        return new LineBlock(name, OptionalLong.empty(), socket, OptionalInt.empty(), align, lines);
    }

    /** Where lines are that have no address: a block lies together, aligned if that is asked, in the memory of a socket if one is named, and elsewhere in each replication; half of the others in each memory. */
    @Test
    void lines_lieAnywhereInTheirMemory() {
        Machine machine = Workbench.builtIn("sandy-bridge-2s");
        List<LineBlock> blocks = List.of(
                block("any", 3, OptionalInt.empty(), 1),
                block("first", 2, OptionalInt.of(0), 8),
                block("second", 2, OptionalInt.of(1), 64));
        Program program = new Program.Static(List.of(List.of(new ProgramStep(LOAD, 1))));
        TimedMachine timed = new TimedMachine(
                machine, Workbench.protocol("mesif-two-socket"), new Workload(program, blocks, List.of(0)), 1, "test");
        Set<Long> places = new HashSet<>();
        int inFirst = 0;
        for (int replication = 0; replication < 40; replication++) {
            timed.run(replication);
            long[] at = timed.addresses();
            assertEquals(List.of(at[0], at[0] + 1, at[0] + 2), numbers(at).subList(0, 3));
            assertEquals(
                    List.of(at[3], at[3] + 1, at[5], at[5] + 1), numbers(at).subList(3, 7));
            assertEquals(List.of(0L, 0L), List.of(at[3] % 8, at[5] % 64));
            assertEquals(0, timed.nodes().socketOfMemory(at[3]));
            assertEquals(1, timed.nodes().socketOfMemory(at[5]));
            inFirst += timed.nodes().socketOfMemory(at[0]) == 0 ? 1 : 0;
            places.addAll(List.of(at[0], at[3], at[5]));
        }
        assertEquals(3 * 40, places.size());
        // 40 draws of a half: 20, and four standard deviations of the square root of 10 are 12.6.
        assertTrue(inFirst > 7 && inFirst < 33, "in the first memory: " + inFirst);
    }

    /** Where lines are depends on the number of the replication, and not on those before it. */
    @Test
    void replications_haveTheirOwnNumbers() {
        Workload workload = new Workload(
                new Program.Static(List.of(List.of(new ProgramStep(LOAD, 1)))),
                List.of(block("x", 1, OptionalInt.empty(), 1)),
                List.of(0));
        TimedMachine one = machine(workload);
        TimedMachine other = machine(workload);
        other.run(3);
        other.run(7);
        one.run(7);
        assertEquals(numbers(other.addresses()), numbers(one.addresses()));
        one.run(8);
        assertTrue(other.addresses()[0] != one.addresses()[0]);
    }

    /** Caches, buffers and misses under way are empty when a replication begins. */
    @Test
    void replications_areAlike() {
        Machine machine = Workbench.constant("store-buffer: 4", "outstanding: 3");
        Workload workload = new Workbench()
                .line(2, 7)
                .line(3, 7)
                .line(1, 0)
                .line(4, 0)
                .thread(1, new Operation.Copy(0, 2, 2), new Operation.Store(0, 1), new Operation.Store(1, 1))
                .workload();
        TimedMachine timed = new TimedMachine(machine, Workbench.protocol("gols"), workload, 1, "test");
        long first = timed.run(0).ends()[0];
        assertEquals(first, timed.run(1).ends()[0]);
        assertEquals(first, timed.run(2).ends()[0]);
    }
}
