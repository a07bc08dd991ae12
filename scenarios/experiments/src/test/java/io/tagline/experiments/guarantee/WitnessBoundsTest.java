package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.experiments.witness.End;
import io.tagline.experiments.witness.Trial;
import io.tagline.experiments.witness.WitnessSearch;
import io.tagline.experiments.witness.WitnessSearch.Found;
import io.tagline.models.bounds.Cost;
import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.machine.Hardware;
import io.tagline.simulator.machine.SimulationException;
import io.tagline.simulator.machine.ThreadTimes;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.random.Draw;
import io.tagline.simulator.random.Draws;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Whether executions that are searched for stay inside guaranteed bounds, every thread of each, and how near they come: random programs, as many as
 * {@code -Dtagline.bounds.witnesses} says, with so many executions each as {@code -Dtagline.bounds.tries} says.
 */
final class WitnessBoundsTest {

    private static final int PROGRAMS = Integer.getInteger("tagline.bounds.witnesses", 15);
    private static final int TRIES = Integer.getInteger("tagline.bounds.tries", 100);
    private static final long SEED = Long.getLong("tagline.bounds.seed", 1);

    /** So many samples of each program are those of {@link GuaranteedBoundsTest}. */
    private static final int SAMPLES = 20;

    private final List<String> outside = new ArrayList<>();
    private final List<Tightness> found = new ArrayList<>();
    private int tried;

    /** How near to their bounds the samples and the witnesses of a program are: quotients of 1 or more. */
    private record Tightness(double overSample, double overWitness, double sampleOver, double witnessOver) {}

    @ParameterizedTest
    @MethodSource("io.tagline.experiments.guarantee.SearchedMachine#names")
    void noWitness_liesOutside(String name) {
        SearchedMachine searched = SearchedMachine.of(name);
        Hardware hardware = new Hardware(searched.machine(), searched.protocol());
        LoneAccesses accesses = new LoneAccesses(searched.machine(), searched.protocol());
        for (long i = 0; i < PROGRAMS; i++) {
            long number = SEED * 1_000_003 + i;
            Workload workload = RandomProgram.of(number, searched.machine(), searched.protocol());
            machine(hardware, workload, number).ifPresent(timed -> look(timed, workload, accesses, searched, number));
        }
        tell(name);
        assertEquals(List.of(), outside, name);
        assertTrue(tried > PROGRAMS / 2, "most programs have lines whose states can be reached");
    }

    private static Optional<TimedMachine> machine(Hardware hardware, Workload workload, long number) {
        try {
            return Optional.of(new TimedMachine(hardware, workload, number, "", false));
        } catch (SimulationException e) {
            return Optional.empty(); // No accesses lead to the states of one of its lines.
        }
    }

    private void look(
            TimedMachine timed, Workload workload, LoneAccesses accesses, SearchedMachine searched, long number) {
        tried++;
        ClaGraph graph = ClaGraph.ofAnyUpdates(
                (Program.Static) workload.program(), workload.blocks(), new StepBudget(StepBudget.USUAL));
        LatencyBounds bounds = LatencyBounds.guaranteed(
                graph, workload.cores(), new GuaranteedCosts(accesses, searched.machine(), workload));
        Band band = new Band(
                ends(bounds.min(), bounds),
                ends(bounds.max().orElseThrow(), bounds),
                Arrays.stream(ends(bounds.min().together(0), bounds)).max().orElseThrow());
        Banded trial = new Banded(timed, band);
        double fastest = Double.POSITIVE_INFINITY;
        double slowest = 0;
        for (int replication = 0; replication < SAMPLES; replication++) {
            double sample = trial.run(Draws.of(replication));
            fastest = Math.min(fastest, sample);
            slowest = Math.max(slowest, sample);
        }
        Map<End, Found> best =
                new WitnessSearch(() -> trial, List.of(End.values()), number, TRIES, Runnable::run, Watch.NONE).found();
        double quick = time(best, End.FASTEST);
        double slow = time(best, End.SLOWEST);
        if (!trial.wrong.isEmpty()) {
            outside.add("program %d, %s%n%s".formatted(number, trial.wrong, RandomProgram.text(workload)));
        } else if (band.min() > 0) {
            found.add(new Tightness(band.max() / slowest, band.max() / slow, fastest / band.min(), quick / band.min()));
        }
    }

    private static double time(Map<End, Found> found, End end) {
        return Optional.ofNullable(found.get(end)).orElseThrow().best().picoseconds();
    }

    private static long[] ends(Schedule schedule, LatencyBounds bounds) {
        return schedule.ends().stream()
                .mapToLong((Cost end) -> end.picoseconds(bounds.costs()))
                .toArray();
    }

    /** When each thread ends, at least and at most, and the last one at least. */
    private record Band(long[] least, long[] most, long last) {

        double min() {
            return last;
        }

        double max() {
            return Arrays.stream(most).max().orElseThrow();
        }
    }

    /** Executions of a program by their last thread; notes the first that has a thread outside its band. */
    private static final class Banded implements Trial {

        private final TimedMachine timed;
        private final Band band;
        private String wrong = "";

        Banded(TimedMachine timed, Band band) {
            this.timed = timed;
            this.band = band;
        }

        @Override
        public double run(Draws draws) {
            timed.impose(draws);
            ThreadTimes times = timed.run(draws.replication());
            long last = 0;
            for (int thread = 0; thread < band.least.length; thread++) {
                long taken = times.ends()[thread] - times.starts()[thread];
                last = Math.max(last, taken);
                if (wrong.isEmpty() && (taken < band.least[thread] || taken > band.most[thread])) {
                    wrong = "thread %d: %d ps, not %d to %d, draws %s"
                            .formatted(thread, taken, band.least[thread], band.most[thread], draws.text());
                }
            }
            if (wrong.isEmpty() && last < band.last) {
                wrong = "last thread: %d ps, not %d or more, draws %s".formatted(last, band.last, draws.text());
            }
            return last;
        }

        @Override
        public List<Draw> made(boolean ofLatencies) {
            return timed.made(ofLatencies);
        }
    }

    private void tell(String name) {
        System.out.printf(
                "%s: %d of %d outside; T_max/slowest sample %s, witness %s; fastest sample/T_min %s, witness %s%n",
                name,
                outside.size(),
                tried,
                quantiles(found.stream().map(Tightness::overSample).toList()),
                quantiles(found.stream().map(Tightness::overWitness).toList()),
                quantiles(found.stream().map(Tightness::sampleOver).toList()),
                quantiles(found.stream().map(Tightness::witnessOver).toList()));
    }

    /** The median and the 90 % quantile. */
    private static String quantiles(List<Double> all) {
        List<Double> sorted = all.stream().sorted().toList();
        return sorted.isEmpty()
                ? "none"
                : "%.2f, %.2f".formatted(sorted.get((int) (0.5 * (sorted.size() - 1))), sorted.get((int)
                        (0.9 * (sorted.size() - 1))));
    }
}
