package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The page of reported bugs: each is violated as it says, after as many steps, and what is right holds. */
final class ReportedBugsTest {

    private static final Path PAGE = Path.of("../docs/protocols/reported-bugs.md");

    private static final String FOLDER = "src/test/resources/io/tagline/scenarios/reported/";

    /** A number, perhaps that of a line, and the node that steps. */
    private static final String STEP = "\\d+ +(\\d+ +)?(cache \\d|shared cache \\d|home) .*";

    private static final String STARVATION = "starvation";

    record Report(String name, String wrong, String verdict, String steps, String right) {}

    static List<Report> reports() throws IOException {
        try (Stream<String> lines = Files.lines(PAGE)) {
            return lines.filter(line -> line.startsWith("| ") && line.contains("`"))
                    .map(line -> line.split(" \\| "))
                    .filter(cells -> cells.length == 9 && !cells[0].equals("| report"))
                    .map(cells -> new Report(cells[0], cells[3], cells[5], cells[6], cells[8].replace(" |", "")))
                    .toList();
        }
    }

    private static CommandLineRun check(String cell, String more) {
        String command = cell.replace("`", "").replaceFirst("^(\\S+\\.md)", FOLDER + "$1");
        return CommandLineRun.of(ShownSession.words("check " + command + more));
    }

    @ParameterizedTest
    @MethodSource("reports")
    void whatIsReported_isFound(Report report) {
        CommandLineRun found = check(report.wrong(), "");
        boolean starves = report.verdict().equals(STARVATION);
        assertEquals(starves ? ExitCode.FINE : ExitCode.FAILED, found.code(), found.err());
        String verdict = starves ? "\n" + STARVATION + ": " : ": " + report.verdict() + "\n";
        assertTrue(found.out().contains(verdict), found.out());
        List<String> steps =
                found.out().lines().filter(line -> line.matches(STEP)).toList();
        assertTrue(steps.get(steps.size() - 1).startsWith(report.steps() + " "), found.out());
    }

    /** In a small world; by night in all of them. */
    @ParameterizedTest
    @MethodSource("reports")
    void whatIsRight_holds(Report report) {
        CommandLineRun right = check(report.right(), report.right().contains("--caches") ? "" : " --caches 2");
        assertEquals(ExitCode.FINE, right.code(), right.out() + right.err());
    }

    @ParameterizedTest
    @MethodSource("reports")
    @Tag("night")
    void whatIsRight_holdsInAllWorlds(Report report) {
        CommandLineRun right = check(report.right(), "");
        assertEquals(ExitCode.FINE, right.code(), right.out() + right.err());
    }
}
