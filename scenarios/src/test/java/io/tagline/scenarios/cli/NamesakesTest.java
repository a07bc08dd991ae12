package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Documents of one short name: a result folder keeps one of them, which must never be taken for another. */
final class NamesakesTest {

    @TempDir
    Path folder;

    @BeforeEach
    void machines() throws IOException {
        machine("a", "ideal");
        machine("b", "smp-bus");
    }

    /** The built-in machine, under its own name, in a file {@code mine.yaml}. */
    private void machine(String subfolder, String builtIn) throws IOException {
        Files.createDirectories(folder.resolve(subfolder));
        Files.copy(
                Path.of("../topologies/" + builtIn + ".yaml"),
                folder.resolve(subfolder).resolve("mine.yaml"));
    }

    private String mine(String subfolder) {
        return folder.resolve(subfolder).resolve("mine.yaml").toString();
    }

    private Path scenario(String values) throws IOException {
        return Files.writeString(folder.resolve("scenario.yaml"), """
                        tagline: 1
                        name: hand over
                        matrix: {m: [%s]}
                        machine: "${m}"
                        threads: {T0: 0, T1: 1}
                        lines:
                          x: {owner: T0, state: M}
                        program: |
                          if me == 1:
                            load(x)
                        measure: {latency: last thread}
                        run: {seed: 1, replications: 2}
                        """.formatted(values));
    }

    @Test
    void twoInOneScenario_areRefusedBeforeAnythingRuns() throws IOException {
        Path out = folder.resolve("out");
        CommandLineRun run =
                CommandLineRun.of("run", scenario(mine("a") + ", " + mine("b")).toString(), "--out", out.toString());
        assertEquals(2, run.code());
        assertTrue(run.err().contains("error[TL223]"), run.err());
        assertTrue(run.err().contains("scenario.yaml:4:10"), run.err());
        assertFalse(Files.exists(out));
    }

    /** The same text twice is one document. */
    @Test
    void twoCopies_areOne() throws IOException {
        machine("c", "ideal");
        CommandLineRun run =
                CommandLineRun.of("run", scenario(mine("a") + ", " + mine("c")).toString(), "--no-results");
        assertEquals(0, run.code(), run.err());
    }

    /** What an option names is found where the same option finds it without a folder; what the folder's own scenario names, in the folder. */
    @Test
    void anOptionWithAFolder_namesThePersonsOwnDocument() throws IOException {
        String out = folder.resolve("out").toString();
        assertEquals(
                0,
                CommandLineRun.of("run", scenario(mine("a")).toString(), "--out", out)
                        .code());
        assertTrue(machine(out).contains("machine ideal"));
        assertTrue(
                machine(out, "--machine", mine("b"), "--protocol", "mesi-bus").contains("machine smp-bus"));
        assertTrue(
                machine(out, "-p", "m=" + mine("b"), "--protocol", "mesi-bus").contains("machine smp-bus"));

        Files.move(Path.of(mine("a")), folder.resolve("gone.yaml"));
        assertTrue(machine(out, "-p", "m=" + mine("a")).contains("machine ideal"), "the folder keeps it");
        assertTrue(machine(out, "--machine", "mine").contains("machine ideal"), "and knows its short name");
    }

    private static String machine(String out, String... options) {
        String[] line = new String[options.length + 3];
        System.arraycopy(new String[] {"run", out, "--no-results"}, 0, line, 0, 3);
        System.arraycopy(options, 0, line, 3, options.length);
        CommandLineRun run = CommandLineRun.of(line);
        assertEquals(0, run.code(), run.err());
        return run.out();
    }
}
