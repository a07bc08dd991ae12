package io.tagline.experiments.matrix;

import io.tagline.experiments.measurement.CoreToCore;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The unit of a matrix: nanoseconds, unless the line above it, or its corner, names another.
 *
 * @param question why the unit is not known, if so
 * @param notes what the numbers were taken for, if not for nanoseconds
 */
record MatrixUnits(LatencyUnit unit, Optional<String> question, List<String> notes) {

    /** Caches hand nothing over in a fraction of a nanosecond. */
    private static final double SHORTEST = 1;

    /** Nor does a computer take ten microseconds. */
    private static final double LONGEST = 10_000;

    static MatrixUnits of(MatrixBlock block, List<List<MatrixCell>> cells) {
        double[] bare = cells.stream()
                .flatMap(List::stream)
                .filter(cell -> !cell.hasUnit())
                .flatMapToDouble(cell -> cell.number().stream())
                .filter(number -> number > 0 && !Double.isInfinite(number))
                .toArray();
        if (bare.length == 0) {
            return new MatrixUnits(LatencyUnit.NANOSECONDS, Optional.empty(), List.of());
        }
        Optional<LatencyUnit> named = named(block).filter(unit -> unit != LatencyUnit.NANOSECONDS);
        LatencyUnit unit = named.orElse(LatencyUnit.NANOSECONDS);
        double median = CoreToCore.median(bare) * unit.nanoseconds();
        if (unit == LatencyUnit.CYCLES) {
            return asked("the latencies are in cycles; divide them by the clock in GHz");
        } else if (median < SHORTEST || median > LONGEST) {
            boolean isShort = median < SHORTEST;
            return asked("half of the latencies are %s %.0f ns%s: in which unit are they?"
                    .formatted(
                            isShort ? "below" : "above",
                            isShort ? SHORTEST : LONGEST,
                            named.map(found -> " if they are " + word(found)).orElse("")));
        }
        return new MatrixUnits(
                unit,
                Optional.empty(),
                named.stream()
                        .map(found -> "the latencies are taken as %s, as the text says".formatted(word(found)))
                        .toList());
    }

    private static String word(LatencyUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }

    private static MatrixUnits asked(String question) {
        return new MatrixUnits(LatencyUnit.NANOSECONDS, Optional.of(question), List.of());
    }

    /** The unit in the first cell of the first line, or above it. */
    private static Optional<LatencyUnit> named(MatrixBlock block) {
        MatrixCell corner = block.lines().get(0).cells().stream().findFirst().orElse(MatrixCell.NONE);
        return Stream.of(corner.number().isPresent() ? "" : corner.text(), block.above())
                .flatMap(text -> LatencyUnit.in(text).stream())
                .findFirst();
    }
}
