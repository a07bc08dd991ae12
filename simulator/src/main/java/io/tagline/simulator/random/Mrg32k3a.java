package io.tagline.simulator.random;

/**
 * The generator MRG32k3a: P. L'Ecuyer, "Good parameters and implementations for combined multiple recursive random number generators", Operations
 * Research 47 (1999).
 *
 * <p>The numbers are those of SSJ's class of that name, bit for bit. That class takes three unpredictable branches; this one uses arithmetic instead,
 * and stores many generators side by side in one array.
 */
final class Mrg32k3a {

    /** How many words the state of a generator has: three of each half. */
    static final int WORDS = 6;

    /** Moduli of the two halves. */
    static final long M1 = 4294967087L;

    static final long M2 = 4294944443L;

    private static final long A12 = 1403580;
    private static final long A13_NEGATED = 810728;
    private static final long A21 = 527612;
    private static final long A23_NEGATED = 1370589;

    private static final double NORM = 1 / (M1 + 1.0);

    private Mrg32k3a() {}

    /** The next number of the generator whose state begins at {@code at}, strictly between 0 and 1. */
    static double next(long[] states, int at) {
        long a = states[at + 1];
        long b = states[at + 4];
        long c = states[at + 5];
        long first = atLeastZero((A12 * a - A13_NEGATED * states[at]) % M1, M1);
        long second = atLeastZero((A21 * c - A23_NEGATED * states[at + 3]) % M2, M2);
        states[at] = a;
        states[at + 1] = states[at + 2];
        states[at + 2] = first;
        states[at + 3] = b;
        states[at + 4] = c;
        states[at + 5] = second;
        return number(1 + atLeastZero(first - second - 1, M1));
    }

    /** The number of this many steps, from 1 to {@link #M1}. */
    static double number(long steps) {
        return steps * NORM;
    }

    private static long atLeastZero(long value, long modulus) {
        return value + ((value >> (Long.SIZE - 1)) & modulus);
    }
}
