package io.tagline.scenarios.scenario;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
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

/** Reads the values of a parameter: a list, or a range that adds or multiplies. */
final class ValuesReader {

    private static final Pattern NUMBER = Pattern.compile("-?(0|[1-9][0-9]{0,17})");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_.+-]{0,63}");
    private static final Pattern SERIES =
            Pattern.compile("([A-Za-z_][A-Za-z0-9_.+-]{0,53})\\{([0-9]{1,9})\\.\\.([0-9]{1,9})}");
    private static final Pattern STEP = Pattern.compile("([x+]?)([1-9][0-9]{0,8})");
    private static final long LARGEST = 1_000_000_000L;

    private final Diagnostics diagnostics;

    ValuesReader(Diagnostics diagnostics) {
        this.diagnostics = diagnostics;
    }

    /** The values in their order; none if there is a mistake, which is reported. */
    List<Value> read(YamlNode node) {
        if (node instanceof YamlMap map) {
            return range(map);
        }
        if (!(node instanceof YamlList list) || list.items().isEmpty()) {
            error(node.span(), "a parameter has a list of values, this is " + described(node))
                    .note("write `[1, 2, 4]` or `{range: [1, 64], step: x2}`");
            return List.of();
        }
        List<Value> values = new ArrayList<>();
        for (YamlNode item : list.items()) {
            series(item).forEach(value -> add(value, item.span(), values));
        }
        return values;
    }

    /** One value, or several words that end with consecutive numbers: {@code random-{1..200}}. */
    private List<Value> series(YamlNode node) {
        Matcher series = SERIES.matcher(node instanceof YamlText text ? text.text() : "");
        if (!series.matches()) {
            return value(node).stream().toList();
        }
        return LongStream.rangeClosed(Long.parseLong(series.group(2)), Long.parseLong(series.group(3)))
                .limit(MatrixReader.MOST_POINTS)
                .mapToObj(number -> Value.of(series.group(1) + number))
                .toList();
    }

    /** A whole number, a word or a list of whole numbers. */
    Optional<Value> value(YamlNode node) {
        if (node instanceof YamlList list && !list.items().isEmpty()) {
            List<Long> numbers = list.items().stream()
                    .flatMap(item -> Scalars.integer(item, -LARGEST, LARGEST, diagnostics).stream())
                    .toList();
            return numbers.size() < list.items().size() ? Optional.empty() : Optional.of(new Value.Numbers(numbers));
        }
        return Scalars.text(node, diagnostics).flatMap(text -> value(text, node.span()));
    }

    private Optional<Value> value(String text, Span span) {
        if (NUMBER.matcher(text).matches()) {
            return Optional.of(Value.of(Long.parseLong(text)));
        }
        if (WORD.matcher(text).matches()) {
            return Optional.of(Value.of(text));
        }
        error(span, Printable.quoted(text) + " is neither a whole number nor a word");
        return Optional.empty();
    }

    private void add(Value value, Span span, List<Value> values) {
        if (values.contains(value)) {
            error(span, "the value " + Printable.quoted(value.toString()) + " stands here twice");
        } else {
            values.add(value);
        }
    }

    private List<Value> range(YamlMap map) {
        Fields fields = Fields.of(map, "range", diagnostics);
        List<YamlNode> ends = fields.list("range");
        Optional<String> step = fields.optionalText("step");
        fields.done();
        if (ends.size() != 2) {
            error(fields.span("range"), "a range has two ends").note("write `range: [1, 64]`");
            return List.of();
        }
        Optional<Long> from = Scalars.integer(ends.get(0), -LARGEST, LARGEST, diagnostics);
        Optional<Long> to = Scalars.integer(ends.get(1), -LARGEST, LARGEST, diagnostics);
        return from.flatMap(a -> to.map(b -> range(a, b, step.orElse("1"), fields)))
                .orElse(List.of());
    }

    private List<Value> range(long from, long to, String step, Fields fields) {
        Matcher shape = STEP.matcher(step);
        boolean grows = shape.matches() && !step.equals("x1") && !(step.startsWith("x") && from < 1);
        if (!grows) {
            error(fields.span("step"), "this step never gets from " + from + " to " + to)
                    .note("write a number above 0, or `x2` to double from 1 on");
        } else if (from > to) {
            error(fields.span("range"), "this range ends before it begins").note("write the smaller end first");
        } else {
            long amount = Long.parseLong(shape.group(2));
            boolean multiplies = shape.group(1).equals("x");
            return series(from, to, value -> multiplies ? value * amount : value + amount, fields);
        }
        return List.of();
    }

    private List<Value> series(long from, long to, LongUnaryOperator next, Fields fields) {
        List<Value> values = new ArrayList<>();
        for (long value = from; value <= to; value = next.applyAsLong(value)) {
            if (values.size() == MatrixReader.MOST_POINTS) {
                error(fields.span("range"), "this range has more than " + MatrixReader.MOST_POINTS + " values");
                return List.of();
            }
            values.add(Value.of(value));
        }
        return values;
    }

    private static String described(YamlNode node) {
        return node instanceof YamlList ? "an empty list" : node.kind();
    }

    private Finding error(Span span, String message) {
        return diagnostics.error(Code.BAD_MATRIX, span, message);
    }
}
