package io.tagline.documents;

import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the explanation of a {@link Code}: a section of a Markdown document, since it is prose with examples. */
public record Explanations(Documents documents) {

    /** The documents that have them. */
    public static final DocumentKind KIND = new DocumentKind("codes", ".md");

    private static final String HEADING = "## ";

    /** What a code means, why it is refused, and how to mend it, as Markdown; empty without the documents that say so. */
    public String of(Code code) {
        return texts().map(text -> section(text, code.id()))
                .filter(section -> !section.isEmpty())
                .findFirst()
                .orElse("");
    }

    Stream<String> texts() {
        Library library = documents.of(KIND);
        return library.names().stream()
                .flatMap(name -> library.open(name, new Diagnostics()).stream())
                .map(Source::text);
    }

    private static String section(String text, String id) {
        return text.lines()
                .dropWhile(line -> !line.equals(HEADING + id))
                .skip(1)
                .takeWhile(line -> !line.startsWith(HEADING))
                .collect(Collectors.joining("\n"))
                .strip();
    }
}
