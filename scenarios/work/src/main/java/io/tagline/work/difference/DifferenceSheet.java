package io.tagline.work.difference;

import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.Side;
import io.tagline.sheet.Sheet;
import io.tagline.work.difference.Comparison.DifferenceAnswer;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Two results side by side, with their timelines where these were recorded. */
public final class DifferenceSheet {

    private static final String UNCOUNTED =
            "Messages, misses and hand-offs are not compared: `tagline run --statistics` counts them, and %s.";

    private DifferenceSheet() {}

    static Sheet of(DifferenceAnswer compared) {
        Difference difference = compared.difference();
        Sheet.Builder sheet = Sheet.titled("")
                .answer(DifferenceSentence.of(difference, DifferenceTable.DECIMALS))
                .notes(about(difference))
                .add(DifferenceTable.of(difference))
                .notes(DifferenceTable.legend(difference))
                .add(DifferenceTable.work(difference))
                .notes(uncounted(difference));
        if (difference.left() > 0) {
            sheet.notes("Only one of them has " + difference.left() + " further points.");
        }
        List<Recording> recordings = compared.recordings();
        if (!recordings.isEmpty()) {
            sheet.add(SideBySide.of(recordings.get(0), recordings.get(1)));
        }
        return sheet.notes(compared.origins().trust()).sheet();
    }

    /** What is compared, what all pairs have in common, and what may spoil the comparison. */
    public static List<String> about(Difference difference) {
        List<String> about = new ArrayList<>(
                List.of(about("A", difference.a(), difference), about("B", difference.b(), difference)));
        String shared = difference.matching().shared(difference.pairs());
        if (!shared.isEmpty()) {
            about.add("both: " + shared);
        }
        if (!difference.a().measure().equals(difference.b().measure())) {
            about.add("latencies are of different things: A has `%s`, B has `%s`"
                    .formatted(difference.a().measure(), difference.b().measure()));
        }
        String first = difference.a().origin().version();
        String second = difference.b().origin().version();
        if (!first.equals(second)) {
            about.add("A was made by " + first + ", B by " + second + ": numbers may differ by that alone");
        }
        return about;
    }

    private static String about(String letter, Side side, Difference difference) {
        Map<String, String> own = difference.matching().own(side);
        return letter + ": " + side.name() + ": " + side.about()
                + (own.isEmpty() ? "" : ", " + DifferenceSentence.own(own));
    }

    private static List<String> uncounted(Difference difference) {
        if (DifferenceTable.areCounted(difference)) {
            return List.of();
        }
        boolean first =
                difference.pairs().stream().anyMatch(pair -> pair.a().counts().isEmpty());
        boolean second =
                difference.pairs().stream().anyMatch(pair -> pair.b().counts().isEmpty());
        return List.of(
                UNCOUNTED.formatted(first && second ? "neither result has them" : (first ? "A" : "B") + " lacks them"));
    }
}
