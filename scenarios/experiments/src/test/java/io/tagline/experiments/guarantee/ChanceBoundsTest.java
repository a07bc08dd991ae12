package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.bounds.ChanceBounds;
import io.tagline.models.bounds.ChanceBounds.Miss;
import io.tagline.models.bounds.LatencyBounds;
import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.StepBudget;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whether no more replications than a share miss the bounds that are made for all but this share. */
final class ChanceBoundsTest {

    private static final int PROGRAMS = Integer.getInteger("tagline.chance.programs", 30);
    private static final int REPLICATIONS = Integer.getInteger("tagline.chance.replications", 100);
    private static final long SEED = Long.getLong("tagline.bounds.seed", 1);
    private static final List<Double> SHARES = List.of(0.5, 0.1, 1e-3, 1e-6);

    /** All kinds of distributions, of all kinds of latencies. */
    private static final String[] MADE_UP = {
        "cores.caches.L1.hit={uniform: {min: 0.5 ns, max: 3 ns}}",
        "cores.miss={gamma: {mean: 10 ns, stdev: 8 ns}}",
        "cores.snoop={lognormal: {mean: 30 ns, stdev: 30 ns}}",
        "directories.look-up={normal: {mean: 40 ns, stdev: 20 ns}}",
        "directories.spread={triangular: {min: 0 ns, mode: 50 ns, max: 100 ns}}",
        "memory.access={exponential: {mean: 90 ns}}"
    };

    static Stream<String> machines() {
        return Stream.of(System.getProperty("tagline.chance.machines", "made-up,sandy-bridge-2s,xeon-phi-5110p")
                .split(",", -1));
    }

    private static SearchedMachine machine(String name) {
        return name.equals("made-up") ? SearchedMachine.with("ideal", MADE_UP).orElseThrow() : SearchedMachine.of(name);
    }

    @ParameterizedTest
    @MethodSource("machines")
    void noMoreSamplesThanStated_missTheBounds(String name) {
        BandSearch search = new BandSearch(machine(name), RandomProgram::of, SHARES, REPLICATIONS);
        LongStream.range(0, PROGRAMS).forEach(number -> search.look(SEED * 1_000_003 + number));
        System.out.println(name + ": " + search.summary());
        search.judge(name);
    }

    /** 30 of 30 have a chance of 2^-30, which is less than 10^-9; of 4, three miss 10^-3 with a chance of 4 10^-9, and all four with one of 10^-12. */
    @Test
    void mostMisses_areThoseOfABinomialCount() {
        assertEquals(29, BandSearch.mostMisses(30, 0.5));
        assertEquals(3, BandSearch.mostMisses(4, 1e-3));
        assertEquals(1, BandSearch.mostMisses(1, 1e-6));
    }

    private static double least(ChanceBounds bounds, int thread) {
        return bounds.least().get(thread);
    }

    private static double most(ChanceBounds bounds, int thread) {
        return bounds.most().orElseThrow().get(thread);
    }

    /** For each of {@link #SHARES}. */
    private static List<ChanceBounds> bounds(Workload workload, GuaranteedCosts costs) {
        ClaGraph graph = ClaGraph.ofAnyUpdates(
                (Program.Static) workload.program(), workload.blocks(), new StepBudget(StepBudget.USUAL));
        return LatencyBounds.guaranteed(graph, workload.cores(), costs)
                .allBut(SHARES.stream().map(Miss::ofEach).toList(), workload.cores(), costs);
    }

    /**
     * Reads of n lines from memory, in sequence: 60 ns each for the look-up, and an exponential latency of mean 65 ns, whose longest is L = 32 ln 2 times that, with a chance of 2^-32. In means, the
     * mean of exp(a x) is (1 - exp((a - 1) L)) / (1 - a) up to there, and that of exp(-a x) is 1 / (1 + a). By Chernoff, the sum is more than t with a chance of at most the n-th power of the first over
     * exp(a t), for each a.
     */
    @Test
    void boundsOfExponentialLatencies_areThoseOfChernoff() {
        SearchedMachine machine = SearchedMachine.with("ideal", "memory.access={exponential: {mean: 65 ns}}")
                .orElseThrow();
        LoneAccesses accesses = new LoneAccesses(machine.machine(), machine.protocol());
        for (int reads : new int[] {1, 2, 8}) {
            Workload workload = reads(reads);
            List<ChanceBounds> all = bounds(workload, new GuaranteedCosts(accesses, machine.machine(), workload));
            for (int i = 0; i < SHARES.size(); i++) {
                double surprise = Math.log(2 / SHARES.get(i));
                double most = 32 * Math.log(2) * reads;
                double least = 0;
                for (double a = 0.0105; a < 1e4; a *= 1.001) {
                    most = Math.min(most, (reads * logMean(a) + surprise) / a);
                    least = Math.max(least, (reads * Math.log1p(a) - surprise) / a);
                }
                assertWithin(60_000 * reads + 65_000 * most, most(all.get(i), 0), 1, reads + " reads");
                assertWithin(60_000 * reads + 65_000 * least, least(all.get(i), 0), -1, reads + " reads");
            }
        }
    }

    private static double logMean(double a) {
        double longest = 32 * Math.log(2);
        return Math.log((1 - Math.exp((a - 1) * longest)) / (1 - a) + Math.exp(a * longest) * 0x1p-32);
    }

    /** No better than the best bound, and no more than a hundredth worse. */
    private static void assertWithin(double best, double bound, int sign, String text) {
        assertTrue(sign * bound >= sign * best - 1 - 0.0002 * best, text + ": " + bound + " is better than " + best);
        assertEquals(best, bound, 0.01 * best, text);
    }

    private static Workload reads(int lines) {
        List<LineBlock> blocks = IntStream.range(0, lines)
                .mapToObj(i ->
                        new LineBlock("a" + i, OptionalLong.empty(), List.of(new LineSetup("a" + i, 0, List.of()))))
                .toList();
        List<ProgramStep> steps = IntStream.range(0, lines)
                .mapToObj(i -> new ProgramStep(new Operation.Load(i), 1))
                .toList();
        return new Workload(new Program.Static(List.of(steps)), blocks, List.of(0));
    }
}
