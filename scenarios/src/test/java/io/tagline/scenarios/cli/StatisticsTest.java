package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

final class StatisticsTest {

    /**
     * The ideal machine looks a line up for 60 ns, and its owner answers after 40; nothing is ever occupied. T1 has its copy at 100.
     * T2 is looked up by 60, finds the line busy, waits until it has been looked up again, from 100 to 160, and has its copy at 200.
     */
    private static final String READERS = """
            tagline: 1
            name: readers
            machine: ideal
            matrix: {readers: [1, 2]}
            threads: {T0: 0, T1: 1, T2: 2}
            lines:
              x: {owner: T0, state: M}
            program: |
              if me > 0 and me <= readers:
                load(x)
            measure: {latency: last thread}
            run: {seed: 1, replications: 20}
            """;

    @TempDir
    private Path folder;

    @Test
    void json_hasTheQueueOfEachPoint() throws IOException {
        List<?> statistics =
                (List<?>) json(run(READERS, "--statistics", "--json")).get("statistics");
        Map<?, ?> one = (Map<?, ?>) statistics.get(0);
        assertEquals(Map.of("readers", 1), one.get("parameters"));
        assertEquals(100, one.get("time"));
        assertEquals(List.of(resource("outstanding misses", level(1, 1, 1), level(0, 0, 0))), one.get("resources"));
        Map<?, ?> two = (Map<?, ?>) statistics.get(1);
        assertEquals(200, two.get("time"));
        assertEquals(
                List.of(
                        resource("directories", level(0, 0, 0), level(0.5, 1, 0.5)),
                        resource("outstanding misses", level(1.5, 2, 1), level(0, 0, 0))),
                two.get("resources"));
    }

    private static Map<String, Object> resource(String name, Map<String, Number> inUse, Map<String, Number> waiting) {
        return Map.of("resource", name, "inUse", inUse, "waiting", waiting);
    }

    private static Map<String, Number> level(Number mean, int max, Number busy) {
        return Map.of("mean", mean, "max", max, "busy", busy);
    }

    @Test
    void table_hasALineForEachResourceOfEachPoint() throws IOException {
        String text = run(READERS, "--statistics");
        assertTrue(text.contains("""
                readers=1
                outstanding misses   1.000    1  100.0 %    0.000    0   0.0 %
                readers=2
                directories          0.000    0    0.0 %    0.500    1  50.0 %
                outstanding misses   1.500    2  100.0 %    0.000    0   0.0 %
                """), text);
    }

    private static Map<?, ?> activity(Object point) {
        return (Map<?, ?>) ((Map<?, ?>) point).get("activity");
    }

    /**
     * GOLS: a reader sends Rd to the directory, which sends Fwd-Rd to the owner, who sends the line to the reader, who acknowledges to the
     * directory. So there are two messages taken in by the directory for each reader, and with two readers one wait of 100 ns: a quarter
     * of that for each message. Bytes: 8 for each message, 64 more for the line.
     */
    @Test
    void activity_isToldInAllForms() throws IOException {
        List<?> statistics = (List<?>) json(run(READERS, "--statistics", "--json", "--protocol", "gols"))
                .get("statistics");
        Map<?, ?> two = activity(statistics.get(1));
        assertEquals(2, two.get("accesses"));
        assertEquals(
                Map.of("cold", 2, "capacity", 0, "trueSharing", 0, "falseSharing", 0, "unwritten", 0),
                two.get("misses"));
        assertEquals(2, two.get("forwards"));
        assertEquals(Map.of("request", 2, "forward", 2, "response", 4), two.get("messages"));
        assertEquals(Map.of("request", 16, "forward", 16, "response", 32 + 2 * 64), two.get("bytes"));
        assertEquals(Map.of("directory", 25), two.get("wait"));
        assertEquals(List.of(), two.get("falseSharing"));
        assertTrue(
                run(READERS, "--statistics", "--protocol", "gols").endsWith("""
                readers=2
                accesses            2
                misses              2  cold 2, capacity 0, true sharing 0, false sharing 0, unwritten 0
                forwards            2
                messages            8  request 2, forward 2, response 4
                bytes             192  request 16, forward 16, response 160
                directory wait  25 ns  for a message
                """),
                run(READERS, "--statistics", "--protocol", "gols"));
    }

