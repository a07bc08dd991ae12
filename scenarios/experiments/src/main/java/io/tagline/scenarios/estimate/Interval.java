package io.tagline.scenarios.estimate;

/** Where a statistic lies with a stated confidence; both ends are included. */
public record Interval(double low, double high) {}
