package io.tagline.browser.jdk;

/**
 * Powers of fdlibm, whose bits are those of {@link StrictMath}: y log2(x) in two parts of 53 bits together with 24 more, then 2 to the power of it.
 *
 * <p>After fdlibm 5.3, Copyright (C) 2004 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is freely
 * granted, provided that this notice is preserved.
 */
public final class Powers {

    private static final double L1 = 0.5999999999999946;
    private static final double L2 = 0.4285714285785502;
    private static final double L3 = 0.33333332981837743;
    private static final double L4 = 0.272728123808534;
    private static final double L5 = 0.23066074577556175;
    private static final double L6 = 0.20697501780033842;

    private static final double LN2 = 0.6931471805599453;
    private static final double LN2_HIGH = 0.6931471824645996;
    private static final double LN2_LOW = -1.904654299957768e-9;

    /** 2 / (3 ln 2), and 1 / ln 2. */
    private static final double CP = 0.9617966939259756;

    private static final double CP_HIGH = 0.9617967009544373;
    private static final double CP_LOW = -7.028461650952758e-9;
    private static final double PER_LN2 = 1.4426950408889634;
    private static final double PER_LN2_HIGH = 1.4426950216293335;
    private static final double PER_LN2_LOW = 1.9259629911266175e-8;

    /** log2 of 1.5. */
    private static final double LOG_HIGH = 0.5849624872207642;

    private static final double LOG_LOW = 1.350039202129749e-8;

    /** By how much 1024 is below log2 of what rounds to infinity. */
    private static final double ABOVE_MOST = 8.008566259537294e-17;

    private static final int ONE = 0x3ff0_0000;
    private static final int MANTISSA = Words.MANTISSA;

    private Powers() {}

    @Patch(of = Math.class)
    public static double pow(double x, double y) {
        if (y == 0) {
            return 1;
        }
        if (Double.isNaN(x) || Double.isNaN(y)) {
            return Double.NaN;
        }
        if (Double.isInfinite(y)) {
            return ofInfinite(Math.abs(x), y);
        }
        if (Math.abs(y) == 1 || y == 2 || (y == 0.5 && (x > 0 || 1 / x > 0))) {
            return simple(x, y);
        }
        double size = Math.abs(x);
        if (x == 0 || size == 1 || Double.isInfinite(x)) {
            return signed(x, y, y < 0 ? 1 / size : size);
        }
        return signed(x, y, ofPositive(size, y));
    }

    private static double ofInfinite(double size, double y) {
        if (size == 1) {
            return Double.NaN;
        }
        return size > 1 == y > 0 ? Double.POSITIVE_INFINITY : 0;
    }

    private static double simple(double x, double y) {
        if (y == 0.5) {
            return Math.sqrt(x);
        }
        return y == 2 ? x * x : y == 1 ? x : 1 / x;
    }

    /** Of a number below zero there is a power only if the exponent is whole; it is below zero if this is odd. */
    private static double signed(double x, double y, double power) {
        boolean whole = y == Math.rint(y);
        boolean odd = whole && Math.abs(y) < 0x1p53 && (long) y % 2 != 0;
        boolean negative = x < 0 || (x == 0 && 1 / x < 0);
        if (x < 0 && !whole && !Double.isInfinite(x)) {
            return Double.NaN;
        }
        return negative && odd ? -power : power;
    }

    private static double ofPositive(double x, double y) {
        return Math.abs(y) > 0x1.00000ffffffffp31 ? ofLarge(x, y) : raised(Logarithm.of(x), y);
    }

    /** Of an exponent above 2^31, any other number than about 1 has a power of 0 or infinity. */
    private static double ofLarge(double x, double y) {
        int high = Words.high(x);
        if (high < 0x3fef_ffff || high > ONE || (Words.high(Math.abs(y)) > 0x43f0_0000 && x != 1)) {
            return x > 1 == y > 0 ? Double.POSITIVE_INFINITY : 0;
        }
        double t = x - 1;
        double w = t * t * (0.5 - t * (0.3333333333333333 - t * 0.25));
        double u = PER_LN2_HIGH * t;
        double v = t * PER_LN2_LOW - w * PER_LN2;
        double first = Words.upper(u + v);
        return raised(new Logarithm(first, v - (first - u)), y);
    }

