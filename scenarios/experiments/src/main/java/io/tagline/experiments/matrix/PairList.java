package io.tagline.experiments.matrix;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A list of pairs: in each row two processors and the time between them, as in {@code core_a,core_b,ns}. */
final class PairList {

    private static final int COLUMNS = 3;

    private static final Pattern TIME = Pattern.compile("(?i)latency|time|trip|rtt|delay");

    private PairList() {}

    /** A block with the times in the last column, where its heading names another one as theirs. */
    static MatrixBlock timesLast(MatrixBlock block) {
        List<MatrixCell> names = block.heading().map(MatrixLine::cells).orElse(List.of());
        int[] times = IntStream.range(0, names.size())
                .filter(column -> isTime(names.get(column).text()))
                .toArray();
        if (names.size() != COLUMNS || times.length != 1) {
            return block;
        }
        List<MatrixLine> rows = block.lines().stream()
                .map(row -> row.cells().size() == COLUMNS ? row.withLast(times[0]) : row)
                .toList();
        return new MatrixBlock(block.title(), block.above(), rows);
    }

    private static boolean isTime(String name) {
        return LatencyUnit.in(name).isPresent() || TIME.matcher(name).find();
    }

    /**
     * Whether a block is a list: three columns, below their names or in more rows than a matrix of three columns has. Below names the first of
     * more rows than that decides: a damaged row is named.
     */
    static boolean isOne(MatrixBlock block) {
        List<MatrixLine> rows = block.lines();
        boolean isNamed = block.heading()
                .filter(heading -> heading.cells().stream()
                        .allMatch(
                                cell -> cell.label().isEmpty() && cell.number().isEmpty() && !cell.isBlank()))
                .isPresent();
        return rows.stream().allMatch(PairList::isPair)
                ? isNamed || rows.size() > COLUMNS + 1
                : isNamed && rows.size() > COLUMNS && isPair(rows.get(0));
    }

    /** Whether a row has two processors and a time. */
    static boolean isPair(MatrixLine row) {
        return row.cells().size() == COLUMNS
                && row.cells().get(0).label().isPresent()
                && row.cells().get(1).label().isPresent()
                && row.cells().get(2).number().isPresent();
    }

    /** The processors of all pairs, in the order of their numbers. */
    static List<Integer> processors(MatrixBlock block) {
        SortedSet<Integer> processors = new TreeSet<>();
        for (MatrixLine row : block.lines()) {
            processors.add(row.cells().get(0).label().orElse(0));
            processors.add(row.cells().get(1).label().orElse(0));
        }
        return List.copyOf(processors);
    }

    /** Rows whose pair is there already. */
    static List<MatrixLine> repeated(MatrixBlock block) {
        Set<List<Integer>> seen = new HashSet<>();
        return block.lines().stream()
                .filter(row -> !seen.add(List.of(
                        row.cells().get(0).label().orElse(0),
                        row.cells().get(1).label().orElse(0))))
                .toList();
    }

    /** The cells of a whole matrix, blank where no pair is; each cell at its place in the text. */
    static List<List<MatrixCell>> cells(MatrixBlock block, List<Integer> processors) {
        List<List<MatrixCell>> cells = new ArrayList<>();
        for (int i = 0; i < processors.size(); i++) {
            cells.add(new ArrayList<>(Collections.nCopies(processors.size(), MatrixCell.NONE)));
        }
        for (MatrixLine row : block.lines()) {
            int to = Collections.binarySearch(
                    processors, row.cells().get(0).label().orElse(0));
            int from = Collections.binarySearch(
                    processors, row.cells().get(1).label().orElse(0));
            cells.get(to).set(from, row.cells().get(2));
        }
        return cells;
    }
}
