package io.tagline.experiments.fitting;

import io.tagline.experiments.fitting.FitData.DataClass;
import io.tagline.experiments.fitting.FitData.DataSource;
import io.tagline.experiments.fitting.Quantity.Flag;
import io.tagline.experiments.matrix.PlacedMatrix;
import io.tagline.experiments.matrix.PlacedMatrix.Cell;
import io.tagline.experiments.measurement.CoreToCore;
import io.tagline.topologies.machine.Machine;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** The cells of a measured matrix as classes: one for each distance of its cores. */
public record MatrixClasses(Machine machine) {

    /** How many cells represent a distance. */
    private static final int CELLS = 64;

    /** A source that is a matrix, with the flag in the memory of a socket or in any. */
    public DataSource source(String name, PlacedMatrix matrix, OptionalInt memory) {
        return new DataSource(name, name, 1, of(matrix, memory), matrix.doubts());
    }

    /** The nearest first; of each distance some cells. */
    List<DataClass> of(PlacedMatrix matrix, OptionalInt memory) {
        CoreToCore words = new CoreToCore(machine, List.of());
        return matrix.classes(machine).entrySet().stream()
                .map(level -> of(words.word(level.getKey()), level.getValue(), memory))
                .toList();
    }

    /** The representative cells of a class are spread evenly over its range; its median is that of all cells. */
    private static DataClass of(String word, List<Cell> all, OptionalInt memory) {
        List<Cell> ordered = all.stream()
                .sorted(Comparator.comparingDouble(Cell::nanoseconds))
                .toList();
        int size = Math.min(CELLS, all.size());
        List<Cell> cells = IntStream.range(0, size)
                .mapToObj(i -> ordered.get((2 * i + 1) * all.size() / (2 * size)))
                .toList();
        List<Flag> flags =
                cells.stream().map(cell -> new Flag(cell.pair(), memory)).toList();
        return new DataClass(
                "hand-off, " + word,
                new Quantity.HandOff(flags, true),
                cells.stream().map(Cell::nanoseconds).toList(),
                PlacedMatrix.median(all));
    }
}
