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
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The simulated latencies at one point, and their comparison with the model if the scenario has one.
 *
 * @param stated the comparison with the document's model where a band replaces it
 * @param papers that with the papers' band, where neither model is such a band
 */
public record PointResult(
        PointSetup setup,
        SampleSet sampled,
        Distribution latency,
        Optional<PointComparison> model,
        Optional<PointComparison> stated,
        Optional<PointComparison> papers)
        implements SampleSummary {

    static PointResult of(PointSetup setup, SampleSet sampled, double confidence) {
        Samples samples = sampled.samples();
        Distribution latency = samples.distribution(confidence);
        Function<Prediction, PointComparison> compared =
                model -> PointComparison.of(model, latency, samples::shareWithin, overhead(model, latency, confidence));
        return new PointResult(
                setup,
                sampled,
                latency,
                setup.prediction().map(compared),
                setup.beside().stated().map(compared),
                setup.beside().papers().map(compared));
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
        return names(points.stream().flatMap(point -> point.model().stream()));
    }

    /** The kinds of these bands, in words. */
    public static String names(Stream<PointComparison> models) {
        return models.flatMap(model -> model.prediction().band().stream())
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

    /** The papers' band, or another that the document states, beside the one that samples are compared with. */
    public Optional<PointComparison> besideBand() {
        return papers.or(() -> stated.filter(PointComparison::isBand));
    }

    /** The number that the document's model is, beside the band that samples are compared with. */
    public Optional<PointComparison> besideNumber() {
        return stated.filter(model -> !model.isBand());
    }

    /** The share of the samples in the band of all replications but a share; empty without one. */
    public Optional<Double> shareInMost() {
        return model.flatMap(all -> all.prediction().most())
                .map(most -> samples().shareWithin(most.min(), most.max()));
    }

    /** Whether the model that expectations of the document are about is known. */
    boolean knowsItsModel() {
        return !setup.beside().replaced() || stated.isPresent();
    }

    @Override
    public Optional<Double> statistic(PointMetric metric) {
        return latency.statistic(metric);
    }

    /** For expectations, which are about the document's model. */
    Observation observation() {
        PointResult judged = setup.beside().replaced()
                ? new PointResult(setup, sampled, latency, stated, Optional.empty(), Optional.empty())
                : this;
        return new Observation(point().text(), point().parameters(), PointMetric.expected(judged))
                .with(intervals().figures());
    }
}
