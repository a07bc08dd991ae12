package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.setup.PointSetup;
import io.tagline.simulator.exploration.ProgramExplorer;
import io.tagline.simulator.exploration.ProgramExplorer.Bounds;
import io.tagline.simulator.exploration.ProgramVerdict;
import io.tagline.simulator.exploration.ProgramVerdict.Kind;
import io.tagline.simulator.exploration.ThreadOrder;
import io.tagline.topologies.machine.MemoryOrder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

/** Do built-in programs, right and wrong ones, come to the same where the explorer leaves out what makes no difference and where it does not? Decision 67. */
@Order(1)
@Execution(ExecutionMode.CONCURRENT)
final class ReducedExplorationTest {

    private static final String MISTAKES = "src/test/resources/io/tagline/scenarios/synchronisation-mutations.csv";
    private static final Path SCENARIOS = Path.of("..", "synchronisation");
    private static final Path PROGRAMS = Path.of("..", "programs");
    private static final Path PROGRAM_SCENARIOS = Path.of("src/test/resources/io/tagline/scenarios/program-scenarios");

    /** More than that, without reductions, takes too long by day; such worlds are left out. */
    private static final Bounds BY_DAY = new Bounds(20_000, 1L << 31, Watch.NONE);

    /** A verdict, and what all lines hold where executions end. */
    private record Explored(ProgramVerdict verdict, Set<List<Long>> ends) {

        static Explored of(PointSetup point, ThreadOrder order, Function<ProgramExplorer, ProgramExplorer> which) {
            Set<List<Long>> ends = new HashSet<>();
            ProgramExplorer explorer = new ProgramExplorer(
                    point.workload(),
                    point.platform().protocol(),
                    thread -> order,
                    BY_DAY,
                    contents -> ends.add(LongStream.of(contents).boxed().toList()));
            return new Explored(which.apply(explorer).explore(), ends);
        }

        Kind kind() {
            return verdict.kind();
        }
    }

    private static ThreadOrder order(String word, int waiting) {
        return waiting == 0 ? ThreadOrder.IN_ORDER : new ThreadOrder(MemoryOrder.valueOf(word), waiting);
    }

    /** How much fewer worlds there are in all. */
    @ParameterizedTest
    @CsvSource({
        "small-locks, TSO, 0, 1.5",
        "small-locks, TSO, 8, 1.5",
        "small-barriers, TSO, 8, 2",
        "small-counters, TSO, 8, 2",
        "small-modern, TSO, 8, 2",
        "small-today, TSO, 8, 3",
        "small-orders, ARMV8, 2, 1.5",
        "small-barriers, ARMV8, 2, 2",
        "small-counters, ARMV8, 2, 1.5",
        "small-queues, ARMV8, 1, 1.5",
        "small-modern-orders, ARMV8, 1, 1.5",
        "small-orders, RVWMO, 2, 1.5"
    })
    void programs_endWithTheSameInFewerWorlds(String name, String word, int waiting, double times) throws IOException {
        long whole = 0;
        long reduced = 0;
        for (PointSetup point : SampleRuns.setup(Files.readString(SCENARIOS.resolve(name + ".yaml")))
                .points()) {
            Explored all = Explored.of(point, order(word, waiting), ProgramExplorer::whole);
            if (all.kind() != Kind.STOPPED) {
                Explored fewer = Explored.of(point, order(word, waiting), Function.identity());
                assertEquals(all.kind(), fewer.kind(), point.point().text());
                assertEquals(all.ends, fewer.ends, point.point().text());
                whole += all.verdict.states();
                reduced += fewer.verdict.states();
            }
        }
        assertTrue(whole > times * reduced, whole + " and " + reduced);
    }

    /** Two threads in a small world of a program; it may be too small for a mistake, but then it is so for both. */
    @ParameterizedTest
    @CsvFileSource(files = MISTAKES, delimiter = '|')
    void mistakes_areFoundByBoth(String name, String written, String mistaken, String caught) throws IOException {
        String program = Files.readString(PROGRAMS.resolve(name + ".cla"))
                .replaceFirst(
                        Pattern.quote(written),
                        Matcher.quoteReplacement(Optional.ofNullable(mistaken).orElse("pass")));
        for (PointSetup point : SampleRuns.setup(small(name, program)).points()) {
            ThreadOrder order = ThreadOrder.buffering(8);
            Explored all = Explored.of(point, order, ProgramExplorer::whole);
            if (all.kind() != Kind.STOPPED) {
                Explored fewer = Explored.of(point, order, Function.identity());
                assertEquals(all.kind(), fewer.kind());
                assertEquals(all.verdict.message(), fewer.verdict.message());
                assertEquals(all.verdict.story(), fewer.verdict.story());
            }
        }
    }

    private static String small(String name, String program) throws IOException {
        return Files.readString(PROGRAM_SCENARIOS.resolve(name + ".yaml"))
                .replaceAll("(?m)^  n: .*$", "  n: [2]")
                .replaceAll("(?m)^  (rounds|tasks|items): .*$", "  $1: [2]")
                .replaceAll("(?m)^  (think|skew): .*$", "  $1: [0]")
                .replace("program: " + name + "\n", "program: |\n" + program.indent(2));
    }
}
