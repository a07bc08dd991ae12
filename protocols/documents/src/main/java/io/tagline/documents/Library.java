package io.tagline.documents;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The documents of one kind: those built in, found by name on the class path, and a person's own, found by path.
 * A path works wherever a name does. An argument is a path if it ends with the extension, contains a separator or
 * begins with a dot; a path that does not exist but spells a built-in document means that document.
 */
public final class Library {

    private final String folder;
    private final String plural;
    private final String extension;
    private final BuiltIns builtIns;

    /** The documents listed in the resource {@code /io/tagline/library/FOLDER/index.txt}, ending with the extension. */
    public Library(String folder, String extension) {
        this(folder, extension, folder);
    }

    /** The same, with the word that messages use for several of these documents where the folder's name will not do. */
    public Library(String folder, String extension, String plural) {
        this.plural = plural;
        this.folder = folder;
        this.extension = extension;
        this.builtIns = BuiltIns.of(folder, extension);
    }

    /** The names of the built-in documents, in the order of their index. */
    public List<String> names() {
        return builtIns.names();
    }

    /** Opens what a person named on the command line; relative paths start at the working directory. */
    public Optional<Source> open(String nameOrPath, Diagnostics diagnostics) {
        Span nowhere = new Span(Source.unread(nameOrPath), Position.START, 0);
        return open(nameOrPath, nowhere, Code.UNKNOWN_NAME, diagnostics);
    }

    /**
     * Opens what a document names at {@code mention}; relative paths start at the folder of that document, then at
     * the working directory. {@code unknown} is the code of a name that does not exist.
     */
    public Optional<Source> open(String nameOrPath, Span mention, Code unknown, Diagnostics diagnostics) {
        boolean isPath = looksLikePath(nameOrPath);
        Optional<Path> file = isPath ? existing(nameOrPath, mention) : Optional.empty();
        Optional<Source> builtIn = builtIns.open(builtInName(nameOrPath));
        if (file.isPresent() && (builtIn.isEmpty() || !Files.isDirectory(file.get()))) {
            return DocumentFile.read(file.get(), diagnostics);
        }
        if (builtIn.isEmpty()) {
            reportMissing(nameOrPath, isPath, mention, unknown, diagnostics);
        }
        return builtIn;
    }

    private boolean looksLikePath(String text) {
        return text.endsWith(extension) || text.startsWith(".") || text.contains("/") || text.contains(File.separator);
    }

    private static Optional<Path> existing(String path, Span mention) {
        return candidates(path, mention).filter(Files::exists).findFirst();
    }

    /** Where a relative path may lead: beside the document that mentions it, then to the working directory. */
    private static Stream<Path> candidates(String text, Span mention) {
        try {
            Path path = Path.of(text);
            return Stream.concat(
                    mention.source().file().map(document -> document.resolveSibling(path)).stream(), Stream.of(path));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    /** {@code protocols/mesi.md}, {@code mesi.md} and {@code mesi} are the same built-in document. */
    private String builtInName(String nameOrPath) {
        String start = folder + "/";
        String inside = nameOrPath.startsWith(start) ? nameOrPath.substring(start.length()) : nameOrPath;
        return withoutExtension(inside);
    }

    private String withoutExtension(String text) {
        return text.endsWith(extension) ? text.substring(0, text.length() - extension.length()) : text;
    }

    private void reportMissing(String wanted, boolean isPath, Span mention, Code unknown, Diagnostics diagnostics) {
        String quoted = Printable.quoted(wanted);
        Finding finding = isPath
                ? diagnostics.error(Code.FILE_MISSING, mention, "there is no file " + quoted)
                : diagnostics.error(unknown, mention, "there is no " + quoted + " among the built-in " + plural);
        finding.nearest(builtInName(wanted), names());
        candidates(isPath ? wanted : wanted + extension, mention)
                .flatMap(path -> DocumentFile.nearest(path, extension).stream())
                .findFirst()
                .ifPresent(file -> finding.help("there is a file " + Printable.quoted(file)));
        if (!names().isEmpty()) {
            finding.help("built-in " + plural + ": " + Names.listed(names()));
        }
    }
}
