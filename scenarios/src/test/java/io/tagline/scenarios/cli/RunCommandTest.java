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
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

class RunCommandTest {

    /** Two reads that hit, and three: Ramos and Hoefler, HPDC 2013, table 2a, has 8.6 ns for one, and so does the machine. */
    private static final String HIT = """
            tagline: 1
            name: a hit
            machine: xeon-phi-5110p
            matrix: {copies: [1, 2]}
            threads: {T0: 0}
            lines:
              x: {owner: T0, state: M}
            program: |
              for i in 0..copies:
                load(x)
            measure: {latency: thread T0}
            run: {seed: 1, replications: {min: 50, max: 50}}
            """;

    /** T0 looks for the 1 after 9 µs, when T1 has long written a 2 over it. No reader of the program can know. */
    private static final String MISSED_SIGNAL = """
            tagline: 1
            name: a missed signal
            machine: xeon-phi-5110p
            matrix: {late: [1, 9000]}
            threads: {T0: 0, T1: 1}
            lines:
              x: {owner: T0, state: E}
            program: |
              if me == 0:
                for i in 0..late:
                  compute(1 ns)
                cl_wait(x, 1)
              else:
                cl_write(x, 1)
                compute(3000 ns)
                cl_write(x, 2)
            measure: {latency: last thread}
            run: {seed: 1, replications: {min: 20, max: 20}}
            """;

    @TempDir
    private Path folder;

