package io.tagline.models.tune;

/** A design, and how long it took when it was simulated: the median in nanoseconds. */
public record Trial(Candidate design, double median) {}
