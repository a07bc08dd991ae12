package io.tagline.scenarios.report.communication;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.communication.detection.CommunicationMatrix;
import io.tagline.communication.trace.TraceFault;
import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.pictures.matrix.HeatMap;
import io.tagline.pictures.matrix.LabelledMatrix;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Csv;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Which threads communicate; as JSON {@code tagline/communication/1}, docs/communication.md. */
public final class CommunicationReport implements Report<CommunicationReport.Found> {

    private static final Set<String> FOR_SEVERAL = Set.of("text", Format.JSON);
    private static final int THICKEST = 8;
    private static final int FULL = 100;

    /**
     * What was found in a trace, by each detector.
     *
     * @param reversed whether in CSV the last thread's row comes first, as numalize and EagerMap have it
     */
    public record Found(String trace, List<Communication> results, Optional<TraceFault> fault, boolean reversed) {

        private CommunicationMatrix first() {
            return results.get(0).matrix();
        }
    }

    @Override
    public List<Format<Found>> formats() {
        return List.of(
                Format.text((found, terminal) -> CommunicationText.of(found.trace(), found.results())),
                Format.of("csv", "the matrix alone", CommunicationReport::csv),
                Format.of("dot", "a weighted task graph", found -> dot(found.first())),
                Format.of("svg", "a heat map", CommunicationReport::svg),
                Format.json(CommunicationReport::json));
    }

    /** Whether there is room for what several detectors found. */
    public static boolean takesSeveral(Format<Found> format) {
        return FOR_SEVERAL.contains(format.name());
    }

    /** Numbers without a header: what mapping tools read. */
    private static String csv(Found found) {
        CommunicationMatrix matrix = found.first();
        int last = matrix.threads() - 1;
        Csv csv = new Csv();
        IntStream.rangeClosed(0, last)
                .map(row -> found.reversed() ? last - row : row)
                .forEach(row ->
                        csv.row(cells(matrix, row).mapToObj(Long::toString).toList()));
        return csv.text();
    }

    /** For Graphviz; the thicker an edge, the more its threads communicate (papers/004, figure 3a). */
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

    private static String svg(Found found) {
        CommunicationMatrix matrix = found.first();
        return HeatMap.of(LabelledMatrix.numbered(found.trace(), matrix.threads(), matrix.normalised()));
    }

    /** One result is part of the object, several are a list of objects. */
    private static Json json(Found found) {
        Json.Fields json = Json.object()
                .put("schema", "tagline/communication/1")
                .put("trace", found.trace())
                .put("fault", found.fault().map(CommunicationReport::fault));
        return found.results().size() == 1
                ? put(json, found.results().get(0), found.first())
                : json.put("results", found.results(), result -> put(Json.object(), result, found.first()));
    }

    private static Json fault(TraceFault fault) {
        return Json.object()
                .put("unit", fault.unit().name().toLowerCase(Locale.ROOT))
                .put("at", fault.at())
                .put("message", fault.message());
    }

    private static Json put(Json.Fields json, Communication result, CommunicationMatrix first) {
        CommunicationMatrix matrix = result.matrix();
        return json.put("definition", result.definition().word())
                .put("reading", result.reading())
                .put("granularity", result.granularity())
                .put("threads", matrix.threads())
                .put("accesses", result.accesses())
                .put("events", events(result))
                .put("privateAccesses", count(result, EventClasses::privateAccesses))
                .put("heterogeneity", Values.ratio(matrix.heterogeneity()))
                .put("mse", Values.ratio(matrix.meanSquaredError(first)))
                .put("matrix", IntStream.range(0, matrix.threads()).boxed().toList(), row -> row(matrix, row));
    }

    private static Json events(Communication result) {
        return Json.object()
                .put("total", result.matrix().events())
                .put("true", count(result, classes -> classes.trueEvents().events()))
                .put(
                        "spatialFalse",
                        count(result, classes -> classes.spatialFalse().events()))
                .put(
                        "temporalFalse",
                        count(result, classes -> classes.temporalFalse().events()));
    }

    private static Optional<Json> count(Communication result, Function<EventClasses, Long> of) {
        return result.classes().map(of).map(Json::of);
    }

    private static Json row(CommunicationMatrix matrix, int row) {
        return Json.array(cells(matrix, row).mapToObj(Json::of).toList());
    }

    private static LongStream cells(CommunicationMatrix matrix, int row) {
        return IntStream.range(0, matrix.threads()).mapToLong(column -> matrix.cell(row, column));
    }
}
