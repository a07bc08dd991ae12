package io.tagline.simulator.statistics;

/**
 * Jain's index of fairness: 1 if all shares are equal, 1/n if one of n has all (Jain, Chiu and Hawe, DEC research report TR-301, 1984). A fraction, so
 * whole numbers can be added up over replications.
 *
 * @param squareOfSum the square of the sum of all shares
 * @param sumOfSquares n times the sum of the squares of the shares; 0 if all are 0
 */
public record JainsIndex(long squareOfSum, long sumOfSquares) {

    /** The index of these shares. */
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
