package io.tagline.documents.files;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Finding;
import io.tagline.documents.Library;
import io.tagline.documents.Names;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.outputs.ToolOutput;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The documents of one kind: those built in, found by name on the class path, and a person's own, found by path.
 * A path works wherever a name does. An argument is a path if it ends with the extension, contains a separator or
 * begins with a dot, or if there is such a file and no such document; a path that does not exist but spells a built-in document means that document.
 */
public final class FileLibrary implements Library {

    private static final int MANY = 30;
    private static final String YAML = ".yaml";

    private final DocumentKind kind;
    private final Function<Path, Optional<String>> unsaved;
    private final BuiltIns builtIns;

    /** The documents listed in the resource {@code /io/tagline/library/FOLDER/index.txt}, each with its title, and all files. */
    public FileLibrary(DocumentKind kind) {
        this(kind, BuiltIns.of(kind.folder(), kind.extension()), path -> Optional.empty());
    }

    private FileLibrary(DocumentKind kind, BuiltIns builtIns, Function<Path, Optional<String>> unsaved) {
        this.kind = kind;
        this.builtIns = builtIns;
        this.unsaved = unsaved;
    }

    /**
     * The same with texts in place of some files.
     *
     * @param texts the text that an editor holds of a file, which need not exist
     */
    public FileLibrary under(Function<Path, Optional<String>> texts) {
        return new FileLibrary(kind, builtIns, texts);
    }

    @Override
    public List<String> names() {
        return builtIns.names();
    }

    @Override
    public Optional<String> title(String name) {
        return builtIns.title(name);
    }

    /** Relative paths start at the folder of the document that mentions them, then at the working directory. */
    @Override
    public Optional<Source> open(String nameOrPath, Span mention, Code unknown, Diagnostics diagnostics) {
        boolean isPath = looksLikePath(nameOrPath) || isOnlyFile(nameOrPath, mention);
        Optional<Path> file = isPath ? existing(nameOrPath, mention) : Optional.empty();
        boolean isFolder = file.filter(Files::isDirectory).isPresent();
        Optional<Source> builtIn =
                file.isEmpty() || isFolder ? builtIns.open(builtInName(nameOrPath)) : Optional.empty();
        if (builtIn.isEmpty() && file.isPresent()) {
            return read(file.get(), diagnostics).filter(source -> isOfItsKind(source, mention, diagnostics));
        } else if (builtIn.isEmpty()) {
            reportMissing(nameOrPath, isPath, mention, unknown, diagnostics);
        }
        return builtIn;
    }

    private Optional<Source> read(Path file, Diagnostics diagnostics) {
        return unsaved.apply(file)
                .map(text -> DocumentFile.unsaved(text, file, diagnostics))
                .orElseGet(() -> DocumentFile.read(file, diagnostics));
    }

    private boolean isOfItsKind(Source source, Span mention, Diagnostics diagnostics) {
        return OwnDocument.of(kind)
                .filter(own -> !own.accepts(source, mention, diagnostics) || isOutput(source, mention, diagnostics))
                .isEmpty();
    }

    /** Refuses what another tool has written, unless the reader of YAML does, which takes no rows of numbers for it. */
    private boolean isOutput(Source source, Span mention, Diagnostics diagnostics) {
        Optional<ToolOutput> output = OwnDocument.isOne(source)
                ? Optional.empty()
                : ToolOutput.of(source.text())
                        .filter(found ->
                                found.isOfNumbers() || !kind.extension().equals(YAML));
        output.ifPresent(found -> diagnostics
                .error(Code.OTHER_KIND, mention, Printable.quoted(source.name()) + " is " + found.called())
                .help(found.way()));
        return output.isPresent();
    }

    /** A folder, unless a built-in document has its name. */
    @Override
    public Optional<List<String>> within(String name, Span mention) {
        return builtIns.names().contains(builtInName(name))
                ? Optional.empty()
                : existing(name, mention).filter(Files::isDirectory).map(this::below);
    }

