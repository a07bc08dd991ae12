package io.tagline.programs.cla.expansion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Effect;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ThreadContext;
import io.tagline.programs.tree.Trees;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that use what they read, executed on a memory without time. */
final class DynamicProgramsTest {

    private final Programs programs = new Programs();
    private final long[] memory = new long[11];

    private Program.Dynamic dynamic(int threads, String... lines) {
        Program program =
                programs.expand(threads, lines).orElseThrow(() -> new AssertionError(programs.diagnostics.all()));
        return (Program.Dynamic) program;
    }

    /** What the first thread does, one operation after another; random numbers are 0, 1, 2 and so on below their bounds. */
    private List<Operation> execute(String... lines) {
        Cursor cursor = dynamic(2, lines).cursor(0);
        List<Operation> done = new ArrayList<>();
        boolean more = cursor.begin(counting());
        while (more) {
            Operation operation = cursor.present().operation();
            done.add(operation);
            long found = 0;
            for (Effect effect : operation.effects()) {
                if (effect.line() != Effect.NO_LINE) {
                    found = memory[effect.line()];
                    memory[effect.line()] = effect.after(found);
                }
            }
            more = cursor.next(found);
        }
        return done;
    }

    private static ThreadContext largest() {
        return new ThreadContext() {
            @Override
            public long random(long bound) {
                return bound - 1;
            }

            @Override
            public long[] ghosts() {
                return new long[0];
            }
        };
    }

    private static ThreadContext counting() {
        return new ThreadContext() {
            private long next;

            @Override
            public long random(long bound) {
                return next++ % bound;
            }

            @Override
            public long[] ghosts() {
                return new long[0];
            }
        };
    }

    /** The value that is stored to flag. */
    private long result(String... lines) {
        execute(lines);
        return memory[0];
    }

    @Test
    void operations_areWorthWhatTheyFind() {
        memory[1] = 5;
        // 5 found by the addition; 7 by the swap; 9 is there then, so that the exchange for 4 succeeds (1), and the one
        // for 9 fails (0).
        assertEquals(
                57_104,
                result(
                        "a = cl_add(data[0], 2)",
                        "b = cl_swap(data[0], 9)",
                        "c = compare_exchange(data[0], 9, 4)",
                        "d = cl_compare_exchange(data[0], 9, 3)",
                        "cl_write(flag, a * 10000 + b * 1000 + c * 100 + d * 10 + cl_read(data[0]))"));
    }

    /** The first finds 5 and writes 9; the second finds 9, not the 5 that it expects, and leaves that alone. */
    @Test
    void compareSwap_isWorthWhatItFinds() {
        memory[1] = 5;
        String result = "cl_write(flag, a * 100 + b * 10 + cl_read(data[0]))";
        assertEquals(599, result("a = compare_swap(data[0], 5, 9)", "b = compare_swap(data[0], 5, 3)", result));
    }

    @Test
    void loops_dependOnValues() {
        // Each turn adds what the last has found: 1, 2, 4, 8, 16 are below 20, 32 is not.
        assertEquals(
                32, result("cl_write(flag, 1)", "t = 1", "while t < 20:", "  cl_add(flag, t)", "  t = load(flag)"));
    }

    @Test
    void arrays_areOfTheThread() {
        // 0 + 1 + 4 + 9
        assertEquals(
                14,
                result(
                        "a = array(k + 2)",
                        "for x in 0..3:",
                        "  a[x] = x * x",
                        "s = load(flag)",
                        "for x in [3, 2, 1, 0]:",
                        "  s = s + a[x]",
                        "store(flag, s)"));
    }

    @Test
    void children_ofNodesThatAreRead() {
        programs.withTree("tree", Trees.flat(2));
        // T0 has one child, T1; it is read from a line which node is asked about.
        assertEquals(1, result("x = load(data[0])", "for c in children(x):", "  store(flag, c + load(data[0]))"));
    }

    @Test
    void conditions_stopEarly() {
        List<Operation> done = execute(
                "if load(flag) == 1 and load(data[0]) == 0:",
                "  fence()",
                "if load(flag) == 0 or load(data[0]) == 0:",
                "  fence()");
        assertEquals(
                List.of(new Operation.Load(0), new Operation.Load(0), new Operation.Fence()),
                done,
                "the second operand is not read");
    }

    @Test
    void randomNumbers_areDrawnOneByOne() {
        // 0, 1 and 2 by the context above
        assertEquals(12, result("a = random(10) * 100 + random(10) * 10 + random(10)", "store(flag, a)"));
    }

