package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The release notes can be read: headings by what users do, short lines, links that lead somewhere. */
final class ChangelogTest {

    private static final Path ROOT = Path.of("..");
    private static final int LONGEST = 160;
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)#]+)[^)]*\\)");
    private static final List<String> HEADINGS = List.of(
            "Simulate",
            "Bound",
            "Prove",
            "Explain",
            "Fit",
            "Map",
            "Teach",
            "Automate",
            "Machines and protocols",
            "Known limits");

    private static List<String> lines() throws IOException {
        return Files.readAllLines(ROOT.resolve("CHANGELOG.md"));
    }

    @Test
    void firstVersion_hasAHeadingForEachTask() throws IOException {
        List<String> headings = lines().stream()
                .filter(line -> line.startsWith("### "))
                .map(line -> line.substring("### ".length()))
                .toList();
        assertEquals(HEADINGS, headings.subList(0, HEADINGS.size()));
    }

    /** A command that is not mentioned is one that nobody finds. */
    @Test
    void commands_areMentioned() throws IOException {
        String notes = String.join("\n", lines());
        assertEquals(
                List.of(),
                CommandsTest.names().stream()
                        .filter(command -> !notes.contains("`" + command))
                        .toList());
    }

    @Test
    void lines_areShort() throws IOException {
        assertEquals(
                List.of(),
                lines().stream().filter(line -> line.length() > LONGEST).toList());
    }

    @Test
    void links_leadToFiles() throws IOException {
        List<String> links = LINK.matcher(String.join("\n", lines()))
                .results()
                .map(link -> link.group(1))
                .filter(link -> !link.startsWith("http"))
                .toList();
        assertTrue(links.size() > 10, "no links were found");
        assertEquals(
                List.of(),
                links.stream().filter(link -> !Files.exists(ROOT.resolve(link))).toList());
    }
}
