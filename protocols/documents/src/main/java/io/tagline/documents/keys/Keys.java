package io.tagline.documents.keys;

import io.tagline.documents.Code;
import io.tagline.documents.Finding;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Yaml;
import io.tagline.documents.yaml.YamlNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * The keys of the map that an {@code R} is written as. The same code names them to read a map, to write one, and to describe it to editors. So it has
 * to cope with missing keys: where nothing is read, none is there, and no mistake is reported.
 *
 * @param whole what is written
 * @param fields what is read
 * @param scope what it is read in
 * @param taken names that other maps of the same list have
 */
public record Keys<R, S extends KeyScope>(
        Pass pass, Optional<R> whole, Collected collected, Fields fields, S scope, Set<String> taken) {

    /** What keys are named for. */
    public enum Pass {
        READ,
        WRITE,
        DESCRIBE
    }

    /**
     * The result: the entries written, or the schema for editors.
     *
     * @param inner what is collected of the maps inside
     * @param lists those of the maps inside that are items of lists
     * @param conditions what else editors have to know of the map
     * @param rows the keys as they are declared
     */
    public record Collected(
            Map<String, Yaml> entries,
            Map<String, Schema> properties,
            List<String> required,
            Map<String, Collected> inner,
            Set<String> lists,
            List<Schema> conditions,
            List<Key.Row> rows) {

        static Collected nothing() {
            return new Collected(
                    new LinkedHashMap<>(),
                    new LinkedHashMap<>(),
                    new ArrayList<>(),
                    new LinkedHashMap<>(),
                    new HashSet<>(),
                    new ArrayList<>(),
                    new ArrayList<>());
        }

        /** The map inside this one that a key has, and the name of its schema; several parts of a reader may name its keys. */
        Collected of(String key, String schema) {
            properties.putIfAbsent(key, ANYTHING.named(schema));
            return inner.computeIfAbsent(key, k -> nothing());
        }

        void require(String key) {
            if (!required.contains(key)) {
                required.add(key);
            }
        }

        Schema schema() {
            Map<String, Schema> all = new LinkedHashMap<>(properties);
            inner.forEach((key, map) -> all.computeIfPresent(key, (k, named) -> {
                Schema schema = map.schema().named(named.name());
                return lists.contains(key) ? Schema.list(schema).with("minItems", 1) : schema;
            }));
            Optional<Schema> ofAnyName = Optional.ofNullable(all.remove(ANY_NAME));
            List<String> needed =
                    required.stream().filter(key -> !key.equals(ANY_NAME)).toList();
            Schema object = Schema.object(all).with("required", needed);
            Schema whole = ofAnyName
                    .map(values -> object.with("additionalProperties", values))
                    .orElse(object);
            return conditions.isEmpty() ? whole : whole.with("allOf", conditions);
        }
    }

    private static final Schema ANYTHING = new Schema(Map.of());
    private static final String ANY_NAME = "*";

    static <R, S extends KeyScope> Keys<R, S> read(Fields fields, S scope, Set<String> taken) {
        return new Keys<>(Pass.READ, Optional.empty(), Collected.nothing(), fields, scope, taken);
    }

    /** The entries of the map that is written for this. */
    static <R, S extends KeyScope> Map<String, Yaml> write(R whole, S nowhere, Function<Keys<R, S>, ?> names) {
        return unread(Pass.WRITE, Optional.of(whole), nowhere, names).entries;
    }

    /** The JSON Schema of the map. */
    static <R, S extends KeyScope> Schema schema(S nowhere, Function<Keys<R, S>, ?> names) {
        return unread(Pass.DESCRIBE, Optional.empty(), nowhere, names).schema();
    }

    /** The keys of the map as they are declared. */
    static <R, S extends KeyScope> List<Key.Row> rows(S nowhere, Function<Keys<R, S>, ?> names) {
        return unread(Pass.DESCRIBE, Optional.empty(), nowhere, names).rows;
    }

    /** The keys of a document that is read and described, and written only as a tree. */
    public static <S extends KeyScope> Keys<?, S> of(Fields fields, S scope) {
        return read(fields, scope, new HashSet<>());
    }

    /** The JSON Schema of such a document. */
    public static <S extends KeyScope> Schema described(S nowhere, Function<Keys<?, S>, ?> reader) {
        return schema(nowhere, reader::apply);
    }

    private static <R, S extends KeyScope> Collected unread(
            Pass pass, Optional<R> whole, S nowhere, Function<Keys<R, S>, ?> names) {
        Collected collected = Collected.nothing();
        var unused = names.apply(new Keys<>(pass, whole, collected, Fields.none(), nowhere, new HashSet<>()));
        return collected;
    }

    /** A key that may be left out. */
    public <V> Optional<V> optional(String name, Type<V, ? super S> type, Function<R, Optional<V>> part) {
        return optional(Key.named(name), type, part);
    }

    /** The same of a question. */
    public <V> Optional<V> optional(Key key, Type<V, ? super S> type, Function<R, Optional<V>> part) {
        return key(key, type, false, Optional.empty(), part);
    }

    /** A key that may be left out, and then has its usual value; it is always written. */
    public <V> V usual(String name, Type<V, ? super S> type, V usual, Function<R, V> part) {
        return usual(name, type, usual, part, whole -> true);
    }

    /** The same of a question. */
    public <V> V usual(Key key, Type<V, ? super S> type, V usual, Function<R, V> part) {
        return key(key, type, false, Optional.of(usual), part.andThen(Optional::of))
                .orElse(usual);
    }

    /** The same, written only for those that have it. */
    public <V> V usual(String name, Type<V, ? super S> type, V usual, Function<R, V> part, Predicate<R> has) {
        return key(
                        Key.named(name),
                        type,
                        false,
                        Optional.of(usual),
                        whole -> Optional.of(whole).filter(has).map(part))
                .orElse(usual);
    }

    /** The same, written only if it has another value. */
    public <V> V sparing(String name, Type<V, ? super S> type, V usual, Function<R, V> part) {
        return sparing(Key.named(name), type, usual, part);
    }

    /** The same of a question. */
    public <V> V sparing(Key key, Type<V, ? super S> type, V usual, Function<R, V> part) {
        return key(
                        key,
                        type,
                        false,
                        Optional.of(usual),
                        whole -> Optional.of(part.apply(whole)).filter(value -> !value.equals(usual)))
                .orElse(usual);
    }

    /** A key that must be there; if it is missing, {@code harmless} takes its place, so that reading goes on and finds further mistakes. */
    public <V> V required(String name, Type<V, ? super S> type, V harmless, Function<R, V> part) {
        return required(Key.named(name), type, harmless, part);
    }

    /** The same of a question. */
    public <V> V required(Key key, Type<V, ? super S> type, V harmless, Function<R, V> part) {
        return key(key, type, true, Optional.empty(), part.andThen(Optional::of))
                .orElse(harmless);
    }

    /** A key that must be there. */
    public <V> Optional<V> required(String name, Type<V, ? super S> type, Function<R, V> part) {
        return key(Key.named(name), type, true, Optional.empty(), part.andThen(Optional::of));
    }

    private <V> Optional<V> key(
            Key key, Type<V, ? super S> type, boolean required, Optional<V> usual, Function<R, Optional<V>> part) {
        String name = key.name();
        if (pass == Pass.READ) {
            if (required) {
                fields.require(name);
            }
            return type.read(fields, name, scope);
        }
        if (pass == Pass.DESCRIBE) {
            Schema schema = key.described(type.schema());
            Optional<Yaml> written = usual.map(type::write);
            collected.properties.put(
                    name, written.map(value -> schema.with("default", value)).orElse(schema));
            collected.rows.add(new Key.Row(key, required, written, type.schema(), type.rows()));
            if (required) {
                collected.require(name);
            }
        }
        Optional<V> value = whole.flatMap(part);
        value.ifPresent(v -> collected.entries.put(name, type.write(v)));
        return value;
    }

    /** A key of a document that is written as a tree only; if it is missing, {@code harmless} takes its place. */
    public <V> V value(String name, Type<V, ? super S> type, V harmless) {
        return key(Key.named(name), type, true, Optional.empty(), whole -> Optional.<V>empty())
                .orElse(harmless);
    }

    /** A key of such a document that may be left out. */
    public <V> Optional<V> optional(String name, Type<V, ? super S> type) {
        return key(Key.named(name), type, false, Optional.empty(), whole -> Optional.<V>empty());
    }

    /** The keys of a map inside this one; what it lacks is reported at its key, and if it is missing, only that. */
    public Keys<?, S> map(String name) {
        return map(name, "");
    }

    /** The same; editors know of such maps under a name, since there are several. */
    public Keys<?, S> map(String name, String schema) {
        if (pass == Pass.DESCRIBE) {
            collected.require(name);
            return inner(name, schema);
        }
        return inside(fields.map(name));
    }

    /** The keys of a map inside this one that may be left out; where nothing is read, it is there. */
    public Optional<Keys<?, S>> optionalMap(String name) {
        return optionalMap(name, "");
    }

    /** The same; editors know of such maps under a name, since there are several. */
    public Optional<Keys<?, S>> optionalMap(String name, String schema) {
        return pass == Pass.DESCRIBE
                ? Optional.of(inner(name, schema))
                : fields.optionalMap(name).map(this::inside);
    }

    /** The keys of each map of a list, which has at least one; where nothing is read, there is one. */
    public List<Keys<?, S>> maps(String name, String what) {
        return maps(name, what, Code.OUT_OF_RANGE);
    }

    /** The same; an empty list has this mistake. */
    public List<Keys<?, S>> maps(String name, String what, Code empty) {
        if (pass == Pass.DESCRIBE) {
            collected.require(name);
        } else {
            fields.require(name);
        }
        return items(name, what, empty);
    }

    /** The same of a list that may be left out. */
    public List<Keys<?, S>> optionalMaps(String name, String what) {
        return items(name, what, Code.OUT_OF_RANGE);
    }

    private List<Keys<?, S>> items(String name, String what, Code empty) {
        if (pass == Pass.DESCRIBE) {
            collected.lists.add(name);
            return List.of(inner(name, ""));
        }
        Optional<List<YamlNode>> items = fields.optionalList(name);
        if (items.filter(List::isEmpty).isPresent()) {
            error(empty, name, "`" + name + "` is empty");
        }
        return items.stream()
                .flatMap(List::stream)
                .<Keys<?, S>>map(item -> inside(Fields.of(item, what, scope.diagnostics())))
                .toList();
    }

    private Keys<?, S> inner(String name, String schema) {
        return new Keys<>(pass, whole, collected.of(name, schema), Fields.none(), scope, new HashSet<>());
    }

    private Keys<?, S> inside(Fields map) {
        return new Keys<>(pass, whole, Collected.nothing(), map, scope, new HashSet<>());
    }

    /** A map that is not in the document: it has no keys. */
    public Keys<?, S> none() {
        return inside(Fields.none());
    }

    /** The keys of this map, which are names that users choose; where nothing is read, one name stands for all. */
    public Set<String> names() {
        return pass == Pass.DESCRIBE ? Set.of(ANY_NAME) : fields.map().entries().keySet();
    }

    /** What is read only under a condition; where nothing is read, always, but none of its keys has to be there. */
    public <V> Optional<V> when(boolean condition, Supplier<V> read) {
        if (pass != Pass.DESCRIBE) {
            return condition ? Optional.of(read.get()) : Optional.empty();
        }
        List<String> before = List.copyOf(collected.required);
        V harmless = read.get();
        collected.required.retainAll(before);
        return Optional.of(harmless);
    }

    /** Tells editors what else holds of this map; who reads it finds that without them. */
    public void holds(Schema condition) {
        if (pass == Pass.DESCRIBE) {
            collected.conditions.add(condition);
        }
    }

    /** What is read only if a key is there. */
    public <V> Optional<V> given(String name, Supplier<V> read) {
        return when(pass != Pass.DESCRIBE && has(name), read);
    }

    /** Reports every key that has not been named. */
    public void done() {
        fields.done();
    }

    /** The keys of a part whose entries stand among those of the whole. */
    public <P> Keys<P, S> of(Function<R, P> part) {
        return new Keys<>(pass, whole.map(part), collected, fields, scope, taken);
    }

    /** The same keys in another scope. */
    public Keys<R, S> in(S other) {
        return new Keys<>(pass, whole, collected, fields, other, taken);
    }

    /** True if a person wrote the map, and wants to know of mistakes. */
    public boolean isRead() {
        return pass == Pass.READ;
    }

    /** True if a key is there, whatever its value. */
    public boolean has(String key) {
        return fields.has(key);
    }

    /**
     * Reports that the value of a key does not fit other values; not after a mistake in this map, since then a harmless value may stand for one of
     * them.
     */
    public Finding conflict(Code code, String key, String message) {
        return fields.isDoubtful() ? fields.unreported(code, key, message) : error(code, key, message);
    }

    /** Reports a mistake at the value of a key, unless the map is missing, which has been reported. */
    public Finding error(Code code, String key, String message) {
        return fields.isMissing() ? fields.error(code, key, message) : scope.error(code, fields.span(key), message);
    }
}
