package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.bounds.Cost;
import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.topologies.machine.Machine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether guaranteed bounds hold for random programs: every thread of every sample. Where and how many is said by {@code -Dtagline.bounds.machines=a,b/protocol} and
 * {@code -Dtagline.bounds.programs=20000}.
 */
final class GuaranteedBoundsTest {

    private static final int REPLICATIONS = 20;
    private static final int PROGRAMS = Integer.getInteger("tagline.bounds.programs", 100);
    private static final long SEED = Long.getLong("tagline.bounds.seed", 1);

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.guarantee.SearchedMachine#names")
    void noSample_liesOutside(String name) {
        Search search = new Search(SearchedMachine.of(name));
        for (long number = 0; number < PROGRAMS; number++) {
            search.look(SEED * 1_000_003 + number);
        }
        search.tell(name);
        assertEquals(List.of(), search.outside, name);
        assertTrue(search.tried > PROGRAMS / 2, "most programs have lines whose states can be reached");
    }

    private static final Pattern TIME =
            Pattern.compile("\\| `((?:cores|directories|memory)?\\.[a-z-]+)` \\| (?:latency|duration) \\|");

    /** Each time that docs/machine.md lists, by its path. */
    static Stream<String> times() throws IOException {
        return TIME.matcher(Files.readString(Path.of("../../docs/machine.md")))
                .results()
                .map(row -> row.group(1))
                .map(key -> key.startsWith(".") ? "domains.socket.shared-cache" + key : key);
    }

    /** Also a time that no built-in machine has: each is set to 137 ns, or 3 ns if it is a part of another one, where a machine takes it. */
    @ParameterizedTest
    @MethodSource("times")
    void noSample_liesOutside_withAnyTime(String key) {
        List<SearchedMachine> machines = Stream.of("sandy-bridge-2s", "xeon-emerald-rapids", "smp-bus")
                .flatMap(name -> Stream.of("=137 ns", "=3 ns")
                        .flatMap(time -> SearchedMachine.with(name, key + time).stream())
                        .limit(1))
                .toList();
        assertNotEquals(List.of(), machines, "a machine that takes " + key);
        for (SearchedMachine machine : machines) {
            Search search = new Search(machine);
            LongStream.range(0, 20).forEach(search::look);
            assertEquals(List.of(), search.outside, key);
        }
    }

    /** Of how many programs the costs of accesses are remembered. */
    private static final int REMEMBERED = 1000;

    /** The search on one machine. */
    private static final class Search {

        private final Hardware hardware;
        private final Machine machine;
        private final Protocol protocol;
        private LoneAccesses accesses;
        private final List<String> outside = new ArrayList<>();
        private final List<Double> ratios = new ArrayList<>();
        private final List<Double> over = new ArrayList<>();
        private final List<Double> under = new ArrayList<>();
        private int tried;

        Search(SearchedMachine searched) {
            this.machine = searched.machine();
            this.protocol = searched.protocol();
            this.hardware = new Hardware(machine, protocol);
            this.accesses = new LoneAccesses(machine, protocol);
        }

        void look(long number) {
            Workload workload = RandomProgram.of(number, machine, protocol);
            TimedMachine timed;
            try {
                timed = new TimedMachine(hardware, workload, number, "", false);
            } catch (SimulationException e) {
                return; // No accesses lead to the states of one of its lines.
            }
            tried++;
            if (tried % REMEMBERED == 0) {
                accesses =
                        new LoneAccesses(machine, protocol); // What it remembers of so many programs is all the memory.
            }
            ClaGraph graph = ClaGraph.ofAnyUpdates(
                    (Program.Static) workload.program(), workload.blocks(), new StepBudget(StepBudget.USUAL));
            LatencyBounds bounds =
                    LatencyBounds.guaranteed(graph, workload.cores(), new GuaranteedCosts(accesses, machine, workload));
            long[] least = ends(bounds.min(), bounds);
            long[] inOrder = sorted(ends(bounds.min().together(0), bounds));
            long[] most = ends(bounds.max().orElseThrow(), bounds);
            long fastest = Long.MAX_VALUE;
            long slowest = 0;
            for (int replication = 0; replication < REPLICATIONS; replication++) {
                ThreadTimes times = timed.run(replication);
                long last = 0;
                for (int thread = 0; thread < least.length; thread++) {
                    long taken = times.ends()[thread] - times.starts()[thread];
                    last = Math.max(last, taken);
                    if (taken < least[thread] || taken > most[thread]) {
                        outside.add("program %d, thread %d: %d ps, not %d to %d%n%s"
                                .formatted(
                                        number,
                                        thread,
                                        taken,
                                        least[thread],
                                        most[thread],
                                        RandomProgram.text(workload)));
                        return;
                    }
                }
                if (isSooner(times, inOrder)) {
                    outside.add("program %d: ends too soon%n%s".formatted(number, RandomProgram.text(workload)));
                    return;
                }
                fastest = Math.min(fastest, last);
                slowest = Math.max(slowest, last);
            }
            note(inOrder, most, fastest, slowest);
        }

        /** Whether the first thread that ends, or the second, and so on, ends sooner than any can. */
        private static boolean isSooner(ThreadTimes times, long[] inOrder) {
            long[] taken = sorted(LongStream.range(0, inOrder.length)
                    .map(thread -> times.ends()[(int) thread] - times.starts()[(int) thread])
                    .toArray());
            return IntStream.range(0, taken.length).anyMatch(i -> taken[i] < inOrder[i]);
        }

        private static long[] sorted(long... ends) {
            return LongStream.of(ends).sorted().toArray();
        }

        private void note(long[] least, long[] most, long fastest, long slowest) {
            double min = java.util.Arrays.stream(least).max().orElseThrow();
            double max = java.util.Arrays.stream(most).max().orElseThrow();
            if (min > 0) {
                ratios.add(max / min);
                over.add(max / slowest);
                under.add(fastest / min);
            }
        }

        private static long[] ends(Schedule schedule, LatencyBounds bounds) {
            return schedule.ends().stream()
                    .mapToLong((Cost end) -> end.picoseconds(bounds.costs()))
                    .toArray();
        }

        void tell(String name) {
            System.out.printf(
                    "%s: %d of %d outside; T_max/T_min %.1f, 90 %% %.1f; T_max/slowest %.1f, 90 %% %.1f; fastest/T_min %.2f, 90 %% %.2f%n",
                    name,
                    outside.size(),
                    tried,
                    quantile(ratios, 0.5),
                    quantile(ratios, 0.9),
                    quantile(over, 0.5),
                    quantile(over, 0.9),
                    quantile(under, 0.5),
                    quantile(under, 0.9));
        }

        private static double quantile(List<Double> all, double share) {
            Collections.sort(all);
            return all.isEmpty() ? Double.NaN : all.get((int) (share * (all.size() - 1)));
        }
    }
}
