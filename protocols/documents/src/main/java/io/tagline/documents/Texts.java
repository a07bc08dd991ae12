package io.tagline.documents;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Documents that a program holds as texts; they come before those from elsewhere.
 *
 * @param byFile their texts by folder and file, such as {@code topologies/scc.yaml}; sorted by these
 */
public record Texts(Map<String, String> byFile, Optional<Documents> others) implements Documents {

    /** No text, and nothing elsewhere. */
    public static final Texts NONE = new Texts(Map.of(), Optional.empty());

    public Texts {
        byFile = Collections.unmodifiableMap(new TreeMap<>(byFile));
    }

    /** The same with one more document, in place of another of its name. */
    public Texts with(DocumentKind kind, String name, String text) {
        Map<String, String> more = new TreeMap<>(byFile);
        more.put(file(kind, name), text);
        return new Texts(more, others);
    }

    /** The folder and file by which a document is found among them. */
    public static String file(DocumentKind kind, String name) {
        return kind.folder() + "/" + kind.shortName(name) + kind.extension();
    }

    @Override
    public Library of(DocumentKind kind) {
        Optional<Library> rest = others.map(documents -> documents.of(kind));
        return new Library() {
            @Override
            public List<String> names() {
                String folder = kind.folder() + "/";
                Stream<String> own = byFile.keySet().stream()
                        .filter(file -> file.startsWith(folder))
                        .map(kind::shortName);
                return Stream.concat(own, rest.stream().flatMap(library -> library.names().stream()))
                        .distinct()
                        .toList();
            }

            @Override
            public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                String text = byFile.get(file(kind, name));
                if (text != null) {
                    return Optional.of(Source.of(kind.shortName(name) + kind.extension(), text));
                } else if (rest.isPresent()) {
                    return rest.get().open(name, mention, unknown, diagnostics);
                }
                diagnostics.error(unknown, mention, "unknown document").nearest(name, names());
                return Optional.empty();
            }
        };
    }
}
