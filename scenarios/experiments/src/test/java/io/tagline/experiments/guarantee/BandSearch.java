package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.bounds.ChanceBounds;
import io.tagline.models.bounds.ChanceBounds.Miss;
import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.bounds.Schedule;
import io.tagline.models.bounds.TransferCosts;
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
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Samples of many programs on one machine beside their bands: that of all samples, and those of all but a share. */
final class BandSearch {

    /** Too many misses to be chance: of right bounds, so many happen once in this many searches. */
    private static final double SURPRISE = 1e-9;

    /** Of how many programs the costs of accesses are remembered: those of more are all the memory. */
    private static final int REMEMBERED = 1000;

    /** The program of a number. */
    interface Programs {
        Workload of(long number, Machine machine, Protocol protocol);
    }

    private final SearchedMachine machine;
    private final Programs programs;
    private final List<Double> shares;
    private final int replications;
    private final Hardware hardware;
    private LoneAccesses accesses;
    private final List<String> outside = new ArrayList<>();
    private final long[] missed;
    private long compared;
    private int drawn;
    private int tried;
    private final List<Tightness> found = new ArrayList<>();

    /** How near samples come to each band, that of all last: quotients of 1 or more. */
    private record Tightness(double[] over, double[] under) {}

    BandSearch(SearchedMachine machine, Programs programs, List<Double> shares, int replications) {
        this.machine = machine;
        this.programs = programs;
        this.shares = shares;
        this.replications = replications;
        this.missed = new long[shares.size()];
        this.hardware = new Hardware(machine.machine(), machine.protocol());
        this.accesses = new LoneAccesses(machine.machine(), machine.protocol());
    }

    void look(long number) {
        drawn++;
        Workload workload = programs.of(number, machine.machine(), machine.protocol());
        TimedMachine timed;
        try {
            timed = new TimedMachine(hardware, workload, number, "", false);
        } catch (SimulationException e) {
            return; // No accesses lead to the states of one of its lines.
        }
        tried++;
        if (tried % REMEMBERED == 0) {
            accesses = new LoneAccesses(machine.machine(), machine.protocol());
        }
        compare(timed, bands(workload), number, workload);
    }

    /**
     * The bands of a program.
     *
     * @param inOrder the least ends of the first thread that ends, of the second, and so on
     * @param chance for each share
     */
    private record Bands(ChanceBounds all, List<Double> inOrder, List<ChanceBounds> chance) {

        /** Whether the times of the threads of a sample contradict no bound that holds for all. */
        boolean hold(long... taken) {
            long[] sorted = LongStream.of(taken).sorted().toArray();
            return IntStream.range(0, taken.length)
                    .noneMatch(thread ->
                            isOutside(all, thread, (double) taken[thread]) || sorted[thread] < inOrder.get(thread));
        }
    }

    private Bands bands(Workload workload) {
        ClaGraph graph = ClaGraph.ofAnyUpdates(
                (Program.Static) workload.program(), workload.blocks(), new StepBudget(StepBudget.USUAL));
        GuaranteedCosts costs = new GuaranteedCosts(accesses, machine.machine(), workload);
        LatencyBounds bounds = LatencyBounds.guaranteed(graph, workload.cores(), costs);
        return new Bands(
                new ChanceBounds(
                        Miss.ofEach(0), ends(bounds.min()), bounds.max().map(BandSearch::ends)),
                ends(bounds.min().together(0)).stream().sorted().toList(),
                bounds.allBut(shares.stream().map(Miss::ofEach).toList(), workload.cores(), costs));
    }

    private static List<Double> ends(Schedule schedule) {
        return schedule.ends().stream()
                .map(end -> (double) end.picoseconds(TransferCosts.NONE))
                .toList();
    }

    private static boolean isOutside(ChanceBounds band, int thread, double taken) {
        return taken < band.least().get(thread)
                || taken > band.most().orElseThrow().get(thread);
    }

