package io.tagline.documents.columns;

import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Schema;
import java.util.Optional;
import java.util.function.Function;

/**
 * A number or a word that is known of rows: the only place that says so. Cells, members of JSON, their schema and lines of guides follow.
 *
 * @param <T> what a row is about
 * @param name such as {@code ci_mean_low}
 * @param path the keys that lead to it in the JSON of a row; empty if it is not there
 * @param unit empty for counts, shares, truths and words
 * @param meaning one line, without a full stop
 * @param formula how it is computed; empty if its meaning says that
 * @param source where it is defined; empty if its meaning says that
 * @param schema of its value in JSON
 * @param reading its value of a row, if it is known there
 */
public record Column<T>(
        String name,
        String path,
        String unit,
        String meaning,
        String formula,
        String source,
        Schema schema,
        Function<? super T, Optional<Reading>> reading) {

    /**
     * A value.
     *
     * @param number with all its digits, for tables; NaN if it is none, or whole
     */
    public record Reading(Json json, double number) {}

    /** A column without unit whose meaning is its definition. */
    public static <T, V> Column<T> of(
            String name,
            String path,
            String meaning,
            Kind<V> kind,
            Function<? super T, ? extends Optional<? extends V>> reading) {
        return new Column<>(
                name,
                path,
                "",
                meaning,
                "",
                "",
                kind.schema(),
                row -> reading.apply(row).map(kind::read));
    }

    /** The same of what has such a row. */
    public <U> Column<U> of(Function<? super U, ? extends T> row) {
        return new Column<>(name, path, unit, meaning, formula, source, schema, reading.compose(row));
    }

    /** The same of what may have such a row. */
    public <U> Column<U> ofKnown(Function<? super U, ? extends Optional<? extends T>> row) {
        return new Column<>(
                name,
                path,
                unit,
                meaning,
                formula,
                source,
                schema,
                from -> row.apply(from).flatMap(reading));
    }

    /** The same in a unit. */
    public Column<T> in(String other) {
        return new Column<>(name, path, other, meaning, formula, source, schema, reading);
    }

    /** All of its keys but the last; empty if there is one only. */
    public String group() {
        return path.substring(0, Math.max(0, path.lastIndexOf('.')));
    }

    /** The last of its keys. */
    public String member() {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    /** Its name in CSV files, with the unit if it has one. */
    public String heading() {
        return unit.isEmpty() ? name : name + "_" + unit;
    }

    /** Its value of a row, if it is known there. */
    public Optional<Json> at(T row) {
        return reading.apply(row).map(Reading::json);
    }

    /** The same as a cell of a CSV file; empty if it is not known. */
    public String cell(T row) {
        return at(row).map(Json::plain).orElse("");
    }
}
