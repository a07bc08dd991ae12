package io.tagline.scenarios.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.files.FileLibrary;
import io.tagline.models.tune.Collective;
import io.tagline.scenarios.cli.console.ExitCode;
import io.tagline.topologies.Machines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Costs and optima are derived in EquationsTest and TunerTest. */
@Order(1)
class TuneCommandTest {

    private static final Set<String> NOT_COHERENT = Set.of("scc", "mesh-32x32");

    /** Ramos and Hoefler, HPDC 2013, equation 11: the tree [3,3] of 12 threads ends when the whole broadcast does. */
    @Test
    void tree_isReachedLevelByLevel() {
        String dot = CommandLineRun.of("tune", "broadcast", "--threads", "12", "--format", "dot")
                .out();
        String table = CommandLineRun.of("tune", "broadcast", "--threads", "12").out();
        String last =
                dot.lines().filter(line -> line.contains("t11 [")).findFirst().orElseThrow();
        assertTrue(dot.contains("t0 [label=\"T0\\n0\"]"), dot);
        String[] total = table.lines()
                .filter(line -> line.contains("12  ["))
                .findFirst()
                .orElseThrow()
                .strip()
                .split(" +", -1);
        String ends = whole(total[3]) + "-" + whole(total[4]);
        assertTrue(last.contains("T11\\n" + ends), ends + " / " + last);
    }

    private static String whole(String nanoseconds) {
        return Long.toString((long) Math.rint(Double.parseDouble(nanoseconds)));
    }

    /** The JSON of a run that must succeed, without blanks and line ends. */
    private static String json(String... args) {
        CommandLineRun run = CommandLineRun.of(args);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        return run.out().replaceAll("\\s", "");
    }

    @Test
    void guide_showsWhatIsPrinted() throws IOException {
        String guide = Files.readString(Path.of("..", "docs", "guide", "tune.md"));
        CommandLineRun run = CommandLineRun.of("tune", "broadcast", "--threads", "30,60");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(guide.contains("$ ./tagline tune broadcast --threads 30,60\n" + run.out() + "```"), run.out());
    }

    /** The word of a family with equations chooses these, unless there is `--programs`; a lock has none. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "locks --threads 4 | did you mean `lock`?",
                "lock --threads 4 --simulate 3 | lock cannot be used with --simulate",
                "barrier --threads 4 --most 3 | --most requires --programs or lock",
                "lock --threads 4 --programs mcs-lock,tournament-barrier | tournament-barrier is one of the barriers, not of the locks",
                "lock --threads 4 --programs mcs-lock,tas-lock -p placement=spread | `scatter` is OMP_PROC_BIND=spread with OMP_PLACES=cores",
                "lock --threads 4 --programs mcs-lock,tas-lock -o lock.svg | --programs has no format for a file lock.svg",
            })
    void simulation_isChosenByItsWords(String words, String message) {
        CommandLineRun run = CommandLineRun.of(("tune " + words).split(" "));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(message), run.err());
    }

    /** What is kept is a scenario that holds. */
    @Test
    void fastestLock_isKeptAsAScenario(@TempDir Path folder) {
        String file = folder.resolve("best.yaml").toString();
        CommandLineRun tuned = CommandLineRun.of(
                "tune", "lock", "--threads", "2", "--programs", "tas-lock,rcl", "--machine", "ideal", "-o", file);
        assertEquals(ExitCode.FINE, tuned.code(), tuned.err());
        CommandLineRun run = CommandLineRun.of("run", file, "--no-results");
        assertEquals(ExitCode.FINE, run.code(), run.out() + run.err());
        assertTrue(run.out().contains("of least among design where design =="), run.out());
    }

    @Test
    void json_hasCostOptimumAndTies() {
        String json = json("tune", "broadcast", "--machine", "xeon-phi-5110p", "--threads", "30", "--json");
        assertTrue(json.startsWith("{\"schema\":\"tagline/tune/1\",\"operation\":\"broadcast\""), json);
        assertTrue(json.contains("\"threads\":30,\"cost\":4983.9,\"min\":4983.9,\"max\":10101.3"), json);
        assertTrue(json.contains("\"ties\":[{\"tree\":[5,5],\"d\":2},{\"tree\":[6,4],\"d\":2}],\"tieCount\":2"), json);
        assertFalse(json.contains("\"top\""), json);
    }

