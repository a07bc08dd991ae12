package io.tagline.scenarios.report;

import io.tagline.documents.TextTable;
import io.tagline.scenarios.difference.Difference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** Two results side by side for a terminal. */
public final class DifferenceText {

    private DifferenceText() {}

    /** The report; ends with a line end. */
    public static String of(Difference difference, Palette palette) {
        List<Boolean> right = new ArrayList<>(Collections.nCopies(DifferenceTable.HEADING.size(), true));
        right.set(0, false);
        TextTable table = new TextTable(right).row(DifferenceTable.HEADING);
        DifferenceTable.rows(difference).forEach(table::row);
        List<String> lines = table.lines();
        return "A: %s: %s\nB: %s: %s\n\n"
                        .formatted(
                                difference.a().name(),
                                difference.a().about(),
                                difference.b().name(),
                                difference.b().about())
                + palette.strong(lines.get(0)) + "\n"
                + lines.stream().skip(1).map(line -> line + "\n").collect(Collectors.joining())
                + "\n" + DifferenceTable.legend(difference) + "\n"
                + (difference.left() == 0 ? "" : "Only one of them has " + difference.left() + " further points.\n");
    }
}
