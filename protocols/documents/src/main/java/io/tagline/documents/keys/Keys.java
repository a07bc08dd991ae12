package io.tagline.documents.keys;

import io.tagline.documents.Code;
import io.tagline.documents.Finding;
import io.tagline.documents.yaml.Fields;
import io.tagline.documents.yaml.Yaml;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

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

    /** The result: the entries written, or the schema for editors. */
    public record Collected(Map<String, Yaml> entries, Map<String, Schema> properties, List<String> required) {

        static Collected nothing() {
            return new Collected(new LinkedHashMap<>(), new LinkedHashMap<>(), new ArrayList<>());
        }
    }

    static <R, S extends KeyScope> Keys<R, S> read(Fields fields, S scope, Set<String> taken) {
        return new Keys<>(Pass.READ, Optional.empty(), Collected.nothing(), fields, scope, taken);
    }

    /** The entries of the map that is written for this. */
    static <R, S extends KeyScope> Map<String, Yaml> write(R whole, S nowhere, Function<Keys<R, S>, ?> names) {
        return unread(Pass.WRITE, Optional.of(whole), nowhere, names).entries;
    }

    /** The JSON Schema of the map. */
    static <R, S extends KeyScope> Schema schema(S nowhere, Function<Keys<R, S>, ?> names) {
        Collected collected = unread(Pass.DESCRIBE, Optional.empty(), nowhere, names);
        return Schema.object(collected.properties).with("required", collected.required);
    }

    private static <R, S extends KeyScope> Collected unread(
            Pass pass, Optional<R> whole, S nowhere, Function<Keys<R, S>, ?> names) {
        Collected collected = Collected.nothing();
        var unused = names.apply(new Keys<>(pass, whole, collected, Fields.none(), nowhere, new HashSet<>()));
        return collected;
    }

    /** A key that may be left out. */
    public <V> Optional<V> optional(String name, Type<V, ? super S> type, Function<R, Optional<V>> part) {
        return key(name, type, false, Optional.empty(), part);
    }

    /** A key that may be left out, and then has its usual value; it is always written. */
    public <V> V usual(String name, Type<V, ? super S> type, V usual, Function<R, V> part) {
        return usual(name, type, usual, part, whole -> true);
    }

    /** The same, written only for those that have it. */
    public <V> V usual(String name, Type<V, ? super S> type, V usual, Function<R, V> part, Predicate<R> has) {
        return key(
                        name,
                        type,
                        false,
                        Optional.of(usual),
                        whole -> Optional.of(whole).filter(has).map(part))
                .orElse(usual);
    }

    /** The same, written only if it has another value. */
    public <V> V sparing(String name, Type<V, ? super S> type, V usual, Function<R, V> part) {
        return key(
                        name,
                        type,
                        false,
                        Optional.of(usual),
                        whole -> Optional.of(part.apply(whole)).filter(value -> !value.equals(usual)))
                .orElse(usual);
    }

    /** A key that must be there; if it is missing, {@code harmless} takes its place, so that reading goes on and finds further mistakes. */
    public <V> V required(String name, Type<V, ? super S> type, V harmless, Function<R, V> part) {
        return required(name, type, part).orElse(harmless);
    }

    /** A key that must be there. */
    public <V> Optional<V> required(String name, Type<V, ? super S> type, Function<R, V> part) {
        return key(name, type, true, Optional.empty(), part.andThen(Optional::of));
    }

    private <V> Optional<V> key(
            String name, Type<V, ? super S> type, boolean required, Optional<V> usual, Function<R, Optional<V>> part) {
        if (pass == Pass.READ) {
            if (required) {
                fields.require(name);
            }
            return type.read(fields, name, scope);
        }
        if (pass == Pass.DESCRIBE) {
            Schema schema = type.schema();
            collected.properties.put(
                    name,
                    usual.map(value -> schema.with("default", type.write(value)))
                            .orElse(schema));
            collected.required.addAll(required ? List.of(name) : List.of());
        }
        Optional<V> value = whole.flatMap(part);
        value.ifPresent(v -> collected.entries.put(name, type.write(v)));
        return value;
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

    /** Reports a mistake at the value of a key. */
    public Finding error(Code code, String key, String message) {
        return scope.error(code, fields.span(key), message);
    }
}
