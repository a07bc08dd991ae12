package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.cli.console.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What is told of the papers' band: where it is left, and where nothing was compared with it. */
final class PapersBandTest {

    private static final Path FOLDER =
            Path.of("src", "test", "resources", "io", "tagline", "scenarios", "band-scenarios");

    @TempDir
    private Path folder;

    private static String file(String name) {
        return FOLDER.resolve(name + ".yaml").toString();
    }

    private static CommandLineRun run(String file) {
        return CommandLineRun.of("run", file, "--no-results", "--jobs", "1");
    }

    private static JsonNode points(String... command) {
        return JsonMapper.shared().readTree(CommandLineRun.of(command).out()).get("points");
    }

    private static JsonNode points(String file) {
        return points("run", file, "--no-results", "--jobs", "1", "--json");
    }

    private String scenario(String name, String before, String after) throws IOException {
        Path copy = folder.resolve(name + ".yaml");
        Files.writeString(copy, Files.readString(FOLDER.resolve(name + ".yaml")).replace(before, after));
        return copy.toString();
    }

    /**
     * How far every latency lies below and above the band; where chance has a part, only that it does.
     *
     * <ul>
     *   <li>The second reader of a line is answered by the first, R_I + R_R = 250 ns; the papers let readers not hinder each other (rule 5).
     *   <li>On this bus memory answers for a clean line, 185 ns, and R_R is of a modified one.
     *   <li>R_inv counts only those that read in the program, so that k sharers cost R_R = 35 ns, as one does.
     *   <li>Nobody is left to be asked: the home's answer takes 60 ns on the ideal machine, where the papers have R_R = 100 ns. On Sandy Bridge it is R_R, and single
     *       latencies lie around a mean.
     *   <li>What a locked instruction takes is in no cost.
     *   <li>Five lines, one bus: 5 * 185 = 925 ns.
     *   <li>A copy reads and then writes, 2 R_I = 300 ns, unless another thread has fetched the line that it writes, or both misses overlap.
     *   <li>What is under way when the clock starts takes R_R = 100 ns longer.
     *   <li>A hit is a hit.
     * </ul>
     */
    @ParameterizedTest
    @CsvSource({
        "two-readers, 0, 150, 150, 0, 100",
        "clean-line-on-a-bus, 0, 75, 75, 0, 110",
        "first-sharers, 1, 35, 35, 0, some",
        "first-sharers, 4, 35, 35, 0, some",
        "only-sharer, 0, 100, 100, 40, 0",
        "only-sharer, 1, 35, 35, some, some",
        "locked-addition, 0, some, some, 0, some",
        "lines-on-a-bus, 0, 185, 185, 0, 740",
        "copy-beside-a-read, 0, 300, 400, 50, 0",
        "copy-with-two-misses, 0, some, some, some, 0",
        "started-clock, 0, 0, 0, 0, 100",
        "protocol-without-e, 0, 1, 1, 0, 0",
    })
    void aBandWithEqualEnds_isJudgedLikeAnyOther(
            String name, int index, String min, String max, String below, String above) {
        JsonNode point = points(file(name)).get(index);
        assertIs(min, point.get("model").get("min"));
        assertIs(max, point.get("model").get("max"));
        assertIs(below, point.get("belowBounds"));
        assertIs(above, point.get("aboveBounds"));
        boolean inside = below.equals("0") && above.equals("0");
        assertEquals(inside, point.get("inBounds").booleanValue());
        assertEquals(inside ? 1 : 0, point.get("withinBounds").doubleValue());
        assertTrue(point.get("overhead").isNull());
        assertEquals(inside ? ExitCode.FINE : ExitCode.FAILED, run(file(name)).code());
    }

    private static void assertIs(String expected, JsonNode seen) {
        if (expected.equals("some")) {
            assertTrue(seen.doubleValue() > 0, seen::toString);
        } else {
            assertEquals(Double.parseDouble(expected), seen.doubleValue(), 1e-9);
        }
    }

