package io.tagline.work.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.documents.units.Decimals;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/** Communication in one sentence: how much there is by the first definition, and which two threads have most of it. */
final class CommunicationSentence {

    private CommunicationSentence() {}

    static String of(Communication first, int threads) {
        CommunicationMatrix matrix = first.matrix();
        return "%s accesses by %d threads, %s communication events%s."
                .formatted(
                        Decimals.grouped(first.accesses()),
                        threads,
                        Decimals.grouped(matrix.events()),
                        most(matrix).orElse(""));
    }

    /** The pair with most events; the first of several. */
    private static Optional<String> most(CommunicationMatrix matrix) {
        int threads = matrix.threads();
        return IntStream.range(0, threads * threads)
                .boxed()
                .filter(cell -> cell / threads < cell % threads)
                .filter(cell -> matrix.cell(cell / threads, cell % threads) > 0)
                .max(Comparator.<Integer>comparingLong(cell -> matrix.cell(cell / threads, cell % threads))
                        .thenComparing(Comparator.reverseOrder()))
                .map(cell -> ", most between T%d and T%d (%s)"
                        .formatted(
                                cell / threads,
                                cell % threads,
                                Decimals.grouped(matrix.cell(cell / threads, cell % threads))));
    }
}
