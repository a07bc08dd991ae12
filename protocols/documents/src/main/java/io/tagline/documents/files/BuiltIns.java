package io.tagline.documents.files;

import io.tagline.documents.Once;
import io.tagline.documents.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The documents of one folder on the class path, by name; several jars may contribute, the first one wins. */
record BuiltIns(String folder, Supplier<Map<String, IndexEntry>> byName) {

    private static final String ROOT = "io/tagline/library/";
    private static final String BETWEEN = ": ";

    /** A line of an index: {@code mesi.md: MESI …}. The title may be left out. */
    private record IndexEntry(String path, Optional<String> title) {

        static IndexEntry of(String line) {
            int end = line.indexOf(BETWEEN);
            return end < 0
                    ? new IndexEntry(line, Optional.empty())
                    : new IndexEntry(line.substring(0, end), Optional.of(line.substring(end + BETWEEN.length())));
        }
    }

    /** The indexes are read when a name is first asked for. */
    static BuiltIns of(String folder, String extension) {
        return new BuiltIns(folder, Once.of(() -> indexed(folder, extension)));
    }

    private static Map<String, IndexEntry> indexed(String folder, String extension) {
        Map<String, IndexEntry> documents = new LinkedHashMap<>();
        for (URL index : indexes(folder)) {
            for (String line : text(index).split("\\R", -1)) {
                add(line.strip(), extension, documents);
            }
        }
        return Collections.unmodifiableMap(documents);
    }

    List<String> names() {
        return List.copyOf(byName.get().keySet());
    }

    Optional<Source> open(String name) {
        return Optional.ofNullable(byName.get().get(name)).map(IndexEntry::path).map(this::read);
    }

    Optional<String> title(String name) {
        return Optional.ofNullable(byName.get().get(name)).flatMap(IndexEntry::title);
    }

    private Source read(String path) {
        String shown = folder + "/" + path;
        URL resource = BuiltIns.class.getClassLoader().getResource(ROOT + shown);
        if (resource == null) {
            throw new IllegalStateException("the index of " + folder + " lists " + path + ", which is not there");
        }
        return Source.of(shown, text(resource));
    }

    private static void add(String line, String extension, Map<String, IndexEntry> documents) {
        if (!line.isEmpty() && !line.startsWith("#")) {
            IndexEntry listed = IndexEntry.of(line);
            String path = listed.path();
            String name = path.endsWith(extension) ? path.substring(0, path.length() - extension.length()) : path;
            documents.putIfAbsent(name, listed);
        }
    }

    private static List<URL> indexes(String folder) {
        try {
            return Collections.list(BuiltIns.class.getClassLoader().getResources(ROOT + folder + "/index.txt"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(URL resource) {
        try (InputStream in = resource.openStream()) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
