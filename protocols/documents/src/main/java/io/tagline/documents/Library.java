package io.tagline.documents;

import java.util.List;
import java.util.Optional;

/** The documents of one kind, by name: those built in, and whatever else the outside offers, such as files by their paths. */
public interface Library {

    /** The names of the built-in documents, in the order of their index. */
    List<String> names();

    /** What a built-in document is about, if that is known without reading it. */
    default Optional<String> title(String name) {
        return Optional.empty();
    }

    /** Opens what a person named; empty if it cannot be opened, which is reported. */
    default Optional<Source> open(String name, Diagnostics diagnostics) {
        Span nowhere = new Span(Source.unread(name), Position.START, 0);
        return open(name, nowhere, Code.UNKNOWN_NAME, diagnostics);
    }

    /** Opens what a document names at {@code mention}; {@code unknown} is the code of a name that does not exist. */
    Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics);

    /** The documents in a folder and those below it, in the order of their paths, if what a document names at {@code mention} is a folder. */
    default Optional<List<String>> within(String name, Span mention) {
        return Optional.empty();
    }
}
