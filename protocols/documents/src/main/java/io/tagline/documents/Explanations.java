package io.tagline.documents;

import java.util.List;
import java.util.stream.Collectors;

/** Finds the explanation of a {@link Code}: a section of a Markdown document, since it is prose with examples. */
final class Explanations {

    static final List<String> DOCUMENTS =
            List.of("reading.md", "protocols.md", "machines.md", "scenarios.md", "programs.md", "traces.md");

    private static final String HEADING = "## ";

    private Explanations() {}

    static String of(Code code) {
        return DOCUMENTS.stream()
                .map(document -> section(text(document), code.id()))
                .filter(section -> !section.isEmpty())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(code.id() + " has no explanation"));
    }

    static String text(String document) {
        return Resources.text(Explanations.class, "codes/" + document);
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
