package io.tagline.simulator.random;

import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Quantiles of a distribution, finest at its two ends.
 *
 * <p>From either end, every octave of probability down to 2^-{@value #OCTAVES}, the resolution of the generator, has
 * {@value #CELLS_PER_OCTAVE} equal cells; inside a cell quantiles are interpolated. The cell is read off the bits of the
 * number, so that sampling needs basic arithmetic only, which Java defines to the last bit. The knots are rounded to
 * whole picoseconds: a difference in the last bit of a logarithm between machines does not get through (unless a knot
 * lies within it of a half, a chance of about 10^-9 per table).
 *
 * <p>Error of mean and standard deviation: below 0.02 % of the standard deviation, plus the rounding of knots, below
 * 0.05 ps; LatencyDistributionTest holds it to that.
 */
final class QuantileTable {
    private static final int OCTAVES = 32;
    private static final int CELLS_PER_OCTAVE = 32;

    private static final int FRACTION_BITS = 52 - 5;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;
    private static final double FRACTION_UNIT = 1.0 / (1L << FRACTION_BITS);

    private static final double SMALLEST = 1.0 / (1L << OCTAVES);
    private static final int FIRST_CELL = (int) (Double.doubleToRawLongBits(SMALLEST) >>> FRACTION_BITS);

    /** One octave less, since the last one ends at one half; one knot more, since one half itself is a cell of its own. */
    private static final int KNOTS = (OCTAVES - 1) * CELLS_PER_OCTAVE + 2;

    private static final double LARGEST = 1L << 53;

    /** Quantiles by distance from 0 and by distance from 1, all whole numbers; a single one if the latency is constant. */
    private final double[] lower;

    private final double[] upper;

    private QuantileTable(double[] lower, double[] upper) {
        this.lower = lower;
        this.upper = upper;
    }

    static QuantileTable constant(long ps) {
        double[] only = {ps};
        return new QuantileTable(only, only);
    }

    static QuantileTable of(DoubleUnaryOperator inverse) {
        double[] lower = new double[KNOTS];
        double[] upper = new double[KNOTS];
        for (int i = 0; i < KNOTS; i++) {
            double distance = distance(Math.min(i, KNOTS - 2));
            lower[i] = whole(inverse.applyAsDouble(distance));
            upper[i] = whole(inverse.applyAsDouble(1 - distance));
        }
        return new QuantileTable(lower, upper);
    }

    private static double distance(int knot) {
        return Double.longBitsToDouble((long) (FIRST_CELL + knot) << FRACTION_BITS);
    }

    private static double whole(double quantile) {
        if (!(quantile >= 0 && quantile <= LARGEST)) {
            throw new IllegalArgumentException("the distribution reaches " + quantile + " ps, which is no latency");
        }
        return Math.rint(quantile);
    }

    boolean isConstant() {
        return lower.length == 1;
    }

    long quantile(double u) {
        if (isConstant()) {
            return (long) lower[0];
        }
        return u < 0.5 ? interpolate(lower, u) : interpolate(upper, 1 - u);
    }

    private static long interpolate(double[] knots, double distance) {
        long bits = Double.doubleToRawLongBits(Math.max(distance, SMALLEST));
        int cell = (int) (bits >>> FRACTION_BITS) - FIRST_CELL;
        double fraction = (bits & FRACTION_MASK) * FRACTION_UNIT;
        double knot = knots[cell];
        return (long) (knot + fraction * (knots[cell + 1] - knot) + 0.5);
    }

    /** Mean of the piecewise linear quantile function. */
    double mean() {
        return moment((a, b) -> (a + b) / 2);
    }

    /** Standard deviation of the piecewise linear quantile function. */
    double stdev() {
        double mean = mean();
        return Math.sqrt(moment((a, b) -> meanSquare(a - mean, b - mean)));
    }

    private static double meanSquare(double a, double b) {
        return (a * a + a * b + b * b) / 3;
    }

    /** Sums over all cells: their probability times a moment of the uniform distribution between their two knots. */
    private double moment(DoubleBinaryOperator between) {
        if (isConstant()) {
            return between.applyAsDouble(lower[0], lower[0]);
        }
        double sum = SMALLEST * (between.applyAsDouble(lower[0], lower[0]) + between.applyAsDouble(upper[0], upper[0]));
        for (int i = 0; i < KNOTS - 2; i++) {
            double probability = distance(i + 1) - distance(i);
            sum += probability
                    * (between.applyAsDouble(lower[i], lower[i + 1]) + between.applyAsDouble(upper[i], upper[i + 1]));
        }
        return sum;
    }
}
