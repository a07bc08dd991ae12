package io.tagline.programs.cla.expansion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.AccessOrder;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.WaitComparison;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpansionTest {

    private final Programs programs = new Programs();

    private void assertMistakes(List<String> expected, int threads, String... lines) {
        assertTrue(programs.expand(threads, lines).isEmpty());
        assertEquals(expected, programs.mistakes());
    }

    @Test
    void everyOperation_becomesItself() {
        List<Operation> expected = List.of(
                new Operation.Copy(1, 8, 2),
                new Operation.Store(0, 7, AccessOrder.SEQ_CST),
                new Operation.Wait(0, WaitComparison.EQUAL, 7),
                new Operation.Wait(4, WaitComparison.AT_MOST, -1 + 1),
                Operation.add(10, 2),
                new Operation.CompareExchange(0, 7, 2, false),
                new Operation.CompareExchange(1, 0, -1, true),
                new Operation.Load(5),
                new Operation.Store(3, 0),
                new Operation.Fence(),
                new Operation.Compute(10_000),
                new Operation.Compute(500_000),
                new Operation.Compute(4_000));
        assertEquals(
                List.of(expected),
                programs.operations(
                        1,
                        "cl_copy(data, grid[1], 2)",
                        "cl_write(flag, 7)",
                        "cl_wait(flag, 7)",
                        "cl_wait(data[3], -1 + 1, le)",
                        "cl_add(grid[1][2], k)",
                        "compare_exchange(flag, 7, k)",
                        "compare_exchange_wait(data[0], 0, -1)",
                        "load(grid[0][0])",
                        "store(data[2], 0)",
                        "fence()",
                        "compute(10 ns)",
                        "compute(0.5 us)",
                        "compute(2*k ns)"));
    }

    /** Where all lines are in shared memory, one-sided operations are those of Ramos and Hoefler (HPDC 2015). */
    @Test
    void oneSidedOperations_onSharedMemory_areCopiesWritesAndWaits() {
        assertEquals(
                List.of(List.of(
                        new Operation.Copy(1, 8, 2),
                        new Operation.Copy(8, 1, 2),
                        new Operation.Store(0, 7, AccessOrder.SEQ_CST),
                        new Operation.Wait(0, WaitComparison.AT_LEAST, 7))),
                programs.operations(
                        1,
                        "put(data, grid[1], 2)",
                        "get(grid[1], data, 2)",
                        "set_flag(flag, 7)",
                        "poll_flag(flag, 7, ge)"));
    }

    @Test
    void barrier_isMetByAllThreads() {
        assertEquals(
                List.of(List.of(new Operation.Fence(), new Operation.Barrier()), List.of(new Operation.Barrier())),
                programs.operations(2, "if me == 0:", "  fence()", "  barrier()", "else:", "  barrier()"));
    }

    /** T1 and T2 come to the barrier of the loop three times and twice, T0 once: the one in line 2 is one too many. */
    @Test
    void barrierThatSomeThreadsMiss_isRefused() {
        assertMistakes(List.of("TL259 2:3"), 3, "for x in 1..min(me + 1, 2) + me // 2:", "  barrier()");
        assertEquals(
                "T1 reaches 2 barriers, T0 only 1 barrier",
                programs.diagnostics.all().get(0).note());
    }

    @Test
    void threads_goTheirOwnWays() {
        List<List<Operation>> threads = programs.operations(
                3, "if me == 0:", "  load(flag)", "elif me == n - 1:", "  fence()", "else:", "  load(data[me])");
        assertEquals(List.of(new Operation.Load(0)), threads.get(0));
        assertEquals(List.of(new Operation.Load(2)), threads.get(1));
        assertEquals(List.of(new Operation.Fence()), threads.get(2));
    }

    @Test
    void wordParameters_choose() {
        assertEquals(
                1, programs.operations(1, "if send == E:", "  fence()").get(0).size());
        assertEquals(
                0, programs.operations(1, "if send == I:", "  fence()").get(0).size());
    }

    @Test
    void steps_knowTheirLine() {
        List<ProgramStep> steps = programs.expandStatic(
                        1, "", "fence()", "for x in 1..2:", "  # twice", "  compute(1 ns)")
                .threads()
                .get(0);
        assertEquals(
                List.of(2, 5, 5), steps.stream().map(ProgramStep::programLine).toList());
    }

    /** Values of k in {@code 0..3} and so on, as Python has them but for the end of {@code a..b}. */
    @ParameterizedTest
    @CsvSource({
        "0..3, 0 1 2 3",
        "2..2, 2",
        "2..1, ''",
        "range(3), 0 1 2",
        "'range(1, 3)', 1 2",
        "'range(0, 6, 4)', 0 4",
        "'range(0, 8, 4)', 0 4",
        "'range(3, 0, -2)', 3 1",
        "'range(3, 0)', ''",
        "'[1, 2 + k, -1]', 1 4 -1",
        "[], ''",
        // From -8 to 8 * 10^18 is further than the largest number, 9.2 * 10^18.
        "'range(-8 * pow(10, 18), 8 * pow(10, 18), 8 * pow(10, 18))', -8000000000000000000 0",
        "'range(8 * pow(10, 18), -8 * pow(10, 18), -9 * pow(10, 18))', 8000000000000000000 -1000000000000000000",
    })
    void loop_runsThroughItsRange(String range, String values) {
        List<Operation> operations = programs.operations(1, "for x in " + range + ":", "  store(flag, x)")
                .get(0);
        List<Long> expected = values.isEmpty()
                ? List.of()
                : LongStream.of(List.of(values.split(" ")).stream()
                                .mapToLong(Long::parseLong)
                                .toArray())
                        .boxed()
                        .toList();
        assertEquals(
                expected,
                operations.stream().map(o -> ((Operation.Store) o).value()).toList());
    }

    @Test
    void mistakesOfAllThreads_areToldOnceEach() {
        assertMistakes(
                List.of("TL254 1:11", "TL254 2:14", "TL255 3:19", "TL254 4:24", "TL025 5:21"),
                4,
                "load(data[me + 3])",
                "load(grid[1][-1])",
                "store(flag, 1 // (k - 2))",
                "cl_copy(data[3], flag, me + 2)",
                "cl_copy(data, flag, 0)");
        assertEquals(
                List.of("in thread T1 at the point k=2"),
                programs.diagnostics.all().get(0).help());
    }

    @Test
    void copy_endsAtItsRow() {
        assertMistakes(List.of("TL254 1:27"), 1, "cl_copy(grid[0][1], data, 3)");
        assertEquals(
                "from `grid[0][1]` on there is room for 2",
                programs.diagnostics.all().get(0).note());
    }

    @Test
    void words_areNoNumbers() {
        assertMistakes(List.of("TL258 1:13"), 1, "store(flag, send)");
    }

    @ParameterizedTest
    @CsvSource({
        "0..1000000000000",
        "'range(-999999999999999999, 999999999999999999)'",
        "'range(-9 * pow(10, 18), 9 * pow(10, 18))'",
        "1..1000001",
    })
    void longLoop_isRefusedAtOnce(String range) {
        assertTimeoutPreemptively(
                Duration.ofSeconds(5),
                () -> assertMistakes(List.of("TL257 1:10"), 2, "for x in " + range + ":", "  fence()"));
    }

    @Test
    void nestedLoops_areRefusedTogether() {
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertMistakes(
                        List.of("TL257 2:12"),
                        2,
                        "for x in 1..2000:",
                        "  for y in 1..2000:",
                        "    if x == y:",
                        "      fence()"));
    }

    @Test
    void stepOfZero_isRefused() {
        assertMistakes(List.of("TL025 1:22"), 1, "for x in range(0, 4, k - 2):", "  fence()");
    }
}
