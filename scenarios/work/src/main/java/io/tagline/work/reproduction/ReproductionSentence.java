package io.tagline.work.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.measurement.Errors;
import io.tagline.models.claim.PublishedValue.Basis;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Reproductions in one sentence: how many numbers are met, and the errors of those that no machine was fitted to. */
final class ReproductionSentence {

    private ReproductionSentence() {}

    static String of(List<ReproductionResult> results) {
        Headline headline = Headline.of(results);
        List<Row> rows =
                results.stream().flatMap(result -> result.rows().stream()).toList();
        String sentence = Stream.of(
                        Summary.of(rows),
                        headline.predicted().map(errors -> off("predicted", "", errors)),
                        headline.elsewhere().map(errors -> off("", "of other publications", errors)))
                .flatMap(Optional::stream)
                .collect(Collectors.joining("; "));
        return sentence.isEmpty() ? "" : sentence + ".";
    }

    private static String off(String before, String behind, Errors errors) {
        String numbers = Stream.of(
                        Integer.toString(errors.numbers()),
                        before,
                        errors.numbers() == 1 ? "number" : "numbers",
                        behind)
                .filter(word -> !word.isEmpty())
                .collect(Collectors.joining(" "));
        return errors.numbers() == 1
                ? numbers + " is " + Decimals.percent(errors.worst()) + " off"
                : "%s are %s off in the median, %s at most"
                        .formatted(numbers, Decimals.percent(errors.median()), Decimals.percent(errors.worst()));
    }

    /** How many of its numbers and conclusions a reproduction meets. */
    private static final class Summary {

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
}
