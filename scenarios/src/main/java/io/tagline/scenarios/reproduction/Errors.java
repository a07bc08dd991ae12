package io.tagline.scenarios.reproduction;

import io.tagline.scenarios.experiment.CoreToCore;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How far off simulated numbers are from published ones.
 *
 * @param numbers how many there are
 * @param median the median of the absolute errors, each a share of the published number
 * @param worst the largest of them
 * @param item the number that is so far off
 */
public record Errors(int numbers, double median, double worst, String item) {

    /** Of those rows that have an error; nothing if none has. */
    public static Optional<Errors> of(List<Row> rows) {
        List<Row> known = rows.stream().filter(row -> row.error().isPresent()).toList();
        double[] errors = known.stream().mapToDouble(Errors::size).toArray();
        return known.stream()
                .max(Comparator.comparingDouble(Errors::size))
                .map(worst -> new Errors(
                        errors.length,
                        CoreToCore.median(errors),
                        size(worst),
                        worst.published().item()));
    }

    private static double size(Row row) {
        return Math.abs(row.error().orElseThrow());
    }
}