    private List<String> below(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(kind.extension()))
                    .map(Path::toString)
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(unreadable(folder, e));
        } catch (UncheckedIOException e) { // From within the stream.
            throw new UncheckedIOException(unreadable(folder, requireNonNull(e.getCause())));
        }
    }

    private static IOException unreadable(Path folder, IOException failure) {
        String file = failure instanceof FileSystemException inside && inside.getFile() != null
                ? inside.getFile()
                : folder.toString();
        return new IOException("cannot read all that is in %s: not %s".formatted(folder, file), failure);
    }

    private boolean looksLikePath(String text) {
        return text.endsWith(kind.extension())
                || text.startsWith(".")
                || text.contains("/")
                || text.contains(File.separator);
    }

    /** A file with another extension, such as {@code mine.yml}. */
    private boolean isOnlyFile(String text, Span mention) {
        return !names().contains(text)
                && existing(text, mention).filter(Files::isRegularFile).isPresent();
    }

    private Optional<Path> existing(String path, Span mention) {
        return candidates(path, mention)
                .filter(file -> unsaved.apply(file).isPresent() || Files.exists(file))
                .findFirst();
    }

    /** Where a relative path may lead: beside the document that mentions it, then to the working directory. */
    private static Stream<Path> candidates(String text, Span mention) {
        try {
            Path path = Path.of(text);
            return Stream.concat(
                    mention
                            .source()
                            .file()
                            .map(document -> tidied(Path.of(document).resolveSibling(path)))
                            .stream(),
                    Stream.of(path));
        } catch (InvalidPathException e) {
            return Stream.empty();
        }
    }

    /** The path without {@code ./} and {@code ../} inside, so that a file has one name; behind a link it may be another file, and stays. */
    private static Path tidied(Path path) {
        Path shorter = path.normalize();
        try {
            return Files.isSameFile(path, shorter) ? shorter : path;
        } catch (IOException e) {
            return path; // There is none.
        }
    }

    /** {@code protocols/mesi.md}, {@code mesi.md} and {@code mesi} are the same built-in document. */
    private String builtInName(String nameOrPath) {
        String start = kind.folder() + "/";
        String inside = nameOrPath.startsWith(start) ? nameOrPath.substring(start.length()) : nameOrPath;
        return kind.withoutExtension(inside);
    }

    private boolean isBuiltIn(String nameOrPath) {
        return names().contains(builtInName(nameOrPath));
    }

    private void reportMissing(String wanted, boolean isPath, Span mention, Code unknown, Diagnostics diagnostics) {
        Optional<OwnDocument> own = OwnDocument.of(kind);
        Optional<OwnDocument> other = own.stream()
                .flatMap(OwnDocument::others)
                .filter(one -> new FileLibrary(one.kind()).isBuiltIn(wanted))
                .findFirst();
        if (other.isPresent() && names().stream().noneMatch(name -> name.startsWith(wanted))) {
            other.get().refuse(wanted, own.orElseThrow().called(), mention, diagnostics);
            return;
        }
        String quoted = Printable.quoted(wanted);
        Finding finding = isPath || names().isEmpty()
                ? diagnostics.error(Code.FILE_MISSING, mention, "there is no file " + quoted)
                : diagnostics.error(unknown, mention, "there is no " + quoted + " among the built-in " + kind.plural());
        finding.nearest(builtInName(wanted), meant());
        candidates(isPath ? wanted : wanted + kind.extension(), mention)
                .flatMap(path -> DocumentFile.nearest(path, kind.extension()).stream())
                .findFirst()
                .ifPresent(file -> finding.help("there is a file " + Printable.quoted(file)));
        other.ifPresent(one -> finding.help(one.sentence(wanted)));
        if (!names().isEmpty()) {
            finding.help(available(wanted));
        }
    }

    /** What a name may be meant for: where any document is wanted, one of any kind. */
    private List<String> meant() {
        return kind.equals(OwnDocument.ANY)
                ? Arrays.stream(OwnDocument.values())
                        .flatMap(own ->
                                BuiltIns.of(own.kind().folder(), own.kind().extension()).names().stream())
                        .toList()
                : names();
    }

    /** The built-in documents in the folder of a wanted one, if there are any; otherwise all. */
    private String available(String wanted) {
        String folder = builtInName(wanted).replaceFirst("[^/]*$", "");
        List<String> beside =
                names().stream().filter(name -> name.startsWith(folder)).toList();
        boolean any = !folder.isEmpty() && !beside.isEmpty();
        String where = any ? " in " + Printable.quoted(folder) : "";
        return "built-in " + kind.plural() + where + ": " + Names.listed(any ? beside : shortened(names()));
    }

    /** Of many documents the folders. */
    private static List<String> shortened(List<String> names) {
        return names.size() <= MANY
                ? names
                : names.stream()
                        .map(name -> name.replaceFirst("/.*", "/…"))
                        .distinct()
                        .toList();
    }
}
