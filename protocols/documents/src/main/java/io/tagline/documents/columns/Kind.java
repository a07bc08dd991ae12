package io.tagline.documents.columns;

import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.units.Decimals;
import java.util.List;
import java.util.function.Function;

/**
 * A kind of values in reports: how JSON and CSV files write them, and their JSON Schema.
 *
 * @param <V> such a value
 */
public record Kind<V>(Schema schema, Function<? super V, ? extends Json> json) {

    /** A whole number. */
    public static final Kind<Double> COUNT = number(value -> Json.of(value.longValue()));

    /** A statistic of times in nanoseconds. */
    public static final Kind<Double> TIME = number(value -> new Json.Numeral(Decimals.statistic(value)));

    /** A simulated time in nanoseconds. */
    public static final Kind<Double> SAMPLE = number(value -> new Json.Numeral(Decimals.sample(value)));

    /** A number without unit. */
    public static final Kind<Double> RATIO = number(value -> new Json.Numeral(Decimals.ratio(value)));

    public static final Kind<Boolean> TRUTH = new Kind<>(Schema.of("boolean"), Json::of);
    public static final Kind<String> WORD = new Kind<>(Schema.of("string"), Json::of);

    private static Kind<Double> number(Function<Double, Json> json) {
        return new Kind<>(Schema.of("number"), json);
    }

    /** A word of a closed set. */
    public static Kind<String> oneOf(List<String> words) {
        return new Kind<>(Schema.words(words), Json::of);
    }
}
