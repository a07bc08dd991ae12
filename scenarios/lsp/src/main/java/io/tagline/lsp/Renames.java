package io.tagline.lsp;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Mention;
import io.tagline.documents.Printable;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Other names for what documents define. The renamed documents are read before they are handed out: a name that would make a mistake is refused with it. */
record Renames(OpenDocuments documents) {

    /** Where a name is in one document, and the document with another one there. */
    private record Renamed(DocumentNames before, List<TextEdit> edits, OpenDocument after) {}

    /** The name at a place, if it can have another one. */
    Optional<Range> at(OpenDocument document, Position position) {
        List<DocumentNames> below = new Relatives(documents).below(document);
        return below.get(0).at(position).filter(name -> isOwn(below, name)).map(below.get(0)::range);
    }

    /** Whether a name is defined in files, which can be changed, and nowhere else. */
    private static boolean isOwn(List<DocumentNames> below, Mention name) {
        List<Boolean> files = below.stream()
                .filter(names -> names.definition(name).isPresent())
                .map(names -> names.document().isFile())
                .toList();
        return name.kind().isChosen() && !files.isEmpty() && !files.contains(false);
    }

    WorkspaceEdit to(OpenDocument document, Position position, String name) {
        Relatives relatives = new Relatives(documents);
        List<DocumentNames> below = relatives.below(document);
        Mention old = below.get(0)
                .at(position)
                .filter(mention -> isOwn(below, mention))
                .orElseThrow(() -> refused("nothing is named here that a file of yours defines"));
        List<Renamed> all = relatives.sharing(document, old).stream()
                .map(names -> renamed(names, old, name))
                .filter(renamed -> !renamed.edits().isEmpty())
                .toList();
        check(all, name);
        Map<String, List<TextEdit>> edits = new LinkedHashMap<>();
        all.forEach(renamed -> edits.put(renamed.before().document().uri(), renamed.edits()));
        return new WorkspaceEdit(edits);
    }

    private static Renamed renamed(DocumentNames names, Mention old, String name) {
        List<TextEdit> edits = names.same(old).stream()
                .map(names::range)
                .distinct()
                .sorted(Comparator.comparingInt(
                                (Range range) -> range.getStart().getLine())
                        .thenComparingInt(range -> range.getStart().getCharacter()))
                .map(range -> new TextEdit(range, name))
                .toList();
        EditedText text = names.document().text();
        for (int i = edits.size() - 1; i >= 0; i--) {
            text = text.replaced(edits.get(i).getRange(), name);
        }
        OpenDocument document = names.document();
        return new Renamed(names, edits, document.changed(document.version(), text));
    }

    private void check(List<Renamed> all, String name) {
        OpenDocuments after = documents.with(all.stream().map(Renamed::after).toList());
        Set<Diagnostic> found = mistakes(all, after);
        if (found.size() > mistakes(all, documents).size()) {
            throw refused(
                    Printable.quoted(name) + ": " + found.iterator().next().message());
        }
        all.forEach(renamed ->
                check(renamed, new Relatives(after).below(renamed.after()).get(0), name));
    }

    private static void check(Renamed renamed, DocumentNames after, String name) {
        Mention first = after.at(renamed.edits().get(0).getRange().getStart())
                .orElseThrow(() -> refused(Printable.quoted(name) + " is no name here"));
        if (after.same(first).size() != renamed.edits().size()) {
            throw refused(Printable.quoted(name) + " already means something in this document");
        }
    }

    private static Set<Diagnostic> mistakes(List<Renamed> all, OpenDocuments documents) {
        return all.stream()
                .flatMap(renamed -> new Lint(List.of(renamed.after().name()))
                        .ask(WorkContext.over(documents.snapshot(new HashSet<>()))).mistakes().stream())
                .collect(Collectors.toSet());
    }

    private static ResponseErrorException refused(String why) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, why, null));
    }
}
