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
record BuiltIns(String folder, Supplier<Map<String, String>> pathsByName) {

    private static final String ROOT = "io/tagline/library/";

    /** The indexes are read when a name is first asked for. */
    static BuiltIns of(String folder, String extension) {
        return new BuiltIns(folder, Once.of(() -> indexed(folder, extension)));
    }

    private static Map<String, String> indexed(String folder, String extension) {
        Map<String, String> paths = new LinkedHashMap<>();
        for (URL index : indexes(folder)) {
            for (String line : text(index).split("\\R", -1)) {
                add(line.strip(), extension, paths);
            }
        }
        return Collections.unmodifiableMap(paths);
    }

    List<String> names() {
        return List.copyOf(pathsByName.get().keySet());
    }

    Optional<Source> open(String name) {
        return Optional.ofNullable(pathsByName.get().get(name)).map(this::read);
    }

    private Source read(String path) {
        String shown = folder + "/" + path;
        URL resource = BuiltIns.class.getClassLoader().getResource(ROOT + shown);
        if (resource == null) {
            throw new IllegalStateException("the index of " + folder + " lists " + path + ", which is not there");
        }
        return Source.of(shown, text(resource));
    }

    private static void add(String line, String extension, Map<String, String> paths) {
        if (!line.isEmpty() && !line.startsWith("#")) {
            String name = line.endsWith(extension) ? line.substring(0, line.length() - extension.length()) : line;
            paths.putIfAbsent(name, line);
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
