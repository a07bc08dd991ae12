package io.tagline.simulator.random;

import java.util.Arrays;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

/**
 * Quantiles of a distribution, finest at its two ends.
 *
 * <p>From either end, every octave of probability down to 2^-{@value #OCTAVES}, the resolution of the generator, has
 * {@value #CELLS_PER_OCTAVE} equal cells; inside a cell quantiles are interpolated. The cell is read off the bits of the
 * number, so sampling needs basic arithmetic only, which Java defines to the last bit. The knots are rounded to
 * whole picoseconds: a difference in the last bit of a logarithm between machines has no effect (unless a knot lies
 * that close to a half, a chance of about 10^-9 per table).
 *
 * <p>Error of mean and standard deviation: below 0.02 % of the standard deviation, plus the rounding of knots, below
 * 0.05 ps; LatencyDistributionTest checks this.
 */
final class QuantileTable {
    private static final int OCTAVES = 32;
    private static final int CELLS_PER_OCTAVE = 32;

    private static final int FRACTION_BITS = 52 - 5;
    private static final long FRACTION_MASK = (1L << FRACTION_BITS) - 1;
    private static final double FRACTION_UNIT = 1.0 / (1L << FRACTION_BITS);

    private static final double SMALLEST = 1.0 / (1L << OCTAVES);
    private static final long SMALLEST_BITS = Double.doubleToRawLongBits(SMALLEST);
    private static final int FIRST_CELL = (int) (SMALLEST_BITS >>> FRACTION_BITS);

    /** One octave less, because the last one ends at one half; one knot more, because one half itself is a separate cell. */
    private static final int KNOTS = (OCTAVES - 1) * CELLS_PER_OCTAVE + 2;

    private static final double LARGEST = 1L << 53;

    /** Quantiles by distance from 0, and from {@link #KNOTS} on by distance from 1, all whole numbers; a single one if the latency is constant. */
    private final double[] knots;

    private QuantileTable(double[] knots) {
        this.knots = knots;
    }

    static QuantileTable constant(long ps) {
        return new QuantileTable(new double[] {ps});
    }

    static QuantileTable of(DoubleUnaryOperator inverse) {
        double[] knots = new double[2 * KNOTS];
        for (int i = 0; i < KNOTS; i++) {
            double distance = distance(Math.min(i, KNOTS - 2));
            knots[i] = whole(inverse.applyAsDouble(distance));
            knots[KNOTS + i] = whole(inverse.applyAsDouble(1 - distance));
        }
        return new QuantileTable(knots);
    }

    private static double distance(int knot) {
        return Double.longBitsToDouble((long) (FIRST_CELL + knot) << FRACTION_BITS);
    }

    private static double whole(double quantile) {
        if (!(quantile >= 0 && quantile <= LARGEST)) {
            throw new IllegalArgumentException("the distribution reaches " + quantile + " ps, which is not a latency");
        }
        return Math.rint(quantile);
    }

    boolean isConstant() {
        return knots.length == 1;
    }

    /** Takes no branch between the halves: no processor can predict it, and a misprediction takes as long as all the rest. */
    long quantile(double u) {
        if (isConstant()) {
            return (long) knots[0];
        }
        long upper = ~(Double.doubleToRawLongBits(u - 0.5) >> (Long.SIZE - 1));
        long distance = (Double.doubleToRawLongBits(u) & ~upper) | (Double.doubleToRawLongBits(1 - u) & upper);
        long bits = Math.max(distance, SMALLEST_BITS);
        int cell = (int) (bits >>> FRACTION_BITS) - FIRST_CELL + ((int) upper & KNOTS);
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
            return between.applyAsDouble(knots[0], knots[0]);
        }
        double sum = SMALLEST * (cell(between, 0, 0) + cell(between, KNOTS, KNOTS));
        for (int i = 0; i < KNOTS - 2; i++) {
            double probability = distance(i + 1) - distance(i);
            sum += probability * (cell(between, i, i + 1) + cell(between, KNOTS + i, KNOTS + i + 1));
        }
        return sum;
    }

    /** The logarithm of the mean of exp(rate x quantile), without the rounding of quantiles; of any rate but 0. */
    double logMean(double rate) {
        double far = rate > 0 ? highest() : lowest();
        return rate * far + StrictMath.log(moment((a, b) -> meanOfExponential(rate, a - far, b - far)));
    }

    /**
     * The same of the rest of a latency, however long it has lasted already: its greatest value over all times that it may have lasted. Of most
     * distributions it is that of the whole latency. Between two knots, where the density is even, it is greatest at one of them: where it does not change, it is least.
     */
    double logMeanLeft(double rate) {
        double far = highest();
        double most = logMean(rate);
        double beyond = SMALLEST;
        double sum = SMALLEST;
        for (int cell = 1; !isConstant() && cell < 2 * KNOTS - 3; cell++) {
            double low = knots[place(cell)];
            double high = knots[place(cell - 1)];
            double probability = probability(cell);
            sum += probability * meanOfExponential(rate, low - far, high - far);
            beyond += probability;
            most = Math.max(most, StrictMath.log(sum / beyond) + rate * (far - low));
        }
        return most;
    }

    /** Where the lower end of a cell is; they are counted from the longest latency on. */
    private static int place(int cell) {
        return cell < KNOTS - 1 ? KNOTS + cell : 2 * KNOTS - 4 - cell;
    }

    private static double probability(int cell) {
        int upper = cell < KNOTS - 1 ? cell : 2 * KNOTS - 3 - cell;
        return distance(upper) - distance(upper - 1);
    }

    /** Of a number that is evenly distributed between two; no exponent is above 0. */
    private static double meanOfExponential(double rate, double a, double b) {
        double apart = Math.abs(rate * (b - a));
        double part = apart == 0 ? 1 : -StrictMath.expm1(-apart) / apart;
        return part * StrictMath.exp(Math.max(rate * a, rate * b));
    }

    long lowest() {
        return (long) knots[0];
    }

    long highest() {
        return (long) knots[isConstant() ? 0 : KNOTS];
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof QuantileTable table && Arrays.equals(knots, table.knots);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(knots);
    }

    private double cell(DoubleBinaryOperator between, int from, int to) {
        return between.applyAsDouble(knots[from], knots[to]);
    }
}
