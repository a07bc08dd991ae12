package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
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
}
