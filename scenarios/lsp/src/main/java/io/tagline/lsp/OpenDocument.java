package io.tagline.lsp;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A document as an editor holds it, in one version.
 *
 * @param uri as the editor spells it
 * @param path the file that it is, or will be
 */
record OpenDocument(String uri, Path path, int version, EditedText text) {

    /** What the files of a language end with, for texts without a file. */
    private static final Map<String, String> EXTENSIONS = Map.of("yaml", ".yaml", "markdown", ".md");

    /** What editors leave in the URI of a file as it is: brackets by the rules of browsers, the others by mistake. */
    private static final Pattern UNESCAPED = Pattern.compile("%(?![0-9A-Fa-f]{2})|[ \"#<>?\\[\\\\\\]^`{|}]");

    static OpenDocument of(String uri, String language, int version, String text) {
        return new OpenDocument(uri, path(uri, language), version, EditedText.of(text));
    }

    /** A document that is in no file, and so has no place that an editor could show. */
    static OpenDocument builtIn(String name, String text) {
        return new OpenDocument("", Path.of(name), 0, EditedText.of(text));
    }

    boolean isFile() {
        return !uri.isEmpty();
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
        String escaped = UNESCAPED
                .matcher(uri.replaceFirst("^file://localhost/", "file:///"))
                .replaceAll(found -> "%%%02X".formatted((int) found.group().charAt(0)));
        return Path.of(URI.create(escaped)).toAbsolutePath().normalize();
    }

    /** How the document is called in mistakes. */
    String name() {
        return path.toString();
    }
}
