package io.tagline.experiments.sampling;

import io.tagline.experiments.estimate.Deals;
import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;

/**
 * By how much most pairs of samples differ: Wilcoxon's test of signed ranks (Biometrics Bulletin 1, 1945). A few large differences of both signs, such as
 * those of replications that went another way, widen the interval of a mean; here they count by their ranks only.
 *
 * @param median of the differences
 * @param p the probability of ranks at least as uneven if differences of both signs were alike
 */
public record Shift(double median, double p) {

    /** With fewer, ranks are not normal enough. */
    private static final int FEWEST = 20;

    /** Of the first samples minus the second ones; empty for few pairs that differ, and for samples that were dealt, which depend on each other. */
    public static Optional<Shift> ofPairs(Samples first, Samples second) {
        Deals deals = first.deals().or(second.deals());
        return deals.isDealt() ? Optional.empty() : of(MeanTest.differences(first, second));
    }

    private static Optional<Shift> of(double[] differences) {
        double[] some =
                Arrays.stream(differences).filter(difference -> difference != 0).toArray();
        return some.length < FEWEST
                ? Optional.empty()
                : Optional.of(new Shift(
                        StatUtils.percentile(differences, 50),
                        new WilcoxonSignedRankTest()
                                .wilcoxonSignedRankTest(some, new double[some.length], /* exactPValue= */ false)));
    }

    /** Whether chance does not explain it, with this confidence. */
    public boolean isSignificant(double confidence) {
        return p < 1 - confidence;
    }
}
