package io.tagline.browser.jdk;

/**
 * Exponentials of fdlibm, whose bits are those of {@link StrictMath}. Browsers have others: each edition may change the last bit.
 *
 * <p>After fdlibm 5.3, Copyright (C) 1993, 2004 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is
 * freely granted, provided that this notice is preserved.
 */
public final class Exponentials {

    static final double LN2_HIGH = 0.6931471803691238;
    static final double LN2_LOW = 1.9082149292705877e-10;

    /** From here on, a result has no finite number. */
    private static final double MOST = 709.782712893384;

    private static final double LEAST = -745.1332191019411;
    private static final double PER_LN2 = 1.4426950408889634;

    /** Half of ln 2, three halves of it, and 56 of it, above which e^-x is nothing beside 1: upper halves. */
    private static final int HALF_LN2 = 0x3fd6_2e42;

    private static final int THREE_HALVES_LN2 = 0x3ff0_a2b2;
    private static final int MANY_LN2 = 0x4043_687a;

    private static final double P1 = 0.16666666666666602;
    private static final double P2 = -0.0027777777777015593;
    private static final double P3 = 6.613756321437934e-5;
    private static final double P4 = -1.6533902205465252e-6;
    private static final double P5 = 4.1381367970572385e-8;

    private static final double Q1 = -0.03333333333333313;
    private static final double Q2 = 0.0015873015872548146;
    private static final double Q3 = -7.93650757867488e-5;
    private static final double Q4 = 4.008217827329362e-6;
    private static final double Q5 = -2.0109921818362437e-7;

    private Exponentials() {}

    @Patch(of = Math.class)
    public static double exp(double x) {
        int size = Words.high(x) & 0x7fff_ffff;
        if (Double.isNaN(x) || x > MOST) {
            return x * Double.POSITIVE_INFINITY;
        }
        if (x < LEAST) {
            return 0;
        }
        if (size < 0x3e30_0000) {
            return 1 + x;
        }
        int doublings = doublings(x, size);
        double high = x - doublings * LN2_HIGH;
        double low = doublings * LN2_LOW;
        double rest = high - low;
        double c = remainder(rest);
        if (doublings == 0) {
            return 1 - ((rest * c) / (c - 2) - rest);
        }
        double one = 1 - ((low - (rest * c) / (2 - c)) - high);
        return doublings >= -1021 ? Words.scaled(one, doublings) : Words.scaled(one, doublings + 1000) * 0x1p-1000;
    }

    /** x - x (e^x + 1) / (e^x - 1) + 2, up to its sign: what e^x is made of where x is small. */
    static double remainder(double x) {
        double t = x * x;
        return x - t * (P1 + t * (P2 + t * (P3 + t * (P4 + t * P5))));
    }

    private static int doublings(double x, int size) {
        if (size <= HALF_LN2) {
            return 0;
        }
        if (size < THREE_HALVES_LN2) {
            return x > 0 ? 1 : -1;
        }
        return (int) (PER_LN2 * x + (x > 0 ? 0.5 : -0.5));
    }

    @Patch(of = Math.class)
    public static double expm1(double x) {
        int size = Words.high(x) & 0x7fff_ffff;
        if (Double.isNaN(x) || x > MOST) {
            return x * Double.POSITIVE_INFINITY;
        }
        if (size >= MANY_LN2 && x < 0) {
            return -1;
        }
        if (size < 0x3c90_0000) {
            return x;
        }
        int doublings = doublings(x, size);
        double high = x - doublings * LN2_HIGH;
        double low = doublings * LN2_LOW;
        double rest = high - low;
        return lessOne(rest, (high - rest) - low, doublings);
    }

    /** 2^doublings e^(x + c) - 1. */
    private static double lessOne(double x, double c, int doublings) {
        double half = 0.5 * x;
        double square = x * half;
        double r = 1 + square * (Q1 + square * (Q2 + square * (Q3 + square * (Q4 + square * Q5))));
        double t = 3 - r * half;
        double e = square * ((r - t) / (6 - x * t));
        if (doublings == 0) {
            return x - (x * e - square);
        }
        return doubled(x, x * (e - c) - c - square, doublings);
    }

    private static double doubled(double x, double e, int doublings) {
        if (doublings == -1) {
            return 0.5 * (x - e) - 0.5;
        }
        if (doublings == 1) {
            return x < -0.25 ? -2 * (e - (x + 0.5)) : 1 + 2 * (x - e);
        }
        if (doublings <= -2 || doublings > 56) {
            return Words.scaled(1 - (e - x), doublings) - 1;
        }
        if (doublings < 20) {
            return Words.scaled(Words.of(0x3ff0_0000 - (0x20_0000 >> doublings), 0) - (e - x), doublings);
        }
        return Words.scaled(x - (e + Words.of((0x3ff - doublings) << 20, 0)) + 1, doublings);
    }
}
