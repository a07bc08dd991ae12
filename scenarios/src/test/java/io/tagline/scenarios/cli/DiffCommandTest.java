package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class DiffCommandTest {

    @TempDir
    private Path folder;

    @BeforeEach
    void run() {
        CommandLineRun.of("run", "xeon-phi/ping-pong", "-r", "20", "--out", result());
    }

    private String result() {
        return folder.resolve("result").toString();
    }

    /** ideal: MSI loads in 150 ns and upgrades in 60; MESI loads in 150 and hits in 1 (lesson 1). */
    @Test
    void protocols_areComparedOnTheSameProgram() {
        CommandLineRun run = CommandLineRun.of("diff", "msi", "mesi", "--on", "lessons/read-then-write", "--timeline");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("210.0   151.0  -59.0"), run.out());
        assertTrue(run.out().lines().anyMatch(l -> l.matches(" +210\\.000  T0 +done")), "only MSI is that late");
        assertTrue(
                run.out().lines().anyMatch(l -> l.matches(" +0\\.000  T0 +load\\(x\\) +T0 +load\\(x\\)")), run.out());
    }

    @Test
    void aResultAndItsScenario_doNotDiffer() {
        CommandLineRun run = CommandLineRun.of("diff", result(), "xeon-phi/ping-pong", "-r", "20", "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals(4, run.out().split("\"difference\": 0[,\n]", -1).length - 1, "two points, mean and median");
        assertTrue(run.out().contains("\"significant\": false"), run.out());
        assertTrue(run.out().contains("\"unmatched\": 0"), run.out());
    }

    @Test
    void page_hasBothTimelines() throws IOException {
        Path page = folder.resolve("page.html");
        String scenario = result() + "/resolved.yaml";
        CommandLineRun run = CommandLineRun.of(
                "diff", result(), scenario, "-p", "send=I", "-r", "20", "--line", "rbuf", "-o", page.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertEquals(2, Files.readString(page).split("<iframe ", -1).length - 1);
    }

    /** A single sample says nothing about chance. */
    @Test
    void singleSamples_areNotCalledSignificant() {
        CommandLineRun run =
                CommandLineRun.of("diff", "msi", "mesi", "--on", "lessons/read-then-write", "-r", "1", "--json");
        assertTrue(run.out().contains("\"significant\": null"), run.out());
    }

    /**
     * Forty points of equal distributions: a star stands where the interval beside it does not hold zero, at the level that the scenario has. By chance
     * alone 20 % of 40 have one.
     */
    @Test
    void stars_sayWhatTheIntervalsSay() throws IOException {
        Path file = folder.resolve("hit.yaml");
        Files.writeString(file, """
                tagline: 1
                name: hit
                machine: ideal
                set: ["cores.caches.L1.hit={exponential: {mean: 100 ns}}"]
                matrix: {v: {range: [1, 40]}}
                threads: {T0: 0}
                lines: {a: {owner: T0, state: M, value: v}}
                program: load(a)
                measure: {latency: last thread}
                run: {seed: 2, replications: 10, stop: {ci: 80%, within: 1%}}
                """);
        CommandLineRun.of(
                "run",
                file.toString(),
                "--seed",
                "1",
                "--out",
                folder.resolve("one").toString());
        CommandLineRun run = CommandLineRun.of("diff", folder.resolve("one").toString(), file.toString(), "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        Map<?, ?> json = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(run.out());
        assertEquals(
                List.of(0.8, 40, 8),
                List.of(json.get("confidence"), json.get("tested"), json.get("significantByChance")));
        for (Object point : (List<?>) json.get("points")) {
            Map<?, ?> mean = (Map<?, ?>) ((Map<?, ?>) point).get("mean");
            Map<?, ?> ci = (Map<?, ?>) mean.get("ci");
            double low = ((Number) ci.get("low")).doubleValue();
            double high = ((Number) ci.get("high")).doubleValue();
            assertEquals(low > 0 || high < 0, mean.get("significant"), run.out());
        }
        assertTrue(CommandLineRun.of("diff", folder.resolve("one").toString(), file.toString())
                .out()
                .contains("significant with 80 % confidence, Welch's t-test; by chance alone 8 of 40 would be"));
    }

    @ParameterizedTest
    @CsvSource({
        "'msi mesi', 'say with --on SCENARIO'",
        "'RESULT xeon-phi/nothing', 'TL001'",
        "'RESULT missing.json', 'there is no file `missing.json`'",
        "'RESULT FOLDER', 'run.json is missing'",
        "'RESULT RESULT -p send=M', 'no point in common'",
        "'RESULT ALONE -o page.html', 'name a result folder'",
        "'RESULT CUT', 'TL007'",
        "'RESULT OTHER', 'not a result of `tagline run`'",
        "'RESULT', 'Missing required parameter'",
    })
    void brokenInput_isRefusedWithAHint(String arguments, String hint) throws IOException {
        String json = Files.readString(Path.of(result(), "run.json"));
        Files.writeString(folder.resolve("alone.json"), json);
        Files.writeString(folder.resolve("cut.json"), json.substring(0, json.length() / 2));
        Files.writeString(folder.resolve("other.json"), "{\"schema\": \"tagline/bounds/1\"}");
        String command = ("diff " + arguments)
                .replace("RESULT", result())
                .replace("FOLDER", folder.toString())
                .replace("ALONE", folder.resolve("alone.json").toString())
                .replace("CUT", folder.resolve("cut.json").toString())
                .replace("OTHER", folder.resolve("other.json").toString());
        CommandLineRun run = CommandLineRun.of(command.split(" "));
        assertEquals(ExitCode.REFUSED, run.code(), run.out() + run.err());
        assertTrue(run.err().contains(hint), run.err());
    }
}
