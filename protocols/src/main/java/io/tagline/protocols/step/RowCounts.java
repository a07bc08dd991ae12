package io.tagline.protocols.step;

import io.tagline.protocols.table.ControllerKind;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.BiConsumer;

/** How often each row of the tables of a protocol has happened, stalls included. */
public final class RowCounts {

    /** No counts. */
    public static final RowCounts NONE = new RowCounts(Map.of());

    private final Map<ControllerKind, long[]> counts;

    private RowCounts(Map<ControllerKind, long[]> counts) {
        this.counts = counts;
    }

    /** The current counts of the steppers of all kinds. */
    public static RowCounts of(Collection<Stepper> steppers) {
        Map<ControllerKind, long[]> counts = new EnumMap<>(ControllerKind.class);
        steppers.forEach(stepper -> counts.put(stepper.table().kind(), stepper.counts()));
        return new RowCounts(counts);
    }

    /** These counts, by the row's index in the table of each kind. */
    public static RowCounts of(Map<ControllerKind, long[]> counts) {
        Map<ControllerKind, long[]> copies = new EnumMap<>(ControllerKind.class);
        counts.forEach((kind, rows) -> copies.put(kind, rows.clone()));
        return new RowCounts(copies);
    }

    /** Gives the counts of each table, in the order of the kinds. */
    public void forEach(BiConsumer<ControllerKind, long[]> reader) {
        counts.forEach((kind, rows) -> reader.accept(kind, rows.clone()));
    }

    /** The count of a row by its index in the table. */
    public long of(ControllerKind kind, int row) {
        return counts.containsKey(kind) ? counts.get(kind)[row] : 0;
    }

    /** All rows together. */
    public long total() {
        return counts.values().stream().flatMapToLong(Arrays::stream).sum();
    }

    /** Both counts together; they must be of the same protocol. */
    public RowCounts plus(RowCounts other) {
        Map<ControllerKind, long[]> sums = new EnumMap<>(ControllerKind.class);
        counts.forEach((kind, rows) -> sums.put(kind, rows.clone()));
        other.counts.forEach((kind, rows) -> sums.merge(kind, rows, RowCounts::sum));
        return new RowCounts(sums);
    }

    private static long[] sum(long[] a, long[] b) {
        long[] sum = new long[a.length];
        for (int i = 0; i < sum.length; i++) {
            sum[i] = a[i] + b[i];
        }
        return sum;
    }
}
