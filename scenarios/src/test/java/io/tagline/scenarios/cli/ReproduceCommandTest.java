package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.json.JsonMapper;

class ReproduceCommandTest {

    /** On the ideal machine a remote read takes exactly 100 ns and one from memory 150 ns (ideal.yaml). */
    private static final String SCENARIO = """
            tagline: 1
            name: one read
            machine: ideal
            matrix: {state: [M, I]}
            threads: {T0: 0, T1: 1}
            lines:
              x: {owner: T1, state: "${state}"}
            program: |
              if me == 0:
                load(x)
            measure: {latency: thread T0}
            run: {seed: 1, replications: 5}
            model: {formula: R_R}
            expect:
              - mean at least 1 ns
              - {item: "table 1, remote", kind: calibrated, that: mean within 10% of 104 ns where state == M}
              - {item: "table 1, both", kind: predicted, that: mean within 10% of WANTED ns}
            """;

    private static final String REPRODUCTION = """
            tagline: 1
            name: mine
            paper: my paper
            title: Reads, reconsidered
            scenarios:
              - {scenario: one-read.yaml, quick: 2}
            """;

    @TempDir
    private Path folder;

    private CommandLineRun reproduceWith(String wanted, String... more) throws IOException {
        Files.writeString(folder.resolve("one-read.yaml"), SCENARIO.replace("WANTED", wanted));
        return reproduce(more);
    }

    private CommandLineRun reproduce(String... more) throws IOException {
        Path file = Files.writeString(folder.resolve("mine.yaml"), REPRODUCTION);
        List<String> line = List.of("reproduce", file.toString(), "--out", folder.toString());
        return CommandLineRun.of(Stream.concat(line.stream(), Stream.of(more)).toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({"scc, TL221", "smp-bus, TL202"})
    void machineThatCannotRunKernels_isRefusedInPlace(String machine, String code) throws IOException {
        String document = "tagline: 1\nname: mine\npaper: mine\ntitle: mine\nkernels: {machine: %s}\n";
        Path file = Files.writeString(folder.resolve("kernels.yaml"), document.formatted(machine));
        CommandLineRun run = CommandLineRun.of("reproduce", file.toString(), "--no-results");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(code) && run.err().contains("kernels.yaml:5:20"), run.err());
    }

    /** The two points of the first scenario are finished when the second one fails; once all is there, nothing is left of that. */
    @Test
    void whatIsFinished_isNotSimulatedAgain() throws IOException {
        String wrong = SCENARIO.replace("load(x)", "assert load(x) == 7").replaceAll("(?m)^model:.*$\n", "");
        Files.writeString(
                folder.resolve("wrong.yaml"),
                wrong.replace("one read", "wrong read").replace("WANTED", "125"));
        Files.writeString(folder.resolve("one-read.yaml"), SCENARIO.replace("WANTED", "125"));
        Path both = Files.writeString(folder.resolve("both.yaml"), REPRODUCTION + "  - {scenario: wrong.yaml}\n");
        String[] line = {"reproduce", both.toString(), "--out", folder.toString()};
        assertEquals(ExitCode.BROKEN, CommandLineRun.of(line).code());
        String again = CommandLineRun.of(line).err();
        assertTrue(again.contains(": 2 of 4 points are there"), again);

        assertEquals("", journals(reproduceWith("125")));
    }

    /** The journals that a command has left. */
    private String journals(CommandLineRun run) throws IOException {
        Path result = Path.of(run.err().strip().replaceFirst("(?s).*wrote ", ""));
        try (Stream<Path> files = Files.list(result)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .filter(".journal"::equals)
                    .collect(Collectors.joining());
        }
    }

    @Test
    void resultsStayInTheirFolder_whateverAReproductionIsCalled() throws IOException {
        Path out = folder.resolve("a/out");
        Files.writeString(folder.resolve("one-read.yaml"), SCENARIO.replace("WANTED", "125"));
        Path file = Files.writeString(
                folder.resolve("mine.yaml"), REPRODUCTION.replace("name: mine", "name: ../../../escaped"));
        CommandLineRun run = CommandLineRun.of("reproduce", file.toString(), "--out", out.toString());
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        try (Stream<Path> all = Files.walk(folder)) {
            List<Path> written =
                    all.filter(path -> path.toString().endsWith("escaped.md")).toList();
            assertEquals(1, written.size());
            assertEquals(out, written.get(0).getParent().getParent());
        }
    }

    private static String squeezed(String json) {
        return json.replaceAll("\\s", "");
    }

    /** 10 % of 125 ns is 12.5: neither 100 nor 150 is inside. 25 % is 31: both are. The mean 100 is 4 off 104, of 10.4 allowed. */
    @Test
    void numberOutOfItsTolerance_failsItsRowAndTheCommand() throws IOException {
        CommandLineRun run = reproduceWith("125");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(run.out().contains("ok      table 1, remote   104.0 ns  100.0 ns   100.0 ns   -3.8 %"), run.out());
        assertTrue(run.out().contains("FAILED  table 1, both"), run.out());
        assertTrue(run.out().contains("1 of 2 published numbers are met"), run.out());
    }

    /** Of 100 and 150, both 10 % of 120 too far away, 150 is 30 off and 100 is 20. */
    @Test
    void rowAboutSeveralPoints_showsTheWorst() throws IOException {
        String printed = reproduceWith("120", "--json").out();
        assertEquals(List.of(), JsonSchemasTest.mistakes(JsonMapper.shared().readTree(printed)));
        String json = squeezed(printed);
        assertTrue(json.startsWith("{\"schema\":\"tagline/reproduce/1\",\"mode\":\"quick\""), json);
        assertTrue(
                json.contains(
                        "\"item\":\"table1,both\",\"machine\":\"ideal\",\"place\":\"state=I\",\"unit\":\"ns\",\"published\":120,\"model\":100,"),
                json);
        assertTrue(json.contains("\"simulated\":150,\"relation\":\"within\",\"tolerance\":0.1,"), json);
        assertTrue(json.contains("\"kind\":\"predicted\",\"passed\":false"), json);
    }

    /** No share of nothing: the margin itself is printed. On the ideal machine nothing varies. */
    @Test
    void publishedZero_hasAMarginInItsUnit() throws IOException {
        String zero = SCENARIO.replace("mean within 10% of WANTED ns", "stdev within 2 ns of 0 ns");
        Files.writeString(folder.resolve("one-read.yaml"), zero);
        CommandLineRun run = reproduce();
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("±2.00 ns"), run.out());
    }

