package io.tagline.simulator.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class KeyTest {
    private static final long[] TIMES = {0, 1, 255, 1L << 40, Key.LAST_TIME - 1, Key.LAST_TIME};
    private static final int[] PRIORITIES = {Key.FIRST_PRIORITY, -1, 0, 1, Key.LAST_PRIORITY};

    @Test
    void when_growsWithTimeThenPriorityAndGivesTimeBack() {
        long previous = -1;
        for (long time : TIMES) {
            for (int priority : PRIORITIES) {
                long when = Key.when(time, priority);
                assertTrue(when > previous, time + " ps, priority " + priority);
                assertEquals(time, Key.time(when));
                previous = when;
            }
        }
    }

    @Test
    void order_growsWithSequenceWhateverTheSlot() {
        assertTrue(Key.order(1, 0) > Key.order(0, Key.SLOTS - 1));
        long last = Key.order(Key.LAST_SEQUENCE, Key.SLOTS - 1);
        assertEquals(Long.MAX_VALUE, last);
        assertEquals(Key.SLOTS - 1, Key.slot(last));
    }
}
