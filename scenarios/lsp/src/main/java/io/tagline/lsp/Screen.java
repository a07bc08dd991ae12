package io.tagline.lsp;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.DidChangeWatchedFilesRegistrationOptions;
import org.eclipse.lsp4j.FileSystemWatcher;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.Registration;
import org.eclipse.lsp4j.RegistrationParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.WorkDoneProgressNotification;
import org.eclipse.lsp4j.jsonrpc.messages.Either;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * What the editor shows.
 *
 * @param client known before the first message comes
 * @param hasProgress whether it shows the progress of what it did not begin itself
 * @param hasFiles whether it can be asked to say which files have changed
 */
record Screen(CompletableFuture<LanguageClient> client, AtomicBoolean hasProgress, AtomicBoolean hasFiles) {

    private static final String FILES = "**/*.{yaml,yml,md,cla,litmus,cat}";

    Screen(CompletableFuture<LanguageClient> client) {
        this(client, new AtomicBoolean(), new AtomicBoolean());
    }

    /** Asks to hear of files that change outside the editor, and waits until the editor has agreed. */
    void watchFiles() {
        if (hasFiles.get()) {
            FileSystemWatcher watcher = new FileSystemWatcher(Either.forLeft(FILES));
            Registration files = new Registration(
                    "files",
                    "workspace/didChangeWatchedFiles",
                    new DidChangeWatchedFilesRegistrationOptions(List.of(watcher)));
            client.join()
                    .registerCapability(new RegistrationParams(List.of(files)))
                    .join();
        }
    }

    void publish(OpenDocument document, List<Diagnostic> found) {
        client.join().publishDiagnostics(new PublishDiagnosticsParams(document.uri(), found, document.version()));
    }

    void clear(OpenDocument document) {
        client.join().publishDiagnostics(new PublishDiagnosticsParams(document.uri(), List.of()));
    }

    /** Writes into a log, if the editor has one. */
    void log(String text) {
        client.join().logMessage(new MessageParams(MessageType.Log, text));
    }

    /** Shows a sentence at once. */
    void show(MessageType type, String sentence) {
        client.join().showMessage(new MessageParams(type, sentence));
    }

    /** Announces work under a name of ours; the editor is asked first. */
    CompletableFuture<Void> announce(String token) {
        return hasProgress.get()
                ? client.join().createProgress(new WorkDoneProgressCreateParams(Either.forLeft(token)))
                : CompletableFuture.failedFuture(new UnsupportedOperationException("no progress"));
    }

    void progress(Either<String, Integer> token, WorkDoneProgressNotification progress) {
        client.join().notifyProgress(new ProgressParams(token, Either.forLeft(progress)));
    }
}
