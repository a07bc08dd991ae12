package io.tagline.experiments.result;

import io.tagline.experiments.interval.IntervalStatistics;
import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.SampleSet;
import io.tagline.experiments.sampling.Samples;
import io.tagline.experiments.scenario.Point;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Observation;
import io.tagline.models.claim.PointMetric;
import io.tagline.simulator.statistics.Activity;
import io.tagline.simulator.statistics.Usage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The simulated latencies at one point, and their comparison with the model if the scenario has one. */
public record PointResult(PointSetup setup, SampleSet sampled, Distribution latency, Optional<PointComparison> model) {

    static PointResult of(PointSetup setup, SampleSet sampled, double confidence) {
        Samples samples = sampled.samples();
        Distribution latency = samples.distribution(confidence);
        return new PointResult(
                setup,
                sampled,
                latency,
                setup.prediction().map(prediction -> PointComparison.of(prediction, samples, latency, confidence)));
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

    Observation observation() {
        Observation statistics = Observation.of(point().text(), point().parameters(), latency)
                .with(intervals().figures());
        return model.map(this::figures).map(statistics::with).orElse(statistics);
    }

    private Map<String, Double> figures(PointComparison comparison) {
        double low = comparison.low();
        return comparison.isBand()
                ? bandFigures(comparison)
                : Map.of(
                        PointMetric.MODEL.word(),
                        low,
                        PointMetric.MODEL_STDEV.word(),
                        comparison.prediction().min().stdev(),
                        PointMetric.OVERHEAD.word(),
                        latency.mean() - low,
                        PointMetric.OVERHEAD_P.word(),
                        comparison.overhead().map(Overhead::p).orElse(Double.NaN));
    }

    private Map<String, Double> bandFigures(PointComparison comparison) {
        Map<String, Double> figures = new HashMap<>(Map.of(PointMetric.MODEL.word(), comparison.low()));
        comparison.shareWithin().ifPresent(share -> figures.put(PointMetric.SHARE.word(), 100 * share));
        comparison
                .position(latency.median())
                .ifPresent(position -> figures.put(PointMetric.POSITION.word(), 100 * position));
        return figures;
    }
}
