package io.tagline.documents;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Documents that a program, a page or a cut sweep holds as texts; they come before all others.
 *
 * @param byFile their texts by folder and file, such as {@code topologies/scc.yaml}; sorted by these
 */
public record Texts(Map<String, String> byFile, Optional<Documents> others) implements Documents {

    /** No text, and nothing elsewhere. */
    public static final Texts NONE = new Texts(Map.of(), Optional.empty());

    private static final String NAME = "[A-Za-z0-9_+=-][A-Za-z0-9_.+=-]*";
    private static final Pattern PLAIN = Pattern.compile(NAME + "(/" + NAME + ")*");

    public Texts {
        byFile = Collections.unmodifiableMap(new TreeMap<>(byFile));
    }

    /** The same with one more document, in place of another of its name. */
    public Texts with(DocumentKind kind, String name, String text) {
        Map<String, String> more = new TreeMap<>(byFile);
        more.put(file(kind, name), text);
        return new Texts(more, others);
    }

    /** A name is a file in the folder of its kind; of a path that could lead out of it, only the last part counts. */
    private static String file(DocumentKind kind, String name) {
        String start = kind.folder() + "/";
        String inside = name.startsWith(start) ? name.substring(start.length()) : name;
        String path = PLAIN.matcher(inside).matches() ? inside : kind.shortName(inside);
        return start + kind.withoutExtension(path) + kind.extension();
    }

    @Override
    public Library of(DocumentKind kind) {
        return new Held(kind, byFile, others.map(documents -> documents.of(kind)));
    }

    /** The texts of one kind. A document is called by its file, so that mistakes lead back to it. */
    private record Held(DocumentKind kind, Map<String, String> byFile, Optional<Library> rest) implements Library {

        @Override
        public List<String> names() {
            String folder = kind.folder() + "/";
            Stream<String> own = byFile.keySet().stream()
                    .filter(file -> file.startsWith(folder) && file.endsWith(kind.extension()))
                    .map(file -> kind.withoutExtension(file.substring(folder.length())));
            return Stream.concat(own, rest.stream().flatMap(library -> library.names().stream()))
                    .distinct()
                    .toList();
        }

        @Override
        public Optional<String> title(String name) {
            return byFile.containsKey(file(kind, name))
                    ? Optional.empty()
                    : rest.flatMap(library -> library.title(name));
        }

        @Override
        public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
            String file = file(kind, name);
            String text = byFile.get(file);
            if (text != null) {
                return Optional.of(Source.of(file, text));
            } else if (rest.isPresent()) {
                return rest.get().open(name, mention, unknown, diagnostics);
            }
            reportMissing(name, mention, unknown, diagnostics);
            return Optional.empty();
        }

        private void reportMissing(String name, Span mention, Code unknown, Diagnostics diagnostics) {
            List<String> names = names();
            Finding finding = diagnostics
                    .error(unknown, mention, "there is no " + Printable.quoted(name) + " among the " + kind.plural())
                    .nearest(kind.withoutExtension(name), names);
            if (!names.isEmpty()) {
                finding.help(kind.plural() + ": " + Names.listed(names));
            }
        }
    }

    /** Documents that keep each one that is opened among them, by its name, so that a question can be asked elsewhere and later. */
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
