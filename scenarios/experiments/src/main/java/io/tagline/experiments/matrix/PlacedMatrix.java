package io.tagline.experiments.matrix;

import io.tagline.experiments.measurement.CorePair;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.topologies.machine.Machine;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A measured matrix on a machine, with the cores of each of its cells.
 *
 * @param cells that count, row by row
 * @param doubts about them, each a sentence
 */
public record PlacedMatrix(List<Cell> cells, List<String> doubts) {

    public PlacedMatrix {
        cells = List.copyOf(cells);
        doubts = List.copyOf(doubts);
    }

    /** A measurement from one core to another, or between two threads of one core, in nanoseconds. */
    public record Cell(CorePair pair, double nanoseconds) {}

    /** A matrix whose rows are these cores. */
    static PlacedMatrix of(MeasuredMatrix matrix, List<Integer> cores) {
        return new PlacedMatrix(
                matrix.entries().stream()
                        .map(entry -> new Cell(
                                new CorePair(cores.get(entry.to()), cores.get(entry.from())), entry.nanoseconds()))
                        .toList(),
                List.of());
    }

    PlacedMatrix with(List<String> found) {
        return new PlacedMatrix(cells, found);
    }

    /** Whether some cells are between two threads of a core. */
    public boolean hasSiblings() {
        return cells.stream().anyMatch(cell -> cell.pair.to() == cell.pair.from());
    }

    /** Its cells by the level of domains that their cores share, the nearest first. */
    public Map<Integer, List<Cell>> classes(Machine machine) {
        CoreToCore words = new CoreToCore(machine, List.of());
        Map<Integer, List<Cell>> nearestFirst = new TreeMap<>((one, other) -> Integer.compare(other, one));
        nearestFirst.putAll(cells.stream().collect(Collectors.groupingBy(cell -> words.level(cell.pair))));
        return nearestFirst;
    }

    /** The median of the measurements between cores of a machine of this level of domains; empty without any. */
    public OptionalDouble median(Machine machine, int level) {
        List<Cell> found = classes(machine).getOrDefault(level, List.of());
        return found.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(median(found));
    }

    /** The median of at least one cell. */
    public static double median(List<Cell> cells) {
        return CoreToCore.median(cells.stream().mapToDouble(Cell::nanoseconds).toArray());
    }

    /** How far its numbers are from the medians of their classes: the mean of the absolute logarithms of the ratios. */
    double spread(Machine machine) {
        return classes(machine).values().stream()
                .flatMapToDouble(cells -> {
                    double median = median(cells);
                    return Arrays.stream(cells.stream()
                            .mapToDouble(cell -> Math.abs(Math.log(cell.nanoseconds / median)))
                            .toArray());
                })
                .average()
                .orElse(0);
    }
}
