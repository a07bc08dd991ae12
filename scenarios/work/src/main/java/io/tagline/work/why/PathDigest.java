package io.tagline.work.why;

import io.tagline.documents.units.Units;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.simulator.timeline.CacheLine;
import io.tagline.work.recording.Leg;
import io.tagline.work.recording.PathSums;
import io.tagline.work.recording.TimeCategory;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A critical path in a few rows: on what its time is spent, and for which lines. */
final class PathDigest {

    /** Lines that are shown: those that take most. */
    private static final int SOME = 5;

    private static final int PERCENT = 100;
    private static final int DECIMALS = 1;

    private final List<Leg> legs;
    private final long total;

    PathDigest(List<Leg> legs) {
        this.legs = legs;
        this.total = PathSums.of(legs).total();
    }

    /** What the path waits for a line, or for the lines of an array: how long, and how often. */
    private record Waits(String line, long took, int count) {

        Waits and(long more, boolean isNext) {
            return new Waits(line, took + more, count + (isNext ? 1 : 0));
        }
    }

    List<Table> tables() {
        Table lines = lines();
        return lines.rows().isEmpty() ? List.of(kinds()) : List.of(kinds(), lines);
    }

    /** The kind of time of which there is most comes first. */
    private Table kinds() {
        PathSums sums = PathSums.of(legs);
        return Rows.of(Arrays.stream(TimeCategory.values())
                        .filter(spent -> sums.on(spent) > 0)
                        .sorted(Comparator.comparingLong(spent -> -sums.on(spent)))
                        .toList())
                .words("spent on", TimeCategory::word)
                .numbers("ns", spent -> time(sums.on(spent)))
                .numbers("%", spent -> share(sums.on(spent)))
                .words("meaning", TimeCategory::meaning)
                .table();
    }

    private Table lines() {
        return Rows.of(waits().stream()
                        .sorted(Comparator.comparingLong(waits -> -waits.took()))
                        .limit(SOME)
                        .toList())
                .words("spent for", Waits::line)
                .numbers("ns", waits -> time(waits.took()))
                .numbers("%", waits -> share(waits.took()))
                .counts("waits", Waits::count)
                .numbers("ns each", waits -> time(waits.took() / waits.count()))
                .table();
    }

    private List<Waits> waits() {
        Map<String, Waits> waits = new LinkedHashMap<>();
        Optional<CacheLine> before = Optional.empty();
        for (Leg leg : legs) {
            boolean isNext = !leg.line().equals(before);
            leg.line()
                    .map(PathDigest::array)
                    .ifPresent(name -> waits.merge(
                            name, new Waits(name, leg.took(), 1), (known, added) -> known.and(added.took(), isNext)));
            before = leg.line();
        }
        return List.copyOf(waits.values());
    }

    /** The lines of an array count together. */
    private static String array(CacheLine line) {
        int index = line.name().indexOf('[');
        return index < 0 ? line.name() : line.name().substring(0, index) + "[]";
    }

    private static Cell time(long picoseconds) {
        return Cell.of(Units.nanoseconds(picoseconds), DECIMALS);
    }

    private Cell share(long picoseconds) {
        return Cell.of((double) PERCENT * picoseconds / total, DECIMALS);
    }
}
