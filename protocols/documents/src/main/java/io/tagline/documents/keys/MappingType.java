package io.tagline.documents.keys;

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
import java.util.function.Supplier;

/**
 * A map with keys. They are written in the order in which they are named, with a few exceptions.
 *
 * @param what messages call it
 * @param nowhere the scope where nothing is read, but written or described
 * @param keys names them all, and puts the whole together
 * @param early for some keys, those that are written before each of them though named after it
 * @param isBlock whether it is written in a block, rather than on one line
 */
public record MappingType<R, S extends KeyScope>(
        String what,
        Supplier<S> nowhere,
        Function<Keys<R, S>, Optional<R>> keys,
        Map<String, List<String>> early,
        boolean isBlock)
        implements Type<R, S> {

    /** A map that is written on one line. */
    public static <R, S extends KeyScope> MappingType<R, S> of(
            String what, Supplier<S> nowhere, Function<Keys<R, S>, Optional<R>> keys) {
        return new MappingType<>(what, nowhere, keys, Map.of(), false);
    }

    /** The same in a block. */
    public MappingType<R, S> inBlock() {
        return new MappingType<>(what, nowhere, keys, early, true);
    }

    /** The same with keys written before each of these. */
    public MappingType<R, S> writing(Map<String, List<String>> others) {
        return new MappingType<>(what, nowhere, keys, others, isBlock);
    }

    @Override
    public Optional<R> read(YamlNode node, S scope) {
        return read(node, scope, new HashSet<>());
    }

    private Optional<R> read(YamlNode node, S scope, Set<String> taken) {
        return keys.apply(Keys.read(Fields.of(node, what, scope.diagnostics()), scope, taken));
    }

    /** What is missing is reported at the key. */
    @Override
    public Optional<R> read(Fields fields, String key, S scope) {
        return fields.optionalMap(key).flatMap(inner -> keys.apply(Keys.read(inner, scope, new HashSet<>())));
    }

    @Override
    public Yaml write(R whole) {
        Map<String, Yaml> entries = Keys.write(whole, nowhere.get(), keys);
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
        return Keys.schema(nowhere.get(), keys).named(what);
    }

    @Override
    public List<Key.Row> rows() {
        return Keys.rows(nowhere.get(), keys);
    }

    /** A list of maps, each of which knows the names that the ones before have taken. */
    @Override
    public Type<List<R>, S> block() {
        return Type.described(
                (node, scope) -> {
                    Set<String> taken = new HashSet<>();
                    return Scalars.items(node, scope.diagnostics())
                            .map(items -> items.stream()
                                    .flatMap(item -> read(item, scope, taken).stream())
                                    .toList());
                },
                Type.super.block()::write,
                () -> Schema.list(schema()));
    }
}
