package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The page of lengths has what its commands print. */
final class ShortestRunsPageTest {

    @ParameterizedTest
    @ValueSource(strings = {"msi", "mesi", "moesi"})
    void tables_arePrintedByTheirCommand(String name) throws IOException {
        String command = "check " + name + " --reach all --format markdown";
        CommandLineRun run = CommandLineRun.of(command.split(" ", -1));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        String page = Files.readString(Path.of("../docs/protocols/shortest-runs.md"));
        assertTrue(
                page.contains("<!-- tagline " + command + " -->\n\n" + run.out().stripTrailing() + "\n"), run.out());
    }
}
