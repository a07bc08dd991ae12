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

    /**
     * As above with one reader, on core 1: it misses, and sends Rd and the acknowledgement; core 0 hands the line on; the directory sends Fwd-Rd.
     * Of x there are all four messages. Core 0 keeps the line as its owner, so that nothing is written back.
     */
    @Test
    void coresAndLines_areToldApart() throws IOException {
        String[] one = {"--statistics", "--protocol", "gols", "-p", "readers=1"};
        String text = run(READERS, one);
        assertTrue(text.endsWith("""

            by core            0  1
            accesses           0  1
            cold               0  1
            forwards           1  0
            request messages   0  1
            response messages  1  1

            by line            x
            accesses           1
            cold               1
            forwards           1
            request messages   1
            forward messages   1
            response messages  2
            """), text);
        List<?> statistics =
                (List<?>) json(run(READERS, "--statistics", "--protocol", "gols", "-p", "readers=1", "--json"))
                        .get("statistics");
        Map<?, ?> activity = activity(statistics.get(0));
        Map<?, ?> reader = (Map<?, ?>) ((List<?>) activity.get("cores")).get(1);
        assertEquals(1, reader.get("core"));
        assertEquals(1, ((Map<?, ?>) reader.get("misses")).get("cold"));
        assertEquals(Map.of("request", 1, "forward", 0, "response", 1), reader.get("messages"));
        Map<?, ?> line = (Map<?, ?>) ((List<?>) activity.get("lines")).get(0);
        assertEquals("x", line.get("line"));
        assertEquals(Map.of("request", 1, "forward", 1, "response", 2), line.get("messages"));
        assertEquals(Map.of("request", 8, "forward", 8, "response", 16 + 64), line.get("bytes"));
        assertEquals(0, line.get("writeBacks"));
    }

    /** The same numbers in the files of a run, in its page, and in that of a timeline. */
    @Test
    void coresAndLines_haveFilesAndAreInThePages() throws IOException {
        String file = Files.writeString(folder.resolve("readers.yaml"), READERS).toString();
        Path out = folder.resolve("out");
        CommandLineRun.of("run", file, "--statistics", "--protocol", "gols", "--out", out.toString());
        List<String> cores = Files.readAllLines(out.resolve("activity-cores.csv"));
        List<String> columns = List.of(cores.get(0).split(",", -1));
        assertEquals(List.of("readers", "core", "accesses"), columns.subList(0, 3));
        assertEquals(1 + 2 + 3, cores.size(), "two cores at one point, three at the other");
        List<String> owner = List.of(cores.get(3).split(",", -1));
        assertEquals(List.of("2", "0", "0"), owner.subList(0, 3));
        assertEquals("2", owner.get(columns.indexOf("forwards")));
        List<String> lines = Files.readAllLines(out.resolve("activity-lines.csv"));
        assertEquals(1 + 2, lines.size());
        assertTrue(lines.get(2).startsWith("2,x,2,"), lines.get(2));
        assertTrue(Files.readString(out.resolve("report.html")).contains("Activity by core at readers=2"));
        String timeline = CommandLineRun.of(
                        "timeline", file, "--protocol", "gols", "-p", "readers=1", "--format", "html")
                .out();
        assertTrue(timeline.contains(">by core</th>"), "cores");
        assertTrue(
                timeline.contains(">forwards</td><td class=\"number\">1</td><td class=\"number\">0</td></tr>"),
                "forwards");
        assertTrue(
                timeline.contains(">response messages</td><td class=\"number\">2</td></tr>"), "messages of the line");
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
     * T0 owns x for one access, then T1 for two, of which one is a load, then T0 again, each long after the other: runs of 1 and 2, and two
     * hand-offs. Two misses that memory answers after 150 ns, 2 µs, and one that core 1 answers after 100 are 2.4 µs. No fairness: each has
     * a single run.
     */
    private static final String OWNERS = """
        tagline: 1
        name: owners
        machine: ideal
        threads: {T0: 0, T1: 1}
        lines:
          x: {}
          alone: {}
        program: |
          if me == 0:
            cl_add(x, 1)
            cl_add(alone, 1)
            compute(2000 ns)
            cl_add(x, 1)
          else:
            compute(1000 ns)
            cl_add(x, 1)
            load(x)
        measure: {latency: last thread}
        run: {seed: 1, replications: 5}
        """;

    @Test
    void ownership_isToldInAllForms() throws IOException {
        String text = run(OWNERS, "--statistics");
        assertTrue(text.contains("\nownership runs     2  accesses: mean 1.5, median 1; 1 in 50 %, 2 in 50 %\n"), text);
        assertTrue(text.matches("(?s).*\nby core .*\nrun mean +1 +2\n.*"), text);
        assertTrue(text.matches("(?s).*\nby line +x +alone\n.*\nrun mean +1.5 *\n.*"), text);
        Map<?, ?> whole =
                activity(((List<?>) json(run(OWNERS, "--statistics", "--json")).get("statistics")).get(0));
        Map<?, ?> ownership = (Map<?, ?>) whole.get("ownership");
        assertEquals(2, ownership.get("handOffs"));
        assertEquals(2 / 2.4, ((Number) ownership.get("handOffsPerMicrosecond")).doubleValue(), 1e-6);
        assertEquals(2, ownership.get("runs"));
        assertEquals(1.5, ownership.get("mean"));
        assertEquals(1, ownership.get("p50"));
        assertEquals(Map.of("1", 0.5, "2", 0.5, "3", 0, "4", 0, "5+", 0), ownership.get("shares"));
        assertFalse(ownership.containsKey("fairness"));
        List<?> lines = (List<?>) whole.get("lines");
        assertEquals(1.5, ((Map<?, ?>) ((Map<?, ?>) lines.get(0)).get("ownership")).get("mean"));
        assertEquals(Map.of("handOffs", 0, "runs", 0), ((Map<?, ?>) lines.get(1)).get("ownership"));
    }

    @Test
    void ownership_hasColumnsAndIsInThePage() throws IOException {
        String file = Files.writeString(folder.resolve("owners.yaml"), OWNERS).toString();
        Path out = folder.resolve("out");
        CommandLineRun.of("run", file, "--statistics", "--out", out.toString());
        List<String> rows = Files.readAllLines(out.resolve("activity.csv"));
        List<String> columns = List.of(rows.get(0).split(",", -1));
        List<String> cells = List.of(rows.get(1).split(",", -1));
        assertEquals("1.5", cells.get(columns.indexOf("run_mean")));
        assertEquals("0.5", cells.get(columns.indexOf("runs_of_2")));
        assertEquals("", cells.get(columns.indexOf("owner_fairness")));
        List<String> cores = Files.readAllLines(out.resolve("activity-cores.csv"));
        int mean = List.of(cores.get(0).split(",", -1)).indexOf("run_mean");
        assertEquals("2", cores.get(2).split(",", -1)[mean]);
        String page = Files.readString(out.resolve("report.html"));
        assertTrue(page.contains("accesses of a core that owns a line before another core takes it, mean"));
    }

    /** Two hand-offs in 2,400 ns, and 1.5 accesses for each. */
    @Test
    void why_tellsWhatTheOwnersDid() throws IOException {
        String file = Files.writeString(folder.resolve("owners.yaml"), OWNERS).toString();
        String text = CommandLineRun.of("why", file).out();
        assertTrue(text.matches("(?s).*\nx +2 +1200 +1.5 +1 +800\n\nin the whole replication.*"), text);
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
