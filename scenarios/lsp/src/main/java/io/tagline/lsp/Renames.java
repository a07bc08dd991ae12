package io.tagline.lsp;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Documents;
import io.tagline.documents.Mention;
import io.tagline.documents.Printable;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.Position;
import org.eclipse.lsp4j.Range;
import org.eclipse.lsp4j.TextEdit;
import org.eclipse.lsp4j.WorkspaceEdit;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Other names for what a document defines. The renamed document is read before it is handed out: a name that would make a mistake is refused with it. */
record Renames(OpenDocuments documents) {

    /** The name at a place, if it can have another one. */
    Optional<Range> at(OpenDocument document, Position position) {
        DocumentNames names = DocumentNames.of(document);
        return names.at(position).filter(name -> isOwn(names, name)).map(names::range);
    }

    private static boolean isOwn(DocumentNames names, Mention name) {
        return name.kind().isChosen() && names.definition(name).isPresent();
    }

    WorkspaceEdit to(OpenDocument document, Position position, String name) {
        DocumentNames names = DocumentNames.of(document);
        Mention old = names.at(position)
                .filter(mention -> isOwn(names, mention))
                .orElseThrow(() -> refused("nothing that is defined in this document is named here"));
        List<TextEdit> edits = names.same(old).stream()
                .map(names::range)
                .distinct()
                .sorted(Comparator.comparingInt(
                                (Range range) -> range.getStart().getLine())
                        .thenComparingInt(range -> range.getStart().getCharacter()))
                .map(range -> new TextEdit(range, name))
                .toList();
        check(document, edits, name);
        return new WorkspaceEdit(Map.of(document.uri(), edits));
    }

    private void check(OpenDocument document, List<TextEdit> edits, String name) {
        EditedText text = document.text();
        for (int i = edits.size() - 1; i >= 0; i--) {
            text = text.replaced(edits.get(i).getRange(), name);
        }
        OpenDocument renamed = document.changed(document.version(), text);
        DocumentNames after = DocumentNames.of(renamed);
        int before = mistakes(document, documents.snapshot(new HashSet<>())).size();
        List<Diagnostic> found = mistakes(renamed, documents.snapshot(renamed));
        if (found.size() > before) {
            throw refused(Printable.quoted(name) + ": " + found.get(0).message());
        }
        Mention first = after.at(edits.get(0).getRange().getStart())
                .orElseThrow(() -> refused(Printable.quoted(name) + " is no name here"));
        if (after.same(first).size() != edits.size()) {
            throw refused(Printable.quoted(name) + " already means something in this document");
        }
    }

    private static List<Diagnostic> mistakes(OpenDocument document, Documents all) {
        return new Lint(List.of(document.name())).ask(WorkContext.over(all)).mistakes();
    }

    private static ResponseErrorException refused(String why) {
        return new ResponseErrorException(new ResponseError(ResponseErrorCode.RequestFailed, why, null));
    }
}
