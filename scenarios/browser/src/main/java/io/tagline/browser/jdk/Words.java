package io.tagline.browser.jdk;

/** The two halves of a double, in which sign and exponent are the upper bits of the upper one. */
final class Words {

    private static final int HALF = 32;
    private static final long LOWER = 0xffff_ffffL;
    private static final int BITS = 54;
    private static final double NORMAL = 0x1p54;

    /** The upper half of the digits behind the first one. */
    static final int MANTISSA = 0x000f_ffff;

    private Words() {}

    static int high(double x) {
        return (int) (Double.doubleToRawLongBits(x) >> HALF);
    }

    static int low(double x) {
        return (int) Double.doubleToRawLongBits(x);
    }

    static double of(int high, int low) {
        return Double.longBitsToDouble(((long) high << HALF) | (low & LOWER));
    }

    /** With another upper half. */
    static double withHigh(double x, int high) {
        return of(high, low(x));
    }

    /** Without its lower half. */
    static double upper(double x) {
        return of(high(x), 0);
    }

    /** A number above 0 times the power of 2 that makes it a normal one: the same number, but for the least ones. */
    static double normal(double x) {
        return x < Double.MIN_NORMAL ? x * NORMAL : x;
    }

    /** The exponent of a number above 0, as if it was a normal one. */
    static int exponent(double x) {
        return (x < Double.MIN_NORMAL ? -BITS : 0) + (high(normal(x)) >> 20) - 0x3ff;
    }

    /** Times 2 to the power of {@code exponent}, if the result is a normal number. */
    static double scaled(double x, int exponent) {
        return withHigh(x, high(x) + (exponent << 20));
    }
}
