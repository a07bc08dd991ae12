package io.tagline.experiments.json;

import io.tagline.documents.columns.Kind;
import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.units.Decimals;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;

/** The parts of results as JSON: numbers with the same decimals everywhere, and values of parameters. */
public final class Values {

    public static final Kind<Value> VALUE =
            Kind.of(new Schema(Map.of("type", List.of("number", "string", "array"))), Values::of);

    public static final Kind<Map<String, Value>> PARAMETERS = Kind.map(VALUE);

    private Values() {}

    /** Whole numbers as numbers, lists as arrays. */
    public static Json of(Value value) {
        if (value instanceof Value.Whole whole) {
            return Json.of(whole.number());
        } else if (value instanceof Value.Numbers list) {
            return Json.array(list.numbers(), Json::of);
        }
        return Json.of(value.toString());
    }

    public static Json statistic(double nanoseconds) {
        return new Json.Numeral(Decimals.statistic(nanoseconds));
    }

    public static Json ratio(double number) {
        return new Json.Numeral(Decimals.ratio(number));
    }
}
