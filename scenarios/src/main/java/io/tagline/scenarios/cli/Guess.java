package io.tagline.scenarios.cli;

import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import java.util.Collection;

/** What a person may have meant, as the end of a sentence. */
final class Guess {

    private Guess() {}

    /** {@code ; did you mean `run`?}, or nothing if no name is near. */
    static String of(String wanted, Collection<String> names) {
        return Names.nearest(wanted, names)
                .map(name -> "; did you mean " + Printable.quoted(name) + "?")
                .orElse("");
    }

    /** {@code there is no machine `x`; did you mean `y`? (y, z)}. */
    static String amongAll(String what, String wanted, Collection<String> names) {
        return "there is no " + what + " " + Printable.quoted(wanted) + of(wanted, names) + " (" + Names.listed(names)
                + ")";
    }
}
