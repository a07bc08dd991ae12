package io.tagline.scenarios.model;

/**
 * What a model predicts: a mean and a standard deviation in nanoseconds.
 *
 * <p>Costs are independent, as papers/000, section 3.1, has them: the deviation of 8.6 ± 0.2, 235.8 ± 25.5 and
 * 234.7 ± 25.6 together is √(0.2² + 25.5² + 25.6²) = 36.1.
 */
public record Estimate(double mean, double stdev) {

    /** A number without deviation. */
    public static Estimate exactly(double number) {
        return new Estimate(number, 0);
    }
}