    @Test
    void everyExpectationHolds_isFine() throws IOException {
        CommandLineRun run = run(HIT + "expect: [mean between 1 ns and 100 ns]\n");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("ok      mean between 1 ns and 100 ns"), run.out());
        assertEquals("", run.err());
    }

    @Test
    void anExpectationThatFails_isOne_alsoWithJson() throws IOException {
        String scenario = HIT + "expect: [mean between 1 ns and 2 ns]\n";
        CommandLineRun run = run(scenario);
        assertEquals(ExitCode.FAILED, run.code());
        assertTrue(run.out().contains("FAILED  mean between 1 ns and 2 ns"), run.out());
        assertEquals(ExitCode.FAILED, run(scenario, "--json").code());
    }

    @Test
    void aSampleOutsideTheBand_isOne() throws IOException {
        CommandLineRun run =
                run(HIT + "model: {name: band, min: 1 + R_L_E - R_L_E, max: 2 + R_L_E - R_L_E}\n", "--json");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertEquals(false, point(json(run.out()), 0).get("inBounds"));
        assertEquals(0, point(json(run.out()), 0).get("withinBounds"));
    }

    /** Two hits of 8.6 ± 1.54 ns, or five: 17.2 ± 2.2 and 43 ± 3.4 ns. The band ends at 30.1 ns, nearly four deviations from either. */
    @Test
    void theTable_saysWhereABandIsLeft() throws IOException {
        CommandLineRun run = run(HIT.replace("[1, 2]", "[1, 4]") + "model: {min: R_L_E - R_L_E, max: 3.5 * R_L_E}\n");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(
                run.out()
                        .contains(
                                "FAILED  every latency between T_min and T_max, the band of the formulas\n        0 % at copies=4, up to 0 ns below and "),
                run.out());
    }

    @Test
    void aModelOfOneNumber_hasNoBoundsButAnOverhead() throws IOException {
        CommandLineRun run = run(HIT + "model: {name: hit, formula: R_L_E}\n", "--json");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        Map<?, ?> point = point(json(run.out()), 1);
        assertTrue(point.containsKey("inBounds"));
        assertEquals(null, point.get("inBounds"));
        assertEquals(true, ((Map<?, ?>) point.get("overhead")).get("significant"));
    }

    @Test
    void json_hasTheShapeThatScriptsRelyOn() throws IOException {
        Map<?, ?> json = json(run(HIT, "--json").out());
        assertEquals("tagline/run/1", json.get("schema"));
        assertEquals("a hit", json.get("scenario"));
        assertEquals("xeon-phi-5110p", json.get("machine"));
        assertEquals("gols-merging", json.get("protocol"));
        assertEquals(1, json.get("seed"));
        assertEquals(List.of(), json.get("fits"));
        assertEquals(Map.of("copies", 2), point(json, 1).get("parameters"));
        Map<?, ?> latency = (Map<?, ?>) point(json, 0).get("latency");
        assertEquals("ns", latency.get("unit"));
        assertEquals(50, latency.get("count"));
        for (String statistic : List.of("mean", "stdev", "min", "p25", "median", "p75", "max")) {
            assertTrue(latency.get(statistic) instanceof Number, statistic);
        }
    }

    @Test
    void folders_haveTheSameBytesForAnyNumberOfJobs() throws IOException {
        Map<String, String> one = files("one", "--jobs", "1");
        assertEquals(
                List.of(
                        "documents/protocols/gols-merging.md",
                        "documents/topologies/xeon-phi-5110p.yaml",
                        "index.html",
                        "plots/distribution.csv",
                        "plots/distribution.svg",
                        "plots/latency.csv",
                        "plots/latency.svg",
                        "plots/violin.csv",
                        "plots/violin.svg",
                        "report.html",
                        "resolved.yaml",
                        "run.json",
                        "samples.csv",
                        "summary.csv",
                        "summary.md",
                        "summary.tex",
                        "timeline.html"),
                List.copyOf(one.keySet()));
        assertEquals(one, files("five", "--jobs", "5"));
    }

    /** Of the two copies that a line goes through, one is left. */
    @Test
    void fitToTooFewPoints_isReported() throws IOException {
        Path scenario = Files.writeString(
                folder.resolve("hit.yaml"), HIT + "fits: [{name: growth, over: copies, form: linear}]\n");
        Path out = folder.resolve("few");
        CommandLineRun run = CommandLineRun.of("run", scenario.toString(), "-p", "copies=1", "--out", out.toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(Files.readString(out.resolve("report.html")).contains("too few points"));
    }

    @Test
    void csv_hasTheParametersFirstAndUnitsInItsNames() throws IOException {
        Map<String, String> files = files("csv");
        List<String> samples = files.get("samples.csv").lines().toList();
        assertEquals("copies,replication,latency_ns", samples.get(0));
        assertEquals(1 + 2 * 50, samples.size());
        assertTrue(files.get("summary.csv").startsWith("copies,count,mean_ns,stdev_ns,min_ns,"));
    }

    @Test
    void aDeadlock_isThree_andThePointsBeforeItAreKept() throws IOException {
        CommandLineRun run = run(MISSED_SIGNAL, "--json");
        assertEquals(ExitCode.BROKEN, run.code(), run.err());
        assertTrue(run.err().startsWith("error: simulation failed at late=9000: replication 0: deadlock"), run.err());
        assertFalse(run.err().contains("\tat "), run.err());
        Map<?, ?> json = json(run.out());
        assertEquals("failed", json.get("status"));
        assertEquals(1, ((List<?>) json.get("points")).size());
        assertEquals(Map.of("late", 9000), ((Map<?, ?>) json.get("failure")).get("parameters"));
        assertTrue(run(MISSED_SIGNAL, "--debug").err().contains("\tat "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"rnu --help", "--help rnu", "-h rnu", "rnu --version", "machine shwo --help", "machine -h shwo"})
    void unknownCommand_isTwoWithAHintAlsoWhereHelpIsWanted(String line) {
        CommandLineRun run = CommandLineRun.of(line.split(" "));
        assertEquals(ExitCode.REFUSED, run.code(), run.out());
        String meant = line.startsWith("machine") ? "`shwo`; did you mean `show`?" : "`rnu`; did you mean `run`?";
        assertTrue(run.err().startsWith("error: there is no command " + meant), run.err());
        assertEquals("", run.out());
    }

    /** Help of a command that is there is given, whatever else is wrong. */
    @ParameterizedTest
    @ValueSource(strings = {"run --help", "run x y --help", "run --no-such-option --help", "--help", "--version"})
    void helpOfAKnownCommand_isGiven(String line) {
        assertEquals(ExitCode.FINE, CommandLineRun.of(line.split(" ")).code());
    }

    @Test
    void wrongUsage_isTwoWithAHint() {
        CommandLineRun typo = CommandLineRun.of("rnu");
        assertEquals(ExitCode.REFUSED, typo.code());
        assertTrue(typo.err().startsWith("error: there is no command `rnu`; did you mean `run`?"), typo.err());
        assertEquals(ExitCode.REFUSED, CommandLineRun.of("run").code());
        assertEquals(
                ExitCode.REFUSED, CommandLineRun.of("run", "x", "--jobs", "0").code());
        assertEquals(
                ExitCode.REFUSED, CommandLineRun.of("run", "x", "-r", "many").code());
        assertTrue(CommandLineRun.of("run", "x", "--sed", "4").err().contains("--seed"));
    }

    @Test
    void badDocuments_areTwo_andJsonTellsThemToo() throws IOException {
        CommandLineRun run = run(HIT.replace("seed: 1", "sed: 1"), "--json");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("did you mean `seed`?"), run.err());
        Map<?, ?> error = (Map<?, ?>) ((List<?>) json(run.out()).get("errors")).get(0);
        assertEquals("tagline/error/1", json(run.out()).get("schema"));
        assertEquals("TL012", error.get("code"));
        assertEquals(12, error.get("line"));
    }

    /** Beside those that came with tagline; a path begins like one, and what does not is a word or nothing. */
    @Test
    void programsOfOnesOwn_areSweptWithBuiltInOnes() throws IOException {
        String swept = """
                tagline: 1
                name: swept
                machine: ideal
                matrix: {algorithm: [%s], rounds: [2], critical: [10], think: [10], n: [2]}
                threads: {place: compact}
                lines:
                  node[n + 1]: {fields: {next: 0, locked: 0}}
                  tail: {}
                  inside: {memory: ghost}
                  last: {memory: ghost}
                program: "${algorithm}"
                measure: {latency: last thread}
                run: {seed: 1, replications: 1, common: [algorithm]}
                """;
        String lock = Files.readString(Path.of("programs/mcs-lock.cla"));
        Files.writeString(folder.resolve("mine.cla"), lock);
        Map<?, ?> json =
                json(run(swept.formatted("mcs-lock, ./mine.cla"), "--json").out());
        assertEquals(point(json, 0).get("latency"), point(json, 1).get("latency"));
        assertEquals("./mine.cla", ((Map<?, ?>) point(json, 1).get("parameters")).get("algorithm"));
        assertTrue(run(swept.formatted("mcs-lock, mine/own.cla")).err().contains("begin with `./`"));
    }

    @Test
    void overrides_changeMatrixSeedAndReplications() throws IOException {
        CommandLineRun run = run(HIT, "--json", "-p", "copies=3", "--seed", "9", "-r", "7");
        Map<?, ?> json = json(run.out());
        assertEquals(9, json.get("seed"));
        assertEquals(1, ((List<?>) json.get("points")).size());
        assertEquals(Map.of("copies", 3), point(json, 0).get("parameters"));
        assertEquals(7, ((Map<?, ?>) point(json, 0).get("latency")).get("count"));
    }

    @Test
    void unknownNamesOnTheCommandLine_areToldLikeThoseInFiles() throws IOException {
        assertTrue(run(HIT, "-p", "copes=3").err().contains("did you mean `copies`?"));
        assertTrue(run(HIT, "--protocol", "mesy").err().contains("did you mean `mesi`?"));
        assertTrue(run(HIT, "--machine", "xeon-phi").err().contains("did you mean `xeon-phi-5110p`?"));
    }

    @Test
    void colours_needATerminalAndNoObjection() throws IOException {
        String file = write(HIT);
        assertTrue(CommandLineRun.of(true, Map.of(), "run", file, "--no-results")
                .out()
                .contains("\u001B["));
        assertFalse(CommandLineRun.of(true, Map.of("NO_COLOR", "1"), "run", file, "--no-results")
                .out()
                .contains("\u001B["));
        assertFalse(CommandLineRun.of("run", file, "--no-results").out().contains("\u001B["));
        assertTrue(CommandLineRun.of("run", file, "--no-results", "--color", "always")
                .out()
                .contains("\u001B["));
    }

    private CommandLineRun run(String scenario, String... options) throws IOException {
        return CommandLineRun.of(arguments(Stream.of("run", write(scenario), "--no-results"), options));
    }

    private CommandLineRun runTo(String out, String... options) throws IOException {
        return CommandLineRun.of(arguments(Stream.of("run", write(HIT), "--out", out), options));
    }

    private static String[] arguments(Stream<String> first, String... rest) {
        return Stream.concat(first, Stream.of(rest)).toArray(String[]::new);
    }

    private Map<String, String> files(String name, String... options) throws IOException {
        Path out = folder.resolve(name);
        assertEquals(ExitCode.FINE, runTo(out.toString(), options).code());
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> written = Files.walk(out).filter(Files::isRegularFile)) {
            for (Path file : written.toList()) {
                files.put(out.relativize(file).toString(), Files.readString(file));
            }
        }
        return files;
    }

    private String write(String scenario) throws IOException {
        Path file = folder.resolve("scenario.yaml");
        Files.writeString(file, scenario);
        return file.toString();
    }

    private static Map<?, ?> json(String text) {
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(text);
    }

    private static Map<?, ?> point(Map<?, ?> json, int index) {
        return (Map<?, ?>) ((List<?>) json.get("points")).get(index);
    }
}
