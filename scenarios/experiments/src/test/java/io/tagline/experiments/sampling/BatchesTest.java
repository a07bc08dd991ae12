package io.tagline.experiments.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.estimate.Deals;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class BatchesTest {

    @Test
    void batches_growByAQuarter_andEndAtTheMaximum() {
        assertEquals(List.of(1000, 1250, 1562, 1952, 2000), ends(new Batches(1000, 2000, Deals.NONE)));
    }

    @Test
    void aFixedNumber_isOneBatch() {
        assertEquals(List.of(300), ends(new Batches(300, 300, Deals.NONE)));
    }

    @Test
    void smallBatches_stillGetSomewhere() {
        assertEquals(List.of(1, 17, 33, 40), ends(new Batches(1, 40, Deals.NONE)));
    }

    @Test
    void theLargestNumbers_doNotOverflow() {
        assertTrue(new Batches(1, Integer.MAX_VALUE, Deals.NONE).after(Integer.MAX_VALUE - 5) == Integer.MAX_VALUE);
    }

    /** 100 is 6.25 deals of 16, and 112 + 112/4 = 140 is 8.75 of them. A maximum that is no whole number of deals is kept: someone asked for it. */
    @Test
    void batches_endWithADeal() {
        assertEquals(List.of(112, 144, 192, 200), ends(new Batches(100, 200, new Deals(16))));
        assertEquals(List.of(100), ends(new Batches(100, 100, new Deals(16))));
    }

    private static List<Integer> ends(Batches batches) {
        List<Integer> ends = new ArrayList<>(List.of(batches.first()));
        while (!batches.isLast(ends.get(ends.size() - 1))) {
            ends.add(batches.after(ends.get(ends.size() - 1)));
        }
        return ends;
    }
}
