package io.tagline.scenarios.experiment;

import io.tagline.models.claim.Figure;
import io.tagline.models.claim.Observation;
import io.tagline.scenarios.scenario.Point;
import io.tagline.simulator.statistics.Usage;
import java.util.Map;
import java.util.Optional;

/**
 * What was simulated at one point, and how it compares with the model if the scenario has one.
 *
 * @param usage how the machine was used, if that was measured
 */
public record PointResult(Point point, Samples samples, Distribution latency, Optional<Comparison> model, Usage usage) {

    static PointResult of(PointSetup setup, Samples samples, Usage usage, double confidence) {
        Distribution latency = samples.distribution(confidence);
        return new PointResult(
                setup.point(),
                samples,
                latency,
                setup.prediction().map(prediction -> Comparison.of(prediction, samples, latency)),
                usage);
    }

    /** Whether every sample lies in the model's band; unknown without one. */
    public Optional<Boolean> inBounds() {
        return model.flatMap(Comparison::inBounds);
    }

    /** Whether the model's band holds as many samples as it should; unknown without one. */
    public Optional<Boolean> boundsHold() {
        return model.flatMap(Comparison::holds);
    }

    Observation observation() {
        Observation statistics = Observation.of(point.text(), point.parameters(), latency);
        return model.flatMap(this::ofBand).map(statistics::with).orElse(statistics);
    }

    private Optional<Map<String, Double>> ofBand(Comparison band) {
        return band.shareWithin()
                .map(share -> Map.of(
                        Figure.SHARE.name(),
                        100 * share,
                        Figure.POSITION.name(),
                        100 * band.position(latency.median())));
    }
}
