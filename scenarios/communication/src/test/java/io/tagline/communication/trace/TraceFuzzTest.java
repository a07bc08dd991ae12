package io.tagline.communication.trace;

import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.communication.trace.Sample.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Damaged traces: reading ends, and nothing is thrown past the reader. {@code -Dtagline.fuzz.cases=100000} tries as many; the gate
 * tries a few.
 */
final class TraceFuzzTest {

    private static final int CASES = Integer.getInteger("tagline.fuzz.cases", 1500);
    private static final int MOST_PIECES_OF_A_BYTE = 18; // A line of lackey has at most 34 pieces and at least 5 bytes.

    @Test
    void damagedTraces_areReadAsFarAsTheyGo() {
        List<Sample> samples = Sample.all(60);
        for (int i = 0; i < CASES; i++) {
            Random random = new Random(i);
            Sample sample = samples.get(i % samples.size());
            byte[] bytes = damaged(sample.bytes(), random);
            assertReads(bytes, sample.packing() == Sample.Packing.PLAIN, "case " + i + ", " + sample);
        }
    }

    private static void assertReads(byte[] bytes, boolean plain, String what) {
        try {
            Outcome outcome = Sample.read(bytes);
            boolean few = outcome.accesses().size() <= MOST_PIECES_OF_A_BYTE * bytes.length;
            assertTrue(few || !plain, what + " has " + outcome.accesses().size() + " accesses");
        } catch (RuntimeException e) {
            throw new AssertionError(what, e);
        }
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] bytes = whole.clone();
        switch (random.nextInt(4)) {
            case 0 -> bytes = Arrays.copyOf(bytes, random.nextInt(bytes.length));
            case 1 -> random.nextBytes(bytes);
            default -> {
                for (int flips = 1 + random.nextInt(8); flips > 0; flips--) {
                    bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
                }
            }
        }
        return bytes;
    }
}
