package io.tagline.scenarios.report.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.documents.TextTable;
import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Shades;
import java.util.List;

/** Communication as a table and heat maps for a terminal: papers/004, figures 3 and 5. */
final class CommunicationText {

    private static final int FULL = 100;

    private final List<Communication> results;
    private final StringBuilder out = new StringBuilder();

    private CommunicationText(List<Communication> results) {
        this.results = results;
    }

    /** The text for results of one trace; each is compared with the first. */
    static String of(String trace, List<Communication> results) {
        CommunicationText text = new CommunicationText(results);
        text.head(trace);
        text.table();
        results.stream().flatMap(r -> r.classes().stream()).forEach(text::classes);
        results.forEach(text::heatMap);
        return text.out.toString();
    }

    private void head(String trace) {
        Communication any = results.get(0);
        line("communication in " + trace);
        line("%,d accesses by %d threads".formatted(any.accesses(), any.matrix().threads()));
        line("");
    }

    private void table() {
        TextTable table = new TextTable(List.of(false, false, true, true, true, true));
        table.row(List.of("definition", "reading", "granularity", "events", "heterogeneity", "MSE"));
        for (Communication result : results) {
            double error = result.matrix().meanSquaredError(results.get(0).matrix());
            table.row(List.of(
                    result.definition().word(),
                    result.reading(),
                    result.granularity() + " B",
                    "%,d".formatted(result.matrix().events()),
                    Decimals.fixed(result.matrix().heterogeneity(), 1),
                    Decimals.fixed(error, 2)));
        }
        table.lines().forEach(this::line);
        line("");
        line("heterogeneity: variance of a thread's normalised row, averaged over threads");
        line("MSE: mean squared error against the first row, of matrices normalised to 100");
    }

    private void classes(EventClasses classes) {
        line("");
        line("true %,d, spatial false %,d, temporal false %,d; private accesses %,d"
                .formatted(
                        classes.trueEvents().events(),
                        classes.spatialFalse().events(),
                        classes.temporalFalse().events(),
                        classes.privateAccesses()));
    }

    private void heatMap(Communication result) {
        CommunicationMatrix matrix = result.matrix();
        double[] normalised = matrix.normalised();
        line("");
        line("%s, %s, %d B".formatted(result.definition().word(), result.reading(), result.granularity()));
        Shades.map(matrix.threads(), (row, column) -> shade(normalised[row * matrix.threads() + column]))
                .forEach(this::line);
        line("      ░ above 0, ▒ above 25, ▓ above 50, █ above 75 of 100");
    }

    /** A quarter of the scale for each shade; only zero is blank. */
    private static int shade(double value) {
        return (int) Math.ceil(Shades.DARKEST * value / FULL);
    }

    private void line(String text) {
        out.append(text.stripTrailing()).append('\n');
    }
}
