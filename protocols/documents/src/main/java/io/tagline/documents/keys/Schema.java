package io.tagline.documents.keys;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The JSON Schema of a value.
 *
 * @param name under which it is defined; empty if it is written where it is used
 * @param keywords numbers, texts, schemas, written values, and lists and maps of these
 */
public record Schema(String name, Map<String, Object> keywords) {

    /** The keys that are free for notes. */
    public static final Map<String, Schema> NOTES = Map.of("^x-", new Schema(Map.of()));

    public Schema {
        keywords = Collections.unmodifiableMap(new LinkedHashMap<>(keywords));
    }

    public Schema(Map<String, Object> keywords) {
        this("", keywords);
    }

    /** A value of a type, such as {@code string}. */
    public static Schema of(String type) {
        return new Schema(Map.of("type", type));
    }

    /** A text that matches. */
    public static Schema text(String pattern) {
        return of("string").with("pattern", "^(" + pattern + ")$");
    }

    /** One of these texts. */
    public static Schema words(Collection<String> words) {
        return new Schema(Map.of("enum", List.copyOf(words)));
    }

    /** A value that is of exactly one kind. */
    public static Schema either(Schema... kinds) {
        return new Schema(Map.of("oneOf", List.of(kinds)));
    }

    /** A list of such values. */
    public static Schema list(Schema items) {
        return of("array").with("items", items);
    }

    /** A map with these keys. */
    public static Schema object(Map<String, Schema> properties) {
        return of("object")
                .with("properties", properties)
                .with("patternProperties", NOTES)
                .with("additionalProperties", false);
    }

    /** A map whose keys are names that users choose, and that match. */
    public static Schema map(String names, Schema values) {
        return of("object").with("propertyNames", text(names)).with("additionalProperties", values);
    }

    /** A map that has these keys. */
    public static Schema having(String... keys) {
        return new Schema(Map.of("required", List.of(keys)));
    }

    /** A map that has some of these keys. */
    public static Schema havingAny(Collection<String> keys) {
        return new Schema(Map.of("anyOf", keys.stream().map(Schema::having).toList()));
    }

    /** A map that has exactly one of these keys. */
    public static Schema havingOne(String... keys) {
        return either(Stream.of(keys).map(Schema::having).toArray(Schema[]::new));
    }

    /** The same, or null. */
    public Schema orNull() {
        String keyword = keywords.containsKey("enum") ? "enum" : "type";
        Object kinds = keywords.get(keyword);
        List<Object> more = new ArrayList<>(kinds instanceof List<?> several ? several : List.of(kinds));
        more.add(keyword.equals("enum") ? Optional.empty() : "null");
        return with(keyword, more);
    }

    /** The same with one keyword more. */
    public Schema with(String keyword, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(keywords);
        more.put(keyword, value);
        return new Schema(name, more);
    }

    /** The same under a name. */
    public Schema named(String shared) {
        return new Schema(shared, keywords);
    }
}
