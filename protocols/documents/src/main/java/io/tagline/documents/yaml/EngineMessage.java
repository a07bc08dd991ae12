package io.tagline.documents.yaml;

import io.tagline.documents.Printable;
import java.util.List;

/**
 * A complaint of the engine in our words: what is wrong, what to try, and whether to point at the beginning of
 * what was being read instead of the place where reading came to a halt.
 */
record EngineMessage(String engine, String message, String note, boolean atBeginning) {

    private static final int LONGEST = 200;

    private static final List<EngineMessage> KNOWN = List.of(
            here("mapping values are not allowed", "a `:` is not allowed here", "quote the text, or check indentation"),
            here("sequence entries are not allowed", "a `-` is not allowed here", "begin the list on its own line"),
            here("expected <block end>", "the indentation does not fit the lines above", "indent like its neighbours"),
            here("expected '<document start>'", "the document ended above", "indent like the first key"),
            here("expected the node content", "a value is expected here", "quote it if it begins like this"),
            here("cannot start any token", "a plain text cannot begin with this character", "quote the text"),
            here("unknown escape character", "unknown escape in double quotes", "use single quotes"),
            beginning("could not find expected ':'", "a `:` is missing", "write `key: value`, with a blank"),
            beginning("expected ',' or '}'", "this map is not closed", "expected `,` or `}`"),
            beginning("expected ',' or ']'", "this list is not closed", "expected `,` or `]`"),
            beginning("unexpected end of stream", "this quoted text is not closed", "close the quote"));

    static EngineMessage of(String problem) {
        return KNOWN.stream()
                .filter(phrase -> problem.contains(phrase.engine))
                .findFirst()
                .orElseGet(() -> here(problem, Printable.shortened(problem, LONGEST), ""));
    }

    private static EngineMessage here(String engine, String message, String note) {
        return new EngineMessage(engine, message, note, false);
    }

    private static EngineMessage beginning(String engine, String message, String note) {
        return new EngineMessage(engine, message, note, true);
    }
}