    @Test
    void plainExpectation_isNoRow() throws IOException {
        String json = squeezed(reproduceWith("120", "--json").out());
        assertEquals(3, json.split("\"item\"", -1).length, json);
    }

    /** Five replications at each of two points, or two in quick mode. */
    @Test
    void full_repeatsAsTheScenarioSays() throws IOException {
        assertEquals(1 + 2 * 2, samples("quick"));
        assertEquals(1 + 2 * 5, samples("full", "--full"));
    }

    private long samples(String name, String... more) throws IOException {
        Path out = folder.resolve(name);
        Files.writeString(folder.resolve("one-read.yaml"), SCENARIO.replace("WANTED", "125"));
        Path file = Files.writeString(folder.resolve("mine.yaml"), REPRODUCTION);
        List<String> line = List.of("reproduce", file.toString(), "--out", out.toString());
        CommandLineRun.of(Stream.concat(line.stream(), Stream.of(more)).toArray(String[]::new));
        try (Stream<Path> files = Files.walk(out)) {
            Path samples = files.filter(path -> path.endsWith("samples.csv"))
                    .findFirst()
                    .orElseThrow();
            return Files.readAllLines(samples).size();
        }
    }

    @Test
    void folder_hasTheRowsInThreeFormats() throws IOException {
        reproduceWith("125");
        try (Stream<Path> entries = Files.list(folder)) {
            Path results = entries.filter(Files::isDirectory).findFirst().orElseThrow();
            String page = Files.readString(results.resolve("mine.md"));
            assertTrue(page.startsWith("# Reads, reconsidered\n"), page);
            assertTrue(
                    page.contains(
                            "| ok | table 1, remote | 104.0 ns | 100.0 ns | 100.0 ns | -3.8 % | ±10 % | calibrated |"),
                    page);
            assertTrue(Files.readString(results.resolve("reproduction.csv"))
                    .contains("my paper,one read,\"table 1, remote\",state=M,ns,104,"));
            assertTrue(Files.exists(results.resolve("reproduction.json")));
            String report = Files.readString(results.resolve("report.html"));
            assertTrue(
                    report.indexOf("<h2>Verdicts</h2>") < report.indexOf("<a href=\"#one-read\">table 1, remote</a>")
                            && report.indexOf("<a href=\"#one-read\">") < report.indexOf("<svg"),
                    "it begins with the verdicts");
            assertTrue(report.contains("<section id=\"one-read\">"), "which lead to their chapters");
        }
    }

