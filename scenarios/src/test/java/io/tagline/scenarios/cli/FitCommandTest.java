package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** {@code tagline fit} as a script sees it. */
@Order(1)
final class FitCommandTest {

    private static final Pattern GUIDE_DATA = Pattern.compile("```yaml\\n(tagline: 1\\n.*?)```", Pattern.DOTALL);
    private static final Pattern GUIDE_OUTPUT = Pattern.compile("```\\n(fit of .*?)```", Pattern.DOTALL);

    private static final String DATA = """
            tagline: 1
            name: data
            sources:
              - name: reads
                source: made up
                reads:
                  - {state: M, from: same socket, latency: %s ns}
                  - {state: M, from: other socket, latency: %s ns}
                  - {memory: same socket, latency: %s ns}
                  - {memory: other socket, latency: %s ns}
            """;

    private static String altered = "";

    @TempDir
    private Path folder;

    private String data(String text) throws IOException {
        return data(folder, text);
    }

    private static String data(Path folder, String text) throws IOException {
        return Files.writeString(folder.resolve("data.yaml"), text).toString();
    }

    private static CommandLineRun fit(String... arguments) {
        String[] all = new String[arguments.length + 4];
        System.arraycopy(arguments, 0, all, 2, arguments.length);
        all[0] = "fit";
        all[1] = "sandy-bridge-2s";
        all[all.length - 2] = "--replications";
        all[all.length - 1] = "4";
        return CommandLineRun.of(all);
    }

    private static JsonNode json(String out) {
        return JsonMapper.shared().readTree(out);
    }

    private static double number(JsonNode fit, String path) {
        for (JsonNode number : fit.get("numbers")) {
            if (number.get("path").asString().equals(path)) {
                return number.get("after").asDouble();
            }
        }
        throw new AssertionError(path + " was not fitted: " + fit);
    }

    /** What a machine measures whose hop takes 26 ns and not 20, whose memory 60 and not 49.5; with other random lines. */
    @BeforeAll
    static void measureAltered(@TempDir Path folder) throws IOException {
        String document = new Machines(FileLibrary::new)
                .library()
                .open("sandy-bridge-2s", new Diagnostics())
                .orElseThrow()
                .text()
                .replace("hop: {value: 20.3 ns", "hop: {value: 26 ns")
                .replace("access: {value: 49.5 ns", "access: {value: 60 ns");
        Path machine = Files.writeString(folder.resolve("altered.yaml"), document);
        String any = data(folder, DATA.formatted(1, 1, 1, 1));
        JsonNode classes = json(CommandLineRun.of("fit", machine.toString(), any, "--compare", "--json", "--seed", "7")
                        .out())
                .get("sources")
                .get(0)
                .get("classes");
        Object[] numbers = new Object[classes.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = classes.get(i).get("after").asString();
        }
        altered = DATA.formatted(numbers);
    }

    /**
     * The way over the ring, and so each latency, varies from line to line by some 0.45 ns hops; a hop between sockets counts twice. The other
     * calibrated numbers need not stay: look-ups of slices are in three of the four latencies.
     */
    @Test
    void whatHasBeenAltered_isFound() throws IOException {
        String numbers = """
                numbers:
                  - {path: sockets.links.full.hop}
                  - {path: memory.access, from: 10 ns, to: 100 ns}
                """;
        JsonNode fit = json(fit(data(altered + numbers), "--json").out());
        assertEquals(26, number(fit, "sockets.links.full.hop"), 0.5);
        assertEquals(60, number(fit, "memory.access"), 1);
        assertTrue(fit.get("sources").get(0).get("errorAfter").asDouble() < 0.01, fit.toString());
        assertTrue(fit.get("sources").get(0).get("errorBefore").asDouble() > 0.1, fit.toString());
    }

    @Test
    void whatStandsAtItsBound_isTold() throws IOException {
        String numbers = "numbers: [{path: sockets.links.full.hop, to: 22 ns}]\n";
        String out = fit(data(altered + numbers)).out();
        assertTrue(out.contains("  0 and 22 ns, at its upper bound"), out);
    }

    /** What came with tagline was fitted to by hand, and the fit moves away from it. */
    @Test
    void whatIsPublished_andGetsWorse_isWarnedOf() throws IOException {
        String out = fit(data(altered)).out();
        assertTrue(out.contains("warning: Ramos and Hoefler, HPDC 2015, which was not fitted to, gets worse: "), out);
        assertTrue(
                out.lines()
                        .anyMatch(line -> line.matches("M, other socket +Ramos and Hoefler, HPDC 2015 +ns +94.00 .*")),
                out);
    }

    /** Nothing in these four depends on what a snoop occupies; a home's look-up is always beside something else. */
    @Test
    void whatCannotBeToldApart_isNamed() throws IOException {
        String out = fit(data(altered)).out();
        assertTrue(out.contains("cores.snoop-occupancy is not fitted: the data does not determine it"), out);
        assertTrue(out.contains("directories.look-up is not fitted: the data cannot separate it from "), out);
        assertTrue(out.contains("singular values of the candidates' effect on the data: "), out);
    }

