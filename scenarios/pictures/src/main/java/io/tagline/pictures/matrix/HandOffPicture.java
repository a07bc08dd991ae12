package io.tagline.pictures.matrix;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.matrix.PlacedMatrix;
import io.tagline.experiments.measurement.CorePair;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.pictures.matrix.HandOffMap.Domains;
import io.tagline.pictures.matrix.HandOffMap.Mark;
import io.tagline.pictures.matrix.HandOffMap.Panel;
import io.tagline.topologies.machine.Domain;
import io.tagline.work.coretocore.HandOffMatrix.CoreToCoreAnswer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Core-to-core latencies as a picture: what was simulated, beside what was measured if anything was. */
public final class HandOffPicture {

    /** Brackets of more levels would leave no room for the map. */
    private static final int LEVELS = 2;

    private HandOffPicture() {}

    /** A heat map of all pairs of cores; two if there is a measured matrix. */
    public static String svg(CoreToCoreAnswer latencies) {
        CoreToCore matrix = latencies.simulated();
        List<Panel> panels = new ArrayList<>(List.of(new Panel("simulated", cells(matrix))));
        latencies.measured().ifPresent(measured -> panels.add(new Panel("measured", cells(measured, matrix.cores()))));
        return HandOffMap.svg(new HandOffMap.Matrix(
                "core to core on " + matrix.machine().name(),
                matrix.cores(),
                Decimals.NANOSECONDS,
                classes(matrix),
                panels,
                domains(matrix),
                marks(matrix)));
    }

    private static double[] cells(CoreToCore matrix) {
        return cells(
                matrix.cores(),
                pair -> matrix.nanoseconds(pair.to(), pair.from()).orElse(0));
    }

    private static double[] cells(PlacedMatrix matrix, int cores) {
        double[] cells = new double[cores * cores];
        matrix.cells()
                .forEach(cell -> cells[cell.pair().to() * cores + cell.pair().from()] = cell.nanoseconds());
        return cells;
    }

    private static double[] cells(int cores, ToDoubleFunction<CorePair> number) {
        return IntStream.range(0, cores * cores)
                .mapToDouble(place -> number.applyAsDouble(new CorePair(place / cores, place % cores)))
                .toArray();
    }

    /** What is expected of each pair: the median of those that are as far apart. */
    private static double[] classes(CoreToCore matrix) {
        Map<Integer, Double> medians = matrix.levels().stream()
                .collect(Collectors.toMap(level -> level, level -> CoreToCore.median(matrix.latencies(level))));
        return cells(
                matrix.cores(), pair -> pair.to() == pair.from() ? 0 : medians.getOrDefault(matrix.level(pair), 0.0));
    }

    /** The domains that hold several cores and are several, at most two levels of them. */
    private static List<Domains> domains(CoreToCore matrix) {
        List<Domain> levels = matrix.machine().hierarchy().levels();
        return IntStream.range(0, levels.size())
                .mapToObj(level -> new Domains(levels.get(level).name(), begins(matrix, level)))
                .filter(domains ->
                        domains.begins().size() > 1 && domains.begins().size() < matrix.cores())
                .limit(LEVELS)
                .toList();
    }

    private static List<Integer> begins(CoreToCore matrix, int level) {
        return IntStream.range(0, matrix.cores())
                .filter(core -> core == 0 || matrix.level(new CorePair(core, core - 1)) < level)
                .boxed()
                .toList();
    }

    private static List<Mark> marks(CoreToCore matrix) {
        return matrix.levels().stream()
                .map(level -> new Mark(matrix.word(level), CoreToCore.median(matrix.latencies(level))))
                .sorted(Comparator.comparing(Mark::number))
                .toList();
    }
}
