package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Scripts with one mistake each, run as a person runs them. The first line of each says what must be reported and where.
 */
final class BrokenProgramsTest {

    private static final Path FOLDER = Path.of("src/test/resources/io/tagline/scenarios/program-broken");
    private static final String EXPECT = "# expect ";

    /** More than any script needs; a loop of 10^12 rounds that is tried, or kept, needs more than there is. */
    private static final long MOST_BYTES = 1_000_000_000;

    private static final Pattern MISTAKE = Pattern.compile(
            "error\\[(TL\\d+)]: (.*)\\n +--> .*?([a-z0-9-]+\\.cla):(\\d+:\\d+)\\n +\\|\\n.*\\n +\\| +\\^+(.*)\\n(.*)\\n");

    @TempDir
    private Path folder;

    static Stream<String> scripts() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            List<String> names = files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".cla"))
                    .sorted()
                    .toList();
            return names.stream();
        }
    }

    private String scenario(String script) throws IOException {
        String text = Files.readString(FOLDER.resolve("scenario.yaml"));
        Path file = folder.resolve("scenario.yaml");
        Files.writeString(
                file,
                text.replace(
                        "PROGRAM.cla", FOLDER.resolve(script).toAbsolutePath().toString()));
        return file.toString();
    }

    @Test
    void thereAreManyScripts() throws IOException {
        assertTrue(scripts().count() >= 25);
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void script_isRefusedWithPlaceCaretAndHint(String script) throws IOException {
        String scenario = scenario(script);
        CommandLineRun run = CommandLineRun.of("run", scenario, "--no-results");
        assertEquals(ExitCode.REFUSED, run.code(), run.err());
        List<MatchResult> mistakes = MISTAKE.matcher(run.err()).results().toList();
        String told =
                mistakes.stream().map(m -> m.group(1) + " at " + m.group(4)).collect(Collectors.joining(", "));
        assertEquals(Files.readAllLines(FOLDER.resolve(script)).get(0), EXPECT + told, run.err());
        for (MatchResult mistake : mistakes) {
            assertEquals(script, mistake.group(3));
            assertTrue(hasHint(mistake), run.err());
        }
    }

    /** Beside the caret, below it, or in the message itself. That it happens to some thread is no hint. */
    private static boolean hasHint(MatchResult mistake) {
        boolean below =
                mistake.group(6).contains("= help:") && !mistake.group(6).contains("at the point");
        return below || !mistake.group(5).isBlank() || mistake.group(2).startsWith("expected ");
    }

    @ParameterizedTest
    @MethodSource("scripts")
    void script_isRefusedSoonAndInLittleMemory(String script) throws IOException {
        String scenario = scenario(script);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            long before = threads.getCurrentThreadAllocatedBytes();
            CommandLineRun.of("lint", scenario);
            long allocated = threads.getCurrentThreadAllocatedBytes() - before;
            assertTrue(allocated < MOST_BYTES, script + " allocates " + allocated);
        });
    }
}
