package io.tagline.lsp;

import io.tagline.documents.Choice;
import io.tagline.documents.Diagnostic;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/**
 * The words that are legal at a place. The document is read with a word there that is none: whoever refuses it names those that it would have taken.
 *
 * <p>So nothing is written down twice, and every word that a reader knows is offered, whatever the kind of document.
 */
record Completions(OpenDocuments documents) {

    /** No name is like it. */
    private static final String NONSENSE = "qzxjqzxjqzxj";

    List<CompletionItem> at(OpenDocument document, Position position) {
        Range word = document.text().word(position);
        return forms(document, word)
                .map(form -> offered(document, word, form))
                .filter(items -> !items.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    /** What may follow a word, to make it a key or what is sent. */
    private static Stream<String> forms(OpenDocument document, Range word) {
        String line = document.text().line(word.getStart().getLine());
        boolean alone = (line.substring(0, word.getStart().getCharacter())
                        + line.substring(word.getEnd().getCharacter()))
                .replace("- ", "")
                .isBlank();
        return switch (DocumentLanguage.of(document)) {
            case YAML -> alone ? Stream.of(":", "") : Stream.of("", ": x", ", 1", ", 1, 1");
            case PROTOCOL -> Stream.of(" to requester", "");
            case PROGRAM -> Stream.of("", ", 1", ", 1, 1");
            case MEMORY_MODEL, LITMUS -> Stream.of("");
            case NONE -> Stream.of();
        };
    }

    private List<CompletionItem> offered(OpenDocument document, Range word, String form) {
        if (form.startsWith(" to") && !before(document, word).endsWith("send ")) {
            return List.of();
        }
        EditedText text = document.text().replaced(word, NONSENSE + form);
        int line = word.getStart().getLine();
        Position end = new Position(line, text.line(line).length());
        String rest = DocumentLanguage.of(document) == DocumentLanguage.PROTOCOL
                ? cells(text, line)
                : UnfinishedLine.rest(text.line(line));
        OpenDocument probe = document.changed(document.version(), text.replaced(new Range(end, end), rest));
        return new Lint(List.of(probe.name()))
                .ask(WorkContext.over(documents.with(List.of(probe)).snapshot(new HashSet<>()))).mistakes().stream()
                        .filter(mistake -> new DiagnosticFormat(probe).isHere(mistake))
                        .filter(mistake -> mistake.choice()
                                .filter(choice -> choice.written().contains(NONSENSE))
                                .isPresent())
                        .findFirst()
                        .map(mistake -> items(mistake, word, form))
                        .orElse(List.of());
    }

    /** The cells that a row lacks, which is written from left to right. */
    private static String cells(EditedText text, int line) {
        int header = line;
        while (header > 0 && text.line(header - 1).strip().startsWith("|")) {
            header--;
        }
        long missing = EditedText.bars(text.line(header)) - EditedText.bars(text.line(line));
        return " |".repeat((int) Math.max(0, missing));
    }

    private static String before(OpenDocument document, Range word) {
        return document.text()
                .line(word.getStart().getLine())
                .substring(0, word.getStart().getCharacter())
                .replaceAll("\\s+", " ");
    }

    private static List<CompletionItem> items(Diagnostic mistake, Range word, String form) {
        Choice choice = mistake.choice().orElseThrow();
        int inside = choice.written().indexOf(NONSENSE);
        int start = Math.max(0, word.getStart().getCharacter() - inside);
        Range range = new Range(new Position(word.getStart().getLine(), start), word.getEnd());
        List<CompletionItem> items = new ArrayList<>();
        for (String legal : choice.legal()) {
            if (!legal.contains(NONSENSE)) {
                CompletionItem item = new CompletionItem(legal);
                item.setKind(form.startsWith(":") ? CompletionItemKind.Property : CompletionItemKind.Value);
                item.setSortText("%05d".formatted(items.size()));
                item.setTextEdit(Either.forLeft(new TextEdit(range, legal + (form.equals(":") ? ": " : ""))));
                items.add(item);
            }
        }
        return items;
    }
}
