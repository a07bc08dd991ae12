package io.tagline.simulator.machine;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.programs.operation.Dealing;
import io.tagline.programs.operation.LineBlock;
import io.tagline.programs.operation.LineSetup;
import io.tagline.programs.operation.Operation;
import io.tagline.programs.operation.Program;
import io.tagline.programs.operation.ProgramStep;
import io.tagline.programs.operation.Workload;
import io.tagline.simulator.random.Draws;
import io.tagline.topologies.machine.Machine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Places on the Xeon Phi, whose 64 slices differ. */
final class DealtPlacesTest {

    private static final int DEAL = 16;
    private static final Machine PHI = Workbench.xeonPhi();
    private static final Nodes NODES = Nodes.of(PHI);
    private static final long[] SHARES =
            Distributions.shares(PHI.directories().spread().value(), 64);

    private static Workload workload(LineBlock... blocks) {
        Program program = new Program.Static(List.of(List.of(new ProgramStep(new Operation.Load(0), 1))));
        return new Workload(program, List.of(blocks), List.of(0));
    }

    private static LineBlock block(String name, int lines) {
        return new LineBlock(name, OptionalLong.empty(), Collections.nCopies(lines, new LineSetup(name, 0, List.of())));
    }

    private static TimedMachine dealt(Machine machine, Workload workload, String point) {
        TimedMachine timed = new TimedMachine(machine, Workbench.protocol("gols"), workload, 42, point);
        timed.deal();
        return timed;
    }

    /** Where the lines are, in each of some replications. */
    private static List<long[]> places(TimedMachine timed, int from, int to) {
        List<long[]> places = new ArrayList<>();
        for (int i = from; i < to; i++) {
            timed.run(i);
            places.add(timed.addresses());
        }
        return places;
    }

    private static long taken(long line) {
        return SHARES[NODES.directoryOf(line)];
    }

    /** Four of the 64 slices, none of which takes as long as another, are in each sixteenth of their order. */
    @Test
    void theReplicationsOfADeal_haveSlowAndFastSlicesInTheirProportions() {
        long[] order = Arrays.stream(SHARES).sorted().toArray();
        assertEquals(64, Arrays.stream(SHARES).distinct().count());
        List<long[]> places = places(dealt(PHI, workload(block("x", 1), block("y", 1)), "p"), 0, 20 * DEAL);
        for (int line = 0; line < 2; line++) {
            for (int deal = 0; deal < 20; deal++) {
                int of = line;
                int[] sixteenths = places.subList(deal * DEAL, (deal + 1) * DEAL).stream()
                        .mapToInt(place -> Arrays.binarySearch(order, taken(place[of])) / 4)
                        .sorted()
                        .toArray();
                assertArrayEquals(IntStream.range(0, DEAL).toArray(), sixteenths);
            }
        }
    }

    /**
     * Alone, a replication has each slice with the same probability: in 1000 deals its slice is one of 64, each 15.6 times, so that Pearson's statistic has 63 degrees
     * of freedom, mean 63 and deviation √126 = 11.2; five of them above are 119.
     */
    @Test
    void aReplication_hasEachSliceWithTheSameProbability() {
        TimedMachine timed = dealt(PHI, workload(block("x", 1)), "p");
        int[] seen = new int[64];
        for (int deal = 0; deal < 1000; deal++) {
            timed.run((long) deal * DEAL + 5);
            seen[NODES.directoryOf(timed.addresses()[0])]++;
        }
        double expected = 1000 / 64.0;
        double statistic = Arrays.stream(seen)
                .mapToDouble(n -> (n - expected) * (n - expected) / expected)
                .sum();
        assertTrue(statistic < 119, "chi-square " + statistic);
    }

    /**
     * Two neighbours count together. Of the sum of two triangular numbers, 1/62 of the variance is within sixteenths of its distribution, so the mean of one draw of
     * each varies 62 times less than that of sixteen independent ones; half of it allows for 60 deals, whose variance is good to 18 %.
     */
    @Test
    void aBlockOfLines_isDealtAsAWhole() {
        List<long[]> places = places(dealt(PHI, workload(block("x", 2)), "p"), 0, 60 * DEAL);
        double[] sums = places.stream()
                .mapToDouble(place -> taken(place[0]) + taken(place[1]))
                .toArray();
        double[] means = IntStream.range(0, 60)
                .mapToDouble(deal -> Arrays.stream(sums, deal * DEAL, (deal + 1) * DEAL)
                        .average()
                        .orElseThrow())
                .toArray();
        double ratio = variance(sums) / DEAL / variance(means);
        assertTrue(ratio > 31, "ratio " + ratio);
    }

    private static double variance(double[] numbers) {
        double mean = Arrays.stream(numbers).average().orElseThrow();
        return Arrays.stream(numbers).map(n -> (n - mean) * (n - mean)).sum() / (numbers.length - 1);
    }

