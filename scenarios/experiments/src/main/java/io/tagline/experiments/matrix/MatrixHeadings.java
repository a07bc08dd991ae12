package io.tagline.experiments.matrix;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Which lines of a matrix are rows, and whose.
 *
 * @param processors of its rows, as they are named; 0, 1, ... if nothing names them
 * @param areLabelled whether the first cell of each row names its processor
 * @param isDoubtful whether the first line may as well be a row as headings
 */
record MatrixHeadings(List<MatrixLine> rows, List<Integer> processors, boolean areLabelled, boolean isDoubtful) {

    static MatrixHeadings of(List<MatrixLine> lines) {
        List<MatrixLine> below = lines.subList(1, lines.size());
        Optional<List<Integer>> heading =
                lines.get(0).labels().filter(labels -> isHeading(lines.get(0), labels, below));
        boolean isDoubtful = heading.isPresent() && isSquareWithoutHeadings(lines) && !isCounted(heading.get());
        if (isDoubtful && !isSmall(heading.get(), below)) {
            heading = Optional.empty();
            isDoubtful = false;
        }
        List<MatrixLine> rows = heading.isPresent() ? below : lines;
        List<Integer> beside = beside(rows);
        List<Integer> counted = IntStream.range(0, rows.size()).boxed().toList();
        boolean areLabelled = rows.size() == beside.size()
                && beside.equals(heading.orElse(counted))
                && !isSquareWithoutHeadings(rows);
        return new MatrixHeadings(rows, areLabelled ? beside : heading.orElse(counted), areLabelled, isDoubtful);
    }

    private static List<Integer> beside(List<MatrixLine> rows) {
        return rows.stream().flatMap(row -> row.first().stream()).toList();
    }

    /** Whether the first line of several numbers the columns of those below: they are as many, and often headed by the same numbers. */
    private static boolean isHeading(MatrixLine line, List<Integer> labels, List<MatrixLine> below) {
        return labels.size() > 1
                && labels.size() == below.size()
                && new HashSet<>(labels).size() == labels.size()
                && (labels.equals(beside(below)) || isCounted(labels) || line.hasWords());
    }

    /** Whether they count, from 0 or from 1. */
    private static boolean isCounted(List<Integer> labels) {
        int first = labels.get(0);
        return first <= 1 && IntStream.range(0, labels.size()).allMatch(i -> labels.get(i) == first + i);
    }

    /** Whether all rows have as many cells as there are rows, with nothing measured on the diagonal, and no word in the corner. */
    private static boolean isSquareWithoutHeadings(List<MatrixLine> lines) {
        int size = lines.size();
        MatrixCell corner = lines.get(0).cells().get(0);
        return (corner.isBlank() || corner.number().isPresent())
                && IntStream.range(0, size)
                        .allMatch(row -> lines.get(row).trimmed(size).size() == size
                                && lines.get(row).cells().get(row).isOfDiagonal());
    }

    /** Whether the numbers of the first line rise, and are below all others, as processors and hardly latencies do. */
    private static boolean isSmall(List<Integer> labels, List<MatrixLine> below) {
        boolean rise = IntStream.range(1, labels.size()).allMatch(i -> labels.get(i) > labels.get(i - 1));
        int most = labels.get(labels.size() - 1);
        return rise
                && below.stream()
                        .flatMap(row -> row.cells().stream().skip(1))
                        .flatMapToDouble(cell -> cell.number().stream())
                        .filter(number -> number > 0)
                        .allMatch(number -> number > most);
    }
}
