package io.tagline.pictures.chart;

import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.Samples;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** How far the whiskers of a box reach: to the farthest samples within 1.5 interquartile ranges of it (Tukey). */
record Whiskers(double low, double high) {

    private static final double REACH = 1.5;

    static Whiskers of(PointResult point) {
        Distribution latency = point.latency();
        double reach = REACH * (latency.p75() - latency.p25());
        double from = latency.p25() - reach;
        double to = latency.p75() + reach;
        double low = inside(point.samples(), from, to).min().orElse(latency.p25());
        double high = inside(point.samples(), from, to).max().orElse(latency.p75());
        return new Whiskers(low, high);
    }

    private static DoubleStream inside(Samples samples, double from, double to) {
        return IntStream.range(0, samples.count())
                .mapToDouble(samples::nanoseconds)
                .filter(sample -> sample >= from && sample <= to);
    }
}
