package io.tagline.lsp;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.CodeActionKind;
import org.eclipse.lsp4j.CodeActionOptions;
import org.eclipse.lsp4j.CodeLensOptions;
import org.eclipse.lsp4j.CompletionOptions;
import org.eclipse.lsp4j.ExecuteCommandOptions;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.InitializedParams;
import org.eclipse.lsp4j.MarkupKind;
import org.eclipse.lsp4j.PositionEncodingKind;
import org.eclipse.lsp4j.RenameOptions;
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
import org.jspecify.annotations.Nullable;

/** The server of one editor, by the Language Server Protocol 3.17. */
final class TaglineServer implements LanguageServer {

    private final CompletableFuture<Integer> ended = new CompletableFuture<>();
    private final CompletableFuture<Boolean> shutDown = new CompletableFuture<>();
    private final ExecutorService answering;
    private final Screen screen;
    private final Progress progress;
    private final DocumentService texts;
    private final FileService files;

    TaglineServer(CompletableFuture<LanguageClient> client, ExecutorService linting, ExecutorService answering) {
        this.answering = answering;
        OpenDocuments documents = new OpenDocuments();
        MissingCells missing = new MissingCells();
        screen = new Screen(client);
        progress = new Progress(screen);
        Relatives relatives = new Relatives(documents);
        Hovers hovers = new Hovers(relatives, documents.saved());
        Linting lint = new Linting(documents, screen, linting);
        texts = new DocumentService(
                documents,
                lint,
                hovers,
                new Completions(documents),
                new CodeActions(documents, lint, missing),
                relatives,
                new Renames(documents),
                answering);
        files = new FileService(documents, lint, new Commands(documents, screen, missing), progress, answering);
    }

    /** The first explanation reads all protocols, which takes a second: it is asked before anyone waits for it. */
    @Override
    public void initialized(InitializedParams params) {
        answering.execute(() -> {
            texts.hovers().explained("I");
            screen.watchFiles();
        });
    }

    /** Completed when the editor ends the session. */
    CompletableFuture<Integer> ended() {
        return ended;
    }

    /** 0 after a shutdown that was asked for. */
    int exitCode() {
        return shutDown.isDone() ? 0 : 1;
    }

    @Override
    public CompletableFuture<InitializeResult> initialize(InitializeParams params) {
        Optional<ClientCapabilities> editor = Optional.ofNullable(params.getCapabilities());
        editor.flatMap(all -> Optional.ofNullable(all.getWindow()))
                .ifPresent(window -> screen.hasProgress().set(Boolean.TRUE.equals(window.getWorkDoneProgress())));
        editor.flatMap(all -> Optional.ofNullable(all.getWorkspace()))
                .flatMap(workspace -> Optional.ofNullable(workspace.getDidChangeWatchedFiles()))
                .ifPresent(watched -> screen.hasFiles().set(Boolean.TRUE.equals(watched.getDynamicRegistration())));
        editor.flatMap(all -> Optional.ofNullable(all.getTextDocument()))
                .flatMap(shown -> Optional.ofNullable(shown.getHover()))
                .flatMap(hover -> Optional.ofNullable(hover.getContentFormat()))
                .filter(formats -> !formats.isEmpty() && !formats.contains(MarkupKind.MARKDOWN))
                .ifPresent(formats -> texts.hovers().kind().set(MarkupKind.PLAINTEXT));
        return CompletableFuture.completedFuture(new InitializeResult(capabilities(), new ServerInfo("tagline")));
    }

    /** Positions are those of UTF-16, which every editor has to know. */
    private static ServerCapabilities capabilities() {
        ServerCapabilities can = new ServerCapabilities();
        can.setPositionEncoding(PositionEncodingKind.UTF16);
        can.setTextDocumentSync(synchronisation());
        can.setHoverProvider(true);
        can.setCompletionProvider(new CompletionOptions(false, List.of(" ", "$", "{", ":", "|", "(")));
        can.setCodeActionProvider(new CodeActionOptions(List.of(CodeActionKind.QuickFix)));
        can.setDocumentSymbolProvider(true);
        can.setFoldingRangeProvider(true);
        can.setDefinitionProvider(true);
        can.setReferencesProvider(true);
        can.setRenameProvider(new RenameOptions(true));
        can.setCodeLensProvider(new CodeLensOptions(false));
        can.setExecuteCommandProvider(new ExecuteCommandOptions(List.of(Commands.CHECK, Commands.RUN)));
        return can;
    }

    private static TextDocumentSyncOptions synchronisation() {
        TextDocumentSyncOptions sync = new TextDocumentSyncOptions();
        sync.setOpenClose(true);
        sync.setChange(TextDocumentSyncKind.Incremental);
        sync.setSave(new SaveOptions(false));
        return sync;
    }

    @Override
    public CompletableFuture<@Nullable Object> shutdown() {
        shutDown.complete(true);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public void exit() {
        ended.complete(exitCode());
    }

    @Override
    public TextDocumentService getTextDocumentService() {
        return texts;
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
        progress.cancel(params.getToken());
    }
}
