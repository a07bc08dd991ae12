package io.tagline.work.difference;

import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.Side;
import io.tagline.sheet.Sheet;
import io.tagline.work.difference.Comparison.Compared;
import io.tagline.work.recording.Recording;
import java.util.List;

/** Two results side by side, with their timelines where these were recorded. */
final class DifferenceSheet {

    private DifferenceSheet() {}

    static Sheet of(Compared compared) {
        Difference difference = compared.difference();
        Sheet.Builder sheet = Sheet.titled("")
                .answer(DifferenceAnswer.of(difference, DifferenceTable.DECIMALS))
                .notes(about("A", difference.a()), about("B", difference.b()))
                .add(DifferenceTable.of(difference))
                .notes(DifferenceTable.legend(difference));
        if (difference.left() > 0) {
            sheet.notes("Only one of them has " + difference.left() + " further points.");
        }
        List<Recording> recordings = compared.recordings();
        if (!recordings.isEmpty()) {
            sheet.add(SideBySide.of(recordings.get(0), recordings.get(1)));
        }
        return sheet.notes(compared.origins().trust()).sheet();
    }

    private static String about(String letter, Side side) {
        return letter + ": " + side.name() + ": " + side.about();
    }
}
