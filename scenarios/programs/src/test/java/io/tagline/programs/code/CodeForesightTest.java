package io.tagline.programs.code;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.cla.expansion.Programs;
import io.tagline.programs.operation.Cursor;
import io.tagline.programs.operation.Foresight;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.WaitComparison;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a core knows of the operations that follow; flag is location 0, data are 1 to 4. */
final class CodeForesightTest {

    /** What is foreseen of an operation on a line that is not known. */
    private static final Operation SOMEWHERE = new Operation.Compute(0);

    /** The first thread at its first operation, which reads flag: so the program depends on what it reads. */
    private static Cursor begun(String... lines) {
        Programs programs = new Programs();
        Cursor cursor = programs.expand(2, lines)
                .orElseThrow(() -> new AssertionError(programs.diagnostics.all()))
                .cursor(0);
        assertTrue(cursor.begin(NoContext.INSTANCE));
        return cursor;
    }

    private static List<Operation> foreseen(Foresight foresight) {
        foresight.restart();
        List<Operation> all = new ArrayList<>();
        Operation next = foresight.next();
        while (next != Foresight.UNKNOWN) {
            all.add(next);
            next = foresight.next();
        }
        return all;
    }

    private static List<Operation> foreseen(String... lines) {
        return foreseen(begun(lines).foresight());
    }

    @Test
    void countersOfLoops_areKnown() {
        assertEquals(
                List.of(new Operation.Store(2, 5), new Operation.Store(3, 6), new Operation.Load(4)),
                foreseen(
                        "a = load(flag)",
                        "for x in 1..2:",
                        "  store(data[x], 4 + x)",
                        "load(data[3])",
                        "assert a == a"));
    }

    @Test
    void lineThatDependsOnAValue_isNotKnown() {
        assertEquals(
                List.of(SOMEWHERE, new Operation.Load(2)),
                foreseen("a = load(flag)", "load(data[a + 1])", "load(data[1])"));
    }

    /** A poll for one value ends with that; of another one, no more is known than that it ends. */
    @Test
    void pollForOneValue_givesThat() {
        assertEquals(
                List.of(new Operation.Wait(0, WaitComparison.EQUAL, 2), new Operation.Load(3)),
                foreseen("a = load(flag)", "b = cl_wait(flag, 2)", "load(data[b])", "assert a == a"));
        assertEquals(
                List.of(new Operation.Wait(0, WaitComparison.AT_LEAST, 2), SOMEWHERE),
                foreseen("a = load(flag)", "b = cl_wait(flag, 2, ge)", "load(data[b])", "assert a == a"));
    }

    /** Each turn finds a 1 but the last, of which nothing is known yet. */
    @Test
    void branchOnAnUnknownValue_goesAsTheLastTime() {
        Cursor cursor =
                begun("for x in 0..2:", "  a = load(flag)", "  if a == 1:", "    load(data[x])", "load(data[3])");
        Foresight foresight = cursor.foresight();
        assertEquals(List.of(), foreseen(foresight), "the branch has not been executed");
        assertTrue(cursor.next(1));
        assertEquals(
                List.of(
                        new Operation.Load(0),
                        new Operation.Load(2),
                        new Operation.Load(0),
                        new Operation.Load(3),
                        new Operation.Load(4)),
                foreseen(foresight));
        assertTrue(foresight.hasGuessed());
        assertTrue(cursor.next(0));
        assertTrue(cursor.next(0));
        assertEquals(List.of(new Operation.Load(4)), foreseen(foresight), "it passed over the last one");
        foresight.restart();
        assertFalse(foresight.hasGuessed());
    }

    @Test
    void randomNumbers_endIt() {
        assertEquals(
                List.of(new Operation.Load(1)),
                foreseen("a = load(flag)", "load(data[0])", "b = random(3)", "load(data[b])", "assert a == a"));
    }

    /** So a core can tell whether the thread comes to what it has foreseen. */
    @Test
    void place_isWhereTheThreadComesTo() {
        Cursor cursor = begun("a = load(flag)", "load(data[a])", "load(data[1])");
        Foresight foresight = cursor.foresight();
        foresight.restart();
        assertEquals(SOMEWHERE, foresight.next());
        assertEquals(2, foresight.line());
        assertTrue(cursor.next(3));
        assertEquals(cursor.place(), foresight.place());
        assertEquals(new Operation.Load(4), cursor.present().operation());
    }
}
