package io.tagline.simulator.rma;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

final class PrivateContentsTest {

    /** 513 lines are two pages; what one thread writes, on either, another does not see. */
    @Test
    void writtenLines_areOnesOwn() {
        long[] before = new long[513];
        before[512] = 7;
        PrivateContents one = PrivateContents.of(before);
        PrivateContents other = one.another();
        one.set(0, 3);
        one.set(512, 4);
        assertEquals(3, one.get(0));
        assertEquals(0, one.get(1));
        assertEquals(4, one.get(512));
        assertEquals(0, other.get(0));
        assertEquals(7, other.get(512));
    }
}
