package io.tagline.work.form;

import io.tagline.documents.Code;
import io.tagline.documents.keys.KeyScope;
import io.tagline.documents.keys.PlainTypes;
import io.tagline.documents.keys.Schema;
import io.tagline.documents.keys.Type;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.programs.expression.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The kinds of values that several questions have. */
public final class QuestionTypes {

    /** The name or the path of a document, or a text in a small language, such as a fault. */
    public static final Type<String, KeyScope> TEXT =
            Type.of(PlainTypes.TEXT::read, Yaml::text, PlainTypes.TEXT.schema());

    public static final Type<List<String>, KeyScope> TEXTS = TEXT.list();

    /** How often, or how many: from 1 on. */
    public static final Type<Integer, KeyScope> COUNT = integer(1);

    /** A number of something that is counted from 0 on. */
    public static final Type<Integer, KeyScope> NUMBER = integer(0);

    /** The seed of random numbers. */
    public static final Type<Long, KeyScope> SEED = PlainTypes.integer(Long.MIN_VALUE, Long.MAX_VALUE);

    public static final Type<Boolean, KeyScope> TRUTH = Type.of(
            (node, scope) -> Scalars.choice(node, List.of("true", "false"), scope.diagnostics())
                    .map(Boolean::valueOf),
            truth -> Yaml.plain(truth.toString()),
            Schema.of("boolean"));

    private static final Type<List<Long>, KeyScope> NUMBERS =
            PlainTypes.integer(Long.MIN_VALUE, Long.MAX_VALUE).list();

    /** A value of a parameter: a whole number, a word, or a list of whole numbers. */
    static final Type<Value, KeyScope> VALUE = Type.of(
            QuestionTypes::value,
            value -> value instanceof Value.Numbers list ? NUMBERS.write(list.numbers()) : Yaml.text(value.toString()),
            Schema.either(Schema.of("number"), Schema.of("boolean"), PlainTypes.ANY_TEXT, NUMBERS.schema())
                    .named("value"));

    /** The values of each of several parameters. */
    static final Type<Map<String, List<Value>>, KeyScope> PARAMETERS = Type.of(
            QuestionTypes::parameters,
            QuestionTypes::written,
            Schema.map(Scalars.NAMES, VALUE.list().schema()));

    private QuestionTypes() {}

    private static Type<Integer, KeyScope> integer(int least) {
        return between(least, Integer.MAX_VALUE);
    }

    /** A number between two bounds, both included. */
    public static Type<Integer, KeyScope> between(int least, int most) {
        Type<Long, KeyScope> number = PlainTypes.integer(least, most);
        return Type.of(
                (node, scope) -> number.read(node, scope).map(Math::toIntExact),
                value -> Yaml.plain(value.toString()),
                number.schema());
    }

    private static Optional<Value> value(YamlNode node, KeyScope scope) {
        return node instanceof YamlText
                ? TEXT.read(node, scope).map(Value::parse)
                : NUMBERS.read(node, scope).map(Value.Numbers::new);
    }

    private static Optional<Map<String, List<Value>>> parameters(YamlNode node, KeyScope scope) {
        if (!(node instanceof YamlMap map)) {
            scope.error(
                            Code.WRONG_TYPE,
                            node.span(),
                            "expected values by the names of parameters, found " + node.kind())
                    .note("write `{n: [1, 2]}`");
            return Optional.empty();
        }
        Map<String, List<Value>> parameters = new LinkedHashMap<>();
        map.entries()
                .forEach((name, entry) ->
                        VALUE.list().read(entry.value(), scope).ifPresent(values -> parameters.put(name, values)));
        return Optional.of(parameters);
    }

    private static Yaml written(Map<String, List<Value>> parameters) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        parameters.forEach((name, values) -> entries.put(name, VALUE.list().write(values)));
        return Yaml.map(entries, false);
    }
}
