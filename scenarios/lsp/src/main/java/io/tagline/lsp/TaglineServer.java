package io.tagline.lsp;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.SaveOptions;
import org.eclipse.lsp4j.ServerCapabilities;
import org.eclipse.lsp4j.ServerInfo;
import org.eclipse.lsp4j.SetTraceParams;
import org.eclipse.lsp4j.TextDocumentSyncKind;
import org.eclipse.lsp4j.TextDocumentSyncOptions;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;
import org.eclipse.lsp4j.services.TextDocumentService;
import org.eclipse.lsp4j.services.WorkspaceService;

/** The server of one editor, by the Language Server Protocol 3.17. */
final class TaglineServer implements LanguageServer {

    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private final CompletableFuture<Object> shutDown = new CompletableFuture<>();
    private final DocumentService documents;
    private final FileService files;

    TaglineServer(CompletableFuture<LanguageClient> client, ExecutorService linting, ExecutorService answering) {
        OpenDocuments open = new OpenDocuments();
        Linting lint = new Linting(open, client, linting);
        documents = new DocumentService(open, lint, answering);
        files = new FileService(lint);
    }

    /** Completed when the editor ends the session. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    /** 0 after a shutdown that was asked for. */
    int exitCode() {
        return shutDown.isDone() ? 0 : 1;
    }

    /** Positions are those of UTF-16, which every editor has to know. */
    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        ServerCapabilities can = new ServerCapabilities();
        can.setPositionEncoding(PositionEncodingKind.UTF16);
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(new SaveOptions(false));
        can.setTextDocumentSync(sync);
        return CompletableFuture.completedFuture(new InitializeResult(can, new ServerInfo("tagline")));
    }

    @Override
    public CompletableFuture<Object> shutdown() {
        shutDown.complete(this);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        ended.complete(exitCode());
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return documents;
    }

    @Override
    public WorkspaceService getWorkspaceService() {
        return files;
    }

    @Override
    public void setTrace(SetTraceParams params) {
        // Nothing is traced.
    }

    @Override
    public void cancelProgress(WorkDoneProgressCancelParams params) {
        // Nothing is under way.
    }
}
