package io.tagline.documents;

import java.util.List;
import java.util.Optional;

/**
 * One mistake in a document. {@code note} stands behind the carets, every {@code help} on a line of its own; both
 * may be empty; {@code choice} has the legal words in place of a wrong one. A mistake in an embedded text is moved to the outermost document on construction.
 */
public record Diagnostic(
        Code code,
        String message,
        Source source,
        Position position,
        int length,
        String note,
        List<String> help,
        Optional<Choice> choice) {

    public Diagnostic {
        Span outer = source.outermost(position, length);
        source = outer.source();
        position = outer.position();
        length = outer.length();
        help = List.copyOf(help);
    }

    @Override
    public String toString() {
        return source.name() + ":" + position + ": " + code.id() + " " + message;
    }
}
