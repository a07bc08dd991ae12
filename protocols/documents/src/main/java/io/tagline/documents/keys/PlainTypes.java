package io.tagline.documents.keys;

import io.tagline.documents.Code;
import io.tagline.documents.Source;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** The kinds of values that any document may have: they refer to nothing else of it. */
public final class PlainTypes {

    /** The schema of a text that says something. */
    public static final Schema ANY_TEXT = Schema.of("string").with("minLength", 1);

    /** Prose; a number is a text, too, as in {@code source: 2013}. */
    public static final Type<String, KeyScope> TEXT = Type.of(
            PlainTypes::prose,
            Yaml::quoted,
            new Schema(Map.of("type", List.of("string", "number", "boolean")))
                    .with("minLength", 1)
                    .named("text"));

    /** An identifier. */
    public static final Type<String, KeyScope> NAME = Type.of(
            (node, scope) -> Scalars.name(node, scope.diagnostics()),
            Yaml::text,
            Schema.text(Scalars.NAMES)
                    .with("type", List.of("string", "boolean"))
                    .named("name"));

    /** The version of the format. */
    public static final Type<String, KeyScope> VERSION = Type.of(
            (node, scope) -> Scalars.version(node, scope.diagnostics()),
            Yaml::plain,
            new Schema(Map.of("const", Yaml.plain(Scalars.VERSION))));

    /** A text in another language. */
    public static final Type<Source, KeyScope> SOURCE = Type.of(
            (node, scope) -> TEXT.read(node, scope).map(text -> ((YamlText) node).asSource()),
            source -> Yaml.quoted(source.text()),
            ANY_TEXT);

    /** A share from 0 to 1. */
    public static final Type<Double, KeyScope> PERCENTAGE = Type.of(
            (node, scope) -> Scalars.percentage(node, scope.diagnostics()),
            share -> Yaml.plain(BigDecimal.valueOf(share)
                            .movePointRight(2)
                            .stripTrailingZeros()
                            .toPlainString() + "%"),
            Schema.text("[0-9]+(\\.[0-9]+)? ?%").named("percentage"));

    private PlainTypes() {}

    private static Optional<String> prose(YamlNode node, KeyScope scope) {
        Optional<String> text = Scalars.text(node, scope.diagnostics());
        if (text.filter(String::isEmpty).isPresent()) {
            scope.error(Code.WRONG_TYPE, node.span(), "expected a text, found an empty one");
        }
        return text.filter(said -> !said.isEmpty());
    }

    /** A whole number between two bounds, both included. */
    public static Type<Long, KeyScope> integer(long min, long max) {
        return Type.of(
                (node, scope) -> Scalars.integer(node, min, max, scope.diagnostics()),
                number -> Yaml.plain(number.toString()),
                Schema.of("integer").with("minimum", min).with("maximum", max));
    }

    /** A constant of an enum. */
    public static <E extends Enum<E>> Type<E, KeyScope> choice(Class<E> type) {
        return choice(List.of(type.getEnumConstants()), Scalars::written);
    }

    /** One of these values, each of which has a word. */
    public static <V> Type<V, KeyScope> choice(List<V> all, Function<? super V, String> word) {
        Map<String, V> values = new LinkedHashMap<>();
        all.forEach(value -> values.put(word.apply(value), value));
        return Type.of(
                (node, scope) -> Scalars.choice(node, values.keySet(), scope.diagnostics())
                        .map(values::get),
                value -> Yaml.plain(word.apply(value)),
                Schema.words(values.keySet()));
    }
}
