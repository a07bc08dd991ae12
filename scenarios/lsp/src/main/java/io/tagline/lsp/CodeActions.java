package io.tagline.lsp;

import io.tagline.documents.Choice;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Source;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.completion.Completion;
import io.tagline.protocols.completion.Race;
import io.tagline.protocols.document.Draft;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;

/** Changes that a document calls for: the word that was meant, the cell that a check has missed, rows that follow from others. */
record CodeActions(OpenDocuments documents, Linting lint, MissingCells missing) {

    List<CodeAction> at(OpenDocument document, Range range) {
        List<Diagnostic> mistakes = lint.mistakes(document);
        Stream<CodeAction> words = mistakes.stream()
                .filter(mistake -> isAt(document, mistake, range))
                .flatMap(mistake -> meant(document, mistake).stream());
        Stream<CodeAction> rows = DocumentLanguage.of(document) == DocumentLanguage.PROTOCOL
                ? Stream.concat(missing.row(document).stream(), following(document).stream())
                : Stream.of();
        return Stream.concat(words, rows).toList();
    }

    private static boolean isAt(OpenDocument document, Diagnostic mistake, Range range) {
        int line = range(document, mistake).getStart().getLine();
        return range.getStart().getLine() <= line && line <= range.getEnd().getLine();
    }

    private static Range range(OpenDocument document, Diagnostic mistake) {
        return document.text().range(mistake.source().span(mistake.position(), mistake.length()));
    }

    /** The nearest legal word in place of the one that is written. */
    private static Optional<CodeAction> meant(OpenDocument document, Diagnostic mistake) {
        return mistake.choice()
                .flatMap(choice -> choice.nearest()
                        .flatMap(word -> written(document, mistake, choice)
                                .map(range -> action("Write `" + word + "`", document, new TextEdit(range, word)))));
    }

    private static Optional<Range> written(OpenDocument document, Diagnostic mistake, Choice choice) {
        Range range = range(document, mistake);
        int inside = document.text().at(range).indexOf(choice.written());
        int line = range.getStart().getLine();
        int from = range.getStart().getCharacter() + inside;
        return inside < 0 || choice.written().isEmpty()
                ? Optional.empty()
                : Optional.of(new Range(
                        new Position(line, from),
                        new Position(line, from + choice.written().length())));
    }

    /** As {@code protocol complete} writes them, without its check. */
    private Optional<CodeAction> following(OpenDocument document) {
        Protocols protocols = new Protocols(documents.snapshot(new HashSet<>()));
        Optional<Draft> draft = protocols.draft(document.name(), new Diagnostics());
        return draft.flatMap(found -> {
            Completion completion = Completion.of(found.protocol(), Race.ANSWER);
            Source whole = found.with(completion);
            int rows = completion.lines().size();
            return rows == 0
                    ? Optional.empty()
                    : Optional.of(action(
                            "Write " + Names.counted(rows, "row") + " that " + (rows == 1 ? "follows" : "follow")
                                    + " from others",
                            document,
                            change(document.text(), EditedText.of(whole.text()))));
        });
    }

    /** The lines that differ, in one edit. */
    private static TextEdit change(EditedText old, EditedText other) {
        int first = 0;
        int most = Math.min(old.lines(), other.lines());
        while (first < most - 1 && old.line(first).equals(other.line(first))) {
            first++;
        }
        int last = 0;
        while (last < most - 1 - first
                && old.line(old.lines() - 1 - last).equals(other.line(other.lines() - 1 - last))) {
            last++;
        }
        return new TextEdit(
                new Range(new Position(first, 0), end(old, last)),
                other.at(new Range(new Position(first, 0), end(other, last))));
    }

    private static Position end(EditedText text, int linesBehind) {
        int line = text.lines() - 1 - linesBehind;
        return new Position(line, text.line(line).length());
    }

    static CodeAction action(String title, OpenDocument document, TextEdit edit) {
        CodeAction action = new CodeAction(title);
        action.setKind(CodeActionKind.QuickFix);
        action.setEdit(new WorkspaceEdit(Map.of(document.uri(), List.of(edit))));
        return action;
    }
}
