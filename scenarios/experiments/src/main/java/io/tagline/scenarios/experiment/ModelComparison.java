package io.tagline.scenarios.experiment;

import io.tagline.models.claim.Comparison;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Overhead;
import io.tagline.models.claim.Prediction;
import java.util.Optional;

/** Compares samples with a model. */
final class ModelComparison {

    private ModelComparison() {}

    static Comparison of(Prediction prediction, Samples samples, Distribution distribution, double confidence) {
        if (prediction.band().isEmpty()) {
            Optional<Overhead> overhead = overhead(distribution, prediction.min(), confidence);
            return new Comparison(prediction, Optional.empty(), overhead, Optional.empty(), 0, 0);
        } else if (prediction.incomparable().isPresent()) {
            return new Comparison(prediction, Optional.empty(), Optional.empty(), Optional.empty(), 0, 0);
        }
        double low = prediction.min().mean();
        double high = prediction.max().orElseThrow().mean();
        return new Comparison(
                prediction,
                Optional.of(samples.shareWithin(low, high)),
                Optional.empty(),
                high > low ? Optional.of((distribution.max() - distribution.min()) / (high - low)) : Optional.empty(),
                Math.max(0, low - distribution.min()),
                Math.max(0, distribution.max() - high));
    }

    /** Welch's test; empty if there is no variance to compare the difference with. */
    static Optional<Overhead> overhead(Distribution samples, Estimate model, double confidence) {
        return MeanTest.ofIndependent(
                        new MeanTest.Mean(samples.mean(), samples.stdev(), samples.count()),
                        new MeanTest.Mean(model.mean(), model.stdev(), samples.count()))
                .filter(test -> !test.isExact())
                .map(test -> new Overhead(test.difference(), test.t(), test.degrees(), test.p(), confidence));
    }
}
