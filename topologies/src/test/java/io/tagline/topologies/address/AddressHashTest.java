package io.tagline.topologies.address;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class AddressHashTest {

    /** Folding by exclusive or is a permutation within every aligned run of as many lines as there are parts. */
    @Test
    void alignedRun_reachesEveryPartOnce() {
        for (long start : new long[] {0, 64, 4096, 123_456 * 64L}) {
            long seen = 0;
            for (int i = 0; i < 64; i++) {
                seen |= 1L << AddressHash.part(start + i, 64);
            }
            assertEquals(-1L, seen, "run from " + start);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 8, 60, 64})
    void manyLines_areSharedEvenly(int parts) {
        int[] count = new int[parts];
        int lines = 60_000;
        for (long line = 0; line < lines; line++) {
            count[AddressHash.part(line * 977, parts)]++;
        }
        double fair = (double) lines / parts;
        for (int c : count) {
            // Six standard deviations of a binomial count.
            assertTrue(Math.abs(c - fair) < 6 * Math.sqrt(fair) + 1, c + " of " + fair);
        }
    }
}
