package io.tagline.models.equations;

/** N lines to all of n threads, each of which copies them from the root; Ramos and Hoefler, HPDC 2013, equation 14. */
public record FlatBroadcast(LineTransfers transfers, int n, int lines) {

    public MinMax minMax() {
        return new MinMax(min(), max());
    }

    /** With the best notification. */
    long min() {
        long notification = transfers.rI()
                + 3 * transfers.rL()
                + transfers.rR()
                + transfers.contended(n - 1)
                + (n - 1) * transfers.rR();
        return notification + copy();
    }

    /** With the worst notification. */
    long max() {
        long notification = transfers.rI()
                + transfers.rL()
                + 3 * transfers.rR()
                + 2 * transfers.contended(n - 1)
                + 2L * (n - 1) * transfers.rR();
        return notification + copy();
    }

    /** T_copy: the slope of the multi-line model, and the contention of all but the root and the thread itself. */
    private long copy() {
        TransferCurve contention = transfers.contention();
        return contention.intercept()
                + (n - 2) * contention.slope()
                + lines * transfers.multiLine().slope();
    }
}
