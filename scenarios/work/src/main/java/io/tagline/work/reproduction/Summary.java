package io.tagline.work.reproduction;

import io.tagline.models.claim.PublishedValue.Basis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** How many of its numbers and conclusions a reproduction meets. */
final class Summary {

    private Summary() {}

    /** In one sentence; empty if no row is judged. */
    static Optional<String> of(List<Row> rows) {
        List<Row> judged = rows.stream().filter(row -> !row.isElsewhere()).toList();
        return judged.isEmpty() ? Optional.empty() : Optional.of(sentence(judged));
    }

    private static String sentence(List<Row> rows) {
        List<Row> numbers = rows.stream().filter(row -> !row.isShape()).toList();
        Map<Basis, Tally> shapes = Tally.byBasis(rows);
        List<String> parts = new ArrayList<>();
        if (!numbers.isEmpty()) {
            parts.add(Tally.of(numbers).text() + " published numbers");
        }
        if (!shapes.isEmpty()) {
            parts.add(Tally.sum(shapes.values()).text() + " conclusions (" + bases(shapes) + ")");
        }
        return String.join(" and ", parts) + " are met";
    }

    private static String bases(Map<Basis, Tally> shapes) {
        return shapes.entrySet().stream()
                .map(entry -> entry.getValue().text() + " " + entry.getKey().word())
                .collect(Collectors.joining(", "));
    }
}
