package io.tagline.models.claim;

/**
 * What the analytical model says about a point; a model of one formula has the same {@code min} and {@code max}.
 *
 * @param share the share of the samples that should lie between them
 */
public record Prediction(String name, Estimate min, Estimate max, double share) {

    /** A prediction for all samples. */
    public Prediction(String name, Estimate min, Estimate max) {
        this(name, min, max, 1);
    }

    /** The same for this share of the samples. */
    public Prediction withShare(double wanted) {
        return new Prediction(name, min, max, wanted);
    }
}
