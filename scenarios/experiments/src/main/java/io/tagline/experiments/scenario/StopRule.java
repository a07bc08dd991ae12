package io.tagline.experiments.scenario;

/**
 * Enough replications: the confidence interval of the mean is narrow.
 *
 * @param confidence of the interval, between 0 and 1
 * @param within half the interval's width over the mean, between 0 and 1
 */
public record StopRule(double confidence, double within) {}
