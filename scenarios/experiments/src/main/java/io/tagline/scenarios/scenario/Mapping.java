package io.tagline.scenarios.scenario;

import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A map with keys. They are written in the order in which they are named, with a few exceptions.
 *
 * @param what messages call it
 * @param keys names them all, and puts the whole together
 * @param early for some keys, those that are written before each of them though named after it
 * @param isBlock whether it is written in a block, rather than on one line
 */
record Mapping<R>(String what, Function<Keys<R>, Optional<R>> keys, Map<String, List<String>> early, boolean isBlock)
        implements Type<R> {

    static <R> Mapping<R> of(String what, Function<Keys<R>, Optional<R>> keys) {
        return new Mapping<>(what, keys, Map.of(), false);
    }

    /** The same in a block. */
    Mapping<R> inBlock() {
        return new Mapping<>(what, keys, early, true);
    }

    /** The same with keys written before each of these. */
    Mapping<R> writing(Map<String, List<String>> others) {
        return new Mapping<>(what, keys, others, isBlock);
    }

    @Override
    public Optional<R> read(YamlNode node, Scope scope) {
        return read(node, scope, new HashSet<>());
    }

    private Optional<R> read(YamlNode node, Scope scope, Set<String> taken) {
        return keys.apply(Keys.read(Fields.of(node, what, scope.diagnostics()), scope, taken));
    }

    /** What is missing is reported at the key. */
    @Override
    public Optional<R> read(Fields fields, String key, Scope scope) {
        return fields.optionalMap(key).flatMap(inner -> keys.apply(Keys.read(inner, scope, new HashSet<>())));
    }

    @Override
    public Yaml write(R whole) {
        Map<String, Yaml> entries = Keys.write(whole, keys);
        Map<String, Yaml> ordered = new LinkedHashMap<>();
        entries.forEach((key, value) -> {
            List<String> before = early.getOrDefault(key, List.of());
            entries.entrySet().stream()
                    .filter(entry -> before.contains(entry.getKey()))
                    .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
            ordered.put(key, value);
        });
        return Yaml.map(ordered, isBlock);
    }

    @Override
    public Schema schema() {
        return Keys.schema(keys).named(what);
    }

    /** A list of maps, each of which knows the names that the ones before have taken. */
    @Override
    public Type<List<R>> block() {
        return Type.of(
                (node, scope) -> {
                    Set<String> taken = new HashSet<>();
                    return Scalars.items(node, scope.diagnostics())
                            .map(items -> items.stream()
                                    .flatMap(item -> read(item, scope, taken).stream())
                                    .toList());
                },
                Type.super.block()::write,
                Schema.list(schema()));
    }
}
