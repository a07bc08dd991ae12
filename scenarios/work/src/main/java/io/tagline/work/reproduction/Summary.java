package io.tagline.work.reproduction;

import java.util.List;
import java.util.Optional;

/** How many of its numbers and conclusions a reproduction meets. */
final class Summary {

    private Summary() {}

    /** In one sentence; empty if no row is judged. */
    static Optional<String> of(List<Row> rows) {
        List<Row> judged = rows.stream().filter(row -> !row.isElsewhere()).toList();
        return judged.isEmpty() ? Optional.empty() : Optional.of(sentence(judged));
    }

    private static String sentence(List<Row> rows) {
        List<Row> shapes = rows.stream().filter(Row::isShape).toList();
        List<Row> numbers = rows.stream().filter(row -> !row.isShape()).toList();
        if (shapes.isEmpty()) {
            return met(numbers) + "published numbers are met";
        }
        return numbers.isEmpty()
                ? met(shapes) + "shapes are met"
                : met(numbers) + "published numbers and " + met(shapes) + "shapes are met";
    }

    private static String met(List<Row> rows) {
        long met = rows.stream().filter(row -> row.verdict().passed()).count();
        return met + " of " + rows.size() + " ";
    }
}
