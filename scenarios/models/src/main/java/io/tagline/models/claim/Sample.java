package io.tagline.models.claim;

/** The latencies of a point, from which its metrics are computed, in nanoseconds; NaN is unknown. */
public interface Sample {

    long count();

    double mean();

    /** Of the population that these are a sample of. */
    double stdev();

    /** Linear between neighbours, from the smallest to the largest: type 7 of Hyndman and Fan. */
    double quantile(double share);

    /** Half the width of Student's confidence interval of the mean. */
    double halfWidth();

    /** The low end of the confidence interval of the median. */
    double medianLow();

    /** Its high end. */
    double medianHigh();
}
