package io.tagline.lsp;

import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.files.FileLibrary;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;

/** The documents that are open in the editor. One thread changes them; any may read. */
final class OpenDocuments {

    private final Map<String, OpenDocument> byUri = new LinkedHashMap<>();
    private final Map<DocumentKind, FileLibrary> saved = new ConcurrentHashMap<>();

    synchronized void put(OpenDocument document) {
        byUri.put(document.uri(), document);
    }

    /** The document in its next version; empty if it is not open. */
    synchronized Optional<OpenDocument> change(String uri, UnaryOperator<OpenDocument> change) {
        return Optional.ofNullable(byUri.computeIfPresent(uri, (any, document) -> change.apply(document)));
    }

    synchronized void remove(String uri) {
        byUri.remove(uri);
    }

    synchronized Optional<OpenDocument> get(String uri) {
        return Optional.ofNullable(byUri.get(uri));
    }

    synchronized Collection<OpenDocument> all() {
        return List.copyOf(byUri.values());
    }

    /** Whether this is still the document that the editor shows. */
    synchronized boolean isCurrent(OpenDocument document) {
        return document.equals(byUri.get(document.uri()));
    }

    /**
     * All documents, those that are open as they are now.
     *
     * @param asked gets every path that is looked for
     */
    Documents snapshot(Set<Path> asked) {
        Map<Path, String> texts = new HashMap<>();
        all().forEach(document -> texts.put(document.path(), document.text().text()));
        return of(texts, asked);
    }

    /** The same with another text of one document. */
    Documents snapshot(OpenDocument changed) {
        Map<Path, String> texts = new HashMap<>();
        all().forEach(document -> texts.put(document.path(), document.text().text()));
        texts.put(changed.path(), changed.text().text());
        return of(texts, new HashSet<>());
    }

    /** All documents as they are built in and stored. */
    Documents saved() {
        return this::saved;
    }

    private FileLibrary saved(DocumentKind kind) {
        return saved.computeIfAbsent(kind, FileLibrary::new);
    }

    private Documents of(Map<Path, String> texts, Set<Path> asked) {
        return kind -> saved(kind).under(path -> {
            Path known = path.toAbsolutePath().normalize();
            asked.add(known);
            return Optional.ofNullable(texts.get(known));
        });
    }
}
