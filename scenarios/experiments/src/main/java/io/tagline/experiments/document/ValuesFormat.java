package io.tagline.experiments.document;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.Keys;
import io.tagline.documents.keys.MappingType;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlList;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongUnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/** How the values of a parameter are read and written: a list, or a range that adds or multiplies. */
final class ValuesFormat {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_.+-]{0,63}");
    /** A document beside the scenario, or elsewhere: it begins like a path, so it cannot be a built-in name. */
    private static final Pattern PATH = Pattern.compile("(?:\\.{1,2})?/[A-Za-z0-9_.+/-]{1,200}");

    private static final Pattern SERIES =
            Pattern.compile("([A-Za-z_][A-Za-z0-9_.+-]{0,53})\\{([0-9]{1,9})\\.\\.([0-9]{1,9})}");
    private static final Pattern STEPS = Pattern.compile("([x+]?)([1-9][0-9]{0,8})");
    private static final long LARGEST = 1_000_000_000L;

    private static final Type<Long, KeyScope> WHOLE = PlainTypes.integer(-LARGEST, LARGEST);

    /** A whole number, a word or a list of whole numbers. */
    static final Type<Value, ScenarioScope> VALUE = Type.of(
            ValuesFormat::value,
            ValuesFormat::write,
            Schema.either(
                            Schema.of("integer"),
                            Schema.of("boolean"),
                            Schema.text(WORD + "(\\{[0-9]+\\.\\.[0-9]+\\})?|" + PATH),
                            Schema.list(WHOLE.schema()).with("minItems", 1))
                    .named("value"));

    private static final Type<List<YamlNode>, ScenarioScope> ENDS = Type.of(
            (node, scope) -> Scalars.items(node, scope.diagnostics()),
            nodes -> Yaml.list(List.of(), false),
            Schema.list(WHOLE.schema()).with("minItems", 2).with("maxItems", 2));
    private static final Type<String, ScenarioScope> STEP = Type.of(
            PlainTypes.TEXT::read,
            Yaml::text,
            Schema.either(Schema.of("integer").with("minimum", 1), Schema.text("[x+][1-9][0-9]*")));

    /** Written as the values that it has. */
    private static final MappingType<List<Value>, ScenarioScope> RANGE =
            MappingType.of("range", ScenarioScope::nowhere, ValuesFormat::range);

    /** The values of a parameter in their order; empty if there is a mistake, which is reported. */
    static final Type<List<Value>, ScenarioScope> VALUES = Type.described(
            ValuesFormat::values,
            values -> Yaml.list(values.stream().map(VALUE::write).toList(), false),
            () -> Schema.either(
                    Schema.list(VALUE.schema()).with("minItems", 1).with("uniqueItems", true), RANGE.schema()));

    private ValuesFormat() {}

    private static Optional<List<Value>> values(YamlNode node, ScenarioScope scope) {
        if (node instanceof YamlMap) {
            return RANGE.read(node, scope);
        }
        if (!(node instanceof YamlList list) || list.items().isEmpty()) {
            scope.error(Code.BAD_MATRIX, node.span(), "a parameter has a list of values, this is " + described(node))
                    .note("write `[1, 2, 4]` or `{range: [1, 64], step: x2}`");
            return Optional.empty();
        }
        List<Value> values = new ArrayList<>();
        for (YamlNode item : list.items()) {
            series(item, scope).forEach(value -> add(value, item.span(), values, scope));
        }
        return Optional.of(values);
    }

    /** One value, or several words that end with consecutive numbers: {@code random-{1..200}}. */
    private static List<Value> series(YamlNode node, ScenarioScope scope) {
        Matcher series = SERIES.matcher(node instanceof YamlText text ? text.text() : "");
        if (!series.matches()) {
            return value(node, scope).stream().toList();
        }
        return LongStream.rangeClosed(Long.parseLong(series.group(2)), Long.parseLong(series.group(3)))
                .limit(MatrixFormat.MOST_POINTS)
                .mapToObj(number -> Value.of(series.group(1) + number))
                .toList();
    }

    private static Optional<Value> value(YamlNode node, ScenarioScope scope) {
        if (node instanceof YamlList list && !list.items().isEmpty()) {
            return WHOLE.list()
                    .read(node, scope)
                    .filter(numbers -> numbers.size() == list.items().size())
                    .map(Value.Numbers::new);
        }
        return Scalars.text(node, scope.diagnostics()).flatMap(text -> value(text, node.span(), scope));
    }

    private static Optional<Value> value(String text, Span span, ScenarioScope scope) {
        if (NUMBER.matcher(text).matches()) {
            return Optional.of(Value.of(Long.parseLong(text)));
        }
        if (WORD.matcher(text).matches() || PATH.matcher(text).matches()) {
            return Optional.of(Value.of(text));
        }
        scope.error(Code.BAD_MATRIX, span, Printable.quoted(text) + " is neither a whole number nor a word")
                .note("words are names such as `mcs-lock`, or paths that begin with `./`, `../` or `/`");
        return Optional.empty();
    }

    private static Yaml write(Value value) {
        return value instanceof Value.Numbers list ? WHOLE.list().write(list.numbers()) : Yaml.text(value.toString());
    }

    private static void add(Value value, Span span, List<Value> values, ScenarioScope scope) {
        if (values.contains(value)) {
            scope.error(Code.BAD_MATRIX, span, "the value " + Printable.quoted(value.toString()) + " is listed twice");
        } else {
            values.add(value);
        }
    }

    private static Optional<List<Value>> range(Keys<List<Value>, ScenarioScope> keys) {
        List<YamlNode> ends = keys.required("range", ENDS, List.of(), values -> List.of());
        Optional<String> step = keys.optional("step", STEP, values -> Optional.empty());
        keys.fields().done();
        if (ends.size() != 2) {
            keys.error(Code.BAD_MATRIX, "range", "a range has two ends").note("write `range: [1, 64]`");
            return Optional.empty();
        }
        Optional<Long> from = WHOLE.read(ends.get(0), keys.scope());
        Optional<Long> to = WHOLE.read(ends.get(1), keys.scope());
        return from.flatMap(a -> to.flatMap(b -> range(a, b, step.orElse("1"), keys)));
    }

    private static Optional<List<Value>> range(long from, long to, String step, Keys<List<Value>, ScenarioScope> keys) {
        Matcher shape = STEPS.matcher(step);
        boolean grows = shape.matches() && !step.equals("x1") && !(step.startsWith("x") && from < 1);
        if (!grows) {
            keys.error(Code.BAD_MATRIX, "step", "this step never gets from " + from + " to " + to)
                    .note("write a number above 0, or `x2` to double from 1 on");
        } else if (from > to) {
            keys.error(Code.BAD_MATRIX, "range", "this range ends before it begins")
                    .note("write the smaller end first");
        } else {
            long amount = Long.parseLong(shape.group(2));
            boolean multiplies = shape.group(1).equals("x");
            return series(from, to, value -> multiplies ? value * amount : value + amount, keys);
        }
        return Optional.empty();
    }

    private static Optional<List<Value>> series(
            long from, long to, LongUnaryOperator next, Keys<List<Value>, ScenarioScope> keys) {
        List<Value> values = new ArrayList<>();
        for (long value = from; value <= to; value = next.applyAsLong(value)) {
            if (values.size() == MatrixFormat.MOST_POINTS) {
                keys.error(
                        Code.BAD_MATRIX, "range", "this range has more than " + MatrixFormat.MOST_POINTS + " values");
                return Optional.empty();
            }
            values.add(Value.of(value));
        }
        return Optional.of(values);
    }

    private static String described(YamlNode node) {
        return node instanceof YamlList ? "an empty list" : node.kind();
    }
}
