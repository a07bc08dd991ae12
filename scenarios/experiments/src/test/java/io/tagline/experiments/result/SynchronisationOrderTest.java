package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.PerformedOrder;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.experiments.setup.Setup;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.topologies.machine.MemoryOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The synchronisation algorithms hold what they assert where accesses are performed out of order, and none of them does without one of the orders that it asks for.
 * docs/synchronisation.md leads to the table.
 */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class SynchronisationOrderTest {

    private static final String ORDERS = "src/test/resources/io/tagline/scenarios/synchronisation-orders.csv";
    private static final Path SCENARIOS = Path.of("..", "synchronisation");
    private static final Path PROGRAMS = Path.of("..", "programs");
    private static final Path PROGRAM_SCENARIOS = Path.of("src/test/resources/io/tagline/scenarios/program-scenarios");

    /** More than any of these programs has. */
    private static final Bounds BOUNDS = new Bounds(20_000_000, 1L << 31, Watch.NONE);

    /** How many accesses of a thread may wait by day, one fewer than users have; all mistakes of the table are found with them. */
    private static final int FEWER = 3;

    /**
     * Orders of C that the orders of processors give without being asked: stores behind a branch wait for the load that decides it, and stores to what a load has
     * found wait for that. Others are needed by three threads, where four accesses wait, or where a cell is used again, in worlds that are too large to be tried.
     */
    private static final Map<String, Integer> NOT_ASKED = Map.ofEntries(
            Map.entry("vyukov-queue", 2),
            Map.entry("cohort-mcs-lock", 1),
            Map.entry("cna-lock", 1),
            Map.entry("hemlock", 1),
            Map.entry("k42-lock", 2),
            Map.entry("flat-combining", 2),
            Map.entry("ffwd", 2),
            Map.entry("rcl", 2),
            Map.entry("phase-fair-lock", 1),
            Map.entry("bravo-lock", 3),
            Map.entry("qspinlock", 5),
            Map.entry("twa-lock", 2),
            Map.entry("libgomp-barrier", 1),
            Map.entry("xhc-reduction", 1),
            Map.entry("ms-queue", 9),
            Map.entry("scq-queue", 7),
            Map.entry("disruptor-ring", 1),
            Map.entry("epoch-readers", 2),
            Map.entry("hazard-readers", 2));

    private static final Set<Kind> FAILURES = Set.of(Kind.VIOLATED, Kind.DEADLOCK);

    /** A machine of Arm whose cores share nothing, and one with two clusters, for programs that ask for them. */
    private static final String FLAT = "graviton2";

    private static final String CLUSTERS = "apple-m1-pro";

    /** A small world of a program: values of what its scenario can have. */
    private static final Map<String, String> SMALL = Map.ofEntries(
            Map.entry("n", "2"),
            Map.entry("items", "3"),
            Map.entry("size", "2"),
            Map.entry("tasks", "2"),
            Map.entry("m", "2"),
            Map.entry("longest", "2"),
            Map.entry("fairness", "2"),
            Map.entry("writes", "50"),
            Map.entry("think", "0"),
            Map.entry("skew", "0"));

    private static Kind explored(PointSetup point, ThreadOrder order) {
        return new ProgramExplorer(point.workload(), point.platform().protocol(), thread -> order, BOUNDS)
                .explore()
                .kind();
    }

    private static ThreadOrder own(PointSetup point) {
        return PerformedOrder.of(point.platform().machine()).explored();
    }

    private static void assertHolds(String text, int waiting) {
        for (PointSetup point : SampleRuns.setup(text).points()) {
            String name = point.point().text();
            assertEquals(MemoryOrder.ARMV8, own(point).order(), name);
            assertEquals(Kind.VERIFIED, explored(point, new ThreadOrder(MemoryOrder.ARMV8, waiting)), name);
        }
    }

    private static String scenario(String name) throws IOException {
        return Files.readString(SCENARIOS.resolve(name + ".yaml"));
    }

    @ParameterizedTest
    @CsvSource({
        "small-orders, graviton2, 3",
        "small-orders, apple-m1-pro, 3",
        "small-barriers, graviton2, 3",
        "small-barriers, apple-m1-pro, 3",
        "small-queues, graviton2, 2",
        "small-queues, apple-m1-pro, 2",
        "small-counters, graviton2, 3",
        "small-counters, apple-m1-pro, 3",
        "small-today, apple-m1-pro, 2"
    })
    void algorithms_holdInTheOrderOfArmv8(String name, String machine, int waiting) throws IOException {
        assertHolds(once(scenario(name)).replaceFirst("(?m)^machine: .*", "machine: " + machine), waiting);
    }

    /** Locks are taken once here, which finds all mistakes in their orders but one; of today's programs, two threads in two clusters are enough. */
    private static String once(String scenario) {
        return scenario.replace("n: 2, rounds: 2}", "n: 2, rounds: 1}")
                .replaceAll("(?m)^    - \\{n: (2, rounds: 2|3, rounds: 1), size.*\n|^  exclude: .*scq.*\n", "");
    }

    @ParameterizedTest
    @CsvSource({"small-orders, 3", "small-barriers, 3", "small-queues, 2", "small-counters, 3"})
    void algorithms_holdInTheOrderOfRiscV(String name, int waiting) throws IOException {
        ThreadOrder order = new ThreadOrder(MemoryOrder.RVWMO, waiting);
        for (PointSetup point : SampleRuns.setup(once(scenario(name))).points()) {
            assertEquals(Kind.VERIFIED, explored(point, order), point.point().text());
        }
    }

    /** Two sockets, with the store buffers of x86-TSO: threads that share one, and one of three that does not. */
    @ParameterizedTest
    @ValueSource(strings = {"small-modern", "small-today"})
    void programsOfToday_holdWhereStoresAreOrdered(String name) throws IOException {
        for (PointSetup point : SampleRuns.setup(scenario(name)).points()) {
            assertEquals(MemoryOrder.TSO, own(point).order());
            assertEquals(
                    Kind.VERIFIED, explored(point, own(point)), point.point().text());
        }
    }

    @Tag("night")
    @ParameterizedTest
    @ValueSource(strings = {"small-orders", "small-barriers", "small-queues", "small-counters"})
    void algorithms_holdWithAllThatMayWait(String name) throws IOException {
        assertHolds(scenario(name), PerformedOrder.WAITING);
    }

    /** Queues have too many executions for that. */
    @Tag("night")
    @ParameterizedTest
    @CsvSource({"small-orders, 2", "small-barriers, 4", "small-counters, 4"})
    void algorithms_holdWithThreeThreads(String name, int waiting) throws IOException {
        String scenario = scenario(name)
                .replaceAll("n: 2, rounds: .", "n: 3, rounds: 1")
                .replace("n: [2]", "n: [3]")
                .replaceAll("(?m)^  rounds: .*$", "  rounds: [1]");
        assertHolds(scenario, waiting);
    }

    /** The small scenario of a built-in program on a machine that reorders, with this text in its place and ghosts that others see made lines. */
    private static Setup weak(String name, String program, int rounds) throws IOException {
        String small = Files.readString(PROGRAM_SCENARIOS.resolve(name + ".yaml"))
                .replaceAll("(inside|served|finished|come)(.*): \\{memory: ghost\\}", "$1$2: {}");
        String scenario = small.replace(
                        "machine: xeon-phi-5110p",
                        "machine: " + (small.contains("clusters") || small.contains("levels") ? CLUSTERS : FLAT))
                .replace("item: 0", "item: -1")
                .replaceAll("(?m)^  rounds: .*$", "  rounds: [" + rounds + "]")
                .replace("program: " + name + "\n", "program: |\n" + program.indent(2));
        return SampleRuns.setup(Pattern.compile("(?m)^  (\\w+): \\[[-0-9, ]+\\]$")
                .matcher(scenario)
                .replaceAll(SynchronisationOrderTest::small));
    }

    private static String small(MatchResult parameter) {
        String name = parameter.group(1);
        return name.equals("rounds") ? parameter.group() : "  %s: [%s]".formatted(name, SMALL.getOrDefault(name, "1"));
    }

    @ParameterizedTest
    @CsvFileSource(files = ORDERS, delimiter = '|')
    void program_failsWithoutAnOrder(String name, int rounds, String written, String weaker) throws IOException {
        String program = program(name);
        assertTrue(program.contains(written), written);
        Setup setup = weak(name, program.replace(written, weaker), rounds);
        ThreadOrder order = new ThreadOrder(MemoryOrder.ARMV8, FEWER);
        assertTrue(setup.points().stream().map(point -> explored(point, order)).anyMatch(FAILURES::contains));
    }

    private static String program(String name) throws IOException {
        return Files.readString(PROGRAMS.resolve(name + ".cla"));
    }

    /** Each order that a program asks for is in the table; one that does two things, twice. */
    @Test
    void table_hasAllOrders() throws IOException {
        List<String> rows = Files.readAllLines(Path.of(ORDERS));
        for (String name :
                rows.stream().map(row -> row.split("\\|", -1)[0]).distinct().toList()) {
            long inTable =
                    rows.stream().filter(row -> row.startsWith(name + "|")).count();
            assertEquals(orders(program(name)), inTable + NOT_ASKED.getOrDefault(name, 0), name);
        }
    }

    private static long orders(String program) {
        return Stream.of(
                        "store_release\\(",
                        "load_acquire\\(",
                        "fence\\(\\w+\\)",
                        ", acquire\\)",
                        ", release\\)",
                        ", acq_",
                        "_rel\\)")
                .mapToLong(order ->
                        Pattern.compile(order).matcher(program).results().count())
                .sum();
    }
}
