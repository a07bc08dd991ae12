package io.tagline.simulator.exploration;

import java.util.function.LongSupplier;

/** Reads the output of a {@link StateBytes}. */
final class DescriptionReader implements LongSupplier {

    private byte[] page = {};
    private int at;
    private int zeros;

    /** Goes to where a description begins. */
    void begin(byte[] in, int place) {
        page = in;
        at = place;
        zeros = 0;
    }

    @Override
    public long getAsLong() {
        if (zeros > 0) {
            zeros--;
            return 0;
        }
        long number = 0;
        int shift = 0;
        int next = page[at++];
        while (next < 0) {
            number |= (long) (next & (StateBytes.MORE - 1)) << shift;
            shift += StateBytes.BITS;
            next = page[at++];
        }
        number |= (long) next << shift;
        zeros = number == 0 ? page[at++] : 0;
        return (number >>> 1) ^ -(number & 1);
    }
}
