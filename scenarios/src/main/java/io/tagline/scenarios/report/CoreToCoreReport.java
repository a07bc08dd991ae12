package io.tagline.scenarios.report;

import io.tagline.documents.units.Decimals;
import io.tagline.pictures.matrix.HeatMap;
import io.tagline.pictures.matrix.LabelledMatrix;
import io.tagline.scenarios.experiment.CorePair;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.work.coretocore.HandOffMatrix.Latencies;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** The core-to-core latencies of a machine; as JSON {@code tagline/c2c/1}. */
public final class CoreToCoreReport implements Report<Latencies> {

    @Override
    public List<Format<Latencies>> formats() {
        return Format.of(
                CoreToCoreReport::sheet,
                Latencies::json,
                List.of(
                        Format.of("csv", "the matrix alone", latencies -> csv(latencies.simulated())),
                        Format.of("svg", "a heat map", latencies -> svg(latencies.simulated()))));
    }

    private static Sheet sheet(Latencies latencies) {
        return latencies.sheet().below(Figure.of("", () -> svg(latencies.simulated())));
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
