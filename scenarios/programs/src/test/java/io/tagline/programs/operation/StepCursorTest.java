package io.tagline.programs.operation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class StepCursorTest {

    private static final ThreadContext NOTHING = new ThreadContext() {
        @Override
        public long random(long bound) {
            return 0;
        }

        @Override
        public long[] ghosts() {
            return new long[0];
        }
    };

    private static Cursor of(Operation... operations) {
        List<ProgramStep> steps = List.of(operations).stream()
                .map(operation -> new ProgramStep(operation, 1))
                .toList();
        return new Program.Static(List.of(steps)).cursor(0);
    }

    /** A number is twice the location, and one more for a store; what else waits, orders or repeats is none. */
    @Test
    void onlyPlainLoadsAndStores_areKnownAsNumbers() {
        Cursor cursor = of(
                new Operation.Load(3),
                new Operation.Store(5, 7),
                new Operation.Load(3, AccessOrder.SEQ_CST),
                new Operation.Store(5, 7, AccessOrder.SEQ_CST),
                Operation.add(5, 1),
                new Operation.Wait(3, WaitComparison.EQUAL, 7),
                new Operation.Copy(0, 1, 2),
                new Operation.Fence());
        assertTrue(cursor.begin(NOTHING));
        assertEquals(6, cursor.plain());
        assertTrue(cursor.next(0));
        assertEquals(11, cursor.plain());
        assertEquals(7, cursor.written());
        for (int other = 0; other < 6; other++) {
            assertTrue(cursor.next(0));
            assertEquals(Cursor.NOT_PLAIN, cursor.plain(), cursor.present().toString());
        }
        assertFalse(cursor.next(0));
    }
}
