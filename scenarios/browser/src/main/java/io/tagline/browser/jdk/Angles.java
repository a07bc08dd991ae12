package io.tagline.browser.jdk;

/**
 * Sine and cosine of fdlibm, whose bits are those of {@link StrictMath}, up to angles of 2^19 quarters.
 *
 * <p>After fdlibm 5.3, Copyright (C) 1993 by Sun Microsystems, Inc. All rights reserved. Permission to use, copy, modify, and distribute this software is freely
 * granted, provided that this notice is preserved.
 */
public final class Angles {

    private static final double S1 = -0.16666666666666632;
    private static final double S2 = 0.00833333333332249;
    private static final double S3 = -0.0001984126982985795;
    private static final double S4 = 2.7557313707070068e-6;
    private static final double S5 = -2.5050760253406863e-8;
    private static final double S6 = 1.58969099521155e-10;

    private static final double C1 = 0.0416666666666666;
    private static final double C2 = -0.001388888888887411;
    private static final double C3 = 2.480158728947673e-5;
    private static final double C4 = -2.7557314351390663e-7;
    private static final double C5 = 2.087572321298175e-9;
    private static final double C6 = -1.1359647557788195e-11;

    /** pi / 2 in parts of 33 bits, and what is beyond each. */
    private static final double PER_QUARTER = 0.6366197723675814;

    private static final double[] QUARTER = {1.5707963267341256, 6.077100506303966e-11, 2.0222662487111665e-21};
    private static final double[] BEYOND = {6.077100506506192e-11, 2.0222662487959506e-21, 8.4784276603689e-32};

    private static final int LARGEST = 0x4139_21fb;
    private static final int SMALLEST = 0x3e40_0000;

    /** So many bits may vanish in a difference before the next part is needed. */
    private static final int[] LOST = {16, 49};

    private Angles() {}

    @Patch(of = Math.class)
    public static double sin(double x) {
        return turned(x, 0);
    }

    @Patch(of = Math.class)
    public static double cos(double x) {
        return turned(x, 1);
    }

    private static double turned(double x, int quarters) {
        if (!(Math.abs(x) < Double.POSITIVE_INFINITY)) {
            return Double.NaN;
        }
        Turned rest = Turned.of(x);
        double size = ((rest.quarters + quarters) & 1) == 0 ? sine(rest) : cosine(rest);
        return ((rest.quarters + quarters) & 2) == 0 ? size : -size;
    }

    private static double sine(Turned angle) {
        double x = angle.high;
        if ((Words.high(x) & 0x7fff_ffff) < SMALLEST) {
            return x;
        }
        double z = x * x;
        double v = z * x;
        double r = S2 + z * (S3 + z * (S4 + z * (S5 + z * S6)));
        return angle.isWhole ? x + v * (S1 + z * r) : x - ((z * (0.5 * angle.low - v * r) - angle.low) - v * S1);
    }

    private static double cosine(Turned angle) {
        double x = angle.high;
        int size = Words.high(x) & 0x7fff_ffff;
        if (size < SMALLEST) {
            return 1;
        }
        double z = x * x;
        double r = z * (C1 + z * (C2 + z * (C3 + z * (C4 + z * (C5 + z * C6)))));
        if (size < 0x3fd3_3333) {
            return 1 - (0.5 * z - (z * r - x * angle.low));
        }
        double part = size > 0x3fe9_0000 ? 0.28125 : Words.of(size - 0x0020_0000, 0);
        double half = 0.5 * z - part;
        return 1 - part - (half - (z * r - x * angle.low));
    }

    /** An angle less so many quarters, in two parts; or the angle itself, if it is small. */
    private record Turned(int quarters, double high, double low, boolean isWhole) {

        static Turned of(double x) {
            double size = Math.abs(x);
            int word = Words.high(size);
            if (word <= 0x3fe9_21fb) {
                return new Turned(0, x, 0, true);
            }
            if (word > LARGEST) {
                throw new ArithmeticException("an angle of " + x);
            }
            int quarters = word < 0x4002_d97c ? 1 : (int) (size * PER_QUARTER + 0.5);
            Turned rest = less(size, quarters);
            return x < 0 ? new Turned(-quarters, -rest.high, -rest.low, false) : rest;
        }

        private static Turned less(double size, int quarters) {
            boolean far = quarters < 32 && Words.high(size) != Words.high(quarters * (Math.PI / 2));
            double rest = size - quarters * QUARTER[0];
            double beyond = quarters * BEYOND[0];
            for (int part = 1; !far && part < QUARTER.length && lost(size, rest - beyond) > LOST[part - 1]; part++) {
                double before = rest;
                double more = quarters * QUARTER[part];
                rest = before - more;
                beyond = quarters * BEYOND[part] - ((before - rest) - more);
            }
            double high = rest - beyond;
            return new Turned(quarters, high, (rest - high) - beyond, false);
        }

        private static int lost(double size, double rest) {
            return (Words.high(size) >> 20) - ((Words.high(rest) >> 20) & 0x7ff);
        }
    }
}