    /** Threads of a sample depend on each other: each is in the band for all, but of those that may miss the others one of each sample counts. */
    private void compare(TimedMachine timed, Bands bands, long number, Workload workload) {
        int thread = (int) (number % workload.cores().size());
        double fastest = Double.POSITIVE_INFINITY;
        double slowest = 0;
        for (int replication = 0; replication < replications; replication++) {
            ThreadTimes times = timed.run(replication);
            long[] taken = IntStream.range(0, times.ends().length)
                    .mapToLong(i -> times.ends()[i] - times.starts()[i])
                    .toArray();
            if (!bands.hold(taken)) {
                outside.add("program %d, replication %d: %s, not %s%n%s"
                        .formatted(
                                number,
                                replication,
                                LongStream.of(taken).boxed().toList(),
                                bands.all(),
                                RandomProgram.text(workload)));
                return;
            }
            compared++;
            for (int i = 0; i < missed.length; i++) {
                missed[i] += isOutside(bands.chance().get(i), thread, (double) taken[thread]) ? 1 : 0;
            }
            double last = LongStream.of(taken).max().orElseThrow();
            fastest = Math.min(fastest, last);
            slowest = Math.max(slowest, last);
        }
        note(bands, fastest, slowest);
    }

    private void note(Bands bands, double fastest, double slowest) {
        List<ChanceBounds> all = new ArrayList<>(bands.chance());
        all.add(new ChanceBounds(
                bands.all().miss(), bands.inOrder(), bands.all().most()));
        if (last(bands.inOrder()) > 0) {
            found.add(new Tightness(
                    all.stream()
                            .mapToDouble(band -> last(band.most().orElseThrow()) / slowest)
                            .toArray(),
                    all.stream()
                            .mapToDouble(band -> fastest / last(band.least()))
                            .toArray()));
        }
    }

    private static double last(List<Double> ends) {
        return ends.stream().mapToDouble(Double::doubleValue).max().orElseThrow();
    }

    /** What was found, in a line. */
    String summary() {
        StringBuilder text = new StringBuilder(
                "%d programs, %d samples; outside of all: %d".formatted(tried, compared, outside.size()));
        for (int i = 0; i < missed.length; i++) {
            text.append(", of all but %s: %d (by chance up to %d)"
                    .formatted(shares.get(i), missed[i], mostMisses(compared, shares.get(i))));
        }
        return text + "; " + tightness();
    }

    /** Fails if a band does not hold. */
    void judge(String name) {
        assertEquals(List.of(), outside, name);
        for (int i = 0; i < missed.length; i++) {
            assertTrue(missed[i] <= mostMisses(compared, shares.get(i)), name + ": " + summary());
        }
        assertTrue(tried > drawn / 2, "most programs have lines whose states can be reached");
    }

    /** The median and the 90 % quantile of the quotients, for each share, and for all. */
    private String tightness() {
        StringBuilder text = new StringBuilder("T_max/slowest");
        for (int i = 0; i <= missed.length; i++) {
            int band = i;
            text.append(quantiles(found.stream().mapToDouble(one -> one.over()[band])));
        }
        text.append(" fastest/T_min");
        for (int i = 0; i <= missed.length; i++) {
            int band = i;
            text.append(quantiles(found.stream().mapToDouble(one -> one.under()[band])));
        }
        return text.toString();
    }

    private static String quantiles(DoubleStream all) {
        double[] sorted = all.sorted().toArray();
        return sorted.length == 0
                ? " none;"
                : " %.2f, %.2f;"
                        .formatted(
                                sorted[(int) (0.5 * (sorted.length - 1))], sorted[(int) (0.9 * (sorted.length - 1))]);
    }

    /** The most misses of all samples that are no surprise: more have a chance below {@link #SURPRISE}, if each misses with this one. */
    static long mostMisses(long all, double share) {
        double above = 1;
        double log = all * Math.log1p(-share);
        long misses = -1;
        while (above > SURPRISE && misses < all) {
            misses++;
            above -= Math.exp(log);
            log += Math.log((all - misses) / (misses + 1.0) * share / (1 - share));
        }
        return misses;
    }
}
