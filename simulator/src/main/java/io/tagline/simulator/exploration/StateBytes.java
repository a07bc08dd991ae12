package io.tagline.simulator.exploration;

import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * Numbers as bytes, 7 bits in each and the least first, so small ones of either sign take one byte. A zero is followed by how many more there are: most
 * numbers of most worlds are zero.
 */
final class StateBytes implements LongConsumer {

    /** Set in every byte of a number but the last. */
    static final int MORE = 0x80;

    static final int BITS = 7;

    /** How many zeros may follow the first one of their run. */
    static final int MOST_ZEROS = Byte.MAX_VALUE;

    private static final int LONGEST = 10;

    private byte[] bytes = new byte[64];
    private int length;
    /** Where the number of the last run's zeros is; 0 if something else came last. */
    private int run;

    void clear() {
        length = 0;
        run = 0;
    }

    int length() {
        return length;
    }

    @Override
    public void accept(long number) {
        if (length + LONGEST > bytes.length) {
            bytes = Arrays.copyOf(bytes, 2 * bytes.length);
        }
        if (number == 0) {
            addZero();
            return;
        }
        run = 0;
        long left = (number << 1) ^ (number >> (Long.SIZE - 1));
        while (left >>> BITS != 0) {
            bytes[length++] = (byte) (left | MORE);
            left >>>= BITS;
        }
        bytes[length++] = (byte) left;
    }

    private void addZero() {
        if (run > 0 && bytes[run] < MOST_ZEROS) {
            bytes[run]++;
        } else {
            bytes[length] = 0;
            run = length + 1;
            bytes[run] = 0;
            length += 2;
        }
    }

    int hash() {
        long hash = 0x9E3779B97F4A7C15L;
        for (int i = 0; i < length; i++) {
            hash = (hash ^ bytes[i]) * 0xBF58476D1CE4E5B9L;
            hash ^= hash >>> 32;
        }
        return (int) hash;
    }

    /** Whether a page has these bytes from {@code begin} on. */
    boolean isAt(byte[] page, int begin) {
        return begin + length <= page.length && Arrays.equals(page, begin, begin + length, bytes, 0, length);
    }

    void copyTo(byte[] page, int begin) {
        System.arraycopy(bytes, 0, page, begin, length);
    }
}