    /** An equation of a paper, or a formula, is one number also where a band could be one. */
    @Test
    void oneFormula_isNoBand() throws IOException {
        String formula = scenario("two-readers", "{bounds: published}", "{formula: R_I}");
        JsonNode point = points(formula).get(0);
        assertTrue(point.get("inBounds").isNull());
        assertTrue(point.get("model").get("band").isNull());
        assertEquals(ExitCode.FINE, run(formula).code());
    }

    @ParameterizedTest
    @CsvSource({
        "two-readers, published, 'the papers'' band, published costs'",
        "lines-on-a-bus, measured, 'the papers'' band, measured costs'",
    })
    void theBand_isNamed_whereverItIsTold(String name, String word, String text) {
        assertEquals(word, points(file(name)).get(0).get("model").get("band").stringValue());
        assertTrue(run(file(name)).out().contains("FAILED  every latency between T_min and T_max, " + text));
        CommandLineRun bounds = CommandLineRun.of("bounds", file(name));
        assertTrue(bounds.out().contains("\n" + text + ": R_L 1, "), bounds.out());
        CommandLineRun json = CommandLineRun.of("bounds", file(name), "--json");
        assertEquals(word, JsonMapper.shared().readTree(json.out()).get("band").stringValue());
    }

    /** The machine of the scenario states no costs; those that the document of the ideal machine states are not asked for. */
    @Test
    void boundsObeysTheModel_unlessItIsAskedToMeasure() throws IOException {
        assertEquals(
                ExitCode.FINE,
                CommandLineRun.of("bounds", file("four-readers"), "-p", "machine=xeon-6242-2s")
                        .code());
        String ideal = CommandLineRun.of("bounds", file("four-readers"), "-p", "machine=ideal")
                .out();
        assertTrue(ideal.contains("measured costs: R_L 1, R_R 100, R_I 150, c 40, s 60 ns"), ideal);
        String published = scenario("four-readers", "measured", "published");
        String stated =
                CommandLineRun.of("bounds", published, "-p", "machine=ideal").out();
        assertTrue(stated.contains("published costs: R_L 1, R_R 100, R_I 150 ns"), stated);
        String measured = CommandLineRun.of("bounds", published, "-p", "machine=ideal", "--measure")
                .out();
        assertTrue(measured.contains("measured costs: R_L 1, R_R 100, R_I 150, c 40, s 60 ns"), measured);
    }

