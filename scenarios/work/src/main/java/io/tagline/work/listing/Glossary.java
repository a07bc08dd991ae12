package io.tagline.work.listing;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/** The entries of docs/glossary.md: a heading with all names of a concept, and its explanation. */
final class Glossary {

    /** Where the page is found, as a document like any other. */
    static final DocumentKind KIND = new DocumentKind("words", ".md");

    private static final String HEADING = "\n## ";
    private static final String OR = " · ";

    private Glossary() {}

    /** A topic for each name. */
    static Stream<Topic> topics(Documents documents) {
        Library library = documents.of(KIND);
        return library.names().stream()
                .flatMap(name -> library.open(name, new Diagnostics()).stream())
                .map(Source::text)
                .flatMap(text -> Arrays.stream(text.split(HEADING, -1)).skip(1)) // What the page says of itself.
                .flatMap(Glossary::entry);
    }

    private static Stream<Topic> entry(String section) {
        String[] parts = section.split("\n", 2);
        return Arrays.stream(parts[0].split(OR, -1))
                .map(name -> new Topic(name, Map.of("kind", "glossary, " + parts[0]), parts[1].strip()));
    }
}
