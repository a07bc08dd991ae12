package io.tagline.work.reproduction;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.measurement.Errors;
import java.util.List;
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
}
