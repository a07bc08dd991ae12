package io.tagline.lsp;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.eclipse.lsp4j.ClientCapabilities;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeTextDocumentParams;
import org.eclipse.lsp4j.DidChangeWatchedFilesCapabilities;
import org.eclipse.lsp4j.DidCloseTextDocumentParams;
import org.eclipse.lsp4j.DidOpenTextDocumentParams;
import org.eclipse.lsp4j.InitializeParams;
import org.eclipse.lsp4j.InitializeResult;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.TextDocumentContentChangeEvent;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.TextDocumentItem;
import org.eclipse.lsp4j.VersionedTextDocumentIdentifier;
import org.eclipse.lsp4j.WindowClientCapabilities;
import org.eclipse.lsp4j.WorkDoneProgressCancelParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkspaceClientCapabilities;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;
import org.eclipse.lsp4j.services.LanguageServer;

/** An editor without a screen: a client of the server, over pipes. */
final class Session implements AutoCloseable {

    private static final int SECONDS = 60;

    final Heard heard = new Heard();
    final LanguageServer server;
    final InitializeResult begun;
    private final CompletableFuture<Integer> code;
    private final Future<Void> listening;
    private final OutputStream toServer;

    Session() {
        try {
            Pipe there = Pipe.open();
            Pipe back = Pipe.open();
            toServer = Channels.newOutputStream(there.sink());
            InputStream fromServer = Channels.newInputStream(back.source());
            code = CompletableFuture.supplyAsync(
                    () -> serve(Channels.newInputStream(there.source()), Channels.newOutputStream(back.sink())),
                    task -> start(task, "server"));
            Launcher<LanguageServer> launcher = LSPLauncher.createClientLauncher(heard, fromServer, toServer);
            listening = launcher.startListening();
            server = launcher.getRemoteProxy();
            InitializeParams params = new InitializeParams();
            params.setCapabilities(new ClientCapabilities());
            params.getCapabilities().setWindow(new WindowClientCapabilities());
            params.getCapabilities().getWindow().setWorkDoneProgress(true);
            WorkspaceClientCapabilities workspace = new WorkspaceClientCapabilities();
            workspace.setDidChangeWatchedFiles(new DidChangeWatchedFilesCapabilities(true));
            params.getCapabilities().setWorkspace(workspace);
            begun = server.initialize(params).get(SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private static int serve(InputStream in, OutputStream out) {
        try (in;
                out) {
            return Editor.serve(in, out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void start(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    void open(String uri, String language, String text) {
        server.getTextDocumentService()
                .didOpen(new DidOpenTextDocumentParams(new TextDocumentItem(uri, language, 1, text)));
    }

    void change(String uri, int version, TextDocumentContentChangeEvent... changes) {
        server.getTextDocumentService()
                .didChange(new DidChangeTextDocumentParams(
                        new VersionedTextDocumentIdentifier(uri, version), List.of(changes)));
    }

    void close(String uri) {
        server.getTextDocumentService().didClose(new DidCloseTextDocumentParams(new TextDocumentIdentifier(uri)));
    }

    /** The mistakes of a document in a version, once they have come. */
    List<Diagnostic> mistakes(String uri, int version) {
        PublishDiagnosticsParams next = next(uri);
        while (next.getVersion() < version) {
            next = next(uri);
        }
        return next.getDiagnostics();
    }

    /** What comes next about a version of a document. */
    PublishDiagnosticsParams next(String uri) {
        try {
            while (true) {
                PublishDiagnosticsParams next = heard.published.poll(SECONDS, TimeUnit.SECONDS);
                if (next == null) {
                    throw new IllegalStateException("no diagnostics of " + uri + "; " + heard.messages);
                } else if (next.getUri().equals(uri) && next.getVersion() != null) {
                    return next;
                }
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    static <T> T get(CompletableFuture<T> asked) {
        try {
            return asked.get(SECONDS, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    /** Cancels the work that was begun last. */
    void cancelProgress() {
        server.cancelProgress(new WorkDoneProgressCancelParams(heard.token));
    }

    int end() {
        get(server.shutdown());
        server.exit();
        return get(code);
    }

    /** The exit code of a server whose editor is gone. */
    int hangUp() {
        try {
            toServer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return get(code);
    }

    @Override
    public void close() {
        if (!code.isDone()) {
            end();
        }
        listening.cancel(true);
    }

    /** What the server says. */
    static final class Heard implements LanguageClient {

        final BlockingQueue<PublishDiagnosticsParams> published = new LinkedBlockingQueue<>();
        final List<String> messages = new CopyOnWriteArrayList<>();
        final BlockingQueue<String> registered = new LinkedBlockingQueue<>();
        final List<String> progress = new CopyOnWriteArrayList<>();
        volatile Either<String, Integer> token = Either.forLeft("");
        final Map<String, PublishDiagnosticsParams> latest = new ConcurrentHashMap<>();

        @Override
        public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {
            latest.put(diagnostics.getUri(), diagnostics);
            published.add(diagnostics);
        }

        @Override
        public CompletableFuture<Void> registerCapability(RegistrationParams params) {
            params.getRegistrations().forEach(registration -> registered.add(registration.getMethod()));
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
            token = params.getToken();
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void notifyProgress(ProgressParams params) {
            progress.add(params.getValue().getLeft().getKind() + " " + params.getToken());
        }

        @Override
        public synchronized void logMessage(MessageParams message) {
            messages.add(message.getMessage());
        }

        @Override
        public void showMessage(MessageParams message) {
            logMessage(message);
        }

        @Override
        public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
            return CompletableFuture.completedFuture(null);
        }

        @Override
        public void telemetryEvent(Object object) {}
    }
}
