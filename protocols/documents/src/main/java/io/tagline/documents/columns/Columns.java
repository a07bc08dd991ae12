package io.tagline.documents.columns;

import io.tagline.documents.json.Json;
import io.tagline.documents.keys.Schema;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;

/**
 * All that JSON says of something, in order, each once: its object and the schema of that follow.
 *
 * @param <T> what it is
 */
public final class Columns<T> {

    private record Member<T>(Column<T> column, boolean always) {}

    private final List<Member<T>> members = new ArrayList<>();

    private Columns() {}

    /** An object inside others. */
    public static <T> Columns<T> of() {
        return new Columns<>();
    }

    /** A document of this schema, such as {@code tagline/run/1}. */
    public static <T> Columns<T> of(String schema) {
        Kind<String> kind = Kind.of(new Schema(Map.of("const", schema)), Json::of);
        return new Columns<T>().put("schema", kind, row -> schema);
    }

    public Columns<T> word(String name, Function<? super T, String> value) {
        return put(name, Kind.WORD, value);
    }

    public Columns<T> words(String name, Function<? super T, ? extends Collection<String>> values) {
        return list(name, Kind.WORD, values);
    }

    public Columns<T> count(String name, ToLongFunction<? super T> value) {
        return put(name, Kind.COUNT, value::applyAsLong);
    }

    /** A statistic of times in nanoseconds. */
    public Columns<T> time(String name, ToDoubleFunction<? super T> value) {
        return put(name, Kind.TIME, value::applyAsDouble);
    }

    public Columns<T> ratio(String name, ToDoubleFunction<? super T> value) {
        return put(name, Kind.RATIO, value::applyAsDouble);
    }

    public Columns<T> truth(String name, Predicate<? super T> value) {
        return put(name, Kind.TRUTH, value::test);
    }

    public <V> Columns<T> put(String name, Kind<V> kind, Function<? super T, ? extends V> value) {
        return add(Column.of(name, name, "", kind, row -> Optional.of(value.apply(row))), true);
    }

    /** Null where it is not known. */
    public <V> Columns<T> orNull(
            String name, Kind<V> kind, Function<? super T, ? extends Optional<? extends V>> value) {
        return put(name, kind.orNull(), value);
    }

    /** Left out where it is not known. */
    public <V> Columns<T> ifKnown(
            String name, Kind<V> kind, Function<? super T, ? extends Optional<? extends V>> value) {
        return add(Column.of(name, name, "", kind, value), false);
    }

    public <V> Columns<T> list(
            String name, Kind<V> items, Function<? super T, ? extends Collection<? extends V>> values) {
        return put(name, Kind.list(items), values);
    }

    public <V> Columns<T> list(
            String name, Columns<V> items, Function<? super T, ? extends Collection<? extends V>> values) {
        return list(name, items.kind(), values);
    }

    /** The same, and all that is said of a part of it. */
    public <V> Columns<T> with(Columns<V> part, Function<? super T, ? extends V> value) {
        part.members.forEach(member -> add(member.column.of(value), member.always));
        return this;
    }

    /** The same where there is such a part. */
    public <V> Columns<T> withKnown(Columns<V> part, Function<? super T, Optional<V>> value) {
        part.members.forEach(member -> add(member.column.ofKnown(value), false));
        return this;
    }

    /** Members whose names a document chooses. */
    public <V> Columns<T> each(Kind<V> kind, Function<? super T, ? extends Map<String, V>> values) {
        return put("", Kind.map(kind), values);
    }

    private Columns<T> add(Column<T> column, boolean always) {
        members.add(new Member<>(column, always));
        return this;
    }

    /** A column by its name. */
    public Column<T> get(String name) {
        return members.stream()
                .map(Member::column)
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    public Json.Fields json(T row) {
        Json.Fields json = Json.object();
        members.forEach(member -> member.column.at(row).ifPresent(value -> put(json, member.column.name(), value)));
        return json;
    }

    private static void put(Json.Fields json, String name, Json value) {
        if (name.isEmpty() && value instanceof Json.Fields chosen) {
            chosen.members().forEach(json::put);
        } else {
            json.put(name, value);
        }
    }

    public Schema schema() {
        Map<String, Schema> properties = new LinkedHashMap<>();
        List<String> required = new ArrayList<>();
        Schema object = Schema.of("object").with("properties", properties).with("required", required);
        for (Member<T> member : members) {
            String name = member.column.name();
            if (name.isEmpty()) {
                object = object.with(
                        Kind.NAMES, member.column.schema().keywords().getOrDefault(Kind.NAMES, true));
                continue;
            }
            properties.put(name, member.column.schema());
            if (member.always) {
                required.add(name);
            }
        }
        return object;
    }

    /** Such objects as values. */
    public Kind<T> kind() {
        return Kind.of(schema(), this::json);
    }
}
