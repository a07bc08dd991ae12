package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {

    @TempDir
    private Path folder;

    @Test
    void demo_saysWhichPageToOpen() {
        CommandLineRun run = CommandLineRun.of("demo", "--out", folder.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("Open " + folder.resolve("report.html")), run.out());
        assertTrue(Files.exists(folder.resolve("report.html")));
    }
}
