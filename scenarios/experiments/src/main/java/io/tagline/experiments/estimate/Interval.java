package io.tagline.experiments.estimate;

/** The range of a statistic with a given confidence; both ends are included. */
public record Interval(double low, double high) {

    /** How far each end is from the middle. */
    public double halfWidth() {
        return (high - low) / 2;
    }
}