    @Test
    void jsonOfSeveralNumbersOfThreads_hasAResultForEach() {
        String json = json("tune", "barrier", "--threads", "30,60", "--json");
        assertTrue(json.contains("\"results\":[{\"threads\":30,\"cost\":3318.4,"), json);
        assertTrue(json.contains("\"optimum\":{\"m\":4,\"r\":3}"), json);
    }

    private static String[] barriers(String... more) {
        List<String> all =
                new ArrayList<>(List.of("tune", "barrier", "--machine", "sandy-bridge-2s", "--threads", "8"));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    /** The five cheapest barriers of 8 threads tie, so that the equation cannot tell them apart, and the machine can. */
    @Test
    void shortList_isDecidedByTheMachine() {
        CommandLineRun run = CommandLineRun.of(barriers("--simulate", "5", "-r", "10"));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        double[] medians = run.out()
                .lines()
                .filter(line -> line.contains("parents") && line.startsWith(" "))
                .mapToDouble(line -> Double.parseDouble(
                        line.substring(line.indexOf("parents")).split(" +", -1)[4]))
                .toArray();
        assertEquals(5, medians.length, run.out());
        double[] sorted = medians.clone();
        Arrays.sort(sorted);
        assertArrayEquals(sorted, medians);
        assertTrue(run.out().contains("8 threads: the simulation decided"), run.out());
    }

    /** 20 threads on 16 cores: 19 parents in a row are longer than any reader wants. */
    @Test
    void longTrees_haveANameForPeople_andTheirParentsInJson() {
        String[] words = {"tune", "barrier", "--machine", "sandy-bridge-2s", "--threads", "20"};
        CommandLineRun run = CommandLineRun.of(words);
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().contains("Best for 20 threads by the equations: tree of up to "), run.out());
        assertFalse(run.out().contains("parents-"), run.out());
        assertTrue(run.out().contains("`--json` has the parents"), run.out());
        List<String> names = run.out()
                .lines()
                .map(line -> line.replaceFirst("^ *20", "").strip())
                .filter(line -> line.startsWith("tree of"))
                .map(line -> line.split("  ", 2)[0])
                .toList();
        assertEquals(names.stream().distinct().toList(), names, "no two have the same name");
        assertTrue(json("tune", "barrier", "--machine", "sandy-bridge-2s", "--threads", "20", "--json")
                .contains("\"tree\":\"parents-0-"));
    }

    @Test
    void everyTree_isDrawn() {
        CommandLineRun run = CommandLineRun.of(barriers("--format", "svg"));
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertTrue(run.out().startsWith("<svg") || run.out().contains("<svg"), run.out());
        assertTrue(run.out().contains(">T7<") && run.out().contains("for a barrier on sandy-bridge-2s"), run.out());
        assertTrue(CommandLineRun.of(barriers("--format", "dot")).out().contains("t0 -> t1;"));
    }

    /** Both are simulated on the same cores; for 8 threads on one socket the tree is far ahead (docs/collectives-sandy-bridge.md). */
    @Test
    void dissemination_isWeighedBesideTrees() {
        CommandLineRun run = CommandLineRun.of(barriers("--simulate", "2", "-r", "5"));
        assertTrue(
                run.out().lines().anyMatch(line -> line.matches(" +3 +2 +284\\.6 +1400\\.0 +[0-9.]+ +dissemination")),
                run.out());
        assertTrue(run.out().contains("simulated; dissemination with m=3: median "), run.out());
        // Two rounds of R_L + 4 R_R = 2.3 + 140 ns are less than the tree's 490 ns by the equations alone.
        CommandLineRun equations = CommandLineRun.of(barriers());
        assertTrue(
                equations
                        .out()
                        .contains("Best for 8 threads by the equations: dissemination with m=3, T_min 284.6 ns; tree="),
                equations.out());
        String otherwise = "The simulated machine may order designs otherwise: `--simulate 3`.";
        assertTrue(equations.out().contains(otherwise), equations.out());
        assertFalse(run.out().contains(otherwise), run.out());
        assertFalse(CommandLineRun.of("tune", "barrier", "--threads", "8").out().contains("--simulate"), "no trees");
        assertTrue(json(barriers("--json")).contains("\"dissemination\":{\"m\":3,\"r\":2,\"min\":284.6,"));
    }

