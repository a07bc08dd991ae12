package io.tagline.lsp;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;

/**
 * A document as an editor holds it, in one version.
 *
 * @param uri as the editor spells it
 * @param path the file that it is, or will be
 */
record OpenDocument(String uri, Path path, int version, EditedText text) {

    /** What the files of a language end with, for texts without a file. */
    private static final Map<String, String> EXTENSIONS = Map.of("yaml", ".yaml", "markdown", ".md");

    static OpenDocument of(String uri, String language, int version, String text) {
        return new OpenDocument(uri, path(uri, language), version, EditedText.of(text));
    }

    OpenDocument changed(int next, EditedText other) {
        return new OpenDocument(uri, path, next, other);
    }

    /** A text that is in no file gets one in the working directory, which need not exist. */
    private static Path path(String uri, String language) {
        try {
            return path(uri);
        } catch (IllegalArgumentException | FileSystemNotFoundException e) {
            String name = uri.replaceFirst(".*[/:]", "").replaceAll("[^A-Za-z0-9._-]", "_");
            String extension = EXTENSIONS.getOrDefault(language, "." + language.toLowerCase(Locale.ROOT));
            return Path.of(name.endsWith(extension) ? name : name + extension).toAbsolutePath();
        }
    }

    /** The file of a URI; throws an exception if it is not one of a file here. */
    static Path path(String uri) {
        if (!uri.startsWith("file:")) {
            throw new InvalidPathException(uri, "not a file");
        }
        return Path.of(URI.create(uri.replace(" ", "%20"))).toAbsolutePath().normalize();
    }

    /** How the document is called in mistakes. */
    String name() {
        return path.toString();
    }
}
