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
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlMap;
import io.tagline.documents.yaml.YamlNode;
import io.tagline.documents.yaml.YamlText;
import io.tagline.experiments.scenario.Holders;
import io.tagline.experiments.scenario.LineArray;
import io.tagline.experiments.scenario.LineWords;
import io.tagline.experiments.scenario.PointScope;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.ExpressionParser;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** How {@code lines} is read and written: names with sizes, such as {@code flag[n][2]}, and the initial state of each line. */
final class LinesFormat {

    private static final List<String> OF_SHARED_MEMORY = List.of("owner", "state", "sharers", "address", "align");
    private static final Type<LineArray.Memory, KeyScope> MEMORY = PlainTypes.choice(LineArray.Memory.class);

    static final Type<List<LineArray>, ScenarioScope> TYPE = Type.described(
            (node, scope) -> Optional.of(read(node, scope.with("n"))),
            LinesFormat::write,
            () -> Schema.map(
                    Types.NAMES + "(\\[[^\\]]+\\]){0,2}",
                    line(new Head("line", List.of(), LineArray.ZERO.span())).schema()));

    private LinesFormat() {}

    private static List<LineArray> read(YamlNode node, ScenarioScope scope) {
        if (!(node instanceof YamlMap map)) {
            scope.error(Code.WRONG_TYPE, node.span(), "expected a map of lines, found " + node.kind())
                    .note("write `flag: {owner: T0, state: E}`");
            NameCheck.settleAll(scope.diagnostics());
            return List.of();
        }
        Map<String, LineArray> arrays = new LinkedHashMap<>();
        map.entries()
                .values()
                .forEach(entry -> head(entry.key(), arrays.keySet(), scope)
                        .flatMap(head -> line(head).read(entry.value(), scope))
                        .ifPresent(array -> arrays.put(array.name(), array)));
        return List.copyOf(arrays.values());
    }

    private static MappingType<LineArray, ScenarioScope> line(Head head) {
        return MappingType.of(
                        head.name,
                        ScenarioScope::nowhere,
                        (Keys<LineArray, ScenarioScope> keys) -> Optional.of(line(head, keys)))
                .writing(Map.of("value", List.of("buffer", "memory", "fields")));
    }

    private static Optional<Head> head(YamlText key, Set<String> before, ScenarioScope scope) {
        Optional<Expression> parsed = ExpressionParser.parse(key.asSource(), Dialect.SCENARIO, scope.diagnostics());
        Optional<Head> head = parsed.flatMap(Head::of);
        if (parsed.isPresent() && head.isEmpty()) {
            scope.error(Code.BAD_NAME, key.span(), Printable.quoted(key.text()) + " does not name lines")
                    .note("write `flag`, `flag[4]` or `flag[n][sockets]`");
        }
        Optional<Head> fresh = head.filter(h -> isNew(h, before, scope));
        if (fresh.isEmpty()) {
            scope.diagnostics().settle(NameCheck.cause(key.text().replaceFirst("\\W.*", "")));
        }
        return fresh;
    }

    private static boolean isNew(Head head, Set<String> before, ScenarioScope scope) {
        boolean taken = Words.isReserved(head.name)
                || ProgramOperation.of(head.name).isPresent()
                || scope.names().knows(head.name)
                || before.contains(head.name);
        if (taken) {
            scope.error(Code.BAD_NAME, head.span, Printable.quoted(head.name) + " already has a meaning")
                    .note("choose another name");
        } else {
            head.sizes.forEach(
                    size -> Types.check(size, scope.naming(scope.names().withDomains())));
        }
        return !taken;
    }

    private static LineArray line(Head head, Keys<LineArray, ScenarioScope> keys) {
        ScenarioScope line = indexed(keys.scope(), head.sizes.size());
        ScenarioScope row = indexed(keys.scope(), head.sizes.size() - 1);
        Type<Expression, ScenarioScope> thread = Types.THREAD.in(scope -> line);
        LineArray array = new LineArray(
                head.name,
                head.sizes,
                keys.optional("owner", thread, LineArray::owner),
                keys.optional("state", Types.TEMPLATE.in(scope -> line), LineArray::sharedState)
                        .orElse(LineArray.IN_MEMORY),
                keys.sparing("sharers", thread.list(), List.of(), LineArray::sharers),
                keys.usual(
                        "value",
                        Types.NUMBER.in(scope -> line),
                        LineArray.ZERO,
                        LineArray::value,
                        any -> any.words().fields().isEmpty()),
                keys.optional("address", Types.NUMBER.in(scope -> row), LineArray::address),
                keys.optional("align", Types.NUMBER, LineArray::align),
                keys.optional("near", Types.NEAR.in(scope -> row), LineArray::near),
                keys.optional("buffer", thread, LineArray::buffer),
                keys.sparing("memory", MEMORY, LineArray.Memory.SHARED, LineArray::memory),
                words(keys, line),
                head.span);
        keys.fields().done();
        checkPlace(keys);
        checkAddress(keys);
        checkWords(head, keys);
        checkHolders(array, keys);
        return array;
    }

    private static LineWords words(Keys<LineArray, ScenarioScope> keys, ScenarioScope line) {
        Keys<LineWords, ScenarioScope> words = keys.of(LineArray::words);
        return new LineWords(
                words.sparing("fields", FieldsFormat.in(line), List.of(), LineWords::fields),
                words.optional("packed", Types.NUMBER, LineWords::packed));
    }

