package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The programs of docs/guide/notebook.md, on the result of its command; skipped where there is no pandas, or no R. */
class NotebookTest {

    private static final List<String> PYTHONS = List.of("python3", "/usr/bin/python3");
    private static final String EVERY_CSV = """

            import glob
            for name in glob.glob("contention/**/*.csv", recursive=True):
                table = pandas.read_csv(name)
                assert len(table) > 0 and not any("Unnamed" in str(c) for c in table.columns), name
            """;

    @TempDir
    private static Path folder;

    private static String guide = "";

    @BeforeAll
    static void result() throws IOException {
        guide = Files.readString(Path.of("../docs/guide/notebook.md"));
        String command = block("sh").strip().replace("--out contention", "--out " + folder.resolve("contention"));
        String[] words = command.substring("tagline ".length()).split(" ");
        int code = CommandLineRun.of(words).code();
        assertTrue(
                code == ExitCode.FINE || code == ExitCode.FAILED,
                "what is expected of the whole may not hold of a part");
    }

    private static String block(String language) {
        Matcher found =
                Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(guide);
        assertTrue(found.find(), "the guide has a block of " + language);
        return found.group(1);
    }

    @Test
    void pandas_readsEveryTable() throws Exception {
        List<String> found = PYTHONS.stream()
                .filter(python -> runs(python, "-c", "import pandas"))
                .toList();
        assumeTrue(!found.isEmpty(), "there is no Python with pandas");
        Path program = Files.writeString(folder.resolve("notebook.py"), block("python") + EVERY_CSV);
        assertEquals("", failure(found.get(0), program.toString()));
    }

    @Test
    void r_readsTheSamples() throws Exception {
        assumeTrue(runs("Rscript", "--version"), "there is no R");
        Path program = Files.writeString(folder.resolve("notebook.R"), block("r"));
        assertEquals("", failure("Rscript", program.toString()));
    }

    private static boolean runs(String... command) {
        try {
            return failure(command).isEmpty();
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** What a program printed that failed; nothing of one that did not. */
    private static String failure(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(2, TimeUnit.MINUTES)) {
            process.destroyForcibly();
            return "it does not end";
        }
        return process.exitValue() == 0 ? "" : "failed:\n" + Files.readString(output);
    }
}
