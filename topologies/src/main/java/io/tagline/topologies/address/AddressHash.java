package io.tagline.topologies.address;

/**
 * Maps a line to one of several equal parts: evenly over any aligned range of addresses.
 *
 * <p>The hash of the Xeon Phi is not public; Ramos and Hoefler, HPDC 2013, section 2.1.1, only state that the distribution is even. This one folds the address by
 * exclusive or if the number of parts is a power of two, and mixes it otherwise.
 */
public final class AddressHash {

    private static final long ODD = 0x9e3779b97f4a7c15L;

    private AddressHash() {}

    /** The part, from 0, in charge of the line with this address in units of lines. */
    public static int part(long line, int parts) {
        return Integer.bitCount(parts) == 1 ? fold(line, parts) : (int) Long.remainderUnsigned(mix(line), parts);
    }

    private static int fold(long line, int parts) {
        long folded = line;
        // Each round folds twice as many pieces as the one before, so few rounds fold all.
        for (int bits = Integer.numberOfTrailingZeros(parts); bits > 0 && bits < Long.SIZE; bits *= 2) {
            folded ^= folded >>> bits;
        }
        return (int) (folded & (parts - 1));
    }

    /** A permutation of 64-bit numbers that makes neighbours unrelated (finaliser of MurmurHash3). */
    public static long mix(long value) {
        long z = value + ODD;
        z = (z ^ (z >>> 33)) * 0xff51afd7ed558ccdL;
        z = (z ^ (z >>> 33)) * 0xc4ceb9fe1a85ec53L;
        return z ^ (z >>> 33);
    }
}
