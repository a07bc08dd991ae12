package io.tagline.scenarios.scenario;

import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Scalars;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/** A kind of value: how it is read, how it is written, and its JSON Schema. */
interface Type<V> {

    /** The value; if the node is not one, that is reported. */
    Optional<V> read(YamlNode node, Scope scope);

    Yaml write(V value);

    Schema schema();

    /** The value of a key; nothing if it is not there. */
    default Optional<V> read(Fields fields, String key, Scope scope) {
        return fields.optional(key, (node, diagnostics) -> read(node, scope));
    }

    /** The same, read in another scope. */
    default Type<V> in(UnaryOperator<Scope> place) {
        return of((node, scope) -> read(node, place.apply(scope)), this::write, schema());
    }

    /** A list of such values on one line; those that cannot be read are left out. */
    default Type<List<V>> list() {
        return list(false);
    }

    /** A list of such values, each on a line of its own. */
    default Type<List<V>> block() {
        return list(true);
    }

    private Type<List<V>> list(boolean block) {
        return of(
                (node, scope) -> Scalars.items(node, scope.diagnostics())
                        .map(items -> items.stream()
                                .flatMap(item -> read(item, scope).stream())
                                .toList()),
                values -> Yaml.list(values.stream().map(this::write).toList(), block),
                Schema.list(schema()));
    }

    static <V> Type<V> of(
            BiFunction<YamlNode, Scope, Optional<V>> reader, Function<? super V, Yaml> writer, Schema schema) {
        return new Plain<>(reader, writer, schema);
    }

    /** A type that is put together from functions. */
    record Plain<V>(BiFunction<YamlNode, Scope, Optional<V>> reader, Function<? super V, Yaml> writer, Schema schema)
            implements Type<V> {

        @Override
        public Optional<V> read(YamlNode node, Scope scope) {
            return reader.apply(node, scope);
        }

        @Override
        public Yaml write(V value) {
            return writer.apply(value);
        }
    }
}
