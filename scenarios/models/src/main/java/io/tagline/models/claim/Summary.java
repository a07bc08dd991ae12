package io.tagline.models.claim;

/** What is known of the samples of one point; times in nanoseconds. */
public interface Summary {

    double mean();

    double stdev();

    double min();

    double median();

    double max();
}
