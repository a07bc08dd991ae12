package io.tagline.programs.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A thread that waits for ever is said to wait for what never comes, and the others to be done. */
final class EndlessWaitTest {

    private static final List<String> NAMES = List.of("x");

    private static String of(Operation operation, OptionalLong content) {
        return EndlessWait.of(2, new ProgramStep(operation, 8), NAMES, line -> content);
    }

    /** Of each comparison, a content for which it does not hold. */
    @Test
    void comparison_isSaidInWords() {
        Object[][] cases = {
            {WaitComparison.EQUAL, 1L, "x is 1, and never 3"},
            {WaitComparison.NOT_EQUAL, 3L, "x is 3, and never anything else"},
            {WaitComparison.LESS, 4L, "x is 4, and never less than 3"},
            {WaitComparison.AT_MOST, 4L, "x is 4, and never 3 or less"},
            {WaitComparison.GREATER, 3L, "x is 3, and never more than 3"},
            {WaitComparison.AT_LEAST, 2L, "x is 2, and never 3 or more"},
        };
        for (Object[] one : cases) {
            Operation wait = new Operation.Wait(0, (WaitComparison) one[0], 3);
            assertEquals("T2 waits for ever at line 8: " + one[2], of(wait, OptionalLong.of((Long) one[1])));
        }
    }

    @Test
    void exchangeThatWaits_waitsForWhatItReplaces() {
        assertEquals(
                "T2 waits for ever at line 8: x is 1, and never 0",
                of(new Operation.CompareExchange(0, 0, 1, true), OptionalLong.of(1)));
    }

    /** The content is not known, or is there already and the access never finds it: a message was lost. */
    @Test
    void waitWithoutAReason_neverEnds() {
        Operation wait = new Operation.Wait(0, WaitComparison.EQUAL, 3);
        String never = "T2 waits for ever at line 8: cl_wait(x, 3) never ends";
        assertEquals(never, of(wait, OptionalLong.empty()));
        assertEquals(never, of(wait, OptionalLong.of(3)));
    }

    @Test
    void barrier_hasItsLineOnly() {
        assertEquals("T2 waits at the barrier of line 8", of(new Operation.Barrier(), OptionalLong.empty()));
    }

    @Test
    void manyLinesThatAreRepeated_areCounted() {
        assertEquals("repeats line 3", EndlessWait.repeats(new TreeSet<>(List.of(3))));
        assertEquals("repeats lines 3, 5", EndlessWait.repeats(new TreeSet<>(List.of(5, 3))));
        assertEquals(
                "repeats lines 1, 2, 3, 4, 5, 6, 7, 8 and 1 more",
                EndlessWait.repeats(new TreeSet<>(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9))));
    }

    @Test
    void manyThreadsThatAreDone_areCounted() {
        assertEquals("T1 is done", EndlessWait.done(List.of(1)));
        assertEquals("T0, T1 are done", EndlessWait.done(List.of(0, 1)));
        assertEquals("9 threads are done", EndlessWait.done(List.of(0, 1, 2, 3, 4, 5, 6, 7, 8)));
    }
}
