package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is told of the guaranteed band. */
final class GuaranteedBandTest {

    private static final Path FOLDER =
            Path.of("src", "test", "resources", "io", "tagline", "scenarios", "band-scenarios");

    @TempDir
    private Path folder;

    private static List<JsonNode> points(String... command) {
        CommandLineRun run = CommandLineRun.of(command);
        assertTrue(run.code() == 0 || run.code() == 1, run.err());
        return JsonMapper.shared()
                .readTree(run.out())
                .get("points")
                .valueStream()
                .toList();
    }

    static Stream<String> outsideThePapersBand() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.map(Path::toString).sorted().toList().stream();
        }
    }

    @ParameterizedTest
    @MethodSource("outsideThePapersBand")
    void whatLeavesThePapersBand_staysInTheGuaranteedOne(String file) {
        for (JsonNode point : points("run", file, "--band", "guaranteed", "--no-results", "--jobs", "1", "--json")) {
            assertEquals("guaranteed", point.at("/model/band").asString(), file);
            if (point.at("/model/max").isNull()) {
                assertTrue(point.at("/model/reason").asString().startsWith("there is no bound"), file);
                continue;
            }
            assertEquals(0, point.get("belowBounds").asDouble(-1), file + point.get("parameters"));
            assertEquals(0, point.get("aboveBounds").asDouble(-1), file + point.get("parameters"));
        }
    }

    /** One of each family; {@code GuaranteedBoundsTest} draws programs of its own. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "sandy-bridge/latency-classes",
                "sandy-bridge/barrier",
                "xeon-phi/ping-pong",
                "xeon-phi/interference",
                "lessons/false-sharing",
                "lessons/device"
            })
    void builtInScenarios_stayInside(String name) {
        for (JsonNode point :
                points("run", name, "--band", "guaranteed", "-r", "20", "--no-results", "--jobs", "1", "--json")) {
            boolean none = point.at("/model/max").isNull();
            assertEquals(!none, point.at("/model/reason").isNull(), "a reason, or a bound");
            assertTrue(none || point.get("inBounds").asBoolean(), name + point.get("parameters"));
        }
    }

    private String scenario(String program, String more) throws IOException {
        Path file = folder.resolve("program.yaml");
        Files.writeString(file, """
                tagline: 1
                name: program
                machine: ideal
                threads: {T0: 0, T1: 1}
                lines:
                  a: {near: T0}
                %s
                program: |
                  %s
                measure: {latency: last thread}
                run: {seed: 1, replications: 10}
                model: {bounds: guaranteed}
                """.formatted(more, program));
        return file.toString();
    }

    /** A load of a line in memory: 40 to the home, which takes 10, memory 60 and 40 back; both readers need it, the second from the first. */
    @Test
    void tightness_standsUnderARun() throws IOException {
        String text = CommandLineRun.of("run", scenario("load(a)", ""), "--no-results")
                .out();
        assertTrue(text.contains("tightness: T_max is "), text);
        assertTrue(text.contains("the guaranteed band"), text);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "if me == 0:\n    compare_exchange_wait(a, 0, 1)",
                "t = cl_add(a, 1)\n  while t > 3:\n    t = load(a)"
            })
    void whatNothingBounds_hasNoBoundAndSaysWhy(String program) throws IOException {
        JsonNode point =
                points("run", scenario(program, ""), "--no-results", "--json").get(0);
        assertTrue(point.at("/model/max").isNull());
        assertTrue(point.get("inBounds").isNull());
        assertTrue(point.at("/model/reason").asString().startsWith("there is no bound"), point.toString());
    }

    /** A core's last cache has 8 ways; 9 times as many lines as it has sets are in one of them for certain. */
    @Test
    void linesThatDoNotFit_haveNoBound() throws IOException {
        String file = scenario("cl_copy(b, c, 9000)", "  b[9000]: {near: T0}\n  c[9000]: {near: T0}");
        JsonNode point =
                points("run", file, "--no-results", "--json", "-r", "1").get(0);
        String reason = point.at("/model/reason").asString();
        assertTrue(reason.contains("can fill a set of the"), reason);
    }

    @Test
    void anUnknownBand_isRefused() throws IOException {
        CommandLineRun run = CommandLineRun.of("run", scenario("load(a)", ""), "--band", "sure");
        assertEquals(2, run.code());
        assertTrue(run.err().contains("published, measured, guaranteed"), run.err());
    }

    /** T0 starts the clock when it has received twenty flags from the other socket, which is past then; what is left is a load of what it has. */
    @Test
    void handOffsBeforeTheClock_areNotCounted() throws IOException {
        Path file = folder.resolve("clock.yaml");
        Files.writeString(file, """
                tagline: 1
                name: clock
                machine: sandy-bridge-2s
                threads: {T0: 0, T1: 8}
                lines: {a: {}, b: {}}
                program: |
                  for i in 1..20:
                    if me == 0:
                      cl_write(a, i)
                      cl_wait(b, i)
                    else:
                      cl_wait(a, i)
                      cl_write(b, i)
                  if me == 0:
                    start_clock()
                    load(b)
                measure: {latency: thread T0}
                run: {replications: 3}
                model: {bounds: guaranteed}
                """);
        JsonNode point =
                points("run", file.toString(), "--no-results", "--json").get(0);
        assertTrue(point.get("inBounds").asBoolean(), point.toString());
    }

    @Test
    void bounds_showWhatAddsUp() throws IOException {
        CommandLineRun run = CommandLineRun.of("bounds", scenario("cl_add(a, 1)", ""));
        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains("the guaranteed band: no sample lies outside"), run.out());
        assertTrue(run.out().contains("T1  cl_add(a, 1)"), run.out());
    }
}
