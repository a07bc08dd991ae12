package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
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

    /** The head of a page says of what it is; {@code n} is a parameter, not the number of replications. */
    @Test
    void page_namesWhatTheTextNames() throws IOException {
        Path page = folder.resolve("head.html");
        List<String> question = List.of(
                "diff msi mesi --on synchronisation/barriers -p machine=ideal -p n=2 -p steps=1 -p algorithm=tournament -r 2"
                        .split(" "));
        CommandLineRun text = CommandLineRun.of(question.toArray(String[]::new));
        assertEquals(ExitCode.FINE, text.code(), text.err());
        CommandLineRun html = CommandLineRun.of(Stream.concat(question.stream(), Stream.of("-o", page.toString()))
                .toArray(String[]::new));
        assertEquals(ExitCode.FINE, html.code(), html.err());
        String head = Files.readString(page).replaceAll("(?s)<iframe.*", "");
        for (String part : List.of("machine ideal", "seed 42", "n=2")) {
            assertTrue(text.out().contains(part), text.out());
            assertTrue(head.contains(part), head);
        }
        assertTrue(head.contains(">count<") && !head.contains(">n<"), head);
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
        assertTrue(
                CommandLineRun.of("diff", folder.resolve("one").toString(), file.toString())
                        .out()
                        .contains(
                                "significant with 80 % confidence, Student's t-test of paired replications; by chance alone 8 of 40 would be"));
    }

    /**
     * A misprediction costs 4 ns in place of 5.506 ns, or so, and a ping-pong has one per half round trip: the same in every replication, while the
     * mean itself is known to ±10 ns only (stdev 80 of 250).
     */
    @Test
    void aConstantDifference_isNoChance() throws IOException {
        String other = folder.resolve("other").toString();
        CommandLineRun.of("run", "xeon-phi/ping-pong", "-r", "20", "--set", "cores.misprediction=4ns", "--out", other);
        CommandLineRun run = CommandLineRun.of("diff", result(), other);
        assertTrue(run.out().contains(" less time than on xeon-phi-5110p at 2 of 2 points"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("send=E .* -\\d\\.\\d\\* +±0 .*")), run.out());
        assertTrue(run.out().contains("Paired by replication"), run.out());
        assertFalse(run.out().contains("Taken as independent"), run.out());

        Path json = folder.resolve("copy.json");
        Files.copy(Path.of(other, "run.json"), json);
        CommandLineRun alone = CommandLineRun.of("diff", result(), json.toString());
        assertTrue(alone.out().contains("Taken as independent"), alone.out());
        assertTrue(alone.out().contains("No significant difference at 2 points."), alone.out());
    }

    /** Of seeds that share no random numbers, a pair still says what it says of independent samples. */
    @Test
    void anotherSeed_orMoreReplications_arePairedToo() {
        String other = folder.resolve("other").toString();
        CommandLineRun.of("run", "xeon-phi/ping-pong", "-r", "30", "--seed", "43", "--out", other);
        CommandLineRun run = CommandLineRun.of("diff", result(), other);
        assertTrue(run.out().contains("No significant difference at 2 points."), run.out());
        assertTrue(run.out().contains("its first ones are compared"), run.out());
        assertTrue(run.out().contains("seed 42") && run.out().contains("seed 43"), run.out());
    }

    /** The sentence and the table name one percentage: of A, whichever is faster. 59 of 151 are 39.1 %. */
    @Test
    void percentages_areOfTheFirst() {
        CommandLineRun run = CommandLineRun.of("diff", "mesi", "msi", "--on", "lessons/read-then-write");
        assertTrue(run.out().contains("msi takes 59.0 ns (39.1 %) more than mesi"), run.out());
        assertTrue(run.out().contains(" +39.1 "), run.out());
    }

    /** Two results whose points differ in one parameter are paired by the others, and named by it. */
    @Test
    void resultsOfTwoAlgorithms_arePairedByTheRest() {
        for (String algorithm : List.of("tas", "mcs")) {
            CommandLineRun.of(
                    "run",
                    "synchronisation/locks",
                    "--statistics",
                    "-p",
                    "algorithm=" + algorithm,
                    "-p",
                    "n=2,8",
                    "-p",
                    "machine=xeon-phi-5110p",
                    "-r",
                    "10",
                    "--out",
                    folder.resolve(algorithm).toString());
        }
        CommandLineRun run = CommandLineRun.of(
                "diff", folder.resolve("tas").toString(), folder.resolve("mcs").toString());
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("mcs takes "), run.out());
        assertTrue(run.out().contains("algorithm=mcs"), run.out());
        assertTrue(run.out().lines().anyMatch(line -> line.matches("n=8 +10 .*")), run.out());
        assertTrue(run.out().lines().allMatch(line -> !line.startsWith("n=8") || line.length() < 110), run.out());
    }

    /** The counts of the folder and those of a new run are the same, and so are messages and misses of activity.csv. */
    @Test
    void work_isComparedWhereBothHaveCountedIt() throws IOException {
        String counted = folder.resolve("counted").toString();
        CommandLineRun.of("run", "xeon-phi/ping-pong", "-p", "send=E", "-r", "20", "--statistics", "--out", counted);
        CommandLineRun run =
                CommandLineRun.of("diff", counted, "xeon-phi/ping-pong", "-p", "send=E", "-r", "20", "--json");
        List<String> rows = Files.readAllLines(Path.of(counted, "activity.csv"));
        List<String> header = List.of(rows.get(0).split(",", -1));
        List<String> cells = List.of(rows.get(1).split(",", -1));
        double messages = Stream.of("request", "forward", "response")
                .mapToDouble(name -> Double.parseDouble(cells.get(header.indexOf(name + "_messages"))))
                .sum();
        Map<?, ?> json = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(run.out());
        Map<?, ?> point = (Map<?, ?>) ((List<?>) json.get("points")).get(0);
        Map<?, ?> found = (Map<?, ?>) ((Map<?, ?>) point.get("activity")).get("messages");
        assertTrue(messages > 0);
        assertEquals(messages, ((Number) found.get("a")).doubleValue(), 1e-6);
        assertEquals(messages, ((Number) found.get("b")).doubleValue(), 1e-6);
        CommandLineRun uncounted = CommandLineRun.of("diff", result(), counted);
        assertTrue(uncounted.out().contains("A lacks them"), uncounted.out());
    }

    /** Counts are divided as latencies are: each of two threads adds four times, and `per` counts additions. */
    @Test
    void work_isDividedAsLatenciesAre() throws IOException {
        Path file = folder.resolve("adds.yaml");
        Files.writeString(file, """
                tagline: 1
                name: adds
                machine: ideal
                matrix: {rounds: [4]}
                threads: {T0: 0, T1: 1}
                lines: {a: {owner: T0, state: M}}
                program: |
                  for i in 1..rounds:
                    cl_add(a, 1)
                measure: {latency: last thread, per: 2 * rounds}
                run: {replications: 2}
                """);
        String whole = folder.resolve("whole.json").toString();
        CommandLineRun json = CommandLineRun.of("run", file.toString(), "--statistics", "--json", "--no-results");
        Files.writeString(Path.of(whole), json.out());
        assertTrue(json.out().contains("\"per\": 8"), json.out());
        CommandLineRun run = CommandLineRun.of("diff", whole, file.toString(), "--json");
        Map<?, ?> point = (Map<?, ?>) ((List<?>)
                        ((Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(run.out())).get("points"))
                .get(0);
        Map<?, ?> messages = (Map<?, ?>) ((Map<?, ?>) point.get("activity")).get("messages");
        assertEquals(messages.get("a"), messages.get("b"));
        Map<?, ?> all = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(json.out());
        Map<?, ?> activity = (Map<?, ?>) ((Map<?, ?>) ((List<?>) all.get("statistics")).get(0)).get("activity");
        double sum = ((Map<?, ?>) activity.get("messages"))
                .values().stream()
                        .mapToDouble(number -> ((Number) number).doubleValue())
                        .sum();
        assertEquals(sum / 8, ((Number) messages.get("a")).doubleValue(), 1e-6);
    }

    /** Time is measured from the last barrier on: of a program that ends with one, nothing is left, and run says so. */
    @Test
    void aProgramThatEndsWithABarrier_getsTheNoteThatRunPrints() throws IOException {
        Path file = folder.resolve("barrier.yaml");
        Files.writeString(file, """
                tagline: 1
                name: barrier
                machine: ideal
                matrix: {n: [2, 4]}
                threads: {place: compact}
                lines: {a: {owner: T0, state: M}}
                program: |
                  cl_add(a, 1)
                  barrier()
                measure: {latency: last thread}
                run: {replications: 3}
                """);
        CommandLineRun run = CommandLineRun.of("diff", "msi", "mesi", "--on", file.toString());
        assertTrue(run.err().contains("time is measured from this barrier on"), run.err());
        assertTrue(run.out().startsWith("No difference: every replication is the same at all 2 points."), run.out());
    }

    @Test
    void machines_areComparedOnTheSameScenario() {
        CommandLineRun run =
                CommandLineRun.of("diff", "ideal", "xeon-phi-5110p", "--on", "lessons/read-then-write", "-r", "5");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().startsWith("The same on xeon-phi-5110p takes "), run.out());
    }

    /** A result of which somebody has taken a sample out. */
    private String torn() throws IOException {
        Path torn = Files.createDirectories(folder.resolve("torn"));
        Files.copy(Path.of(result(), "run.json"), torn.resolve("run.json"), StandardCopyOption.REPLACE_EXISTING);
        List<String> rows = new ArrayList<>(Files.readAllLines(Path.of(result(), "samples.csv")));
        rows.remove(4);
        Files.write(torn.resolve("samples.csv"), rows);
        return torn.toString();
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
        "'RESULT RESULT -r 5', 'only -p has an effect'",
        "'RESULT RESULT --band measured', '--band has no effect on diff'",
        "'msi mesi --on lessons/readers --protocol moesi', 'leave --protocol out'",
        "'ideal graviton2 --on lessons/readers --machine ideal', 'leave --machine out'",
        "'ideal graviton2', 'these are machines'",
        "'RESULT TORN', 'not the table of the result beside it, at line 5'",
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
                .replace("TORN", torn())
                .replace("OTHER", folder.resolve("other.json").toString());
        CommandLineRun run = CommandLineRun.of(command.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code(), run.out() + run.err());
        assertTrue(run.err().contains(hint), run.err());
    }
}
