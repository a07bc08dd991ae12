package io.tagline.documents.files;

import io.tagline.documents.Code;
import java.util.List;
import java.util.stream.Collectors;

/** Finds the explanation of a {@link Code}: a section of a Markdown document, since it is prose with examples. */
public final class Explanations {

    static final List<String> DOCUMENTS = List.of(
            "reading.md", "protocols.md", "machines.md", "scenarios.md", "programs.md", "traces.md", "litmus.md");

    private static final String HEADING = "## ";

    private Explanations() {}

    /** What a code means, why it is refused, and how to mend it, as Markdown. */
    public static String of(Code code) {
        return DOCUMENTS.stream()
                .map(document -> section(text(document), code.id()))
                .filter(section -> !section.isEmpty())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(code.id() + " has no explanation"));
    }

    static String text(String document) {
        return Resources.text(Code.class, "codes/" + document);
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
