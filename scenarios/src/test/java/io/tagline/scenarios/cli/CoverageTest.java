package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

final class CoverageTest {

    /** T0 has the line; T1 reads it {@code reads} times: the first time it comes from T0, then from its own cache. */
    private static final String READS = """
            tagline: 1
            name: reads
            machine: xeon-phi-5110p
            protocol: gols
            matrix: {reads: [1, 3, 6]}
            threads: {T0: 0, T1: 1}
            lines:
              x: {owner: T0, state: M}
            program: |
              if me == 1:
                for i in 1..reads:
                  load(x)
            measure: {latency: thread T1}
            run: {seed: 1, replications: {min: 20, max: 2000}, stop: {ci: 95%, within: 1%}}
            """;

    @TempDir
    private Path folder;

    /** Each replication misses once, and hits reads - 1 times: as many as the samples of each point say. */
    @Test
    void countsAre_thoseOfTheReplicationsThatCount() throws IOException {
        Map<?, ?> json = json(run("--json").out());
        long misses = 0;
        long hits = 0;
        for (Object point : (List<?>) json.get("points")) {
            int reads = (int) ((Map<?, ?>) ((Map<?, ?>) point).get("parameters")).get("reads");
            int count = (int) ((Map<?, ?>) ((Map<?, ?>) point).get("latency")).get("count");
            misses += count;
            hits += (long) count * (reads - 1);
        }
        assertEquals(misses, count(json, "cache", "I", "Load"));
        assertEquals(misses, count(json, "cache", "M", "Fwd-Rd"));
        assertEquals(misses, count(json, "directory", "GE/GM", "Rd"));
        assertEquals(hits, count(json, "cache", "S", "Load"));
        assertEquals(0, count(json, "cache", "I", "Store"));
    }

    @Test
    void counts_areTheSameForAnyNumberOfJobs() throws IOException {
        String one = run("--json", "--jobs", "1").out();
        assertEquals(one, run("--json", "--jobs", "2").out());
        assertEquals(one, run("--json", "--jobs", "7").out());
    }

    @Test
    void matrix_isPaintedWithCounts_inColourOnATerminalOnly() throws IOException {
        CommandLineRun plain = run("-p", "reads=1", "-r", "1234");
        assertTrue(plain.out().contains("1,234× Rd to home"), plain.out());
        assertTrue(plain.out().contains("0× RFO to home"), plain.out());
        assertFalse(plain.out().contains("\u001B["));
        CommandLineRun coloured = run("-p", "reads=1", "-r", "1234", "--color", "always");
        assertTrue(coloured.out().contains("\u001B[32m1,234× Rd to home /"), coloured.out());
        assertTrue(coloured.out().contains("\u001B[2m0× "), "what was not taken is no mistake");
    }

    @Test
    void withoutTheOption_nothingIsToldOfIt() throws IOException {
        String[] arguments = {"run", file(), "--no-results", "--json"};
        assertFalse(json(CommandLineRun.of(arguments).out()).containsKey("coverage"));
    }

    private CommandLineRun run(String... options) throws IOException {
        String[] arguments = Stream.concat(Stream.of("run", file(), "--no-results", "--coverage"), Stream.of(options))
                .toArray(String[]::new);
        CommandLineRun run = CommandLineRun.of(arguments);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run;
    }

    private String file() throws IOException {
        return Files.writeString(folder.resolve("reads.yaml"), READS).toString();
    }

    private static long count(Map<?, ?> json, String controller, String state, String event) {
        return ((List<?>) json.get("coverage"))
                .stream()
                        .map(row -> (Map<?, ?>) row)
                        .filter(row -> row.get("controller").equals(controller)
                                && row.get("state").equals(state)
                                && row.get("event").equals(event))
                        .mapToLong(row -> ((Number) row.get("count")).longValue())
                        .sum();
    }

    private static Map<?, ?> json(String text) {
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(text);
    }
}
