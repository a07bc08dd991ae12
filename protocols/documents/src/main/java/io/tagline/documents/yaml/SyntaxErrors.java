package io.tagline.documents.yaml;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.Optional;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Tells the engine's complaints in words that say what to do; a tab near the place is the likelier culprit. */
final class SyntaxErrors {

    private final Source source;
    private final Marks marks;
    private final Diagnostics diagnostics;

    SyntaxErrors(Source source, Marks marks, Diagnostics diagnostics) {
        this.source = source;
        this.marks = marks;
        this.diagnostics = diagnostics;
    }

    void report(YamlEngineException exception) {
        if (exception instanceof MarkedYamlEngineException marked) {
            reportMarked(marked);
        } else if (exception instanceof ReaderException unreadable) {
            String character = String.format("U+%04X", unreadable.getCodePoint());
            Position position = marks.ofCodePoint(unreadable.getPosition());
            diagnostics.error(Code.YAML_SYNTAX, source, position, 1, "the character " + character + " is not allowed");
        } else {
            String reason = Printable.shortened(String.valueOf(exception.getMessage()), 200);
            diagnostics.error(Code.YAML_SYNTAX, source, Position.START, 1, reason);
        }
    }

    private void reportMarked(MarkedYamlEngineException exception) {
        Position problem = marks.position(exception.getProblemMark());
        Position context = exception
                .getContextMark()
                .map(m -> marks.position(Optional.of(m)))
                .orElse(problem);
        Optional<Span> tab = Tabs.find(source, Math.min(context.line(), problem.line()), problem.line());
        tab.ifPresentOrElse(span -> Tabs.report(span, diagnostics), () -> reportProblem(exception, problem, context));
    }

    private void reportProblem(MarkedYamlEngineException exception, Position problem, Position context) {
        String said = String.valueOf(exception.getProblem());
        Phrase phrase = Phrase.of(said);
        Finding finding = diagnostics.error(Code.YAML_SYNTAX, source, problem, 1, phrase.message());
        finding.note(phrase.note());
        if (context.line() != problem.line()) {
            finding.help(exception.getContext() + " that begins on line " + context.line());
        }
    }
}
