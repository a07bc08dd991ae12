package io.tagline.lsp;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.eclipse.lsp4j.jsonrpc.Launcher;
import org.eclipse.lsp4j.launch.LSPLauncher;
import org.eclipse.lsp4j.services.LanguageClient;

/** A session with one editor, over two streams. */
public final class Editor {

    /** Says on stderr what fails, but not that a request was cancelled too late. */
    private static final Logger LOG = Logger.getLogger("org.eclipse.lsp4j");

    private Editor() {}

    /** Serves the editor until it ends the session or its stream ends; the exit code that the protocol demands. */
    public static int serve(InputStream in, OutputStream out) {
        LOG.setLevel(Level.SEVERE);
        ExecutorService linting = Executors.newSingleThreadExecutor(task -> thread(task, "tagline-lint"));
        ExecutorService answering = Executors.newCachedThreadPool(task -> thread(task, "tagline-answer"));
        CompletableFuture<LanguageClient> client = new CompletableFuture<>();
        TaglineServer server = new TaglineServer(client, linting, answering);
        try {
            Launcher<LanguageClient> launcher = new LSPLauncher.Builder<LanguageClient>()
                    .setLocalService(server)
                    .setRemoteInterface(LanguageClient.class)
                    .setInput(in)
                    .setOutput(out)
                    .setExecutorService(answering)
                    .create();
            client.complete(launcher.getRemoteProxy());
            Future<Void> listening = launcher.startListening();
            answering.execute(() -> {
                server.ended().join();
                listening.cancel(true);
            });
            listening.get();
        } catch (CancellationException | ExecutionException | InterruptedException e) {
            // The session has ended, by its end or by that of its streams.
        } finally {
            server.exit();
            linting.shutdownNow();
            answering.shutdownNow();
        }
        return server.exitCode();
    }

    private static Thread thread(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }
}