    @Test
    void time_canBeWorkedOut() {
        memory[0] = 3;
        assertEquals(
                List.of(new Operation.Load(0), new Operation.Compute(6000)),
                execute("t = load(flag)", "compute(2 * t ns)"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "TL254 2:12|x = load(flag)|store(data[x + 4], 1)",
                "TL255 2:13|x = load(flag)|store(flag, 1 / x)",
                "TL025 2:13|x = load(flag)|store(flag, 999999999999999999 * (x + 10))",
                "TL027 2:13|x = load(flag)|store(flag, 7 / (x + 2))",
                "TL264 2:7|x = load(flag)|while x == 0:|  pass",
                "TL264 1:7|while 1:|  a = 1|store(flag, load(flag))",
                "TL265 2:8|x = load(flag)|assert x == 1",
                "TL254 3:13|a = array(2)|x = load(flag)|store(flag, a[x + 2])",
            })
    void mistakes_areFoundWhereTheThreadComesToThem(String text) {
        String[] parts = text.split("\\|");
        String[] lines = List.of(parts).subList(1, parts.length).toArray(new String[0]);
        EvaluationException e = assertThrows(EvaluationException.class, () -> execute(lines));
        assertEquals(parts[0], e.code().id() + " " + e.span().position(), e.getMessage());
    }

    /** At each operation of a thread: another that goes there by the description does the same from there on. */
    @Test
    void descriptions_sayAllThatFollows() {
        Program program = dynamic(
                1,
                "a = array(2)",
                "a[1] = load(flag) + random(5)",
                "store(data[0], 7 + cl_swap(data[1], a[1] + random(5)))",
                "for c in [3, 1]:",
                "  cl_add(data[c], a[1] * c)",
                "compare_exchange_wait(flag, a[1], random(5))");
        Cursor first = program.cursor(0);
        boolean more = first.begin(largest());
        for (long found = 10; more; found++) {
            Cursor second = program.cursor(0);
            Iterator<Long> numbers = state(first).iterator();
            second.restore(numbers::next, largest());
            assertEquals(first.present(), second.present());
            assertEquals(state(first), state(second));
            more = first.next(found);
            assertEquals(more, second.next(found));
        }
    }

    /** What an operation writes lies on the stack where nobody looks any more. */
    @Test
    void operandsOfThePresentOperation_areDescribed() {
        Cursor cursor = dynamic(1, "store(flag, load(data[0]))").cursor(0);
        cursor.begin(counting());
        cursor.next(1);
        List<Long> one = state(cursor);
        cursor.begin(counting());
        cursor.next(2);
        assertNotEquals(one, state(cursor));
    }

    private static List<Long> state(Cursor cursor) {
        List<Long> numbers = new ArrayList<>();
        cursor.describe(numbers::add);
        return numbers;
    }

    /**
     * An expression means the same whether it is worked out before the run or by the thread: where a static program has a number c, a
     * dynamic one has c plus a zero that it has read.
     */
    @Test
    void expressions_meanTheSameInBothKinds() {
        Random random = new Random(18);
        for (int i = 0; i < 500; i++) {
            String text = expression(random, 4);
            String read = text.replaceAll("(\\d+)", "($1 + z)");
            assertEquals(
                    before("store(flag, " + text + ")"),
                    after("z = load(grid[1][2])", "store(flag, " + read + ")"),
                    text);
        }
    }

    /** The number, or the code of the mistake. */
    private static String before(String... lines) {
        Programs fresh = new Programs();
        Optional<Program> program = fresh.expand(1, lines);
        return program.map(p -> String.valueOf(((Operation.Store)
                                ((Program.Static) p).threads().get(0).get(0).operation())
                        .value()))
                .orElseGet(() -> fresh.diagnostics.all().get(0).code().id());
    }

    private String after(String... lines) {
        try {
            memory[0] = 0;
            return String.valueOf(result(lines));
        } catch (EvaluationException e) {
            return e.code().id();
        }
    }

    private static String expression(Random random, int depth) {
        if (depth == 0 || random.nextInt(5) == 0) {
            return String.valueOf(random.nextInt(6));
        }
        String left = expression(random, depth - 1);
        String right = expression(random, depth - 1);
        String[] operators = {"+", "-", "*", "/", "//", "%", "==", "!=", "<", "<=", ">", ">=", "and", "or"};
        return switch (random.nextInt(8)) {
            case 0 -> "-(" + left + ")";
            case 1 -> "(not (" + left + "))";
            case 2 -> "min(" + left + ", " + right + ")";
            default -> "((" + left + ") " + operators[random.nextInt(operators.length)] + " (" + right + "))";
        };
    }

    @Test
    void kind_isToldByTheFirstUseOfAValue() {
        assertEquals(2, dynamic(1, "t = 3", "x = cl_add(flag, t)").why().programLine());
        assertTrue(
                programs.expand(1, "t = 3", "while t > 0:", "  cl_add(flag, t)", "  t = t - 1")
                                .orElseThrow()
                        instanceof Program.Static);
    }

    /** 3, 2 and 1 are added, before the run. */
    @Test
    void variablesAlone_leaveAProgramStatic() {
        assertEquals(
                List.of(Operation.add(0, 3), Operation.add(0, 2), Operation.add(0, 1)),
                programs.operations(1, "t = 3", "while t > 0:", "  cl_add(flag, t)", "  t = t - 1")
                        .get(0));
    }
}
