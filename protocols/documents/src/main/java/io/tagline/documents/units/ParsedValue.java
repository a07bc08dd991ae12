package io.tagline.documents.units;

import io.tagline.documents.Code;
import java.util.Optional;

/** What came of reading a text as a value: the value, or why not. */
public sealed interface ParsedValue<T> {

    /** The text was understood. */
    record Value<T>(T content) implements ParsedValue<T> {}

    /** The text was refused; {@code note} says what to write instead, and may be empty. */
    record Refused<T>(Code code, String message, String note) implements ParsedValue<T> {}

    /** The value, if the text was understood. */
    default Optional<T> value() {
        return this instanceof Value<T> read ? Optional.of(read.content()) : Optional.empty();
    }
}
