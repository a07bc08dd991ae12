package io.tagline.lsp;

import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.DidSaveTextDocumentParams;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.services.TextDocumentService;

/** Keeps the texts of the editor, and answers what it asks of them. Changes come in their order, in one thread; answers are worked out in others. */
record DocumentService(OpenDocuments documents, Linting lint, ExecutorService executor) implements TextDocumentService {

    @Override
    public void didOpen(DidOpenTextDocumentParams params) {
        TextDocumentItem item = params.getTextDocument();
        OpenDocument document = OpenDocument.of(item.getUri(), item.getLanguageId(), item.getVersion(), item.getText());
        documents.put(document);
        lint.changed(document);
    }

    @Override
    public void didChange(DidChangeTextDocumentParams params) {
        documents
                .change(
                        params.getTextDocument().getUri(),
                        document -> document.changed(
                                params.getTextDocument().getVersion(),
                                document.text().changed(params.getContentChanges())))
                .ifPresent(lint::changed);
    }

    @Override
    public void didClose(DidCloseTextDocumentParams params) {
        documents.get(params.getTextDocument().getUri()).ifPresent(document -> {
            documents.remove(document.uri());
            lint.closed(document);
        });
    }

    @Override
    public void didSave(DidSaveTextDocumentParams params) {
        lint.allChanged();
    }
}
