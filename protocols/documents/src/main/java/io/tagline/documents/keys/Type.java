package io.tagline.documents.keys;

import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A kind of value: how it is read, how it is written, and its JSON Schema.
 *
 * @param <V> the value
 * @param <S> what it has to be read in
 */
public interface Type<V, S extends KeyScope> {

    /** The value; if the node is not one, that is reported. */
    Optional<V> read(YamlNode node, S scope);

    Yaml write(V value);

    Schema schema();

    /** The keys inside, if the value is a map that declares some. */
    default List<Key.Row> rows() {
        return List.of();
    }

    /** The value of a key; nothing if it is not there. */
    default Optional<V> read(Fields fields, String key, S scope) {
        return fields.optional(key, (node, diagnostics) -> read(node, scope));
    }

    /** The same, read in another scope. */
    default <T extends KeyScope> Type<V, T> in(Function<T, ? extends S> place) {
        return described((node, scope) -> read(node, place.apply(scope)), this::write, this::schema);
    }

    /** A list of such values on one line; those that cannot be read are left out. */
    default Type<List<V>, S> list() {
        return list(false);
    }

    /** A list of such values, each on a line of its own. */
    default Type<List<V>, S> block() {
        return list(true);
    }

    private Type<List<V>, S> list(boolean block) {
        return described(
                (node, scope) -> Scalars.items(node, scope.diagnostics())
                        .map(items -> items.stream()
                                .flatMap(item -> read(item, scope).stream())
                                .toList()),
                values -> Yaml.list(values.stream().map(this::write).toList(), block),
                () -> Schema.list(schema()));
    }

    /** A kind of value in documents that are written as trees only. */
    static <V, S extends KeyScope> Type<V, S> read(BiFunction<YamlNode, S, Optional<V>> reader, Schema schema) {
        return of(
                reader,
                value -> {
                    throw new UnsupportedOperationException("written as a tree: " + value);
                },
                schema);
    }

    static <V, S extends KeyScope> Type<V, S> of(
            BiFunction<YamlNode, S, Optional<V>> reader, Function<? super V, Yaml> writer, Schema schema) {
        return new Plain<>(reader, writer, () -> schema);
    }

    /** The same with a schema that is made when it is asked for: who reads a document needs none. */
    static <V, S extends KeyScope> Type<V, S> described(
            BiFunction<YamlNode, S, Optional<V>> reader, Function<? super V, Yaml> writer, Supplier<Schema> schema) {
        return new Plain<>(reader, writer, schema);
    }

    /** A kind of value that few documents have: what it needs is loaded for those that do, and to write and describe it. */
    static <V, S extends KeyScope> Type<V, S> rare(Supplier<Type<V, S>> type) {
        return new Rare<>(type);
    }

    /** A type that is asked for when it is used. */
    record Rare<V, S extends KeyScope>(Supplier<Type<V, S>> type) implements Type<V, S> {

        @Override
        public Optional<V> read(YamlNode node, S scope) {
            return type.get().read(node, scope);
        }

        @Override
        public Yaml write(V value) {
            return type.get().write(value);
        }

        @Override
        public Schema schema() {
            return type.get().schema();
        }
    }

    /** A type that is put together from functions. */
    record Plain<V, S extends KeyScope>(
            BiFunction<YamlNode, S, Optional<V>> reader, Function<? super V, Yaml> writer, Supplier<Schema> described)
            implements Type<V, S> {

        @Override
        public Optional<V> read(YamlNode node, S scope) {
            return reader.apply(node, scope);
        }

        @Override
        public Yaml write(V value) {
            return writer.apply(value);
        }

        @Override
        public Schema schema() {
            return described.get();
        }
    }
}
