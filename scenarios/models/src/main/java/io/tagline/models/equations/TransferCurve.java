package io.tagline.models.equations;

/** A curve {@code slope*n + intercept - reciprocal/n}, the transfer function of Ramos and Hoefler, HPDC 2013, equation 2, in picoseconds. */
record TransferCurve(long slope, long intercept, long reciprocal) {

    TransferCurve(long slope, long intercept) {
        this(slope, intercept, 0);
    }

    /** The value at n, which is at least 1; the quotient is rounded to the picosecond. */
    long at(int n) {
        return slope * n + intercept - Math.round((double) reciprocal / n);
    }
}
