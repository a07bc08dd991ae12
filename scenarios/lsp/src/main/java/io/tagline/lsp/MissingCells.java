package io.tagline.lsp;

import io.tagline.documents.Mention;
import io.tagline.work.check.MissingCell;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.eclipse.lsp4j.CodeAction;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;

/** The cells at which checks of protocols have ended, until the document changes. */
record MissingCells(Map<String, Found> byUri) {

    /** A cell that a version of a document lacks. */
    record Found(OpenDocument document, MissingCell cell) {}

    MissingCells() {
        this(new ConcurrentHashMap<>());
    }

    void put(OpenDocument document, MissingCell cell) {
        byUri.put(document.uri(), new Found(document, cell));
    }

    /** The beginning of its row, below the last row of its table. */
    Optional<CodeAction> row(OpenDocument document) {
        return Optional.ofNullable(byUri.get(document.uri()))
                .filter(found -> found.document().equals(document))
                .map(Found::cell)
                .flatMap(cell -> lastRow(document, cell).map(line -> action(document, cell, line)));
    }

    private static CodeAction action(OpenDocument document, MissingCell cell, int line) {
        String last = document.text().line(line);
        Position end = new Position(line, last.length());
        return CodeActions.action(
                "Begin a row for `%s` on `%s`".formatted(cell.state(), cell.event()),
                document,
                new TextEdit(new Range(end, end), "\n" + row(cell, last)));
    }

    /** With as many cells as the row above it; of a document that extends another, the first says what changes. */
    private static String row(MissingCell cell, String above) {
        boolean extending = above.strip().matches("\\|\\s*(add|replace|remove)\\s*\\|.*");
        String row = (extending ? "| add " : "") + "| " + cell.state() + " | " + cell.event() + " |";
        long missing = EditedText.bars(above) - EditedText.bars(row);
        return row + " |".repeat((int) Math.max(0, missing));
    }

    /** The line of the last transition of a kind of controller. */
    private static Optional<Integer> lastRow(OpenDocument document, MissingCell cell) {
        DocumentNames names = DocumentNames.of(document);
        return names.mentions().stream()
                .filter(mention -> mention.kind() == Mention.Kind.STATE
                        && !mention.defines()
                        && mention.scope().equals(cell.kind().heading()))
                .map(mention -> mention.span().position().line() - 1)
                .filter(line -> document.text().line(line).strip().startsWith("|"))
                .max(Comparator.naturalOrder());
    }
}
