package io.tagline.scenarios.report;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.pictures.matrix.HandOffPicture;
import io.tagline.sheet.Csv;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Sheet;
import io.tagline.work.coretocore.HandOffMatrix.CoreToCoreAnswer;
import java.util.List;
import java.util.stream.IntStream;

/** The core-to-core latencies of a machine; as JSON {@code tagline/c2c/1}. */
public final class CoreToCoreReport implements Report<CoreToCoreAnswer> {

    @Override
    public List<Format<CoreToCoreAnswer>> formats() {
        return Format.of(
                CoreToCoreReport::sheet,
                CoreToCoreAnswer::json,
                Format.inOrder(List.of(
                        List.of(Format.of("csv", "the matrix alone", latencies -> csv(latencies.simulated()))),
                        Format.drawn("a heat map", HandOffPicture::svg))));
    }

    private static Sheet sheet(CoreToCoreAnswer latencies) {
        return latencies.sheet().below(Figure.of("", () -> HandOffPicture.svg(latencies)));
    }

    /** One row for each core, without a header; empty where there is no measurement, as on the diagonal: the layout of core-to-core-latency. */
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
}
