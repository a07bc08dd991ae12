package io.tagline.work.pairs;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.measurement.PairDiagram;
import io.tagline.work.pairs.PairMeasurement.PairAnswer;
import java.util.stream.Collectors;

/** The costs of a line in two caches in one sentence: the simplified parameters (papers/000, table 2c). */
final class PairSentence {

    private PairSentence() {}

    static String of(PairAnswer pairs) {
        return pairs.parameters(PairDiagram::simplified).entrySet().stream()
                .map(parameter -> parameter.getKey() + " " + Decimals.fixed(parameter.getValue(), 1) + " ns")
                .collect(Collectors.joining(", ", "A read costs ", "."));
    }
}
