package io.tagline.scenarios.reproduction;

import io.tagline.scenarios.experiment.CoreToCore;
import java.util.List;
import java.util.Optional;

/**
 * How far off the simulated numbers are that only stand beside published ones.
 *
 * @param numbers how many there are
 * @param median the median of the absolute errors, each a share of the published number
 */
public record Errors(int numbers, double median) {

    /** Of the rows from elsewhere; nothing if there are none. */
    public static Optional<Errors> of(List<Row> rows) {
        double[] errors = rows.stream()
                .filter(Row::isElsewhere)
                .flatMap(row -> row.error().stream())
                .mapToDouble(Math::abs)
                .toArray();
        return errors.length == 0
                ? Optional.empty()
                : Optional.of(new Errors(errors.length, CoreToCore.median(errors)));
    }
}
