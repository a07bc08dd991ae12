package io.tagline.pictures.matrix;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A square matrix to be drawn.
 *
 * @param labels of its rows, and of its columns as well
 * @param cells row after row, none below 0
 */
public record LabelledMatrix(String title, List<String> labels, double[] cells) {

    public LabelledMatrix {
        labels = List.copyOf(labels);
    }

    /** A matrix whose rows are counted from 0, as threads and cores are. */
    public static LabelledMatrix numbered(String title, int size, double[] cells) {
        return new LabelledMatrix(
                title, IntStream.range(0, size).mapToObj(Integer::toString).toList(), cells);
    }

    /** With letters before their titles, as papers have it. */
    public static List<LabelledMatrix> lettered(List<LabelledMatrix> all) {
        return IntStream.range(0, all.size())
                .mapToObj(i -> all.get(i)
                        .titled("(" + (char) ('a' + i) + ") " + all.get(i).title()))
                .toList();
    }

    private LabelledMatrix titled(String other) {
        return new LabelledMatrix(other, labels, cells);
    }

    public int size() {
        return labels.size();
    }

    public double cell(int row, int column) {
        return cells[row * size() + column];
    }
}
