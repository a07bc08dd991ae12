package io.tagline.models.equations;

/**
 * N lines in slices to all of n threads, each thread copying a different slice in each stage; Ramos and Hoefler, HPDC 2013, section 4.1.3.
 *
 * <p>The paper cuts into n-1 slices, so N_cl is N/(n-1), rounded up. With smaller slices there are more of them:
 * there are as many stages as slices, and at least n-1, since that many threads pass them on.
 *
 * @param slice N_cl, the lines of a slice
 */
public record PipelinedBroadcast(LineTransfers transfers, int n, int lines, int slice) {

    public PipelinedBroadcast {
        if (slice < 1 || slice > slice(n, lines)) {
            throw new EquationException(
                    "a slice of " + slice + " lines; each thread needs one, so it has 1 to " + slice(n, lines));
        }
    }

    /** The slice of the paper. */
    public static int slice(int n, int lines) {
        return (lines + n - 2) / (n - 1);
    }

    /** N_pack. */
    public int stages() {
        return Math.max(n - 1, (lines + slice - 1) / slice);
    }

    public MinMax minMax() {
        return new MinMax(min(), max());
    }

    /** Equation 12. */
    long min() {
        long rL = transfers.rL();
        long rR = transfers.rR();
        long copy = transfers.lines(slice);
        long init = transfers.rI() + 2 * rL;
        long first = 2 * rL + transfers.contended(n - 1) + copy;
        long rest = (stages() - 1) * (rR + rL + copy);
        long fin = 2 * rR + rL;
        return init + first + rest + fin;
    }

    /** Equation 13. */
    long max() {
        long rR = transfers.rR();
        long copy = transfers.lines(slice);
        long contended = transfers.contended(n - 1);
        long init = transfers.rI() + 2 * (rR + contended) + rR;
        long first = 2 * rR + contended + copy;
        long rest = (stages() - 1) * (2 * rR + copy);
        long fin = 2 * rR + transfers.rL();
        return init + first + rest + fin;
    }
}