    private static double raised(Logarithm log, double y) {
        double upper = Words.upper(y);
        double low = (y - upper) * log.high + y * log.low;
        double high = upper * log.high;
        double z = low + high;
        if (z >= 1024 && (z > 1024 || low + ABOVE_MOST > z - high)) {
            return Double.POSITIVE_INFINITY;
        }
        if (z <= -1075 && (z < -1075 || low <= z - high)) {
            return 0;
        }
        return ofTwo(high, low, z);
    }

    private static double ofTwo(double high, double low, double sum) {
        int whole = whole(Words.high(sum));
        double rest = high - whole;
        double t = Words.upper(low + rest);
        double u = t * LN2_HIGH;
        double v = (low - (t - rest)) * LN2 + t * LN2_LOW;
        double z = u + v;
        double w = v - (z - u);
        double part = Exponentials.remainder(z);
        double r = (z * part) / (part - 2) - (w + z * w);
        double power = 1 - (r - z);
        boolean isNormal = (Words.high(power) >> 20) + whole > 0;
        return isNormal ? Words.scaled(power, whole) : Words.scaled(power, whole + 54) * 0x1p-54;
    }

    /** The nearest whole number, by the upper half alone. */
    private static int whole(int high) {
        int size = high & 0x7fff_ffff;
        if (size <= 0x3fe0_0000) {
            return 0;
        }
        int rounded = high + (0x0010_0000 >> ((size >> 20) - 0x3ff + 1));
        int exponent = ((rounded & 0x7fff_ffff) >> 20) - 0x3ff;
        int whole = ((rounded & MANTISSA) | 0x0010_0000) >> (20 - exponent);
        return high < 0 ? -whole : whole;
    }

    /** log2 of a number above 0, in two parts. */
    private record Logarithm(double high, double low) {

        static Logarithm of(double x) {
            double normal = Words.normal(x);
            int exponent = Words.exponent(x);
            int mantissa = Words.high(normal) & MANTISSA;
            if (mantissa <= 0x3_988e) {
                return of(Words.withHigh(normal, mantissa | ONE), 1, exponent);
            }
            if (mantissa < 0xb_b67a) {
                return of(Words.withHigh(normal, mantissa | ONE), 1.5, exponent);
            }
            return of(Words.withHigh(normal, (mantissa | ONE) - 0x0010_0000), 1, exponent + 1);
        }

        /** Of x, which is near to {@code near}, times 2 to the power of an exponent. */
        private static Logarithm of(double x, double near, int exponent) {
            double u = x - near;
            double v = 1 / (x + near);
            double s = u * v;
            double sHigh = Words.upper(s);
            double tHigh = Words.of(((Words.high(x) >> 1) | 0x2000_0000) + 0x0008_0000 + (near == 1 ? 0 : 0x4_0000), 0);
            double tLow = x - (tHigh - near);
            double sLow = v * ((u - sHigh * tHigh) - sHigh * tLow);
            double square = s * s;
            double r = square
                    * square
                    * (L1 + square * (L2 + square * (L3 + square * (L4 + square * (L5 + square * L6)))));
            return of(s, sHigh, sLow, r + sLow * (sHigh + s), near, exponent);
        }

        private static Logarithm of(double s, double sHigh, double sLow, double r, double near, int exponent) {
            double square = sHigh * sHigh;
            double tHigh = Words.upper(3 + square + r);
            double tLow = r - ((tHigh - 3) - square);
            double u = sHigh * tHigh;
            double v = sLow * tHigh + tLow * s;
            double pHigh = Words.upper(u + v);
            double pLow = v - (pHigh - u);
            double high = CP_HIGH * pHigh;
            double low = CP_LOW * pHigh + pLow * CP + (near == 1 ? 0 : LOG_LOW);
            double logHigh = near == 1 ? 0 : LOG_HIGH;
            double first = Words.upper(((high + low) + logHigh) + exponent);
            return new Logarithm(first, low - (((first - exponent) - logHigh) - high));
        }
    }
}
