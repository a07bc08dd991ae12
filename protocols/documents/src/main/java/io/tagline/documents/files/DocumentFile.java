package io.tagline.documents.files;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads a file as a document, and refuses what cannot be one before its bytes are in memory. */
public final class DocumentFile {

    /** Far above any document a person writes; a mistaken trace or core dump is larger. */
    static final int LIMIT = 4 * 1024 * 1024;

    private DocumentFile() {}

    /** The document, unless it cannot be read, which is reported. */
    public static Optional<Source> read(Path file, Diagnostics diagnostics) {
        String shownAs = file.toString();
        Span span = new Span(Source.unread(shownAs), Position.START, 0);
        try {
            if (!Files.isRegularFile(file)) {
                reportKind(file, span, diagnostics);
            } else if (Files.size(file) > LIMIT) {
                reportSize(String.valueOf(Files.size(file)), span, diagnostics);
            } else {
                return bytes(file, span, diagnostics).flatMap(b -> Utf8.decode(b, file, shownAs, diagnostics));
            }
        } catch (IOException e) {
            diagnostics
                    .error(Code.FILE_UNREADABLE, span, "this file cannot be read")
                    .help(reason(e));
        }
        return Optional.empty();
    }

    /** The text that an editor holds of a file, read as the file would be. */
    static Optional<Source> unsaved(String text, Path file, Diagnostics diagnostics) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (bytes.length <= LIMIT) {
            return Utf8.decode(bytes, file, file.toString(), diagnostics);
        }
        Span span = new Span(Source.unread(file.toString()), Position.START, 0);
        reportSize(String.valueOf(bytes.length), span, diagnostics);
        return Optional.empty();
    }

    /** The size is checked again while reading, since a file may grow, and some report no size at all. */
    private static Optional<byte[]> bytes(Path file, Span span, Diagnostics diagnostics) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LIMIT + 1);
            if (bytes.length <= LIMIT) {
                return Optional.of(bytes);
            }
        }
        reportSize("more", span, diagnostics);
        return Optional.empty();
    }

    /** The file beside {@code wanted} that is spelt most like it; the extension, which all have, makes none more alike. */
    static Optional<String> nearest(Path wanted, String extension) {
        Path folder = wanted.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return Optional.empty();
        }
        try (Stream<Path> files = Files.list(folder)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(extension))
                    .map(name -> name.substring(0, name.length() - extension.length()))
                    .sorted(Comparator.naturalOrder())
                    .toList();
            String name = wanted.getFileName().toString();
            String stem = name.endsWith(extension) ? name.substring(0, name.length() - extension.length()) : name;
            return Names.nearest(stem, names)
                    .map(near -> wanted.resolveSibling(near + extension).toString());
        } catch (IOException | UncheckedIOException e) {
            return Optional.empty(); // A hint is not worth a second error.
        }
    }

    private static void reportKind(Path file, Span span, Diagnostics diagnostics) {
        if (Files.notExists(file)) {
            String name = Printable.quoted(file.toString());
            Finding finding = diagnostics.error(Code.FILE_MISSING, span, "there is no file " + name);
            nearest(file, extension(file)).ifPresent(near -> finding.help("there is a file " + Printable.quoted(near)));
            return;
        }
        String what = Files.isDirectory(file) ? "this is a folder, not a document" : "this is not a regular file";
        diagnostics.error(Code.NOT_A_FILE, span, what);
    }

    private static String extension(Path file) {
        String name = file.getFileName().toString();
        int dot = name.lastIndexOf('.');
        return dot < 0 ? "" : name.substring(dot);
    }

    private static void reportSize(String size, Span span, Diagnostics diagnostics) {
        diagnostics
                .error(Code.FILE_TOO_LARGE, span, "this file is too large for a document")
                .help("a document has at most " + LIMIT + " bytes, this file has " + size);
    }

    private static String reason(IOException e) {
        String kind = e.getClass().getSimpleName().replace("Exception", "");
        return e.getMessage() == null ? kind : kind + ": " + e.getMessage();
    }
}
