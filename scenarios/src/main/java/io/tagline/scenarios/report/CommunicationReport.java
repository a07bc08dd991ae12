package io.tagline.scenarios.report;

import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.documents.Refusal;
import io.tagline.documents.units.Decimals;
import io.tagline.pictures.matrix.HeatMap;
import io.tagline.pictures.matrix.LabelledMatrix;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.work.communication.Detection.CommunicationAnswer;
import io.tagline.work.communication.MatrixAnswer;
import java.util.List;
import java.util.stream.IntStream;

/** Which threads communicate; as JSON {@code tagline/communication/1}, docs/communication.md. */
public final class CommunicationReport implements Report<CommunicationReport.ReportedMatrix> {

    private static final int THICKEST = 8;
    private static final int FULL = 100;

    /** What a report without threads has no matrix for, and the cure. */
    public static final String NO_THREADS =
            "this report does not say which threads share: perf c2c report --stdio --coalesce tid,iaddr";

    /**
     * The result to show.
     *
     * @param reversed whether the last thread's row comes first in CSV, as in numalize and EagerMap
     */
    public record ReportedMatrix(MatrixAnswer answer, boolean reversed) {

        private CommunicationMatrix matrix() {
            return answer.matrix().orElseThrow(() -> new Refusal(NO_THREADS));
        }
    }

    /** Formats with room for one matrix only. */
    private static final List<Format<ReportedMatrix>> OF_ONE = Format.inOrder(List.of(
            List.of(
                    Format.of("csv", "the matrix alone", CommunicationReport::csv),
                    Format.of("dot", "a weighted task graph", shown -> dot(shown.matrix()))),
            Format.drawn("a heat map", shown -> svg(shown.answer().name(), shown.matrix()))));

    @Override
    public List<Format<ReportedMatrix>> formats() {
        return Format.of(shown -> sheet(shown.answer()), shown -> shown.answer().json(), OF_ONE);
    }

    /** Whether a format has room for the results of several detectors. */
    public static boolean takesSeveral(Format<ReportedMatrix> format) {
        return !OF_ONE.contains(format);
    }

    private static Sheet sheet(MatrixAnswer answer) {
        if (answer instanceof CommunicationAnswer detected && detected.results().size() > 1) {
            return detected.sheet().below(Figure.of("", () -> maps(detected)));
        }
        return answer.matrix()
                .map(matrix -> answer.sheet().below(Figure.of("", () -> svg(answer.name(), matrix))))
                .orElseGet(answer::sheet);
    }

    /** Numbers without a header, as mapping tools read them. */
    private static String csv(ReportedMatrix shown) {
        CommunicationMatrix matrix = shown.matrix();
        int last = matrix.threads() - 1;
        Csv csv = new Csv();
        IntStream.rangeClosed(0, last)
                .map(row -> shown.reversed() ? last - row : row)
                .forEach(row -> csv.row(IntStream.rangeClosed(0, last)
                        .mapToObj(column -> Long.toString(matrix.cell(row, column)))
                        .toList()));
        return csv.text();
    }

    /** For Graphviz; the thicker an edge, the more its threads communicate (Diener et al., PDP 2016, figure 3a). */
    private static String dot(CommunicationMatrix matrix) {
        StringBuilder out = new StringBuilder("graph communication {\n  node [shape=circle, fontname=monospace];\n");
        double[] normalised = matrix.normalised();
        for (int i = 0; i < matrix.threads(); i++) {
            out.append("  T%d;\n".formatted(i));
        }
        for (int i = 0; i < matrix.threads(); i++) {
            for (int j = i + 1; j < matrix.threads(); j++) {
                if (matrix.cell(i, j) > 0) {
                    double share = normalised[i * matrix.threads() + j];
                    String width = Decimals.fixed(THICKEST * share / FULL, 2);
                    out.append("  T%d -- T%d [label=%d, weight=%s, penwidth=%s];\n"
                            .formatted(i, j, matrix.cell(i, j), Math.round(share), width));
                }
            }
        }
        return out.append("}\n").toString();
    }

    private static String svg(String title, CommunicationMatrix matrix) {
        return HeatMap.of(matrix(title, matrix));
    }

    private static String maps(CommunicationAnswer detected) {
        return HeatMap.picture(
                        "communication",
                        "",
                        detected.results().stream()
                                .map(result -> matrix(result.name(), result.matrix()))
                                .toList())
                .svg();
    }

    private static LabelledMatrix matrix(String title, CommunicationMatrix matrix) {
        return LabelledMatrix.numbered(title, matrix.threads(), matrix.normalised());
    }
}
