package io.tagline.lsp;

import io.tagline.documents.Mention;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.FoldingRange;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.SymbolKind;

/** The sections, keys and definitions of a document, each up to the next of its level. */
final class Outline {

    private Outline() {}

    static List<DocumentSymbol> of(OpenDocument document) {
        DocumentNames names = DocumentNames.of(document);
        List<Mention> shown = names.mentions().stream()
                .filter(mention -> mention.level() > 0)
                .sorted(Comparator.comparing(mention -> mention.span().position()))
                .toList();
        List<DocumentSymbol> roots = new ArrayList<>();
        Deque<Opened> open = new ArrayDeque<>();
        for (int i = 0; i < shown.size(); i++) {
            Mention mention = shown.get(i);
            while (!open.isEmpty() && open.peek().level() >= mention.level()) {
                open.pop();
            }
            DocumentSymbol symbol = symbol(mention, names, end(shown, i, document.text()));
            (open.isEmpty() ? roots : open.peek().symbol().getChildren()).add(symbol);
            open.push(new Opened(mention.level(), symbol));
        }
        return roots;
    }

    private record Opened(int level, DocumentSymbol symbol) {}

    /** The end of the line before the next name of this level or above. */
    private static Position end(List<Mention> shown, int i, EditedText text) {
        int line = shown.subList(i + 1, shown.size()).stream()
                .filter(next -> next.level() <= shown.get(i).level())
                .mapToInt(next -> next.span().position().line() - 2)
                .findFirst()
                .orElse(text.lines() - 1);
        int last = Math.max(line, shown.get(i).span().position().line() - 1);
        while (last > shown.get(i).span().position().line() - 1
                && text.line(last).isBlank()) {
            last--;
        }
        return new Position(last, text.line(last).length());
    }

    private static DocumentSymbol symbol(Mention mention, DocumentNames names, Position end) {
        Range name = names.range(mention);
        DocumentSymbol symbol = new DocumentSymbol(
                mention.name(), kind(mention.kind()), new Range(name.getStart(), end), name, mention.meaning());
        symbol.setChildren(new ArrayList<>());
        return symbol;
    }

    private static SymbolKind kind(Mention.Kind kind) {
        return switch (kind) {
            case SECTION -> SymbolKind.Namespace;
            case KEY -> SymbolKind.Property;
            case STATE -> SymbolKind.EnumMember;
            case EVENT, MESSAGE -> SymbolKind.Event;
            case NETWORK -> SymbolKind.Interface;
            case LINES -> SymbolKind.Array;
            case PARAMETER -> SymbolKind.Constant;
            case VARIABLE -> SymbolKind.Variable;
            case RELATION, CONDITION -> SymbolKind.Function;
            case DOCUMENT -> SymbolKind.File;
            case WORD -> SymbolKind.Key;
        };
    }

    /** What of the outline has more than one line. */
    static List<FoldingRange> folds(OpenDocument document) {
        return of(document).stream()
                .flatMap(Outline::all)
                .map(DocumentSymbol::getRange)
                .filter(range -> range.getEnd().getLine() > range.getStart().getLine())
                .map(range -> new FoldingRange(
                        range.getStart().getLine(), range.getEnd().getLine()))
                .toList();
    }

    private static Stream<DocumentSymbol> all(DocumentSymbol symbol) {
        return Stream.concat(Stream.of(symbol), symbol.getChildren().stream().flatMap(Outline::all));
    }
}
