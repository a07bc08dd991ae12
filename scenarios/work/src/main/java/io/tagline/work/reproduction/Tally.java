package io.tagline.work.reproduction;

import io.tagline.models.claim.PublishedValue.Basis;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** How many of some rows are met. */
public record Tally(int held, int all) {

    private static final Tally NONE = new Tally(0, 0);

    static Tally of(List<Row> rows) {
        return new Tally(
                (int) rows.stream().filter(row -> row.verdict().passed()).count(), rows.size());
    }

    /** The conclusions among the rows, by what they rest on; without those that there are none of. */
    static Map<Basis, Tally> byBasis(List<Row> rows) {
        Map<Basis, List<Row>> shapes = rows.stream()
                .filter(Row::isShape)
                .collect(Collectors.groupingBy(row -> row.published().basis()));
        Map<Basis, Tally> tallies = new EnumMap<>(Basis.class);
        shapes.forEach((basis, some) -> tallies.put(basis, of(some)));
        return tallies;
    }

    static Tally sum(Collection<Tally> tallies) {
        return tallies.stream().reduce(NONE, Tally::and);
    }

    Tally and(Tally other) {
        return new Tally(held + other.held, all + other.all);
    }

    /** As {@code 3 of 4}. */
    String text() {
        return held + " of " + all;
    }
}
