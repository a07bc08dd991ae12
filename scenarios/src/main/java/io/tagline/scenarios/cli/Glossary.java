package io.tagline.scenarios.cli;

import io.tagline.documents.files.Resources;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;

/** The entries of docs/glossary.md: a heading with all names of an idea, and what it is. */
final class Glossary {

    private static final String HEADING = "\n## ";
    private static final String OR = " · ";

    private Glossary() {}

    /** A topic for each name. */
    static Stream<Topic> topics() {
        return Arrays.stream(Resources.text(Glossary.class, "/io/tagline/library/glossary.md")
                        .split(HEADING, -1))
                .skip(1) // What the page says of itself.
                .flatMap(Glossary::entry);
    }

    private static Stream<Topic> entry(String section) {
        String[] parts = section.split("\n", 2);
        return Arrays.stream(parts[0].split(OR, -1))
                .map(name -> new Topic(name, Map.of("kind", "glossary, " + parts[0]), parts[1].strip()));
    }
}
