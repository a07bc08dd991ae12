package io.tagline.lsp;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Source;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** The documents that are open in the editor. One thread changes them; any may read. */
final class OpenDocuments {

    private final Map<String, OpenDocument> byUri = new LinkedHashMap<>();
    private final Map<DocumentKind, FileLibrary> saved;

    OpenDocuments() {
        this(new ConcurrentHashMap<>());
    }

    private OpenDocuments(Map<DocumentKind, FileLibrary> saved) {
        this.saved = saved;
    }

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
        return kind -> saved(kind).under(path -> {
            Path known = path.toAbsolutePath().normalize();
            asked.add(known);
            return Optional.ofNullable(texts.get(known));
        });
    }

    /** These documents, with others in place of some of them. */
    OpenDocuments with(Collection<OpenDocument> changed) {
        OpenDocuments other = new OpenDocuments(saved);
        all().forEach(other::put);
        changed.forEach(other::put);
        return other;
    }

    /** A document that was opened by its name, as the editor spells it if it is open there. */
    OpenDocument of(Source source) {
        return source.file()
                .map(Path::of)
                .map(Path::toAbsolutePath)
                .map(Path::normalize)
                .map(path ->
                        at(path).orElseGet(() -> OpenDocument.of(path.toUri().toString(), "", 0, source.text())))
                .orElseGet(() -> OpenDocument.builtIn(source.name(), source.text()));
    }

    /** The files in the folder of a document that end as it does. */
    List<OpenDocument> beside(OpenDocument document) {
        String name = document.name();
        String extension = name.substring(name.lastIndexOf('.'));
        try (Stream<Path> files = Files.list(document.path().resolveSibling(""))) {
            return files.filter(file -> file.toString().endsWith(extension))
                    .sorted()
                    .flatMap(file -> DocumentFile.read(file, new Diagnostics()).stream())
                    .map(this::of)
                    .toList();
        } catch (IOException | UncheckedIOException e) {
            return List.of(); // The folder of a text that is not saved need not exist.
        }
    }

    private Optional<OpenDocument> at(Path path) {
        return all().stream().filter(document -> document.path().equals(path)).findFirst();
    }

    /** All documents as they are built in and stored. */
    Documents saved() {
        return this::saved;
    }

    private FileLibrary saved(DocumentKind kind) {
        return saved.computeIfAbsent(kind, FileLibrary::new);
    }
}