    @Test
    void costsFromTwoPlaces_haveToBeChosenFrom() throws IOException {
        String both = scenario(
                "only-sharer",
                "model: {bounds: published}",
                "model: [{where: k == 1, bounds: measured}, {bounds: published}]");
        Files.writeString(
                Path.of(both),
                Files.readString(Path.of(both))
                        .replace("machine: \"${machine}\"", "machine: ideal")
                        .replace("machine: [ideal, sandy-bridge-2s]", "k: [1, 2]"));
        CommandLineRun run = CommandLineRun.of("bounds", both);
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains("error[TL209]: this rule has bounds with published costs"), run.err());
        assertEquals(
                ExitCode.FINE, CommandLineRun.of("bounds", both, "-p", "k=1").code());
    }

    /** One point has a band, and the other one only T_min: it is told why, and nothing of it is judged. */
    @Test
    void aPointWithoutTMax_isNotCompared_andRefusesNothing() {
        String name = file("one-point-without-t-max");
        String why = "there is no T_max, since a write that helps to end a wait can also come after it";
        JsonNode points = points(name);
        assertEquals(true, points.get(0).get("inBounds").booleanValue());
        assertTrue(points.get(1).get("model").get("max").isNull());
        assertEquals(why, points.get(1).get("model").get("reason").stringValue());
        for (String judgement : new String[] {"inBounds", "withinBounds", "belowBounds", "aboveBounds"}) {
            assertTrue(points.get(1).get(judgement).isNull(), judgement);
        }
        CommandLineRun text = run(name);
        assertEquals(ExitCode.FINE, text.code(), text.err());
        assertTrue(text.out().contains("not compared at go_on=1: " + why), text.out());
        JsonNode bounds = points("bounds", name, "--json");
        assertTrue(bounds.get(0).get("model").get("reason").isNull());
        assertEquals(why, bounds.get(1).get("model").get("reason").stringValue());
        assertTrue(CommandLineRun.of("bounds", name).out().contains("1 of 2: " + why));
        String only = CommandLineRun.of("bounds", name, "-p", "go_on=1").out();
        assertTrue(only.contains("T_max: none\n1 of 1: " + why + "\n"), only);
    }

    @Test
    void aPointWithoutTMax_hasEmptyCells() throws IOException {
        String out = folder.resolve("out").toString();
        CommandLineRun.of("run", file("one-point-without-t-max"), "--out", out, "--jobs", "1");
        var lines = Files.readAllLines(Path.of(out, "summary.csv"));
        String[] names = lines.get(0).split(",", -1);
        String[] cells = lines.get(2).split(",", -1);
        for (int i = 0; i < names.length; i++) {
            if (names[i].endsWith("_bounds") || names[i].endsWith("_bounds_ns") || names[i].equals("model_max_ns")) {
                assertEquals("", cells[i], names[i]);
            } else if (names[i].equals("model_band")) {
                assertEquals("published", cells[i]);
            }
        }
    }

    /** 200 ns at least and 100 ns at most: no latency can be within, and none is outside either. */
    @Test
    void endsInTheWrongOrder_areNoBand() throws IOException {
        String crossed = scenario("two-readers", "{bounds: published}", "{min: 2 * R_R, max: R_R}");
        JsonNode point = points(crossed).get(0);
        assertEquals("T_min is above T_max", point.get("model").get("reason").stringValue());
        assertTrue(point.get("inBounds").isNull());
        assertTrue(point.get("aboveBounds").isNull());
        CommandLineRun text = run(crossed);
        assertEquals(ExitCode.FINE, text.code(), text.err());
        assertTrue(text.out().contains("not compared: T_min is above T_max"), text.out());
        assertTrue(!text.out().contains("every latency between"), text.out());
    }

    /** Four points, of which three have no bounds, for two reasons. */
    @Test
    void pointsWithoutBounds_areToldAllAtOnce() {
        for (CommandLineRun run : new CommandLineRun[] {
            run(file("points-without-bounds")), CommandLineRun.of("bounds", file("points-without-bounds"))
        }) {
            assertEquals(ExitCode.REFUSED, run.code());
            assertTrue(run.err().contains("program with compare-exchange"), run.err());
            assertTrue(
                    run.err().contains("at the point what=exchange\n   = help: at the point what=again\n"), run.err());
            assertTrue(run.err().contains("program with fetch-and-or"), run.err());
            assertTrue(run.err().contains("at the point what=bits\n"), run.err());
            assertTrue(run.err().contains("2 errors. Nothing was run."), run.err());
        }
    }

    /** A machine of one core has no R_R to measure. */
    @Test
    void costsThatCannotBeMeasured_areAMistakeWithAPlace() throws IOException {
        String alone = scenario("protocol-without-e", "threads:", "set: [\"cores.count=1\"]\nthreads:");
        CommandLineRun run = run(alone);
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(
                run.err().contains("error[TL222]: costs of machine `ideal` cannot be measured: no pair of cores for"),
                run.err());
        assertTrue(run.err().contains(":12:8"), run.err());
    }

    /**
     * Whichever cores the two threads are on: R_R = 35 ns at best, in one socket, and R_Q = 94 ns at worst; simulated, 93.4 ns for a line whose home is at its owner. Of
     * 16 * 15 choices, 16 * 8 are in two sockets, 53 % of 600 replications, 320 ± 12.2: five deviations are 61.
     */
    @Test
    void randomPlaces_areInBothSockets() {
        JsonNode point = points(file("random-places")).get(0);
        assertIs("35", point.get("model").get("min"));
        assertIs("94", point.get("model").get("max"));
        double near = 35;
        double far = 93.4;
        double share = (point.get("latency").get("mean").doubleValue() - near) / (far - near);
        assertEquals(320, 600 * share, 61);
    }
}
