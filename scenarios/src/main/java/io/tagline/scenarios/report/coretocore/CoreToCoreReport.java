package io.tagline.scenarios.report.coretocore;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.pictures.matrix.HeatMap;
import io.tagline.pictures.matrix.LabelledMatrix;
import io.tagline.scenarios.experiment.CorePair;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.InventedTimes;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Sheet;
import io.tagline.sheet.Terminal;
import io.tagline.sheet.TextRenderer;
import io.tagline.work.coretocore.HandOffMatrix.Latencies;
import io.tagline.work.fit.FitSheet;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The core-to-core latencies of a machine. */
public final class CoreToCoreReport implements Report<Latencies> {

    @Override
    public List<Format<Latencies>> formats() {
        return List.of(
                Format.text((latencies, terminal) -> text(latencies)),
                Format.of("csv", "the matrix alone", latencies -> csv(latencies.simulated())),
                Format.of("svg", "a heat map", latencies -> svg(latencies.simulated())),
                Format.json(latencies -> json(latencies.simulated())));
    }

    private static String text(Latencies latencies) {
        return new CoreToCoreText(latencies.simulated(), latencies.measured()).text()
                + latencies
                        .fit()
                        .map(fit -> "\n"
                                + new TextRenderer(Terminal.PLAIN)
                                        .text(Sheet.titled("")
                                                .add(FitSheet.section(fit))
                                                .sheet()))
                        .orElse("");
    }

    /** One row for each core, without a header; nothing where nothing was measured, as on the diagonal: the layout of core-to-core-latency. */
    private static String csv(CoreToCore matrix) {
        Csv csv = new Csv();
        for (int to = 0; to < matrix.cores(); to++) {
            int row = to;
            csv.row(IntStream.range(0, matrix.cores())
                    .mapToObj(from -> matrix.nanoseconds(row, from))
                    .map(cell -> cell.isEmpty() ? "" : Decimals.fixed(cell.getAsDouble(), 1))
                    .toList());
        }
        return csv.text();
    }

    private static Json json(CoreToCore matrix) {
        Json.Fields json = Json.object()
                .put("schema", "tagline/c2c/1")
                .put("machine", matrix.machine().name());
        return InventedTimes.of(Stream.of(matrix.machine()))
                .in(json)
                .put("cores", matrix.cores())
                .put("distances", matrix.levels(), level -> distance(matrix, level))
                .put("pairs", matrix.handOffs(), CoreToCoreReport::pair);
    }

    private static Json distance(CoreToCore matrix, int level) {
        double[] latencies = matrix.latencies(level);
        return Json.object()
                .put("name", matrix.word(level))
                .put("pairs", latencies.length)
                .put("min", Values.statistic(latencies[0]))
                .put("median", Values.statistic(CoreToCore.median(latencies)))
                .put("max", Values.statistic(latencies[latencies.length - 1]));
    }

    private static Json pair(CoreToCore.HandOff handOff) {
        return Json.object()
                .put("to", handOff.pair().to())
                .put("from", handOff.pair().from())
                .put("latency", Values.statistic(handOff.nanoseconds()));
    }

    private static String svg(CoreToCore matrix) {
        double[] cells = new double[matrix.cores() * matrix.cores()];
        matrix.handOffs()
                .forEach(handOff ->
                        cells[
                                handOff.pair().to() * matrix.cores()
                                        + handOff.pair().from()] = handOff.nanoseconds());
        String title = "core to core on " + matrix.machine().name();
        return HeatMap.ofRange(
                LabelledMatrix.numbered(title, matrix.cores(), cells), Decimals.NANOSECONDS, groups(matrix));
    }

    /** The cores that are farther from the one before them than neighbours are: there a tile, a die or a socket begins. */
    private static List<Integer> groups(CoreToCore matrix) {
        int[] steps = IntStream.range(1, matrix.cores())
                .map(core -> matrix.level(new CorePair(core, core - 1)))
                .toArray();
        int nearest = Arrays.stream(steps).min().orElse(0);
        return IntStream.range(1, matrix.cores())
                .filter(core -> steps[core - 1] > nearest)
                .boxed()
                .toList();
    }
}
