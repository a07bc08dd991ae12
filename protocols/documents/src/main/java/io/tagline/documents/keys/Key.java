package io.tagline.documents.keys;

import io.tagline.documents.yaml.Yaml;
import java.util.List;
import java.util.Optional;

/**
 * A key as people meet it: its name in documents, its meaning, and its word on the command line.
 *
 * @param options its words on the command line, the long one first; none if the value stands there alone
 * @param label what help calls the value; empty for a flag
 * @param meaning one sentence or two; empty for a key that only documents have
 * @param between what stands between several values in one word of the command line; empty if the option is repeated
 * @param alone the value of an option without one; empty if it needs one
 * @param isShown whether it changes only what is shown of an answer
 */
public record Key(
        String name,
        List<String> options,
        String label,
        String meaning,
        String between,
        String alone,
        boolean isShown) {

    /** A declared key: whether it must be there, its usual value, and the keys inside its value. */
    public record Row(Key key, boolean required, Optional<Yaml> usual, Schema schema, List<Row> inner) {}

    public Key {
        options = List.copyOf(options);
    }

    /** A key that only documents have; a question says its meaning, too. */
    public static Key named(String name) {
        return new Key(name, List.of(), "", "", "", "", false);
    }

    /** A key whose option has the same name. */
    public static Key of(String name, String label, String meaning) {
        return argument(name, label, meaning).as("--" + name);
    }

    /** A key that is false unless it is given. */
    public static Key flag(String name, String meaning) {
        return of(name, "", meaning);
    }

    /** A key whose value stands alone on the command line. */
    public static Key argument(String name, String label, String meaning) {
        return new Key(name, List.of(), label, meaning, "", "", false);
    }

    /** The same with these options. */
    public Key as(String... others) {
        return new Key(name, List.of(others), label, meaning, between, alone, isShown);
    }

    /** The same with several values in one word. */
    public Key split(String separator) {
        return new Key(name, options, label, meaning, separator, alone, isShown);
    }

    /** The same with an option that may stand without a value. */
    public Key orAlone(String value) {
        return new Key(name, options, label, meaning, between, value, isShown);
    }

    /** The same for a key that changes only what is shown. */
    public Key shown() {
        return new Key(name, options, label, meaning, between, alone, true);
    }

    /** The same with another meaning. */
    public Key meaning(String other) {
        return new Key(name, options, label, other, between, alone, isShown);
    }

    /** Whether the command line has it. */
    public boolean isOnTheCommandLine() {
        return !options.isEmpty() || !label.isEmpty();
    }

    Schema described(Schema schema) {
        return meaning.isEmpty() ? schema : schema.with("description", meaning);
    }
}
