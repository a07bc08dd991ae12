package io.tagline.documents;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * The documents that a question names, kept by these names, so that it can be asked elsewhere and later; they come before all others.
 *
 * @param byFile their texts, such as that of {@code scenarios/xeon-phi/ping-pong.yaml}
 */
public record KeptDocuments(Map<String, String> byFile, Documents others) implements Documents {

    private static final String NAME = "[A-Za-z0-9_+=-][A-Za-z0-9_.+=-]*";
    private static final Pattern PLAIN = Pattern.compile(NAME + "(/" + NAME + ")*");

    /** Sorts them by their files. */
    public KeptDocuments {
        byFile = Collections.unmodifiableMap(new TreeMap<>(byFile));
    }

    /** A name is a file in the folder of its kind; of a path that could lead out of it, only the last part counts. */
    private static String file(DocumentKind kind, String name) {
        String start = kind.folder() + "/";
        String inside = name.startsWith(start) ? name.substring(start.length()) : name;
        String path = PLAIN.matcher(inside).matches() ? inside : kind.shortName(inside);
        String plain = path.endsWith(kind.extension())
                ? path.substring(0, path.length() - kind.extension().length())
                : path;
        return start + plain + kind.extension();
    }

    @Override
    public Library of(DocumentKind kind) {
        Library rest = others.of(kind);
        return new Library() {
            @Override
            public List<String> names() {
                return rest.names();
            }

            @Override
            public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                return Optional.ofNullable(byFile.get(file(kind, name)))
                        .map(text -> Source.of(kind.shortName(name) + kind.extension(), text))
                        .or(() -> rest.open(name, mention, unknown, diagnostics));
            }
        };
    }

    /** Documents that keep each one that is opened among them. */
    public static final class Keeper implements Documents {

        private final Documents documents;
        private final Map<String, String> opened = new TreeMap<>();
        private final TreeSet<String> doubtful = new TreeSet<>();

        /** Keeps those of {@code documents}. */
        public Keeper(Documents documents) {
            this.documents = documents;
        }

        /** What was opened so far; refuses two documents that would be kept in one file. */
        public synchronized Map<String, String> byFile() {
            if (!doubtful.isEmpty()) {
                throw new Refusal("there are two documents " + doubtful.first()
                        + "; a sweep keeps its documents by their names: rename one of them");
            }
            return Map.copyOf(opened);
        }

        private synchronized void keep(String file, String text) {
            String before = opened.putIfAbsent(file, text);
            if (before != null && !before.equals(text)) {
                doubtful.add(file);
            }
        }

        @Override
        public Library of(DocumentKind kind) {
            Library library = documents.of(kind);
            return new Library() {
                @Override
                public List<String> names() {
                    return library.names();
                }

                @Override
                public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                    Optional<Source> source = library.open(name, mention, unknown, diagnostics);
                    source.ifPresent(found -> keep(file(kind, name), found.text()));
                    return source;
                }
            };
        }
    }
}
