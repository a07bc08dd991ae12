package io.tagline.browser.jdk;

/**
 * Roots of fdlibm, whose bits are those of {@link StrictMath}.
 *
 * <p>After fdlibm 5.3, Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is freely
 * granted, provided that this notice is preserved.
 */
public final class Roots {

    private static final int THIRD = 715_094_163;
    private static final int THIRD_OF_TINY = 696_219_795;

    private static final double C = 0.5428571428571428;
    private static final double D = -0.7053061224489796;
    private static final double E = 1.4142857142857144;
    private static final double F = 1.6071428571428572;
    private static final double G = 0.35714285714285715;

    private Roots() {}

    @Patch(of = Math.class)
    public static double cbrt(double number) {
        double x = Math.abs(number);
        if (x == 0 || !(x < Double.POSITIVE_INFINITY)) {
            return number;
        }
        double root = ofPositive(x);
        return number < 0 ? -root : root;
    }

    private static double ofPositive(double x) {
        double near = x < Double.MIN_NORMAL
                ? Words.withHigh(x * 0x1p54, Words.high(x * 0x1p54) / 3 + THIRD_OF_TINY)
                : Words.of(Words.high(x) / 3 + THIRD, 0);
        double r = near * near / x;
        double s = C + r * near;
        double rough = near * (G + F / (s + E + D / s));
        double t = Words.of(Words.high(rough) + 1, 0);
        double quotient = x / (t * t);
        return t + t * ((quotient - t) / (t + t + quotient));
    }

    /** Where a side is below the smallest normal number, the last bit may be another. */
    @Patch(of = Math.class)
    public static double hypot(double x, double y) {
        double a = Math.max(Math.abs(x), Math.abs(y));
        double b = Math.min(Math.abs(x), Math.abs(y));
        if (Double.isInfinite(x) || Double.isInfinite(y)) {
            return Double.POSITIVE_INFINITY;
        }
        if (Double.isNaN(a) || b == 0 || Words.high(a) - Words.high(b) > 0x3c0_0000) {
            return a + b;
        }
        if (Words.high(a) > 0x5f30_0000) {
            return 0x1p600 * side(a * 0x1p-600, b * 0x1p-600);
        }
        if (Words.high(b) >= 0x20b0_0000) {
            return side(a, b);
        }
        return b < Double.MIN_NORMAL
                ? 0x1p-1022 * side(a * 0x1p1022, b * 0x1p1022)
                : 0x1p-600 * side(a * 0x1p600, b * 0x1p600);
    }

    /** Of the triangle whose other sides are a and a smaller b. */
    private static double side(double a, double b) {
        double w = a - b;
        if (w > b) {
            double upper = Words.upper(a);
            return Math.sqrt(upper * upper - (b * -b - (a - upper) * (a + upper)));
        }
        double twice = a + a;
        double bUpper = Words.upper(b);
        double upper = Words.of(Words.high(a) + 0x0010_0000, 0);
        return Math.sqrt(upper * bUpper - (w * -w - (upper * (b - bUpper) + (twice - upper) * b)));
    }
}