    /** Two sources, so that each can be left out; the reads of the one contain the other. */
    @Test
    void ofSeveralSources_eachIsLeftOutOnce() throws IOException {
        String second = """
                  - name: another
                    source: made up
                    reads: [{state: E, from: other socket, latency: 120 ns}]
                """;
        JsonNode sources = json(fit(data(altered + second), "--json").out()).get("sources");
        assertTrue(sources.get(0).get("errorLeftOut").isNumber(), sources.toString());
        assertTrue(sources.get(1).get("errorLeftOut").isNumber(), sources.toString());
        assertTrue(sources.get(2).get("errorLeftOut").isNull(), sources.toString());
    }

    @Test
    void workers_neverChangeABit() throws IOException {
        String data = data(altered);
        assertEquals(fit(data, "--jobs", "1").out(), fit(data, "--jobs", "3").out());
    }

    /** One mistake of each kind, at its place. */
    @Test
    void mistakesInData_areToldAllAtOnce() throws IOException {
        String broken = """
                tagline: 1
                name: broken
                sources:
                  - name: reads
                    source: made up
                    weight: 2000
                    reads:
                      - {state: Q, from: same socket, latency: 35 ns}
                      - {state: M, from: same sockte, latency: 35 ns}
                      - {state: M, from: same socket, latency: 35}
                      - {state: M, memory: same socket, latency: 35 ns}
                      - {memory: other die, latency: 0 ns}
                      - {cache: L7, latency: 3 ns}
                    contention: [{state: M, from: same socket, readers: 9, slope: 1 ns}]
                    bandwidth: [{cores: 4, memory: same socket, rate: 4 ns}]
                  - name: nothing
                    source: made up
                  - {name: matrix, source: made up, matrix: nosuch.csv}
                numbers:
                  - {path: cores.caches, from: 0 ns}
                  - {path: memory.access, from: 60 ns}
                """;
        CommandLineRun run = fit(data(broken));
        assertEquals(ExitCode.REFUSED, run.code());
        List<String> places = List.of(
                "6:13", "8:17", "9:26", "10:48", "11:9", "12:18", "12:38", "13:17", "14:57", "15:55", "16:5", "18:45",
                "20:12", "21:33");
        for (String place : places) {
            assertTrue(run.err().contains("data.yaml:" + place), place + "\n" + run.err());
        }
        assertTrue(run.err().contains("did you mean `same socket`?"), run.err());
    }

    @Test
    void aMachineOfWhichNothingIsPublished_needsData() {
        CommandLineRun run = CommandLineRun.of("fit", "ideal");
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("nothing is published of machine ideal"), run.err());
    }

    /** Its numbers: a hit takes 1 ns, the look-up of a directory 60, a snoop 40, memory 90, and nothing else takes any time. */
    @Test
    void onTheIdealMachine_quantitiesAreSumsOfItsNumbers() throws IOException {
        String reads = """
                tagline: 1
                name: ideal
                sources:
                  - name: sums
                    source: made up
                    reads:
                      - {cache: L1, latency: 1 ns}
                      - {state: M, from: same socket, latency: 100 ns}
                      - {memory: same socket, latency: 150 ns}
                    hand-offs: [{between: same socket, latency: 100 ns}]
                """;
        JsonNode fit = json(CommandLineRun.of("fit", "ideal", data(reads), "--compare", "--json")
                .out());
        assertEquals(0, fit.get("sources").get(0).get("errorAfter").asDouble(), 1e-6, fit.toString());
    }

    @Test
    void aDocumentWhoseCostsArePublished_isComparedWithThem() throws IOException {
        String document = new Machines(FileLibrary::new)
                .library()
                .open("sandy-bridge-2s", new Diagnostics())
                .orElseThrow()
                .text()
                .replace("name: sandy-bridge-2s", "name: another");
        Path machine = Files.writeString(folder.resolve("another.yaml"), document);
        String out = CommandLineRun.of("fit", machine.toString(), data(DATA.formatted(35, 94, 70, 107)), "--compare")
                .out();
        assertTrue(out.lines().anyMatch(line -> line.matches("R_QI +model +ns +107.0 +10[5678]\\..*")), out);
    }

    /** The example of the guide, to the byte. */
    @Tag("night")
    @Test
    void theGuide_showsWhatItsExamplePrints() throws IOException {
        String guide = Files.readString(Path.of("..", "docs", "guide", "fitting.md"));
        Matcher data = GUIDE_DATA.matcher(guide);
        Matcher output = GUIDE_OUTPUT.matcher(guide);
        assertTrue(data.find() && output.find());
        CommandLineRun run = CommandLineRun.of("fit", "xeon-6242-2s", data(data.group(1)));
        assertEquals(output.group(1), run.out(), run.err());
    }
}