    /** 100 is 20 % below 125, and 150 is 50 % above 100; the median of two is their mean, 35 %. Neither counts as met. */
    @Test
    void numbersFromElsewhere_haveAMedianErrorAndNoVerdict() throws IOException {
        String beside = SCENARIO.replace(
                "  - {item: \"table 1, both\", kind: predicted, that: mean within 10% of WANTED ns}\n", """
                  - {item: "theirs, remote", kind: elsewhere, that: mean beside 125 ns where state == M}
                  - {item: "theirs, memory", kind: elsewhere, that: mean beside 100 ns where state == I}
                """);
        Path scenario = Files.writeString(folder.resolve("one-read.yaml"), beside);
        CommandLineRun run = reproduce();
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("      theirs, remote    125.0 ns  100.0 ns   100.0 ns  -20.0 %"), run.out());
        assertTrue(
                run.out()
                        .contains(
                                "\n1 of 1 published numbers are met; 2 numbers of other publications are 35.0 % off in the median, 50.0 % at most.\n"),
                run.out());
        assertTrue(
                run.out().contains("predicted, other publications        2        35.0 %  50.0 %  theirs, memory"),
                run.out());
        assertTrue(run.out().contains("ideal          2        35.0 %  50.0 %  theirs, memory"), run.out());
        String json = squeezed(reproduce("--json").out());
        assertTrue(json.contains("\"relation\":\"beside\",\"tolerance\":null,"), json);
        assertTrue(json.contains("\"kind\":\"elsewhere\",\"passed\":null"), json);
        String errors = "\"numbers\":2,\"medianError\":0.35,\"worstError\":0.5,\"worstItem\":\"theirs,memory\"";
        assertTrue(json.contains("\"predicted\":null,\"elsewhere\":{" + errors + "}"), json);
        assertTrue(json.contains("\"machines\":[{" + errors + ",\"machine\":\"ideal\"}]"), json);
        CommandLineRun plain = CommandLineRun.of("run", scenario.toString(), "--no-results");
        assertEquals(ExitCode.FINE, plain.code(), plain.err());
        assertTrue(plain.out().contains("beside  mean beside 125 ns where state == M"), plain.out());
    }

    /** A read takes 100 ns of one core and 150 of memory: 4 % below 104; of two bounds one holds. What is arithmetic predicts nothing. */
    @Test
    void headline_countsWhatWasFittedAndWhichConclusionsHold() throws IOException {
        String shapes = SCENARIO.replace(
                "  - {item: \"table 1, both\", kind: predicted, that: mean within 10% of WANTED ns}\n", """
                  - {item: "the model", kind: arithmetic, that: model within 1% of 100 ns}
                  - {item: "figure 1, fast", kind: shape, that: mean at most 120 ns where state == M}
                  - {item: "figure 1, slow", kind: shape, that: mean at least 200 ns where state == I}
                  - {item: "figure 1, ours", kind: shape, basis: ours, repeats: {held: 1, of: 4}, that: mean at most 120 ns where state == M}
                """);
        Files.writeString(folder.resolve("one-read.yaml"), shapes);
        CommandLineRun run = reproduce("--format", "markdown");
        assertEquals(ExitCode.FAILED, run.code(), run.err());
        assertTrue(run.out().contains("""
                |  | numbers | median error | worst | of |
                |---|--:|--:|--:|---|
                | calibrated | 1 | 3.8 % | 3.8 % | table 1, remote |
                | conclusions that hold, my paper, stated | 1 of 2 |  |  |  |
                | conclusions that hold, my paper, ours | 1 of 1 |  |  |  |
                """), run.out());
        assertTrue(run.out().contains("2 of 3 conclusions (1 of 2 stated, 1 of 1 ours) are met"), run.out());
        assertTrue(run.out().contains("| shape, ours | state=M; held with 1 of 4 seeds |"), run.out());
        String json = squeezed(reproduce("--json").out());
        assertTrue(json.contains("\"basis\":\"ours\",\"repeats\":{\"held\":1,\"of\":4}"), json);
        assertTrue(json.contains("\"predicted\":null,\"elsewhere\":null,\"machines\":[],"), json);
        assertTrue(
                json.contains(
                        "\"conclusions\":{\"held\":2,\"all\":3,\"bases\":[{\"basis\":\"stated\",\"held\":1,\"all\":2},{\"basis\":\"ours\",\"held\":1,\"all\":1}],\"papers\":[{\"paper\":\"mypaper\",\"held\":2,\"all\":3,"),
                json);
    }

    @Test
    void mistakesOfAllDocuments_areToldAtOnce() throws IOException {
        Files.writeString(folder.resolve("one-read.yaml"), SCENARIO.replace("WANTED ns", "125 ns when state == M"));
        Path file = Files.writeString(
                folder.resolve("mine.yaml"),
                REPRODUCTION + "  - {scenario: one-reed.yaml}\n  - {scenario: xeon-phi/ping-pnog}\n");
        CommandLineRun run = CommandLineRun.of("reproduce", file.toString(), "--no-results");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("one-read.yaml:17"), run.err());
        assertTrue(run.err().contains("mine.yaml:7:"), run.err());
        assertTrue(run.err().contains("did you mean `xeon-phi/ping-pong`"), run.err());
    }

    @Test
    void knownShortfall_isToldAndNotHidden() throws IOException {
        String known = SCENARIO.replace("WANTED ns}", "WANTED ns, shortfall: \"memory is slower\"}")
                .replace("WANTED", "125");
        Path scenario = Files.writeString(folder.resolve("one-read.yaml"), known);
        CommandLineRun reproduced = reproduce();
        assertEquals(ExitCode.FAILED, reproduced.code());
        assertTrue(reproduced.out().contains("table 1, both: memory is slower"), reproduced.out());
        CommandLineRun run = CommandLineRun.of("run", scenario.toString(), "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("missed  mean within 10% of 125 ns"), run.out());
        assertTrue(run.out().contains("known: memory is slower"), run.out());
    }

    /** A read from memory takes 150 ns on the ideal machine, whichever sample is the median. */
    @Test
    void missedNumber_hasThePathsOfItsSamples() throws IOException {
        String json = squeezed(reproduceWith("120", "--json").out());
        assertTrue(json.contains("\"samples\":[]"), "the row that is met: " + json);
        assertTrue(
                json.contains("\"samples\":[{\"place\":\"state=I\",\"percent\":50,\"latency\":150,\"spent\":{"), json);
    }

    /** The read of another core takes 60 ns for the look-up of the directory and 40 for the snoop of the other cache (ideal.yaml). */
    @Test
    void missedSpread_hasThePathsOfBothEnds() throws IOException {
        String spread = SCENARIO.replace("mean within 10% of WANTED ns", "slowest mean at least 2x fastest mean");
        Files.writeString(folder.resolve("one-read.yaml"), spread);
        reproduce();
        String page = page();
        assertTrue(page.contains("| table 1, both | state=M: median | 100.0 | 60.0 |"), page);
        assertTrue(page.contains("| table 1, both | state=I: median | 150.0 |"), page);
    }

    /** Of a deviation, a fast and a slow sample: on the ideal machine they are alike. */
    @Test
    void missedDeviation_hasAFastAndASlowSample() throws IOException {
        String deviation =
                SCENARIO.replace("mean within 10% of WANTED ns}", "stdev within 1 ns of 5 ns where state == M}");
        Files.writeString(folder.resolve("one-read.yaml"), deviation);
        reproduce();
        String page = page();
        assertTrue(page.contains("| table 1, both | state=M: 10 % are as fast | 100.0 |"), page);
        assertTrue(page.contains("| table 1, both | state=M: 90 % are as fast | 100.0 |"), page);
    }

    @Test
    void whatWasTried_standsOnThePageOnceForAllItConcerns() throws IOException {
        String tried = "shortfall: \"memory is slower\", tried: \"a faster memory, 20 % better\"}";
        String two = "WANTED ns, " + tried + "\n  - {item: \"table 2\", kind: predicted, that: mean at least 200 ns, "
                + tried;
        Files.writeString(
                folder.resolve("one-read.yaml"),
                SCENARIO.replace("WANTED ns}", two).replace("WANTED", "125"));
        assertEquals(ExitCode.FAILED, reproduce().code());
        assertTrue(page().contains("\nTried, table 1, both; table 2: a faster memory, 20 % better\n"), page());
        Files.writeString(
                folder.resolve("one-read.yaml"), SCENARIO.replace("WANTED ns}", "125 ns, tried: \"prayer\"}"));
        CommandLineRun refused = reproduce();
        assertEquals(ExitCode.REFUSED, refused.code());
        assertTrue(refused.err().contains("`tried` is only for a number with a `shortfall`"), refused.err());
    }

    private String page() throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return Files.readString(
                    files.filter(path -> path.endsWith("mine.md")).findFirst().orElseThrow());
        }
    }
}
