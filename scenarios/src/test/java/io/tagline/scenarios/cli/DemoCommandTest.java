package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoCommandTest {

    @TempDir
    private Path folder;

    @Test
    void demo_saysWhichPageToOpen_andWhatToType() {
        CommandLineRun run = CommandLineRun.of(
                false, Map.of("TAGLINE_COMMAND", "tagline-1.0.0/bin/tagline"), "demo", "--out", folder.toString());
        assertTrue(run.out().contains(" tagline-1.0.0/bin/tagline timeline lessons/false-sharing"), run.out());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("Open " + folder.resolve("report.html")), run.out());
        assertTrue(Files.exists(folder.resolve("report.html")));
    }
}
