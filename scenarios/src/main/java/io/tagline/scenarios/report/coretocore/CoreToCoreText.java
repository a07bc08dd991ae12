package io.tagline.scenarios.report.coretocore;

import io.tagline.documents.TextTable;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.InventedTimes;
import io.tagline.scenarios.experiment.PlacedMatrix;
import io.tagline.sheet.Shades;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The core-to-core latencies of a machine: a heat map for a terminal, and classes beside measured ones. */
final class CoreToCoreText {

    private final CoreToCore matrix;
    private final Optional<PlacedMatrix> measured;

    CoreToCoreText(CoreToCore matrix, Optional<PlacedMatrix> measured) {
        this.matrix = matrix;
        this.measured = measured;
    }

    /** Ends with a line end. */
    String text() {
        List<String> lines = new ArrayList<>(List.of(
                "core to core on " + matrix.machine().name() + ", ns; half a round trip of a flag from row to column",
                ""));
        if (matrix.isWhole()) {
            heatMap(lines);
            lines.add("");
        }
        lines.addAll(classes().lines());
        InventedTimes.of(Stream.of(matrix.machine()))
                .sentence()
                .ifPresent(sentence -> lines.addAll(List.of("", sentence)));
        return String.join("\n", lines) + "\n";
    }

    private void heatMap(List<String> lines) {
        DoubleSummaryStatistics all = matrix.handOffs().stream()
                .mapToDouble(CoreToCore.HandOff::nanoseconds)
                .summaryStatistics();
        double least = all.getCount() == 0 ? 0 : all.getMin();
        double step = all.getCount() == 0 ? 0 : (all.getMax() - least) / Shades.DARKEST;
        lines.addAll(Shades.map(matrix.cores(), (to, from) -> shade(matrix.nanoseconds(to, from), least, step)));
        List<String> legend = IntStream.range(0, Shades.DARKEST)
                .mapToObj(i -> Shades.of(i + 1) + " from " + Decimals.fixed(least + i * step, 1))
                .toList();
        lines.add("      " + String.join(", ", legend) + " ns");
    }

    private static int shade(OptionalDouble cell, double least, double step) {
        return cell.isEmpty() ? 0 : shade(cell.getAsDouble() - least, step);
    }

    private static int shade(double above, double step) {
        return step == 0 ? 1 : (int) Math.min(Shades.DARKEST, 1 + above / step);
    }

    private TextTable classes() {
        TextTable table = new TextTable(Arrays.asList(false, true, true, true, true, true, true));
        List<String> head = new ArrayList<>(List.of("cores in", "pairs", "min", "median", "max"));
        measured.ifPresent(m -> head.addAll(List.of("measured", "residual")));
        table.row(head);
        for (int level : matrix.levels()) {
            double[] simulated = matrix.latencies(level);
            List<String> row = new ArrayList<>(List.of(matrix.word(level), Integer.toString(simulated.length)));
            row.add(Decimals.fixed(simulated[0], 1));
            row.add(Decimals.fixed(CoreToCore.median(simulated), 1));
            row.add(Decimals.fixed(simulated[simulated.length - 1], 1));
            row.addAll(comparison(level));
            table.row(row);
        }
        return table;
    }

    private List<String> comparison(int level) {
        OptionalDouble median =
                measured.map(m -> m.median(matrix.machine(), level)).orElse(OptionalDouble.empty());
        return median.isEmpty()
                ? List.of()
                : List.of(Decimals.fixed(median.getAsDouble(), 1), residual(matrix, level, median.getAsDouble()));
    }

    /** How much slower the simulated machine is than what was measured, by medians. */
    private static String residual(CoreToCore matrix, int level, double median) {
        return Decimals.fixed(CoreToCore.median(matrix.latencies(level)) - median, 1);
    }
}
