package io.tagline.work.coretocore;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.matrix.PlacedMatrix;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.experiments.setup.TimeOrigins;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Code;
import io.tagline.sheet.Part.Medium;
import io.tagline.sheet.Part.Only;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.sheet.Shades;
import io.tagline.sheet.Sheet;
import io.tagline.work.coretocore.CoreToCoreJson.Distance;
import io.tagline.work.coretocore.HandOffMatrix.CoreToCoreAnswer;
import io.tagline.work.fit.FitSheet;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The core-to-core latencies of a machine: a heat map for a terminal, and classes beside measured ones. */
final class CoreToCoreSheet {

    private final CoreToCore matrix;
    private final Optional<PlacedMatrix> measured;

    private CoreToCoreSheet(CoreToCoreAnswer latencies) {
        this.matrix = latencies.simulated();
        this.measured = latencies.measured();
    }

    static Sheet of(CoreToCoreAnswer latencies) {
        CoreToCoreSheet all = new CoreToCoreSheet(latencies);
        Sheet.Builder sheet = Sheet.titled("core to core on "
                        + all.matrix.machine().name() + ", ns; half a round trip of a flag from row to column")
                .answer(latencies.fit().map(FitSheet::sentence).orElseGet(() -> CoreToCoreSentence.of(latencies)));
        if (all.matrix.isWhole()) {
            sheet.add(Only.in(Code.of(all.heatMap()), Medium.TEXT));
        }
        return sheet.add(all.distances())
                .notes(TimeOrigins.of(Stream.of(all.matrix.machine())).trust())
                .add(latencies.fit().map(FitSheet::section))
                .sheet();
    }

    private List<String> heatMap() {
        DoubleSummaryStatistics all = matrix.handOffs().stream()
                .mapToDouble(CoreToCore.HandOff::nanoseconds)
                .summaryStatistics();
        double least = all.getCount() == 0 ? 0 : all.getMin();
        double step = all.getCount() == 0 ? 0 : (all.getMax() - least) / Shades.DARKEST;
        List<String> lines = new ArrayList<>(
                Shades.map(matrix.cores(), (to, from) -> shade(matrix.nanoseconds(to, from), least, step)));
        lines.add(IntStream.range(0, Shades.DARKEST)
                .mapToObj(i -> Shades.of(i + 1) + " from " + Decimals.fixed(least + i * step, 1))
                .collect(Collectors.joining(", ", "      ", " ns")));
        return lines;
    }

    private static int shade(OptionalDouble cell, double least, double step) {
        return cell.isEmpty() ? 0 : shade(cell.getAsDouble() - least, step);
    }

    private static int shade(double above, double step) {
        return step == 0 ? 1 : (int) Math.min(Shades.DARKEST, 1 + above / step);
    }

    private Table distances() {
        Rows<Distance> table = Rows.of(CoreToCoreJson.distances(matrix))
                .add("cores in", 0, CoreToCoreJson.DISTANCE.get("name"))
                .add(1, CoreToCoreJson.DISTANCE, "pairs", "min", "median", "max");
        if (measured.isPresent()) {
            table.numbers("measured", compared((simulated, median) -> median))
                    .numbers("residual", compared((simulated, median) -> simulated - median));
        }
        return table.table();
    }

    /** A function of the simulated and the measured median; empty where there is no measurement. */
    private Function<Distance, Cell> compared(DoubleBinaryOperator comparison) {
        return distance -> {
            OptionalDouble median = measured.orElseThrow().median(matrix.machine(), distance.level());
            return median.isEmpty()
                    ? Cell.empty()
                    : Cell.of(
                            comparison.applyAsDouble(CoreToCore.median(distance.latencies()), median.getAsDouble()), 1);
        };
    }

    /** Core-to-core latencies in one sentence: the median of each class of pairs, beside the measured one. */
    private static final class CoreToCoreSentence {

        private final CoreToCore matrix;
        private final Optional<PlacedMatrix> measured;

        private CoreToCoreSentence(CoreToCoreAnswer latencies) {
            matrix = latencies.simulated();
            measured = latencies.measured();
        }

        /** The sentence; it says if the measurement was interrupted. */
        static String of(CoreToCoreAnswer latencies) {
            CoreToCoreSentence answer = new CoreToCoreSentence(latencies);
            return answer.matrix.handOffs().isEmpty()
                    ? "Interrupted; no pair is measured."
                    : answer.matrix.levels().stream()
                            .map(answer::median)
                            .collect(Collectors.joining(
                                    ", ",
                                    latencies.complete() ? "Medians: " : "Interrupted; medians of some pairs: ",
                                    "."));
        }

        private String median(int level) {
            return matrix.word(level) + " " + time(CoreToCore.median(matrix.latencies(level)))
                    + measured.map(known -> known.median(matrix.machine(), level))
                            .filter(OptionalDouble::isPresent)
                            .map(known -> " (measured " + time(known.getAsDouble()) + ")")
                            .orElse("");
        }

        private static String time(double nanoseconds) {
            return Decimals.fixed(nanoseconds, 1) + " ns";
        }
    }
}
