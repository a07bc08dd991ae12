package io.tagline.experiments.matrix;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/**
 * A matrix of hand-off latencies of real hardware, in nanoseconds. Missing measurements are empty, such as the diagonal and often one of the triangles.
 *
 * @param title of the measurement, if it names its subject
 * @param processors the numbers that name its rows; empty if those are all processors, from 0
 * @param notes how the reading departs from the text, each a sentence
 */
public record MeasuredMatrix(
        String title, List<Integer> processors, List<List<OptionalDouble>> rows, List<String> notes) {

    public MeasuredMatrix {
        processors = List.copyOf(processors);
        rows = rows.stream().map(List::copyOf).toList();
        notes = List.copyOf(notes);
    }

    /** The same, of these processors and with one more note. */
    MeasuredMatrix of(List<Integer> others, String note) {
        List<String> all = new ArrayList<>(notes);
        all.add(note);
        return new MeasuredMatrix(title, others, rows, all);
    }

    /** A measurement from one row's processor to another's. */
    record Entry(int to, int from, double nanoseconds) {}

    /** All measurements, row by row. */
    List<Entry> entries() {
        List<Entry> entries = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (int column = 0; column < rows.get(row).size(); column++) {
                OptionalDouble cell = rows.get(row).get(column);
                if (cell.isPresent()) {
                    entries.add(new Entry(row, column, cell.getAsDouble()));
                }
            }
        }
        return entries;
    }

    /** Whether another matrix has the same numbers, rounded to whole nanoseconds. */
    boolean isRounded(MeasuredMatrix other) {
        List<Entry> own = entries();
        List<Entry> rounded = other.entries();
        if (rows.size() != other.rows.size() || own.size() != rounded.size()) {
            return false;
        }
        for (int i = 0; i < own.size(); i++) {
            Entry one = own.get(i);
            Entry two = rounded.get(i);
            if (one.to != two.to || one.from != two.from || Math.round(one.nanoseconds) != two.nanoseconds) {
                return false;
            }
        }
        return true;
    }
}
