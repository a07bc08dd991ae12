package io.tagline.experiments.result;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Observation;
import io.tagline.models.claim.Overhead;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.Prediction;
import io.tagline.models.claim.SampleSummary;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** The simulated latencies at one point, and their comparison with the model if the scenario has one. */
public record PointResult(PointSetup setup, SampleSet sampled, Distribution latency, Optional<PointComparison> model)
        implements SampleSummary {

    static PointResult of(PointSetup setup, SampleSet sampled, double confidence) {
        Samples samples = sampled.samples();
        Distribution latency = samples.distribution(confidence);
        return new PointResult(
                setup,
                sampled,
                latency,
                setup.prediction()
                        .map(model -> PointComparison.of(
                                model, latency, samples::shareWithin, overhead(model, latency, confidence))));
    }

    private static Optional<Overhead> overhead(Prediction model, Distribution latency, double confidence) {
        return model.band().isPresent() ? Optional.empty() : MeanTest.overhead(latency, model.min(), confidence);
    }

    public Point point() {
        return setup.point();
    }

    public Samples samples() {
        return sampled.samples();
    }

    /** The intervals that its program has measured. */
    public IntervalStatistics intervals() {
        return sampled.intervals();
    }

    /** How the machine was used, if that was measured. */
    public Usage usage() {
        return sampled.usage();
    }

    /** The activity of the machine, if it was counted. */
    public Activity activity() {
        return sampled.activity();
    }

    /** The mean of something that {@link #activity} has counted, for one replication. */
    public double perReplication(long count) {
        return (double) count / latency.count();
    }

    /** The kinds of bands of some points, in words; empty if all models are single numbers. */
    public static String bands(List<PointResult> points) {
        return points.stream()
                .flatMap(point -> point.model().stream())
                .flatMap(model -> model.prediction().band().stream())
                .distinct()
                .map(ModelBand::text)
                .collect(Collectors.joining("; "));
    }

    /** Whether every sample is in the model's band; unknown without a band, or without a comparison. */
    public Optional<Boolean> inBounds() {
        return model.flatMap(PointComparison::inBounds);
    }

    /** Whether the model's band contains as many samples as it should; unknown without a band, or without a comparison. */
    public Optional<Boolean> boundsHold() {
        return model.flatMap(PointComparison::holds);
    }

    @Override
    public Optional<Double> statistic(PointMetric metric) {
        return latency.statistic(metric);
    }

    Observation observation() {
        return new Observation(point().text(), point().parameters(), PointMetric.expected(this))
                .with(intervals().figures());
    }
}
