package io.tagline.models.claim;

/** The statistics of the samples of one point; times in nanoseconds. */
public interface SampleSummary {

    double mean();

    double stdev();

    double min();

    double median();

    double max();
}
