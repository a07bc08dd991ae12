package io.tagline.experiments.json;

import io.tagline.documents.json.Json;
import io.tagline.experiments.result.PointResult;
import java.util.Optional;
import java.util.function.Function;

/**
 * A number, or a word, that a run reports for a point.
 *
 * @param name such as {@code ci_mean_low}
 * @param path the keys that lead to it from a point of the JSON report
 * @param unit empty for counts, shares and truths
 * @param meaning one line, without a full stop
 * @param formula how it is computed; empty for counts
 * @param source where it is defined; empty for counts
 * @param reading its value at a point, if it is known there
 */
public record Metric(
        String name,
        String path,
        String unit,
        String meaning,
        String formula,
        String source,
        Function<PointResult, Optional<Json>> reading) {

    /** A count, or a number derived from counts: its meaning is its definition. */
    public Metric(
            String name, String path, String unit, String meaning, Function<PointResult, Optional<Json>> reading) {
        this(name, path, unit, meaning, "", "", reading);
    }

    /** Its column in CSV files: the name, and the unit if it has one. */
    public String column() {
        return unit.isEmpty() ? name : name + "_" + unit;
    }

    /** Its value at a point, if it is known there. */
    public Optional<Json> at(PointResult point) {
        return reading.apply(point);
    }

    /** The same as a cell of a table; empty if it is not known. */
    public String cell(PointResult point) {
        return at(point).map(Json::plain).orElse("");
    }
}
