package io.tagline.documents.json;

import java.math.BigDecimal;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** A JSON value; keys keep their order, and numbers are the text they are written as. See docs/decisions/0038-one-sheet-for-each-answer.md. */
public sealed interface Json {

    /** A string. */
    record Text(String text) implements Json {}

    /** A number, formatted by whoever knows how exact it is. */
    record Numeral(String literal) implements Json {}

    /** Whole numbers in order; a million of them do not need a million objects. */
    record Integers(long[] values) implements Json {

        public Integers {
            values = values.clone();
        }
    }

    /** True or false. */
    record Flag(boolean truth) implements Json {}

    /** Nothing known. */
    record Null() implements Json {}

    /** Values in order. */
    record Array(List<Json> items) implements Json {

        public Array {
            items = List.copyOf(items);
        }
    }

    /** Values by key; grows while it is built. */
    record Fields(Map<String, Json> members) implements Json {

        public Fields {
            members = new LinkedHashMap<>(members);
        }

        public Fields put(String key, Json value) {
            members.put(key, value);
            return this;
        }

        public Fields put(String key, String text) {
            return put(key, of(text));
        }

        public Fields put(String key, long number) {
            return put(key, of(number));
        }

        public Fields put(String key, boolean truth) {
            return put(key, of(truth));
        }

        /** What is not known is null. */
        public Fields put(String key, Optional<? extends Json> value) {
            return value.isPresent() ? put(key, value.get()) : put(key, none());
        }

        /** An array with a value for each item. */
        public <T> Fields put(String key, Collection<T> items, Function<? super T, ? extends Json> json) {
            return put(key, array(items, json));
        }

        /** Puts a value where a path of keys such as {@code latency.mean} says, in objects made as needed. */
        public Fields putAt(String path, Json value) {
            int dot = path.indexOf('.');
            if (dot < 0) {
                return put(path, value);
            }
            Json inner = members.computeIfAbsent(path.substring(0, dot), key -> object());
            if (inner instanceof Fields fields) {
                fields.putAt(path.substring(dot + 1), value);
            }
            return this;
        }
    }

    static Fields object() {
        return new Fields(Map.of());
    }

    /** A value for each key, in their order. */
    static <T> Fields object(Map<String, T> entries, Function<? super T, ? extends Json> json) {
        Fields fields = object();
        entries.forEach((key, entry) -> fields.put(key, json.apply(entry)));
        return fields;
    }

    static Json of(String text) {
        return new Text(text);
    }

    static Json of(long number) {
        return new Numeral(Long.toString(number));
    }

    static Json of(boolean truth) {
        return new Flag(truth);
    }

    /** Picoseconds as a number of nanoseconds, exactly. */
    static Json nanoseconds(long picoseconds) {
        return new Numeral(
                BigDecimal.valueOf(picoseconds, 3).stripTrailingZeros().toPlainString());
    }

    static Json none() {
        return new Null();
    }

    static Json array(List<? extends Json> items) {
        return new Array(List.copyOf(items));
    }

    static <T> Json array(Collection<T> items, Function<? super T, ? extends Json> json) {
        return array(items.stream().map(json).toList());
    }

    /** Strings as an array. */
    static Json texts(String... texts) {
        return array(List.of(texts), Json::of);
    }

    /** The value as indented text that ends with a line end. */
    default String document() {
        return JsonText.document(this);
    }

    /** The value in one line without blanks. */
    default String line() {
        return JsonText.line(this);
    }

    /** The value on its own, without quotation marks: what a CSV cell holds. */
    default String plain() {
        if (this instanceof Text t) {
            return t.text();
        } else if (this instanceof Numeral n) {
            return n.literal();
        } else if (this instanceof Flag f) {
            return Boolean.toString(f.truth());
        }
        return "";
    }
}
