package io.tagline.work.protocol;

import io.tagline.documents.units.Decimals;
import io.tagline.work.protocol.StallTiming.Timing;
import java.util.Comparator;
import java.util.List;

/** The cost of stalling, in one sentence: where it is smallest, and where largest. */
final class TimingSentence {

    private TimingSentence() {}

    static String of(List<Timing> timings) {
        Comparator<Timing> byCost = Comparator.comparingDouble(Timing::difference);
        Timing least = timings.stream().min(byCost).orElseThrow();
        Timing most = timings.stream().max(byCost).orElseThrow();
        return timings.size() == 1
                ? "Stalling costs " + cost(least) + "."
                : "Stalling costs from %s to %s.".formatted(cost(least), cost(most));
    }

    private static String cost(Timing timing) {
        return "%s with %d threads".formatted(Decimals.signedPercent(timing.difference()), timing.threads());
    }
}
