package io.tagline.lsp;

import io.tagline.documents.Documents;
import io.tagline.documents.Position;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DiagnosticSeverity;

/** Mistakes as both sides can say them: place, code, and the message with its note and help. */
final class Linted {

    private static final Documents SAVED = new OpenDocuments().saved();

    private Linted() {}

    /** What the command line finds in a file. */
    static List<String> byLint(String file) {
        return new Lint(List.of(file))
                .ask(WorkContext.over(SAVED)).mistakes().stream()
                        .filter(mistake -> mistake.source().name().equals(file)
                                && !mistake.source().isUnread())
                        .map(mistake -> line(
                                mistake.position(),
                                mistake.code().id(),
                                String.join(
                                        "\n",
                                        Stream.of(
                                                        Stream.of(mistake.message()),
                                                        Stream.of(mistake.note())
                                                                .filter(note -> !note.isEmpty()),
                                                        mistake.help().stream())
                                                .flatMap(lines -> lines)
                                                .toList())))
                        .sorted()
                        .toList();
    }

    /** What an editor shows. A byte order mark is a character for it, which {@code lint} has left out. */
    static List<String> shown(List<Diagnostic> diagnostics, String text) {
        return diagnostics.stream()
                .filter(shown -> shown.getSeverity() == DiagnosticSeverity.Error)
                .map(shown -> line(
                        new Position(
                                shown.getRange().getStart().getLine() + 1,
                                shown.getRange().getStart().getCharacter() + 1 - mark(shown, text)),
                        shown.getCode().getLeft(),
                        shown.getMessage().getLeft()))
                .sorted()
                .toList();
    }

    private static int mark(Diagnostic shown, String text) {
        return shown.getRange().getStart().getLine() == 0 && text.startsWith("\uFEFF") ? 1 : 0;
    }

    private static String line(Position position, String code, String text) {
        return position + " " + code + " " + text;
    }
}
