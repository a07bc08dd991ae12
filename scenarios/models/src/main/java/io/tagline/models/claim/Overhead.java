package io.tagline.models.claim;

/**
 * The overhead O of equation 1 in Ramos and Hoefler (HPDC 2013): how far the simulated mean is above the model's, and Welch's t-test of
 * whether that is more than chance. As in section 3.1 there, the model counts as a sample of the same size.
 *
 * @param nanoseconds mean − model
 * @param t the test statistic
 * @param degrees of freedom, by Welch and Satterthwaite
 * @param p the probability of a difference at least as large if both means were equal
 * @param confidence with which the overhead is called significant
 */
public record Overhead(double nanoseconds, double t, double degrees, double p, double confidence) {

    /** True if equality of the means is rejected with this confidence. */
    public boolean isSignificant() {
        return p < 1 - confidence;
    }
}
