package io.tagline.browser;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The documents of a page: those built in, and those that a person has changed or added. All have names; there are no paths.
 *
 * @param byFile their texts by folder and file, such as {@code scenarios/xeon-phi/ping-pong.yaml}
 */
record PageDocuments(Map<String, String> byFile) implements Documents {

    PageDocuments {
        byFile = Collections.unmodifiableMap(new TreeMap<>(byFile));
    }

    /** A file, then its text, and so on. */
    static PageDocuments of(String... filesAndTexts) {
        Map<String, String> byFile = new TreeMap<>();
        for (int i = 0; i < filesAndTexts.length; i += 2) {
            byFile.put(filesAndTexts[i], filesAndTexts[i + 1]);
        }
        return new PageDocuments(byFile);
    }

    @Override
    public Library of(DocumentKind kind) {
        return new Named(kind, byFile);
    }

    private record Named(DocumentKind kind, Map<String, String> byFile) implements Library {

        @Override
        public List<String> names() {
            return byFile.keySet().stream()
                    .filter(file -> file.startsWith(kind.folder() + "/") && file.endsWith(kind.extension()))
                    .map(file -> file.substring(kind.folder().length() + 1, file.length() - extension()))
                    .toList();
        }

        private int extension() {
            return kind.extension().length();
        }

        /** A document is called by the file that the page knows it by, so that mistakes lead back to it. */
        @Override
        public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
            String asked = name.endsWith(kind.extension()) ? name.substring(0, name.length() - extension()) : name;
            String file = kind.folder() + "/" + asked + kind.extension();
            Optional<Source> found = Optional.ofNullable(byFile.get(file)).map(text -> Source.of(file, text));
            if (found.isEmpty()) {
                List<String> names = names();
                diagnostics
                        .error(
                                unknown,
                                mention,
                                "there is no " + Printable.quoted(name) + " among the " + kind.plural())
                        .nearest(asked, names)
                        .help(kind.plural() + ": " + Names.listed(names));
            }
            return found;
        }
    }
}
