package io.tagline.documents.columns;

import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.units.Decimals;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A kind of values in reports: how JSON and CSV files write them, and their JSON Schema.
 *
 * @param <V> such a value
 * @param number the value with all its digits, for tables; NaN if it is none, or whole
 */
public record Kind<V>(Schema schema, Function<? super V, ? extends Json> json, ToDoubleFunction<? super V> number) {

    static final String NAMES = "additionalProperties";

    /** A whole number. */
    public static final Kind<Number> COUNT = of(Schema.of("integer"), value -> Json.of(value.longValue()));

    /** A statistic of times in nanoseconds. */
    public static final Kind<Double> TIME = number(value -> new Json.Numeral(Decimals.statistic(value)));

    /** A simulated time in nanoseconds. */
    public static final Kind<Double> SAMPLE = number(value -> new Json.Numeral(Decimals.sample(value)));

    /** A number without unit. */
    public static final Kind<Double> RATIO = number(value -> new Json.Numeral(Decimals.ratio(value)));

    public static final Kind<Boolean> TRUTH = of(Schema.of("boolean"), Json::of);
    public static final Kind<String> WORD = of(Schema.of("string"), Json::of);

    private static Kind<Double> number(Function<Double, Json> json) {
        return new Kind<>(Schema.of("number"), json, Double::doubleValue);
    }

    /** Values that are no numbers. */
    public static <V> Kind<V> of(Schema schema, Function<? super V, ? extends Json> json) {
        return new Kind<>(schema, json, value -> Double.NaN);
    }

    /** A word of a closed set. */
    public static Kind<String> oneOf(List<String> words) {
        return of(Schema.words(words), Json::of);
    }

    /** One of a closed set, by its word. */
    public static <E> Kind<E> oneOf(E[] all, Function<? super E, String> word) {
        return oneOf(Arrays.stream(all).map(word).toList()).of(word);
    }

    public static <V> Kind<Collection<? extends V>> list(Kind<V> items) {
        return of(Schema.list(items.schema), values -> Json.array(values, items.json));
    }

    /** Values by names that a document chooses. */
    public static <V> Kind<Map<String, V>> map(Kind<V> values) {
        return of(Schema.of("object").with(NAMES, values.schema), entries -> Json.object(entries, values.json));
    }

    /** The same, or null. */
    public Kind<Optional<? extends V>> orNull() {
        return new Kind<>(
                schema.orNull(),
                value -> value.<Json>map(json).orElseGet(Json::none),
                value -> value.map(number::applyAsDouble).orElse(Double.NaN));
    }

    /** What is written as such a value is. */
    public <U> Kind<U> of(Function<? super U, ? extends V> value) {
        return new Kind<>(schema, json.compose(value), row -> number.applyAsDouble(value.apply(row)));
    }

    /** The same with a sentence in its schema. */
    public Kind<V> about(String sentence) {
        return new Kind<>(schema.with("description", sentence), json, number);
    }

    /** A value of a column. */
    public Column.Reading read(V value) {
        return new Column.Reading(json.apply(value), number.applyAsDouble(value));
    }
}