    /** Only lines of shared memory have words; each named one has its own value. */
    private static void checkWords(Head head, Keys<LineArray, ScenarioScope> keys) {
        for (String key : List.of("fields", "packed")) {
            if (keys.has(key) && (keys.has("buffer") || keys.has("memory"))) {
                keys.error(Code.EXCLUDING_KEYS, key, "only a line of shared memory has several words");
            }
        }
        if (keys.has("fields") && keys.has("packed")) {
            keys.error(Code.EXCLUDING_KEYS, "packed", "`packed` and `fields` exclude each other")
                    .note("elements that share lines are single words, and elements with fields do not share lines")
                    .help(
                            "for small structs, several to a line, write an array for each field: `turn[8]: {packed: 4}`");
        }
        if (keys.has("fields") && keys.has("value")) {
            keys.error(Code.EXCLUDING_KEYS, "value", "give each field its value under `fields`")
                    .note("write it after the name of the field: `fields: {next: -1}`");
        }
        if (keys.has("packed") && head.sizes.isEmpty()) {
            keys.error(Code.EXCLUDING_KEYS, "packed", "only elements of an array share lines")
                    .note("write `" + head.name + "[8]`");
        }
    }

    private static ScenarioScope indexed(ScenarioScope scope, int indices) {
        return switch (indices) {
            case 2 -> scope.with(PointScope.ROW, PointScope.COLUMN);
            case 1 -> scope.with(PointScope.ROW);
            default -> scope;
        };
    }

    /** Only lines of shared memory have an address and are in caches; lines of buffers are not in memory. */
    private static void checkPlace(Keys<LineArray, ScenarioScope> keys) {
        boolean elsewhere = keys.has("buffer") || keys.has("memory");
        for (String key : elsewhere ? OF_SHARED_MEMORY : List.<String>of()) {
            if (keys.has(key)) {
                keys.error(Code.EXCLUDING_KEYS, key, "only a line of shared memory has this");
            }
        }
        if (keys.has("buffer") && keys.has("memory")) {
            keys.error(Code.EXCLUDING_KEYS, "memory", "a line in a buffer is in no memory");
        }
    }

    private static void checkAddress(Keys<LineArray, ScenarioScope> keys) {
        if (keys.has("address") && keys.has("align")) {
            keys.error(Code.EXCLUDING_KEYS, "align", "these lines have an address already")
                    .note("leave one of the two out");
        }
    }

    /** A state that depends on the point is checked at each point. */
    private static void checkHolders(LineArray array, Keys<LineArray, ScenarioScope> keys) {
        if (!array.state().isLiteral()) {
            return;
        }
        String state = array.state().written();
        if (!state.equals(Holders.IN_MEMORY) && !keys.has("owner")) {
            String message = "a line in state " + Printable.quoted(state) + " has an owner";
            keys.scope().error(Code.MISSING_KEY, array.span(), message).note("add `owner: T0`");
        }
        if (Holders.isAlone(state) && !array.sharers().isEmpty()) {
            String message = "a line in state " + Printable.quoted(state) + " has no sharers";
            keys.error(Code.IMPOSSIBLE_LINE_STATES, "sharers", message);
        }
    }

    private static Yaml write(List<LineArray> arrays) {
        Map<String, Yaml> entries = new LinkedHashMap<>();
        for (LineArray array : arrays) {
            Head head = new Head(array.name(), array.sizes(), array.span());
            entries.put(head.text(), line(head).write(array));
        }
        return Yaml.map(entries, true);
    }

    /** The key of an array. */
    private record Head(String name, List<Expression> sizes, Span span) {

        static Optional<Head> of(Expression key) {
            Optional<Head> head = Optional.empty();
            if (key instanceof Expression.Name name) {
                head = Optional.of(new Head(name.name(), List.of(), name.span()));
            } else if (key instanceof Expression.Element element
                    && element.indexes().size() <= 2) {
                head = Optional.of(new Head(element.array(), element.indexes(), element.nameSpan()));
            }
            return head.filter(h -> Words.isName(h.name));
        }

        String text() {
            return name + sizes.stream().map(size -> "[" + size.text() + "]").collect(Collectors.joining());
        }
    }

    /** How {@code fields} is read and written: the words of a line and their initial values, such as {@code {next: -1, locked: 0}}. */
    private static final class FieldsFormat {

        private FieldsFormat() {}

        /** The type in a line, whose scope has the names that values may use. */
        static Type<List<LineWords.Field>, ScenarioScope> in(ScenarioScope line) {
            Type<Expression, ScenarioScope> value = Types.NUMBER.in(scope -> line);
            return Type.of(
                    (node, scope) -> read(node, value, scope),
                    fields -> write(fields, value),
                    Schema.map(Types.NAMES, value.schema()).with("minProperties", 1));
        }

        private static Optional<List<LineWords.Field>> read(
                YamlNode node, Type<Expression, ScenarioScope> value, ScenarioScope scope) {
            if (!(node instanceof YamlMap map) || map.entries().isEmpty()) {
                scope.error(
                                Code.WRONG_TYPE,
                                node.span(),
                                "expected fields and their values, found "
                                        + (node instanceof YamlMap ? "none" : node.kind()))
                        .note("write `fields: {next: -1, locked: 0}`");
                return Optional.empty();
            }
            List<LineWords.Field> fields = new ArrayList<>();
            map.entries().forEach((name, entry) -> {
                if (!Words.isName(name)) {
                    scope.error(
                                    Code.BAD_NAME,
                                    entry.key().span(),
                                    Printable.quoted(name) + " cannot be the name of a field")
                            .note("letters, digits and `_`");
                }
                value.read(entry.value(), scope).ifPresent(first -> fields.add(new LineWords.Field(name, first)));
            });
            return Optional.of(fields);
        }

        private static Yaml write(List<LineWords.Field> fields, Type<Expression, ScenarioScope> value) {
            Map<String, Yaml> entries = new LinkedHashMap<>();
            fields.forEach(field -> entries.put(field.name(), value.write(field.value())));
            return Yaml.map(entries, false);
        }
    }
}
