package io.tagline.scenarios.model;

/** What an expectation says of the points it is about; times in nanoseconds, factors without unit. */
public sealed interface Claim {

    /** A statistic of every point lies between two ends, both included; one of them may be infinite. */
    record Between(Statistic statistic, double low, double high) implements Claim {}

    /** The slowest point over the fastest, by a statistic, is between two factors, both included. */
    record Spread(Statistic statistic, double low, double high) implements Claim {}
}
