package io.tagline.experiments.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchesTest {

    @Test
    void batches_growByAQuarter_andEndAtTheMaximum() {
        assertEquals(List.of(1000, 1250, 1562, 1952, 2000), ends(new Batches(1000, 2000)));
    }

    @Test
    void aFixedNumber_isOneBatch() {
        assertEquals(List.of(300), ends(new Batches(300, 300)));
    }

    @Test
    void smallBatches_stillGetSomewhere() {
        assertEquals(List.of(1, 17, 33, 40), ends(new Batches(1, 40)));
    }

    @Test
    void theLargestNumbers_doNotOverflow() {
        assertTrue(new Batches(1, Integer.MAX_VALUE).after(Integer.MAX_VALUE - 5) == Integer.MAX_VALUE);
    }

    private static List<Integer> ends(Batches batches) {
        List<Integer> ends = new ArrayList<>(List.of(batches.first()));
        while (!batches.isLast(ends.get(ends.size() - 1))) {
            ends.add(batches.after(ends.get(ends.size() - 1)));
        }
        return ends;
    }
}