    @Test
    void activity_hasAFileWhoseColumnsTheGuideNames() throws IOException {
        String file = Files.writeString(folder.resolve("readers.yaml"), READERS).toString();
        Path out = folder.resolve("out");
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of("run", file, "--statistics", "--protocol", "gols", "--out", out.toString())
                        .code());
        List<String> rows = Files.readAllLines(out.resolve("activity.csv"));
        List<String> columns = List.of(rows.get(0).split(","));
        assertEquals("readers", columns.get(0));
        assertEquals(3, rows.size());
        assertEquals("2", rows.get(2).split(",", -1)[columns.indexOf("forwards")]);
        String guide = Files.readString(Path.of("..", "docs", "guide", "output.md"));
        columns.stream()
                .skip(1)
                .map(c -> c.startsWith("hits_") ? "hits_LEVEL" : c)
                .forEach(column -> assertTrue(guide.contains("`" + column + "`"), column));
        assertTrue(Files.readString(out.resolve("report.html")).contains("Activity, means per replication"));
    }

    /**
     * Each thread counts into a counter of its own, eight to a line or each in one. None ever touches another's, so every miss on a line
     * that was lost to another thread is false sharing where they are packed; and where they are not, none is ever lost.
     */
    @Test
    void packedCounters_areFoundAndNamed() throws IOException {
        String histogram = """
                tagline: 1
                name: histogram
                machine: xeon-phi-5110p
                matrix: {together: [8, 1]}
                threads: {place: scatter, count: 12}
                lines:
                  counter[12]: {packed: together}
                program: |
                  for i in 1..20:
                    cl_add(counter[me], 1)
                measure: {latency: last thread}
                run: {seed: 1, replications: 20}
                """;
        List<?> statistics =
                (List<?>) json(run(histogram, "--statistics", "--json")).get("statistics");
        Map<?, ?> packed = activity(statistics.get(0));
        assertEquals(0, ((Map<?, ?>) packed.get("misses")).get("trueSharing"));
        assertTrue(((Number) ((Map<?, ?>) packed.get("misses")).get("falseSharing")).doubleValue() > 0);
        assertEquals(
                Set.of("counter[0..7]", "counter[8..11]"),
                ((List<?>) packed.get("falseSharing"))
                        .stream().map(line -> ((Map<?, ?>) line).get("line")).collect(Collectors.toSet()));
        Map<?, ?> padded = activity(statistics.get(1));
        assertEquals(
                Map.of("cold", 12, "capacity", 0, "trueSharing", 0, "falseSharing", 0, "unwritten", 0),
                padded.get("misses"));
        assertEquals(List.of(), padded.get("falseSharing"));
        String text = run(histogram, "--statistics");
        assertTrue(text.lines().anyMatch(line -> line.startsWith("false sharing  ") && line.contains("100 %")), text);
    }

    /** With chance, and a rule that stops at a different number of replications for each point. */
    @Test
    void statistics_areTheSameForAnyNumberOfJobs() throws IOException {
        String chance = READERS.replace("machine: ideal", "machine: xeon-phi-5110p")
                .replace("replications: 20", "replications: {min: 20, max: 2000}, stop: {ci: 95%, within: 5%}");
        String one = run(chance, "--statistics", "--json", "--jobs", "1");
        assertEquals(one, run(chance, "--statistics", "--json", "--jobs", "2"));
        assertEquals(one, run(chance, "--statistics", "--json", "--jobs", "7"));
    }

    /** Who looks changes nothing. */
    @Test
    void samples_areTheSameWithStatistics() throws IOException {
        String phi = READERS.replace("machine: ideal", "machine: xeon-phi-5110p");
        assertTrue(run(phi, "--statistics").startsWith(run(phi)));
        assertFalse(json(run(phi, "--json")).containsKey("statistics"));
        assertEquals(
                json(run(phi, "--json")).get("points"),
                json(run(phi, "--json", "--statistics")).get("points"));
    }

    private String run(String scenario, String... options) throws IOException {
        String file =
                Files.writeString(folder.resolve("readers.yaml"), scenario).toString();
        CommandLineRun run = CommandLineRun.of(Stream.concat(Stream.of("run", file, "--no-results"), Stream.of(options))
                .toArray(String[]::new));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run.out();
    }

    private static Map<?, ?> json(String text) {
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(text);
    }
}
