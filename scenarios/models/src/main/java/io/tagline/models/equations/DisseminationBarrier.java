package io.tagline.models.equations;

/**
 * A barrier of n threads in r rounds, in each of which a thread notifies m others; Ramos and Hoefler, HPDC 2013, section 4.2.
 *
 * @param near whether all threads are in one socket; if not, every line is fetched from another one, as some thread has to in each round
 */
public record DisseminationBarrier(LineTransfers transfers, int n, int m, boolean near) {

    public DisseminationBarrier {
        if (m < fewest(transfers.readings())) {
            throw new EquationException("m is at least " + fewest(transfers.readings()) + ", this is " + m);
        }
    }

    /** Of threads in one socket. */
    public DisseminationBarrier(LineTransfers transfers, int n, int m) {
        this(transfers, n, m, true);
    }

    /** The smallest m for which there is a number of rounds. */
    public static int fewest(Readings readings) {
        return readings.has(Reading.ROUNDS_LOG_M) ? 2 : 1;
    }

    /** The largest m: n counts the thread itself, n-1 does not. */
    public static int most(Readings readings, int n) {
        return readings.has(Reading.ROUNDS_LOG_M) ? n : n - 1;
    }

    public MinMax minMax() {
        return new MinMax(min(), max());
    }

    /** Equation 15: every line is fetched once. */
    long min() {
        return rounds() * (transfers.rL() + (m + 1) * transfers.remote(near));
    }

    /** Equation 16: the own line is elsewhere, and each other thread interferes once. */
    long max() {
        return rounds() * (6L * m + 2) * transfers.remote(near);
    }

    /** r: how often the base must be multiplied to reach n threads. */
    public int rounds() {
        long base = transfers.readings().has(Reading.ROUNDS_LOG_M) ? m : m + 1L;
        int r = 1;
        for (long reached = base; reached < n; reached *= base) {
            r++;
        }
        return r;
    }
}