    /** Four cores of a CCX are far nearer than the mean over a socket: what is simulated is below the equation's best case. */
    @Test
    void noMinimum_isCalledOne() {
        CommandLineRun run = CommandLineRun.of(
                "tune", "barrier", "--machine", "epyc-7742-2s", "--threads", "4", "--simulate", "1", "-r", "3");
        assertEquals(ExitCode.FINE, run.code(), run.err());
        assertFalse(run.out().contains("T_min"), run.out());
        assertTrue(run.out().contains("less than the equation's best case"), run.out());
        assertTrue(run.out().contains("no bounds, as nearer cores take less"), run.out());
        assertTrue(CommandLineRun.of(barriers()).out().contains("T_min"));
    }

    @Test
    void shortList_isTheSameForAnyNumberOfJobs() {
        String one = json(barriers("--simulate", "3", "-r", "5", "--jobs", "1", "--json"));
        assertEquals(one, json(barriers("--simulate", "3", "-r", "5", "--jobs", "3", "--json")));
        assertTrue(one.contains("\"simulated\":{\"scenario\":\"sandy-bridge/barrier-trees\",\"seed\":42"), one);
    }

    @ParameterizedTest
    @CsvSource({
        "tune barrier --threads 8 --simulate 3, along trees",
        "tune broadcast --threads 8 --lines 4 --simulate 3, along trees",
        "tune broadcast --threads 8 --on lessons/trees, requires --simulate",
        "tune broadcast --threads 8 --simulate -1, from 1 to 1000",
        "tune broadcast --threads 8 --simulate 2 --on xeon-phi/ping-pong, unknown parameter of the matrix"
    })
    void whatCannotBeSimulated_isRefused(String line, String reason) {
        CommandLineRun run = CommandLineRun.of(line.split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(reason), run.err());
    }

    @Test
    void readingOfTheReduction_isNamed() {
        CommandLineRun run = CommandLineRun.of("tune", "reduce", "--threads", "30");
        assertTrue(run.out().contains("operation=reads       T_k = k*R_R"), run.out());
        assertTrue(run.out().contains("[3,3,2]  3  6986.0"), run.out());
    }

    /** Of (5,5) and (6,4) with 4983.9, and what comes next: with one more child, 56.2 + 235.8 more. */
    @Test
    void top_showsWhatIsNextBest() {
        String json = json("tune", "broadcast", "--threads", "30", "--top", "3", "--json");
        assertTrue(json.contains("\"d\":2,\"min\":5275.9,"), json);
    }

    /** Flat costs 277.7 + 2·(235.8 + 938.7) + 938.7 + 277.7 + 22·235.8 = 9030.7 at worst; the double sum punishes levels. */
    @Test
    void worstCase_isMinimisedIfAsked() {
        String flat = json(
                "tune", "broadcast", "--threads", "12", "--worst-case", "--reading", "forward=double-sum", "--json");
        assertTrue(flat.contains("\"minimised\":\"max\""), flat);
        assertTrue(flat.contains("\"optimum\":{\"tree\":[11],\"d\":1}"), flat);
    }

    /** Costs that a machine's document has are used as far as they go: a reading that needs no contention needs no measurement. */
    @Test
    void costsAreMeasured_onlyWhereTheEquationNeedsOneThatIsMissing() {
        String measured = json("tune", "broadcast", "--machine", "ideal", "--threads", "30", "--json");
        assertTrue(measured.contains("\"costs\":{\"source\":\"measured\","), measured);
        String published = json(
                "tune", "broadcast", "--machine", "ideal", "--threads", "30", "--reading", "contention=none", "--json");
        assertTrue(published.contains("\"costs\":{\"source\":\"published\","), published);
    }

    static List<String> machines() {
        return new FileLibrary(Machines.KIND).names();
    }

