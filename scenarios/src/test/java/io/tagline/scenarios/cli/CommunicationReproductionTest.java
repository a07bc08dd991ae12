package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code tagline reproduce communication}: every shape of the kernels is met, and scripts can read it. */
@Order(1)
final class CommunicationReproductionTest {

    @TempDir
    private Path folder;

    @Tag("night")
    @Test
    void everyShapeOfKernels_isMet() throws IOException {
        CommandLineRun run = CommandLineRun.of("reproduce", "communication", "--json", "--out", folder.toString());
        assertEquals(ExitCode.FAILED, run.code(), run.out());
        assertTrue(run.out().contains("\"schema\": \"tagline/reproduce/1\""), run.out());
        for (String figure : new String[] {"figure 4", "figure 5", "figures 6, 7", "figure 8"}) {
            assertTrue(run.out().contains("\"item\": \"" + figure + ", "), figure);
        }
        // 5 rows for figure 4, 4 for figure 5, 8 for figures 6 and 7, 3 for figure 8; of recorded programs 5 for LU and
        // 3 for UA.
        assertEquals(
                20 + 8,
                Pattern.compile("\"passed\": true").matcher(run.out()).results().count());
        // The gain of LU, and two granularities of UA, whose class S is too small for what is said of class A.
        assertEquals(
                3,
                Pattern.compile("\"passed\": false")
                        .matcher(run.out())
                        .results()
                        .count());
        // Four pairs of threads for the error of UA with 1 KiB, four each for the two errors whose ratio is missed.
        assertEquals(
                4 + 2 * 4,
                Pattern.compile("\"accurate\": ").matcher(run.out()).results().count());
        assertTrue(run.out().contains("\"published\": null"), "the paper has no numbers of the kernels");
        assertEquals(Set.of("errors", "events", "gains", "patterns", "published", "task-graphs"), pictures());
    }

    private Set<String> pictures() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".svg"))
                    .map(name -> name.replace(".svg", ""))
                    .collect(Collectors.toSet());
        }
    }
}
