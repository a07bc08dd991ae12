package io.tagline.browser.jdk;

/**
 * Logarithms of fdlibm, whose bits are those of {@link StrictMath}.
 *
 * <p>After fdlibm 5.3, Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is freely
 * granted, provided that this notice is preserved.
 */
public final class Logarithms {

    private static final double LN2_HIGH = Exponentials.LN2_HIGH;
    private static final double LN2_LOW = Exponentials.LN2_LOW;

    private static final double PER_LN10 = 0.4342944819032518;
    private static final double LOG10_OF_2_HIGH = 0.30102999566361177;
    private static final double LOG10_OF_2_LOW = 3.694239077158931e-13;

    private static final double L1 = 0.6666666666666735;
    private static final double L2 = 0.3999999999940942;
    private static final double L3 = 0.2857142874366239;
    private static final double L4 = 0.22222198432149784;
    private static final double L5 = 0.1818357216161805;
    private static final double L6 = 0.15313837699209373;
    private static final double L7 = 0.14798198605116586;

    private static final int MANTISSA = Words.MANTISSA;
    private static final int SMALLEST_NORMAL = 0x0010_0000;

    private Logarithms() {}

    @Patch(of = Math.class)
    public static double log(double x) {
        if (hasNone(x)) {
            return ofNone(x);
        }
        double normal = Words.normal(x);
        int mantissa = Words.high(normal) & MANTISSA;
        int carry = (mantissa + 0x9_5f64) & SMALLEST_NORMAL;
        int k = Words.exponent(x) + (carry >> 20);
        double f = Words.withHigh(normal, mantissa | (carry ^ 0x3ff0_0000)) - 1;
        return (MANTISSA & (2 + mantissa)) < 3 ? logNearOne(f, k) : log(f, k, mantissa);
    }

    /** Whether it is no number above 0, or infinite. */
    private static boolean hasNone(double x) {
        return !(x > 0 && x < Double.POSITIVE_INFINITY);
    }

    private static double ofNone(double x) {
        return x == 0 ? Double.NEGATIVE_INFINITY : x < 0 ? Double.NaN : x;
    }

    /** k ln 2 + ln(1 + f), where f is below 2^-20. */
    private static double logNearOne(double f, int k) {
        if (f == 0) {
            return k == 0 ? 0 : k * LN2_HIGH + k * LN2_LOW;
        }
        double r = f * f * (0.5 - 0.3333333333333333 * f);
        return k == 0 ? f - r : k * LN2_HIGH - ((r - k * LN2_LOW) - f);
    }

    private static double log(double f, int k, int mantissa) {
        double s = f / (2 + f);
        double z = s * s;
        double w = z * z;
        double even = w * (L2 + w * (L4 + w * L6));
        double odd = z * (L1 + w * (L3 + w * (L5 + w * L7)));
        double r = odd + even;
        if (((mantissa - 0x6_147a) | (0x6_b851 - mantissa)) > 0) {
            double half = 0.5 * f * f;
            return k == 0 ? f - (half - s * (half + r)) : k * LN2_HIGH - ((half - (s * (half + r) + k * LN2_LOW)) - f);
        }
        return k == 0 ? f - s * (f - r) : k * LN2_HIGH - ((s * (f - r) - k * LN2_LOW) - f);
    }

    @Patch(of = Math.class)
    public static double log10(double x) {
        if (hasNone(x)) {
            return ofNone(x);
        }
        double normal = Words.normal(x);
        int k = Words.exponent(x);
        int below = k >>> 31;
        double y = k + below;
        double rest = Words.withHigh(normal, (Words.high(normal) & MANTISSA) | ((0x3ff - below) << 20));
        return y * LOG10_OF_2_LOW + PER_LN10 * log(rest) + y * LOG10_OF_2_HIGH;
    }

    @Patch(of = Math.class)
    public static double log1p(double x) {
        if (hasNone(x + 1) || Double.isNaN(x)) {
            return ofNone(x == -1 ? 0 : x);
        }
        if (Math.abs(x) < 0x1p-29) {
            return Math.abs(x) < 0x1p-54 ? x : x - x * x * 0.5;
        }
        int high = Words.high(x);
        if (high < 0x3fda_827a && (high > 0 || high <= 0xbfd2_bec3)) {
            return log1p(x, 0, 0, 1);
        }
        return log1pFar(x, high);
    }

    /** Divides 1 + x by a power of two, and keeps what rounding it has lost. */
    private static double log1pFar(double x, int high) {
        boolean large = high >= 0x4340_0000;
        double u = large ? x : 1 + x;
        int k = (Words.high(u) >> 20) - 1023;
        double lost = large ? 0 : (k > 0 ? 1 - (u - x) : x - (u - 1)) / u;
        int mantissa = Words.high(u) & MANTISSA;
        if (mantissa < 0x6_a09e) {
            return log1p(Words.withHigh(u, mantissa | 0x3ff0_0000) - 1, k, lost, mantissa);
        }
        return log1p(Words.withHigh(u, mantissa | 0x3fe0_0000) - 1, k + 1, lost, (SMALLEST_NORMAL - mantissa) >> 2);
    }

    private static double log1p(double f, int k, double lost, int mantissa) {
        double half = 0.5 * f * f;
        if (mantissa == 0) {
            if (f == 0) {
                return k == 0 ? 0 : k * LN2_HIGH + (lost + k * LN2_LOW);
            }
            double r = half * (1 - 0.6666666666666666 * f);
            return k == 0 ? f - r : k * LN2_HIGH - ((r - (k * LN2_LOW + lost)) - f);
        }
        double s = f / (2 + f);
        double z = s * s;
        double r = z * (L1 + z * (L2 + z * (L3 + z * (L4 + z * (L5 + z * (L6 + z * L7))))));
        return k == 0
                ? f - (half - s * (half + r))
                : k * LN2_HIGH - ((half - (s * (half + r) + (k * LN2_LOW + lost))) - f);
    }
}
