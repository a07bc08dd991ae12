package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlVersionException;

/** Rewords the engine's complaints so that they say what to do; if there is a tab near the place, that is probably the cause. */
record SyntaxErrors(Source source, Marks marks, Diagnostics diagnostics) {

    void report(YamlEngineException exception) {
        if (exception instanceof MarkedYamlEngineException marked) {
            report(marked);
        } else if (exception instanceof ReaderException unreadable) {
            String character = String.format("U+%04X", unreadable.getCodePoint());
            Position position = marks.ofCodePoint(unreadable.getPosition());
            error(position, "the character " + character + " is not allowed").note("leave it out");
        } else if (exception instanceof YamlVersionException) {
            error(Position.START, "only YAML 1.2 is read").note("leave the `%YAML` line out");
        } else {
            error(
                    Position.START,
                    EngineMessage.of(String.valueOf(exception.getMessage())).message());
        }
    }

    private void report(MarkedYamlEngineException exception) {
        Position halt = marks.position(exception.getProblemMark());
        Position beginning = exception.getContextMark().isPresent() ? marks.position(exception.getContextMark()) : halt;
        Optional<Position> tab = Tabs.near(source, beginning, halt);
        if (tab.isPresent()) {
            Tabs.report(source, tab.get(), diagnostics);
        } else {
            report(EngineMessage.of(String.valueOf(exception.getProblem())), beginning, halt);
        }
    }

    private void report(EngineMessage phrase, Position beginning, Position halt) {
        Finding finding = error(phrase.atBeginning() ? beginning : halt, phrase.message());
        finding.note(phrase.note());
        if (phrase.atBeginning() && !beginning.equals(halt)) {
            finding.help("reading came to a halt at line " + halt.line() + ", column " + halt.column());
        }
    }

    private Finding error(Position position, String message) {
        return diagnostics.error(Code.YAML_SYNTAX, source, position, 1, message);
    }

    /**
     * A complaint of the engine in our words: what is wrong, what to try, and whether to point at the beginning of
     * what was being read instead of the place where reading came to a halt.
     */
    private record EngineMessage(String engine, String message, String note, boolean atBeginning) {

        private static final int LONGEST = 200;

        private static final List<EngineMessage> KNOWN = List.of(
                here(
                        "mapping values are not allowed",
                        "a `:` is not allowed here",
                        "quote the text, or check indentation"),
                here("sequence entries are not allowed", "a `-` is not allowed here", "begin the list on its own line"),
                here(
                        "expected <block end>",
                        "the indentation does not fit the lines above",
                        "indent like its neighbours"),
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
}
