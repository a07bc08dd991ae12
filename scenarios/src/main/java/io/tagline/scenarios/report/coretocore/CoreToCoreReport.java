package io.tagline.scenarios.report.coretocore;

import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.CoreToCoreFit;
import io.tagline.scenarios.experiment.MeasuredMatrix;
import io.tagline.scenarios.plot.HeatMap;
import io.tagline.scenarios.plot.LabelledMatrix;
import io.tagline.scenarios.report.Csv;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Format;
import io.tagline.scenarios.report.Report;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** The core-to-core latencies of a machine. */
public final class CoreToCoreReport implements Report<CoreToCoreReport.Latencies> {

    /** What was simulated, what was measured if anything was, and what fits that. */
    public record Latencies(CoreToCore simulated, Optional<MeasuredMatrix> measured, Optional<Fit> fit) {}

    /** Numbers that fit a measured matrix; {@code origin} is what a machine document is to name as their source. */
    public record Fit(CoreToCoreFit.Result result, String origin) {}

    @Override
    public List<Format<Latencies>> formats() {
        return List.of(
                Format.text((latencies, terminal) -> text(latencies)),
                Format.of("csv", "the matrix alone", latencies -> csv(latencies.simulated())),
                Format.of("svg", "a heat map", latencies -> svg(latencies.simulated())));
    }

    private static String text(Latencies latencies) {
        return new CoreToCoreText(latencies.simulated(), latencies.measured()).text()
                + latencies
                        .fit()
                        .map(fit -> new CoreToCoreFitText(
                                        fit.result(), latencies.measured().orElseThrow(), fit.origin())
                                .text())
                        .orElse("");
    }

    /** One row for each core, without a header; nothing on the diagonal: the layout of core-to-core-latency. */
    private static String csv(CoreToCore matrix) {
        Csv csv = new Csv();
        for (int to = 0; to < matrix.cores(); to++) {
            int row = to;
            csv.row(IntStream.range(0, matrix.cores())
                    .mapToObj(from -> row == from ? "" : Decimals.fixed(matrix.nanoseconds()[row][from], 1))
                    .toList());
        }
        return csv.text();
    }

    private static String svg(CoreToCore matrix) {
        double[] cells = Arrays.stream(matrix.nanoseconds())
                .flatMapToDouble(Arrays::stream)
                .toArray();
        String title = "core to core on " + matrix.machine().name();
        return HeatMap.ofRange(LabelledMatrix.numbered(title, matrix.cores(), cells), Decimals.NANOSECONDS);
    }
}
