package io.tagline.simulator.statistics;

/**
 * How evenly something is shared: 1 if all have as much, 1/n if one of n has all (Jain, Chiu and Hawe, DEC research report TR-301, 1984).
 * A fraction, so whole numbers can be added up over replications.
 *
 * @param squareOfSum the square of what all have together
 * @param sumOfSquares n times the sum of the squares of what each has; 0 if all shares are 0
 */
public record JainsIndex(long squareOfSum, long sumOfSquares) {

    /** That of the shares of all. */
    public static JainsIndex of(long... shares) {
        long sum = 0;
        long squares = 0;
        for (long share : shares) {
            sum += share;
            squares += share * share;
        }
        return new JainsIndex(sum * sum, shares.length * squares);
    }

    /** NaN if all shares are 0. */
    public double value() {
        return (double) squareOfSum / sumOfSquares;
    }
}
