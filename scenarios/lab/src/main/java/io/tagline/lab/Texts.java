package io.tagline.lab;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Documents that a program holds as texts, before those from elsewhere.
 *
 * @param byFile their texts by folder and name
 */
record Texts(Map<String, String> byFile, Optional<Documents> others) implements Documents {

    static final Texts NONE = new Texts(Map.of(), Optional.empty());

    Texts {
        byFile = Map.copyOf(byFile);
    }

    Texts with(DocumentKind kind, String name, String text) {
        Map<String, String> more = new TreeMap<>(byFile);
        more.put(file(kind, name), text);
        return new Texts(more, others);
    }

    private static String file(DocumentKind kind, String name) {
        return kind.folder() + "/" + kind.shortName(name);
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
                        .map(file -> file.substring(folder.length()))
                        .sorted();
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
                diagnostics
                        .error(unknown, mention, "this lab knows no such document")
                        .nearest(name, names());
                return Optional.empty();
            }
        };
    }
}