    /** Not of those before it: so shards, workers and `why` of one replication have the same. */
    @Test
    void aPlace_isAFunctionOfSeedPointAndReplication() {
        Workload workload = workload(block("x", 2), block("y", 1));
        List<long[]> places = places(dealt(PHI, workload, "p"), 0, 3 * DEAL);
        for (int i : new int[] {40, 3, 31, 17, 16}) {
            assertArrayEquals(
                    places.get(i), places(dealt(PHI, workload, "p"), i, i + 1).get(0));
        }
        assertNotEquals(
                places.get(0)[0], places(dealt(PHI, workload, "q"), 0, 1).get(0)[0]);
    }

    /** An execution that imposes nothing is the replication, and its place is among what can be imposed. */
    @Test
    void aDealtPlace_canBeImposed() {
        Workload workload = workload(block("x", 1));
        TimedMachine timed = dealt(PHI, workload, "p");
        long first = places(timed, 7, 8).get(0)[0];
        timed.impose(Draws.of(7));
        assertEquals(first, places(timed, 7, 8).get(0)[0]);
        assertEquals(1, timed.made(false).size());
        timed.impose(Draws.parse("7 " + timed.made(false).get(0) + "=1").orElseThrow());
        assertEquals(0, places(timed, 7, 8).get(0)[0]);
    }

    /** Aligned, they still are in the memory of their socket. */
    @Test
    void dealtLines_areWhereTheirBlockWantsThem() {
        Machine machine = Workbench.machine(Workbench.changed(
                Workbench.document("sandy-bridge-2s"),
                "spread: \\{value: 0 ns",
                "spread: {value: {uniform: {min: 0 ns, max: 100 ns}}"));
        LineBlock block = new LineBlock(
                "x",
                OptionalLong.empty(),
                OptionalInt.of(1),
                OptionalInt.empty(),
                48,
                Collections.nCopies(3, new LineSetup("x", 0, List.of())));
        Workload workload = workload(block);
        TimedMachine timed = new TimedMachine(machine, Workbench.protocol("mesif-two-socket"), workload, 42, "sockets");
        timed.deal();
        assertEquals(DEAL, TimedMachine.dealtTogether(machine, workload));
        for (long[] lines : places(timed, 0, 4 * DEAL)) {
            assertEquals(0, lines[0] % 48);
            assertTrue(LongStream.of(lines).allMatch(line -> Nodes.of(machine).socketOfMemory(line) == 1));
        }
    }

    @Test
    void nothingIsDealt_whereSlicesAreAlikeOrNoPlaceIsRandom() {
        LineBlock placed = new LineBlock("x", OptionalLong.of(17), List.of(new LineSetup("x", 0, List.of())));
        assertEquals(DEAL, TimedMachine.dealtTogether(PHI, workload(placed, block("y", 1))));
        assertEquals(1, TimedMachine.dealtTogether(PHI, workload(placed)));
        assertEquals(1, TimedMachine.dealtTogether(Workbench.constant(), workload(block("y", 1))));
        TimedMachine plain =
                new TimedMachine(Workbench.constant(), Workbench.protocol("gols"), workload(block("y", 1)), 42, "p");
        assertArrayEquals(
                places(plain, 3, 4).get(0),
                places(dealt(Workbench.constant(), workload(block("y", 1)), "p"), 3, 4)
                        .get(0));
    }

    /** Blocks longer than a pool have slow and fast slices anyway. */
    @Test
    void aLongBlock_isPlacedByChance() {
        Workload workload = workload(block("long", 2000));
        TimedMachine plain = new TimedMachine(PHI, Workbench.protocol("gols"), workload, 42, "p");
        assertEquals(
                places(plain, 1, 2).get(0)[0],
                places(dealt(PHI, workload, "p"), 1, 2).get(0)[0]);
    }

    /** The others are not: so 15 of 16 differ. */
    @Test
    void theFirstOfADeal_isPlacedAsIfNothingWasDealt() {
        Workload workload = workload(block("x", 2), block("y", 1));
        List<long[]> plain = places(new TimedMachine(PHI, Workbench.protocol("gols"), workload, 42, "p"), 0, 3 * DEAL);
        List<long[]> dealt = places(dealt(PHI, workload, "p"), 0, 3 * DEAL);
        assertEquals(
                List.of(0, DEAL, 2 * DEAL),
                IntStream.range(0, 3 * DEAL)
                        .filter(i -> Arrays.equals(plain.get(i), dealt.get(i)))
                        .boxed()
                        .toList());
    }

    /** A machine that deals its cores, too, has streams of their own for them. */
    @Test
    void dealtCores_doNotChangePlaces() {
        Workload still = workload(block("x", 1));
        Workload shuffled = new Workload(still.program(), still.blocks(), still.cores(), Dealing.MACHINE);
        assertArrayEquals(
                places(dealt(PHI, still, "p"), 1, 2).get(0),
                places(dealt(PHI, shuffled, "p"), 1, 2).get(0));
    }
}
