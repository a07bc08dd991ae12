package io.tagline.scenarios.fitting;

import io.tagline.scenarios.experiment.CorePair;
import io.tagline.scenarios.experiment.CoreToCore;
import io.tagline.scenarios.experiment.MeasuredMatrix;
import io.tagline.scenarios.experiment.MeasuredMatrix.Cell;
import io.tagline.scenarios.fitting.FitData.DataClass;
import io.tagline.scenarios.fitting.FitData.DataSource;
import io.tagline.scenarios.fitting.Quantity.Flag;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;

/** The cells of a measured matrix as classes: one for each distance of its cores. */
public record MatrixClasses(Machine machine) {

    /** How many cells represent a distance. */
    private static final int CELLS = 64;

    /** A source that is a matrix, with the flag in the memory of a socket or in any. */
    public DataSource source(String name, MeasuredMatrix matrix, OptionalInt memory) {
        return new DataSource(name, name, 1, of(matrix, memory));
    }

    /** The nearest first; of each distance some cells, spread evenly over all that were measured. */
    List<DataClass> of(MeasuredMatrix matrix, OptionalInt memory) {
        CoreToCore words = new CoreToCore(machine, List.of());
        Map<Integer, List<Cell>> levels = new TreeMap<>();
        for (Cell cell : matrix.cells(words.cores())) {
            levels.computeIfAbsent(-words.level(pair(cell)), level -> new ArrayList<>())
                    .add(cell);
        }
        return levels.entrySet().stream()
                .map(level -> of(words.word(-level.getKey()), Distances.spread(level.getValue(), CELLS), memory))
                .toList();
    }

    private static DataClass of(String word, List<Cell> cells, OptionalInt memory) {
        List<Flag> flags =
                cells.stream().map(cell -> new Flag(pair(cell), memory)).toList();
        return new DataClass(
                "hand-off, " + word,
                new Quantity.HandOff(flags, true),
                cells.stream().map(Cell::nanoseconds).toList());
    }

    private static CorePair pair(Cell cell) {
        return new CorePair(cell.to(), cell.from());
    }
}
