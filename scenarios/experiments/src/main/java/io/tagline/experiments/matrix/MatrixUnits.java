package io.tagline.experiments.matrix;

import io.tagline.experiments.measurement.CoreToCore;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The unit of a matrix: nanoseconds of one way, unless the lines above it, or its corner, name another.
 *
 * @param ways how many hand-offs each number is: two if it is a round trip
 * @param question why the unit is not known, if so
 * @param line which of the text the question is about
 * @param notes what the numbers were taken for, if not for nanoseconds of one way
 */
record MatrixUnits(LatencyUnit unit, int ways, Optional<String> question, int line, List<String> notes) {

    /** Caches hand nothing over in a fraction of a nanosecond. */
    private static final double SHORTEST = 1;

    /** Nor does a computer take ten microseconds. */
    private static final double LONGEST = 10_000;

    private static final Pattern ROUND_TRIP = Pattern.compile(
            "(?i:round[\\s_-]*trip|two[\\s_-]*way|there and back)|(?<![A-Za-z])(?:rtt|Rtt|RTT)(?![a-z])");

    private static final Pattern ONE_WAY = Pattern.compile("(?i)hal[fv]|one[\\s_-]*way|/\\s*2|divided");

    static MatrixUnits of(MatrixBlock block, List<List<MatrixCell>> cells) {
        double[] bare = cells.stream()
                .flatMap(List::stream)
                .filter(cell -> !cell.hasUnit())
                .flatMapToDouble(cell -> cell.number().stream())
                .filter(number -> number > 0 && !Double.isInfinite(number))
                .toArray();
        MatrixLine first = block.lines().get(0);
        MatrixCell corner = first.cells().stream()
                .findFirst()
                .filter(cell -> cell.number().isEmpty())
                .orElse(MatrixCell.NONE);
        Optional<Caption> caption = Stream.concat(
                        Stream.of(new Caption(corner.text(), first.number())),
                        block.captions().map(line -> new Caption(line.text(), line.number())))
                .filter(found -> LatencyUnit.in(found.text()).isPresent())
                .findFirst();
        LatencyUnit unit = caption.filter(found -> bare.length > 0)
                .flatMap(found -> LatencyUnit.in(found.text()))
                .orElse(LatencyUnit.NANOSECONDS);
        int ways = isRoundTrip(corner, block) ? 2 : 1;
        Optional<String> question = bare.length == 0 ? Optional.empty() : question(unit, CoreToCore.median(bare));
        int line = unit == LatencyUnit.NANOSECONDS
                ? first.number()
                : caption.map(Caption::line).orElse(first.number());
        return new MatrixUnits(unit, ways, question, line, notes(unit, ways));
    }

    /** A text that may name the unit, and the line in which it begins. */
    private record Caption(String text, int line) {}

    private static Optional<String> question(LatencyUnit unit, double bare) {
        double median = bare * unit.nanoseconds();
        if (unit == LatencyUnit.CYCLES) {
            return Optional.of("the latencies are in cycles; divide them by the clock in GHz");
        } else if (median >= SHORTEST && median <= LONGEST) {
            return Optional.empty();
        }
        boolean isShort = median < SHORTEST;
        return Optional.of("half of the latencies are %s %.0f ns%s: in which unit are they?"
                .formatted(
                        isShort ? "below" : "above",
                        isShort ? SHORTEST : LONGEST,
                        unit == LatencyUnit.NANOSECONDS ? "" : " if they are " + word(unit)));
    }

    private static List<String> notes(LatencyUnit unit, int ways) {
        List<String> notes = new ArrayList<>();
        if (unit != LatencyUnit.NANOSECONDS) {
            notes.add("the latencies are taken as %s, as the text says".formatted(word(unit)));
        }
        if (ways == 2) {
            notes.add("the latencies are taken as round trips, as the text says, and halved");
        }
        return notes;
    }

    private static boolean isRoundTrip(MatrixCell corner, MatrixBlock block) {
        String text = Stream.concat(
                        Stream.of(corner.text()), block.above().stream().map(MatrixLine::text))
                .collect(Collectors.joining("\n"));
        return ROUND_TRIP.matcher(text).find() && !ONE_WAY.matcher(text).find();
    }

    private static String word(LatencyUnit unit) {
        return unit.name().toLowerCase(Locale.ROOT);
    }
}
