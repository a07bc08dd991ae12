package io.tagline.work.coretocore;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.matrix.PlacedMatrix;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.work.coretocore.HandOffMatrix.CoreToCoreAnswer;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/** Core-to-core latencies in one sentence: the median of each class of pairs, beside the measured one. */
final class CoreToCoreSentence {

    private final CoreToCore matrix;
    private final Optional<PlacedMatrix> measured;

    private CoreToCoreSentence(CoreToCoreAnswer latencies) {
        matrix = latencies.simulated();
        measured = latencies.measured();
    }

    /** The sentence; it says if the measurement was interrupted. */
    static String of(CoreToCoreAnswer latencies) {
        CoreToCoreSentence answer = new CoreToCoreSentence(latencies);
        return answer.matrix.handOffs().isEmpty()
                ? "Interrupted; no pair is measured."
                : answer.matrix.levels().stream()
                        .map(answer::median)
                        .collect(Collectors.joining(
                                ", ",
                                latencies.complete() ? "Medians: " : "Interrupted; medians of some pairs: ",
                                "."));
    }

    private String median(int level) {
        return matrix.word(level) + " " + time(CoreToCore.median(matrix.latencies(level)))
                + measured.map(known -> known.median(matrix.machine(), level))
                        .filter(OptionalDouble::isPresent)
                        .map(known -> " (measured " + time(known.getAsDouble()) + ")")
                        .orElse("");
    }

    private static String time(double nanoseconds) {
        return Decimals.fixed(nanoseconds, 1) + " ns";
    }
}
