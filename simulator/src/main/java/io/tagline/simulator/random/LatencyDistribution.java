package io.tagline.simulator.random;

import umontreal.ssj.probdist.Distribution;
import umontreal.ssj.probdist.ExponentialDist;
import umontreal.ssj.probdist.GammaDist;
import umontreal.ssj.probdist.LognormalDist;
import umontreal.ssj.probdist.NormalDist;
import umontreal.ssj.probdist.TriangularDist;
import umontreal.ssj.probdist.UniformDist;

/**
 * A random latency in picoseconds, sampled by inversion of one uniform number through a {@link QuantileTable} of one of
 * SSJ's distributions. Immutable; may be shared between threads.
 */
public final class LatencyDistribution {
    private static final long LONGEST = 1L << 53;

    /** By how much a sample can differ from its quantile. */
    private static final double ROUNDING = 0.5;

    /** Uniform numbers come in steps of 2^-32 between 0 and 1, so a mean over all of them can be larger than an integral by this share. */
    private static final double GRID = 0x1p-31;

    private final QuantileTable table;
    private final int hash;

    private LatencyDistribution(QuantileTable table) {
        this.table = table;
        this.hash = table.hashCode();
    }

    /** Always the same latency. */
    public static LatencyDistribution constant(long ps) {
        requireLatency("constant", ps);
        return new LatencyDistribution(QuantileTable.constant(ps));
    }

    /**
     * Normal, cut off at zero and scaled up again. The parameters are those before the cut: it moves the mean up by less
     * than 0.2 % as long as the standard deviation is at most a third of it.
     */
    public static LatencyDistribution normal(long meanPs, long sdPs) {
        requireLatency("mean", meanPs);
        requireLatency("standard deviation", sdPs);
        if (sdPs == 0) {
            return constant(meanPs);
        }
        // SSJ's TruncatedDist integrates numerically and refuses an infinite end; the quantiles of the cut
        // distribution are these.
        NormalDist whole = new NormalDist(meanPs, sdPs);
        double below = whole.cdf(0);
        return new LatencyDistribution(QuantileTable.of(u -> Math.max(0, whole.inverseF(below + u * (1 - below)))));
    }

    /** Lognormal with this mean and standard deviation, which are not those of its logarithm. */
    public static LatencyDistribution lognormal(long meanPs, long sdPs) {
        requireMeanOfSpread(meanPs, sdPs);
        double relative = (double) sdPs / meanPs;
        double variance = StrictMath.log1p(relative * relative);
        return sdPs == 0
                ? constant(meanPs)
                : of(new LognormalDist(StrictMath.log((double) meanPs) - variance / 2, Math.sqrt(variance)));
    }

    /** Gamma with this mean and standard deviation. */
    public static LatencyDistribution gamma(long meanPs, long sdPs) {
        requireMeanOfSpread(meanPs, sdPs);
        double relative = (double) meanPs / sdPs;
        return sdPs == 0 ? constant(meanPs) : of(new GammaDist(relative * relative, relative / sdPs));
    }

    /** Exponential with this mean. */
    public static LatencyDistribution exponential(long meanPs) {
        requireLatency("mean", meanPs);
        return meanPs == 0 ? constant(0) : of(new ExponentialDist(1.0 / meanPs));
    }

    /** Uniform between two ends. */
    public static LatencyDistribution uniform(long lowPs, long highPs) {
        requireLatency("low end", lowPs);
        requireLatency("high end", highPs);
        requireOrder(lowPs, highPs);
        return lowPs == highPs ? constant(lowPs) : of(new UniformDist(lowPs, highPs));
    }

    /** Triangular between two ends with the peak of its density at the mode. */
    public static LatencyDistribution triangular(long lowPs, long modePs, long highPs) {
        requireLatency("low end", lowPs);
        requireLatency("high end", highPs);
        requireOrder(lowPs, modePs);
        requireOrder(modePs, highPs);
        return lowPs == highPs ? constant(lowPs) : of(new TriangularDist(lowPs, highPs, modePs));
    }

    private static LatencyDistribution of(Distribution distribution) {
        return new LatencyDistribution(QuantileTable.of(distribution::inverseF));
    }

    private static void requireLatency(String what, long ps) {
        if (ps < 0 || ps >= LONGEST) {
            throw new IllegalArgumentException(what + " of " + ps + " ps is not a latency");
        }
    }

    private static void requireMeanOfSpread(long meanPs, long sdPs) {
        requireLatency("mean", meanPs);
        requireLatency("standard deviation", sdPs);
        if (meanPs == 0) {
            throw new IllegalArgumentException("a positive latency cannot have mean 0");
        }
    }

    private static void requireOrder(long lowPs, long highPs) {
        if (lowPs > highPs) {
            throw new IllegalArgumentException(lowPs + " ps lies above " + highPs + " ps");
        }
    }

    /** The quantile of a number from 0 to 1, in whole picoseconds; never decreases with {@code u}. */
    public long sample(double u) {
        return table.quantile(u);
    }

    /** Whether every sample is the same, so no random number need be spent. */
    public boolean isConstant() {
        return table.isConstant();
    }

    /** The mean of the samples, up to their rounding to whole picoseconds. */
    public double mean() {
        return table.mean();
    }

    /** The standard deviation of the samples, up to their rounding to whole picoseconds. */
    public double stdev() {
        return table.stdev();
    }

    /** The longest sample. */
    public long longest() {
        return table.highest();
    }

    /** The shortest sample. */
    public long shortest() {
        return table.lowest();
    }

    /**
     * The number that a sample counts as in an upper bound of a sum by Chernoff: the logarithm of the mean of exp(rate x sample), over the rate. At any
     * time, it is at least that of the rest of the sample then. From the mean, of a small rate, to the longest sample.
     *
     * @param rate in 1/ps, above 0
     */
    public double atMost(double rate) {
        return Math.min((double) longest(), (table.logMeanLeft(rate) + GRID) / rate + ROUNDING);
    }

    /** The same in a lower bound: from the shortest sample to the mean. */
    public double atLeast(double rate) {
        return Math.max((double) shortest(), -(table.logMean(-rate) + GRID) / rate - ROUNDING);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof LatencyDistribution distribution && table.equals(distribution.table);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
