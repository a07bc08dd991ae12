package io.tagline.lsp;

import io.tagline.documents.Diagnostic;
import io.tagline.work.WorkContext;
import io.tagline.work.lint.Lint;
import io.tagline.work.lint.Lint.LintAnswer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;

/**
 * Keeps the editor's list of mistakes true: a document is read again whenever it changes, or one that it names. One thread does this and publishes, so
 * nothing old comes after something new; a version that is old before its turn is not read at all.
 */
final class Linting {

    private final OpenDocuments documents;
    private final Screen screen;
    private final ExecutorService thread;
    private final Map<String, Set<Path>> read = new HashMap<>();
    private final Map<String, Linted> latest = new ConcurrentHashMap<>();

    /** What was found in a version of a document. */
    private record Linted(OpenDocument document, List<Diagnostic> mistakes) {}

    /** @param thread runs one task at a time */
    Linting(OpenDocuments documents, Screen screen, ExecutorService thread) {
        this.documents = documents;
        this.screen = screen;
        this.thread = thread;
    }

    /** The document is new, or another one than before. */
    void changed(OpenDocument document) {
        thread.execute(() -> {
            if (documents.isCurrent(document)) {
                lint(document);
                lintWhatReads(document);
            }
        });
    }

    /** Files may be others than before. */
    void allChanged() {
        thread.execute(() -> documents.all().forEach(this::lint));
    }

    void closed(OpenDocument document) {
        thread.execute(() -> {
            read.remove(document.uri());
            latest.remove(document.uri());
            screen.clear(document);
            lintWhatReads(document);
        });
    }

    /** The mistakes in this document, in this version; none while they are looked for. */
    List<Diagnostic> mistakes(OpenDocument document) {
        Linted linted = latest.get(document.uri());
        return linted != null && linted.document().equals(document) ? linted.mistakes() : List.of();
    }

    private void lintWhatReads(OpenDocument document) {
        documents.all().stream()
                .filter(other -> !other.uri().equals(document.uri()))
                .filter(other -> read.getOrDefault(other.uri(), Set.of()).contains(document.path()))
                .forEach(this::lint);
    }

    private void lint(OpenDocument document) {
        if (!documents.isCurrent(document)) {
            return;
        }
        try {
            Set<Path> asked = new HashSet<>();
            LintAnswer answer = answer(document, asked);
            read.put(document.uri(), asked);
            if (documents.isCurrent(document)) {
                DiagnosticFormat format = new DiagnosticFormat(document);
                latest.put(
                        document.uri(),
                        new Linted(
                                document,
                                answer.mistakes().stream()
                                        .filter(format::isHere)
                                        .toList()));
                screen.publish(document, shown(answer, format));
            }
        } catch (RuntimeException | StackOverflowError e) {
            screen.log(document.name() + ": " + e);
        }
    }

    /** What {@code lint} finds in a document; nothing in what is no document of tagline. */
    private LintAnswer answer(OpenDocument document, Set<Path> asked) {
        return DocumentLanguage.isOurs(document)
                ? new Lint(List.of(document.name())).ask(WorkContext.over(documents.snapshot(asked)))
                : new LintAnswer(List.of(), List.of(), 0);
    }

    private static List<org.eclipse.lsp4j.Diagnostic> shown(LintAnswer answer, DiagnosticFormat format) {
        List<org.eclipse.lsp4j.Diagnostic> shown = new ArrayList<>();
        answer.mistakes().forEach(mistake -> shown.add(format.of(mistake)));
        answer.fine().stream()
                .flatMap(fine -> fine.document().notes().stream())
                .forEach(note -> shown.add(format.note(note)));
        if (answer.more() > 0) {
            shown.add(format.note("and " + answer.more() + " more"));
        }
        return shown;
    }
}