    /** By day every third. */
    static List<String> someMachines() {
        return IntStream.range(0, machines().size())
                .filter(i -> i % 3 == 0 || Boolean.getBoolean("tagline.night"))
                .mapToObj(machines()::get)
                .toList();
    }

    /** All of them answer, or say what does; a collective each, in turn, since each measures its costs anew. */
    @ParameterizedTest
    @MethodSource("someMachines")
    void everyMachine_isTuned_orNamesTheWayOut(String machine) {
        String collective = Collective.words().get(machines().indexOf(machine) % 3);
        CommandLineRun run = CommandLineRun.of("tune", collective, "--machine", machine, "--threads", "4");
        if (NOT_COHERENT.contains(machine)) {
            assertEquals(ExitCode.REFUSED, run.code());
            assertTrue(run.err().contains("`tagline run scc/"), run.err());
            return;
        }
        assertEquals(ExitCode.FINE, run.code(), run.err());
        boolean measured = run.out().contains("costs are measured on the simulated machine, not published: R_I ");
        assertEquals(
                measured,
                run.out().startsWith(collective + " on " + machine)
                        && run.out().lines().findFirst().orElseThrow().endsWith(", with measured costs"));
        assertEquals(measured, run.err().contains("measured costs are used"), run.err());
    }

    /** What the refusals name does run, here at one point. */
    @ParameterizedTest
    @CsvSource({
        "broadcast --machine scc --threads 4, scc/oc-bcast --machine scc, -p k=7 -p lines=1 -p rounds=1",
        "barrier --machine scc --threads 4, scc/barrier --machine scc, -p k=7",
        "reduce --machine scc --threads 4, scc/reduction --machine scc, -p k=7 -p lines=1",
        "broadcast --machine smp-bus --threads 4 --lines 4, xeon-phi/large-broadcast --machine smp-bus, -p n=4",
        "broadcast --machine smp-bus --threads 4 --reading contention=invalid, xeon-phi/small-broadcast --machine smp-bus, -p n=4",
    })
    void whatCannotBeTuned_canBeSimulated(String tune, String run, String point) {
        CommandLineRun tuned = CommandLineRun.of(("tune " + tune).split(" ", -1));
        assertEquals(ExitCode.REFUSED, tuned.code());
        assertTrue(tuned.err().contains("`tagline run " + run + "`"), tuned.err());
        CommandLineRun simulated =
                CommandLineRun.of(("run " + run + " " + point + " -r 2 --no-results").split(" ", -1));
        assertTrue(simulated.code() <= ExitCode.FAILED, simulated.err());
        assertTrue(simulated.out().contains(" ns"), simulated.out());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "brodcast --threads 3 | did you mean `broadcast`?",
                "broadcast --threads 1 | tune takes 2 to 4096 threads, this is 1",
                "broadcast --threads 25 --trees all | --trees all takes 2 to 24 threads, this is 25",
                "broadcast --threads 9..2 | the range 9..2 of --threads is empty",
                "broadcast --threads many | this is `many`",
                "broadcast --threads 4 --trees al | one of: levels, all",
                "broadcast --threads 4 --lines 0 | at least 1",
                "broadcast --threads 4 --lines 2 --trees all | --trees requires reduce",
                "barrier --threads 4 --trees levels | --trees requires reduce",
                "reduce --threads 4 --lines 2 | --lines requires a broadcast",
                "reduce --threads 4 --reading operaton=fit | did you mean `operation`?",
                "reduce --threads 4 --reading operation=fut | did you mean `fit`? (reads, slope, fit)",
                "reduce --threads 4 --reading fit | --reading is written as contention=reads, this is `fit`",
                "barrier --threads 4 --reading order=non-increasing | there is no reading of `order` (rounds)",
                "barrier --threads 4 --top 1001 | from 0 to 1000",
                "reduce --threads 4 --machine xeon-fi-5110p | did you mean `xeon-phi-5110p`?"
            })
    void badUsage_isRefused(String args, String message) {
        CommandLineRun run = CommandLineRun.of(("tune " + args).split(" ", -1));
        assertEquals(ExitCode.REFUSED, run.code());
        assertTrue(run.err().contains(message), run.err());
    }
}
