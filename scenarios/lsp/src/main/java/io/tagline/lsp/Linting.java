package io.tagline.lsp;

import io.tagline.documents.Documents;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import io.tagline.work.lint.Lint.LintAnswer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.stream.Stream;
import org.eclipse.lsp4j.Diagnostic;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.services.LanguageClient;

/**
 * Keeps the editor's list of mistakes true: a document is read again whenever it changes, or one that it names. One thread does this and publishes, so
 * nothing old comes after something new; a version that is old before its turn is not read at all.
 */
final class Linting {

    private final OpenDocuments documents;
    private final CompletableFuture<LanguageClient> client;
    private final ExecutorService thread;
    private final Map<String, Set<Path>> read = new HashMap<>();

    /** @param thread runs one task at a time */
    Linting(OpenDocuments documents, CompletableFuture<LanguageClient> client, ExecutorService thread) {
        this.documents = documents;
        this.client = client;
        this.thread = thread;
    }

    /** The document is new, or another one than before. */
    void changed(OpenDocument document) {
        thread.execute(() -> {
            lint(document);
            documents.all().stream()
                    .filter(other -> other != document && hasRead(other, document.path()))
                    .forEach(this::lint);
        });
    }

    /** Files may be others than before. */
    void allChanged() {
        thread.execute(() -> documents.all().forEach(this::lint));
    }

    void closed(OpenDocument document) {
        thread.execute(() -> {
            read.remove(document.uri());
            client.join().publishDiagnostics(new PublishDiagnosticsParams(document.uri(), List.of()));
            documents.all().stream()
                    .filter(other -> hasRead(other, document.path()))
                    .forEach(this::lint);
        });
    }

    private boolean hasRead(OpenDocument document, Path path) {
        return read.getOrDefault(document.uri(), Set.of()).contains(path);
    }

    private void lint(OpenDocument document) {
        if (!documents.isCurrent(document)) {
            return;
        }
        try {
            Set<Path> asked = new HashSet<>();
            List<Diagnostic> found = mistakes(document, documents.snapshot(asked));
            read.put(document.uri(), asked);
            if (documents.isCurrent(document)) {
                client.join()
                        .publishDiagnostics(new PublishDiagnosticsParams(document.uri(), found, document.version()));
            }
        } catch (RuntimeException | StackOverflowError e) {
            client.join().logMessage(new MessageParams(MessageType.Error, document.name() + ": " + e));
        }
    }

    /** What {@code lint} finds in a document; nothing in what is no document of tagline. */
    static List<Diagnostic> mistakes(OpenDocument document, Documents documents) {
        if (!DocumentLanguage.isOurs(document)) {
            return List.of();
        }
        LintAnswer linted = new Lint(List.of(document.name())).ask(WorkContext.over(documents));
        DiagnosticFormat format = new DiagnosticFormat(document);
        return Stream.concat(
                        linted.mistakes().stream().map(format::of),
                        linted.fine().stream()
                                .flatMap(fine -> fine.document().notes().stream())
                                .map(format::note))
                .toList();
    }
}
