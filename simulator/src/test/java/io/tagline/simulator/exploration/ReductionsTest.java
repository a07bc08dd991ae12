package io.tagline.simulator.exploration;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.topologies.machine.MemoryOrder;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Do random programs that may fail come to the same with the reductions of the explorer and without them? */
final class ReductionsTest {

    private static final int PROGRAMS = 400;

    /** What one thread does; V is a variable, L a line, W another one. */
    private static final List<String> STATEMENTS = List.of(
            "store(L, random(2))",
            "store(L, V + 1)",
            "store_release(L, 1)",
            "V = load(L)",
            "V = load_acquire(L)",
            "V = cl_add(L, 1)",
            "V = cl_swap(L, V, relaxed)",
            "V = compare_exchange(L, 0, 1)",
            "compute(random(3) ns)",
            "fence()",
            "fence(store)",
            "fence(acquire)",
            "barrier()",
            "cl_copy(L, W, 1)",
            "cl_wait(L, 1)",
            "V = cl_add(r[0], 1)",
            "cl_write(r[1], V)",
            "assert V != 2",
            "assert load(L) < 3",
            "while load(L) == 0:;    V = random(2)");

    private static final List<ThreadOrder> ORDERS = List.of(
            ThreadOrder.IN_ORDER,
            ThreadOrder.buffering(1),
            ThreadOrder.buffering(2),
            new ThreadOrder(MemoryOrder.ARMV8, 1),
            new ThreadOrder(MemoryOrder.ARMV8, 2),
            new ThreadOrder(MemoryOrder.RVWMO, 2));

    private static SmallProgram program(Random random, int number) {
        String[] threads = IntStream.range(0, 2 + number % 2)
                .mapToObj(thread -> "p = 0; q = 0; "
                        + IntStream.range(0, 1 + random.nextInt(4))
                                .mapToObj(i -> statement(random))
                                .collect(Collectors.joining("; "))
                        + "; compute(1 ns); cl_write(r[%d], p)".formatted(2 + thread))
                .toArray(String[]::new);
        return SmallProgram.of(threads).ordered(ORDERS.get(number % ORDERS.size()));
    }

    private static String statement(Random random) {
        return STATEMENTS
                .get(random.nextInt(STATEMENTS.size()))
                .replace("V", random.nextBoolean() ? "p" : "q")
                .replace("L", random.nextBoolean() ? "x" : "y")
                .replace("W", "z");
    }

    private static ProgramExplorer explorer(SmallProgram program, Set<List<Long>> ends) {
        return new ProgramExplorer(
                program.workload(),
                program.protocol(),
                thread -> program.order(),
                new Bounds(1_000_000, Long.MAX_VALUE, Watch.NONE),
                contents -> ends.add(LongStream.of(contents).boxed().toList()));
    }

    /** An exploration ends at its first failure, of which there may be several kinds. */
    @Test
    void verdictsAndEnds_areTheSameWithoutThem() {
        Random random = new Random(67);
        Set<Kind> kinds = EnumSet.noneOf(Kind.class);
        long fewer = 0;
        long all = 0;
        for (int number = 0; number < PROGRAMS; number++) {
            SmallProgram program = program(random, number);
            Set<List<Long>> ends = new HashSet<>();
            Set<List<Long>> wholeEnds = new HashSet<>();
            ProgramVerdict reduced = explorer(program, ends).tried();
            ProgramVerdict whole = explorer(program, wholeEnds).whole().tried();
            String text = number + ": " + program.workload().program();
            kinds.add(whole.kind());
            assertEquals(whole.kind() == Kind.VERIFIED, reduced.kind() == Kind.VERIFIED, text);
            if (whole.kind() == Kind.VERIFIED) {
                assertEquals(wholeEnds, ends, text);
                fewer += reduced.states();
                all += whole.states();
            }
        }
        assertEquals(EnumSet.complementOf(EnumSet.of(Kind.STOPPED)), kinds);
        assertTrue(all > 2 * fewer, all + " and " + fewer);
    }
}
