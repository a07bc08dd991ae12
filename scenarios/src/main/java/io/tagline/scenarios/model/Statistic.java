package io.tagline.scenarios.model;

import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** A number of a {@link Summary} that an expectation can speak about. */
public enum Statistic {
    MEAN(Summary::mean),
    STDEV(Summary::stdev),
    MIN(Summary::min),
    MEDIAN(Summary::median),
    MAX(Summary::max);

    private final ToDoubleFunction<Summary> reading;

    Statistic(ToDoubleFunction<Summary> reading) {
        this.reading = reading;
    }

    /** The name as an expectation writes it. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** The number in nanoseconds. */
    public double of(Summary summary) {
        return reading.applyAsDouble(summary);
    }
}
