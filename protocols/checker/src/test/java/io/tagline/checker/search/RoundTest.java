package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How a round is cut into batches. */
final class RoundTest {

    private static final int BATCHES = Round.STATES / Batch.STATES;

    /** With 8 workers or more, an eighth of a worker's part is less than a full batch also where the round is full. */
    @Test
    void anyNumberOfStates_fitsIntoTheBatches() {
        for (int members = 2; members <= 32; members++) {
            for (int states = 1; states <= Round.STATES; states++) {
                int share = Round.share(states, BATCHES, members);
                assertTrue(share <= Batch.STATES);
                assertTrue((long) share * BATCHES >= states, states + " states for " + members);
            }
        }
    }

    /** One worker has one batch; 100 states for two are cut into pieces of 32, and 1,600 into eight for each. */
    @Test
    void fewStates_areShared() {
        assertEquals(200, Round.share(200, 1, 1));
        assertEquals(32, Round.share(100, BATCHES, 2));
        assertEquals(100, Round.share(1600, BATCHES, 2));
        assertEquals(256, Round.share(Round.STATES, BATCHES, 2));
    }
}
