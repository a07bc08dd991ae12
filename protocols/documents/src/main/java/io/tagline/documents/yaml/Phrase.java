package io.tagline.documents.yaml;

import io.tagline.documents.Printable;
import java.util.List;

/** A complaint of the engine in our words: what is wrong, and what to try. */
record Phrase(String engine, String message, String note) {

    private static final List<Phrase> KNOWN = List.of(
            new Phrase(
                    "mapping values are not allowed",
                    "a `:` cannot stand here",
                    "quote the text, or check the indentation"),
            new Phrase("could not find expected ':'", "a `:` is missing", "write `key: value`, with a blank"),
            new Phrase("expected ',' or '}'", "this `{` map is not closed", "expected `,` or `}`"),
            new Phrase("expected ',' or ']'", "this `[` list is not closed", "expected `,` or `]`"),
            new Phrase(
                    "expected <block end>",
                    "the indentation does not fit the lines above",
                    "indent like the keys beside it"),
            new Phrase("found unexpected end of stream", "the document ends inside a quoted text", "close the quote"),
            new Phrase("found unknown escape character", "unknown escape in double quotes", "use single quotes"),
            new Phrase(
                    "that cannot start any token", "a plain text cannot begin with this character", "quote the text"));

    static Phrase of(String problem) {
        return KNOWN.stream()
                .filter(phrase -> problem.contains(phrase.engine))
                .findFirst()
                .orElseGet(() -> new Phrase(problem, Printable.shortened(problem, 200), ""));
    }
}
