package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.FileLibrary;
import io.tagline.work.WorkContext;
import io.tagline.work.listing.Listing;
import io.tagline.work.listing.Listing.ListAnswer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The indexes list all documents of their folders with their titles, so that a list reads none; {@code -Dtagline.titles=true} writes them. */
final class TitlesTest {

    private static final Map<Listing.Kind, Path> FOLDERS = Map.of(
            Listing.Kind.MACHINES, Path.of("..", "topologies"),
            Listing.Kind.PROTOCOLS, Path.of("..", "protocols"),
            Listing.Kind.PROGRAMS, Path.of("..", "scenarios", "programs"),
            Listing.Kind.SCENARIOS, Path.of("..", "scenarios"),
            Listing.Kind.REPRODUCTIONS, Path.of("..", "scenarios", "reproductions"),
            Listing.Kind.LITMUS, Path.of("..", "scenarios", "litmus"));

    private static final String INDEX = "index.txt";

    /** A library without titles, whose names are those of the files in its folder, if it has one. */
    private record Folder(DocumentKind kind, Library library, Optional<Path> path) implements Library {

        static Folder of(DocumentKind kind) {
            Optional<Path> path = FOLDERS.values().stream()
                    .filter(folder -> folder.endsWith(kind.folder()))
                    .findFirst();
            return new Folder(kind, new FileLibrary(kind), path);
        }

        @Override
        public List<String> names() {
            return path.map(this::names).orElseGet(library::names);
        }

        /** In the order of the index; what it does not have yet comes last. */
        private List<String> names(Path folder) {
            List<Path> listed = lines(folder.resolve(INDEX)).stream()
                    .map(line -> folder.resolve(line.replaceFirst(": .*", "")))
                    .toList();
            Stream<Path> unlisted = new TreeSet<>(
                            listed.stream().map(Path::getParent).toList())
                    .stream().flatMap(below -> files(below).sorted()).filter(file -> !listed.contains(file));
            return Stream.concat(listed.stream().filter(Files::exists), unlisted)
                    .map(file -> kind.withoutExtension(
                            folder.relativize(file).toString().replace('\\', '/')))
                    .toList();
        }

        private Stream<Path> files(Path folder) {
            try (Stream<Path> files = Files.list(folder)) {
                return files.filter(file -> file.toString().endsWith(kind.extension())).toList().stream();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        }

        @Override
        public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
            String opened = path.map(folder -> folder.resolve(name + kind.extension()))
                    .filter(Files::exists)
                    .map(Path::toString)
                    .orElse(name);
            return library.open(opened, mention, unknown, diagnostics);
        }
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Documents that cannot be opened, with the titles of their indexes. */
    private static Documents closed(Documents documents) {
        return kind -> {
            Library library = documents.of(kind);
            return new Library() {
                @Override
                public List<String> names() {
                    return library.names();
                }

                @Override
                public Optional<String> title(String name) {
                    return library.title(name);
                }

                @Override
                public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                    throw new AssertionError(kind.folder() + "/index.txt has no title of " + name);
                }
            };
        };
    }

    private static ListAnswer listed(Listing.Kind kind, Documents documents) {
        return new Listing(kind).ask(WorkContext.over(documents));
    }

    private static String index(ListAnswer listed, String extension) {
        return listed.topics().stream()
                .map(topic -> topic.name() + extension + ": " + topic.facts().get("title") + "\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @EnumSource(Listing.Kind.class)
    void list_saysWhatTheDocumentsSay_andReadsNone(Listing.Kind kind) {
        String read = listed(kind, Folder::of).json().document();
        assertEquals(read, listed(kind, closed(FileLibrary::new)).json().document());
        assertEquals(read, CommandLineRun.of("list", kind.word(), "--json").out());
    }

    static Set<Listing.Kind> kinds() {
        return FOLDERS.keySet();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void index_isThatOfItsFolder(Listing.Kind kind) throws IOException {
        Path index = FOLDERS.get(kind).resolve(INDEX);
        String extension = lines(index).get(0).replaceFirst(".*?(\\.[a-z]+): .*", "$1");
        String right = index(listed(kind, Folder::of), extension);
        if (Boolean.getBoolean("tagline.titles")) {
            Files.writeString(index, right);
        }
        assertEquals(right, Files.readString(index), "-Dtagline.titles=true writes " + index);
    }
}
