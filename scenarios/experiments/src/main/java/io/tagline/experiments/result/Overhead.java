package io.tagline.experiments.result;

import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.models.claim.Estimate;
import java.util.Optional;

/**
 * The overhead O of equation 1 in papers/000: how far the simulated mean is above the model's, and Welch's t-test of
 * whether that is more than chance. As in section 3.1 there, the model counts as a sample of the same size.
 *
 * @param nanoseconds mean − model
 * @param t the test statistic
 * @param degrees of freedom, by Welch and Satterthwaite
 * @param p the probability of a difference at least as large if both means were equal
 * @param confidence with which the overhead is called significant
 */
public record Overhead(double nanoseconds, double t, double degrees, double p, double confidence) {

    /** The test; empty if there is no variance to compare the difference with. */
    public static Optional<Overhead> of(Distribution samples, Estimate model, double confidence) {
        return MeanTest.ofIndependent(
                        new MeanTest.Mean(samples.mean(), samples.stdev(), samples.count()),
                        new MeanTest.Mean(model.mean(), model.stdev(), samples.count()))
                .filter(test -> !test.isExact())
                .map(test -> new Overhead(test.difference(), test.t(), test.degrees(), test.p(), confidence));
    }

    /** True if equality of the means is rejected with this confidence. */
    public boolean isSignificant() {
        return p < 1 - confidence;
    }
}
