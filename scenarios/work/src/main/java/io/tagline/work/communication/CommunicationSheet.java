package io.tagline.work.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.documents.units.Decimals;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Shades;
import io.tagline.sheet.Sheet;
import io.tagline.work.communication.Detection.CommunicationAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Communication as a table and heat maps for a terminal: Diener et al., PDP 2016, figures 3 and 5. */
final class CommunicationSheet {

    private static final int FULL = 100;

    private CommunicationSheet() {}

    /** Each result is compared with the first. */
    static Sheet of(CommunicationAnswer detected) {
        List<Communication> results = detected.results();
        Sheet.Builder sheet = Sheet.titled("communication in " + detected.trace())
                .answer(CommunicationSentence.of(results.get(0), detected.threads()))
                .add(table(results))
                .notes(detected.notes())
                .notes(
                        "heterogeneity: variance of a thread's normalised row, averaged over threads",
                        "MSE: mean squared error against the first row, of matrices normalised to 100")
                .notes(results.stream()
                        .flatMap(result -> result.classes().stream())
                        .map(CommunicationSheet::classes)
                        .toList());
        results.forEach(result -> sheet.add(Only.in(heatMap(result.name(), result.matrix()), Medium.TEXT)));
        return sheet.sheet();
    }

    private static Table table(List<Communication> results) {
        CommunicationMatrix first = results.get(0).matrix();
        return Rows.of(results)
                .words("definition", result -> result.definition().word())
                .words("reading", Communication::reading)
                .numbers("granularity", result -> Cell.of((double) result.granularity(), 0, "B"))
                .numbers("events", result -> Cell.grouped(result.matrix().events()))
                .numbers("heterogeneity", result -> Cell.of(result.matrix().heterogeneity(), 1))
                .numbers("MSE", result -> Cell.of(result.matrix().meanSquaredError(first), 2))
                .table();
    }

    private static String classes(EventClasses classes) {
        return "true " + events(classes.trueEvents()) + ", spatial false " + events(classes.spatialFalse())
                + ", temporal false " + events(classes.temporalFalse()) + "; private accesses "
                + Decimals.grouped(classes.privateAccesses());
    }

    private static String events(CommunicationMatrix matrix) {
        return Decimals.grouped(matrix.events());
    }

    /** A matrix in characters, scaled to its largest cell. */
    static Section heatMap(String title, CommunicationMatrix matrix) {
        double[] normalised = matrix.normalised();
        List<String> lines = new ArrayList<>(Shades.map(
                matrix.threads(), (row, column) -> shade(normalised[row * matrix.threads() + column])));
        lines.add("      ░ above 0, ▒ above 25, ▓ above 50, █ above 75 of 100");
        return new Section(title, "", List.of(Code.of(lines)));
    }

    /** A quarter of the scale for each shade; only zero is blank. */
    private static int shade(double value) {
        return (int) Math.ceil(Shades.DARKEST * value / FULL);
    }

    /** Communication in one sentence: how much there is by the first definition, and which two threads have most of it. */
    private static final class CommunicationSentence {

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
}
