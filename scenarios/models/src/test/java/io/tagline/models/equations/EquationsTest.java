package io.tagline.models.equations;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.ModelBand;
import io.tagline.models.claim.Prediction;
import io.tagline.programs.tree.Tree;
import io.tagline.programs.tree.Trees;
import io.tagline.topologies.Machines;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The equations with the costs of the Xeon Phi. All numbers are in picoseconds, worked out by hand from R_L = 8.6,
 * R_R = 235.8, R_I = 277.7; c = 56.2, b = 320.5 (in memory 23.4, 1202.0, 695.8); o = 76.0, q = 1521.0, p = 1096.0 (in
 * memory 94.9, 2750.0, 2017.5).
 */
final class EquationsTest {

    private static final Costs COSTS = Costs.of(new Machines(FileLibrary::new)
            .load("xeon-phi-5110p", new Diagnostics())
            .orElseThrow());

    private static LineTransfers transfers(Reading... readings) {
        Readings all = Readings.USUAL;
        for (Reading reading : readings) {
            all = all.with(reading);
        }
        return new LineTransfers(COSTS, all);
    }

    private static MinMax minMax(Equation equation, Tree tree, Reading... readings) {
        return equation.minMax(transfers(readings), new Arguments(Map.of(), Optional.of(tree), Team.of(tree.size())));
    }

    private static MinMax minMax(Equation equation, Map<Argument, Integer> numbers, Reading... readings) {
        return equation.minMax(transfers(readings), new Arguments(numbers, Optional.empty(), Team.of(1)));
    }

    /** Equation 1: 8.6 + 2·235.8 = 480.2; from memory 277.7 + 471.6 = 749.3. */
    @Test
    void singleLine_isOneLocalAndTwoRemoteReads() {
        assertEquals(480_200, transfers().singleLine());
        assertEquals(749_300, transfers(Reading.BUFFERS_INVALID).singleLine());
    }

    /** Equation 2: 76 + 1521 - 1096 = 501; 8·76 + 1521 - 137 = 1992; 3·76 + 1521 - 365.333 = 1383.667. */
    @ParameterizedTest
    @CsvSource({"1, 501000", "8, 1992000", "3, 1383667"})
    void multiLine_isTheFitOfFigure5a(int lines, long expected) {
        assertEquals(expected, transfers().lines(lines));
    }

    /** 94.9 + 2750 - 2017.5 = 827.4. */
    @Test
    void multiLineFromMemory_isTheFitOfFigure5b() {
        assertEquals(827_400, transfers(Reading.BUFFERS_INVALID).lines(1));
    }

    /**
     * Equation 3 for 5 readers: 320.5 + 5·56.2 = 601.5; 8.6 + 235.8 + 4·56.2 = 469.2; 1202 + 5·23.4 - 695.8/5 =
     * 1179.84; 8.6 + 235.8 = 244.4.
     */
    @ParameterizedTest
    @CsvSource({
        "CONTENTION_EXCLUSIVE, 601500",
        "CONTENTION_READS, 469200",
        "CONTENTION_INVALID, 1179840",
        "CONTENTION_NONE, 244400"
    })
    void contention_dependsOnTheReading(Reading reading, long expected) {
        assertEquals(expected, transfers(reading).contended(5));
    }

    /** The paper demands T_C(1) = R_L + R_R = 244.4, but its own fit says 320.5 + 56.2 = 376.7. */
    @Test
    void contentionOfOneReader_differsBetweenFitAndText() {
        assertEquals(376_700, transfers(Reading.CONTENTION_EXCLUSIVE).contended(1));
        assertEquals(244_400, transfers(Reading.CONTENTION_READS).contended(1));
    }

    /** Equations 5 and 6 for 4 threads: 277.7 + 3·235.8 = 985.1 and 277.7 + 6·235.8 = 1692.5. */
    @Test
    void notificationBackwards_isSerial() {
        assertEquals(
                new MinMax(985_100, 1_692_500), minMax(Equations.NOTIFICATION_BACKWARDS, Map.of(Argument.THREADS, 4)));
    }

    /**
     * Equation 10 for (3,2), T_C being 489.1 and 432.9, together 922: 3·277.7 + 4·8.6 = 867.5; 277.7 + 2·(2·235.8 + 922)
     * = 3064.9; with the sum at each of the two levels 277.7 + 2·(2·235.8 + 2·922) = 4908.9.
     */
    @Test
    void notificationForwards_dependsOnTheReadingInTheWorstCase() {
        Tree tree = Trees.levels(10, 3, 2);
        assertEquals(new MinMax(867_500, 3_064_900), minMax(Equations.NOTIFICATION_FORWARDS, tree));
        assertEquals(
                new MinMax(867_500, 4_908_900),
                minMax(Equations.NOTIFICATION_FORWARDS, tree, Reading.FORWARD_DOUBLE_SUM));
    }

    /** Equations 7 to 9 for figure 8's tree: 1, 3 and 6 threads; 5c + 2b = 5·56.2 + 2·320.5 = 922. */
    @Test
    void figure8_hasTenThreadsAndCopiesInTwoSteps() {
        Levels levels = Levels.of(3, 2);
        assertEquals(1, levels.width(0));
        assertEquals(3, levels.width(1));
        assertEquals(6, levels.width(2));
        assertEquals(10, levels.capacity());
        assertEquals(MinMax.exactly(922_000), minMax(Equations.TREE_COPY, Trees.levels(10, 3, 2)));
    }

    /**
     * Equation 11 for (5,5): forwards 3·277.7 + 4·8.6 = 867.5, copies 2·601.5 = 1203, backwards 2·(277.7 + 5·235.8) =
     * 2913.4; together 4983.9. Worst case: 277.7 + 2·(471.6 + 1203) = 3626.9, 1203, 2·(277.7 + 10·235.8) = 5271.4;
     * together 10101.3. With the double sum 277.7 + 2·(471.6 + 2406) = 6032.9 forwards: 12507.3.
     */
    @Test
    void smallBroadcastFor30Threads_isTheMinMaxByHand() {
        Tree tree = Trees.levels(30, 5, 5);
        assertEquals(new MinMax(4_983_900, 10_101_300), minMax(Equations.SMALL_BROADCAST, tree));
        assertEquals(
                new MinMax(4_983_900, 12_507_300), minMax(Equations.SMALL_BROADCAST, tree, Reading.FORWARD_DOUBLE_SUM));
    }

    /** With T_C = R_L + R_R + c(k-1), each level costs 320.5 + 56.2 - 244.4 = 132.3 less: 4983.9 - 264.6. */
    @Test
    void smallBroadcastFor30Threads_costsLessByEquation3() {
        assertEquals(
                4_719_300,
                minMax(Equations.SMALL_BROADCAST, Trees.levels(30, 5, 5), Reading.CONTENTION_READS)
                        .min());
    }

    /**
     * Ramos and Hoefler, HPDC 2015, equation 2: the root has 2 children, one of which has 1 child and the other 3. A level of 2 costs 277.7 +
     * 17.2 + 432.9 + 277.7 + 471.6 = 1477.1, a level of 3 277.7 + 17.2 + 489.1 + 277.7 + 707.4 = 1769.1; with R_I for the
     * global flag 3523.9. The level of 1 is not on the way.
     */
    @Test
    void treeWithUnequalSubtrees_costsItsMostExpensivePath() {
        Tree tree = Tree.of(Tree.NONE, 0, 0, 1, 2, 2, 2);
        assertEquals(3_523_900, minMax(Equations.SMALL_BROADCAST, tree).min());
    }

    /**
     * Equations 12 and 13 for 5 threads and 8 lines, in slices of 2: T_2 = 152 + 1521 - 548 = 1125, T_C(4) = 545.3.
     * Best: 277.7 + 17.2, then 17.2 + 545.3 + 1125, then 3·(235.8 + 8.6 + 1125) = 4108.2, then 471.6 + 8.6; together
     * 6570.8. Worst: 277.7 + 2·(235.8 + 545.3) + 235.8, then 471.6 + 545.3 + 1125, then 3·(471.6 + 1125) = 4789.8, then
     * 480.2; together 9487.6.
     */
    @Test
    void pipelinedBroadcast_hasFourParts() {
        Map<Argument, Integer> numbers = Map.of(Argument.THREADS, 5, Argument.LINES, 8, Argument.SLICE, 2);
        assertEquals(new MinMax(6_570_800, 9_487_600), minMax(Equations.PIPELINED_BROADCAST, numbers));
    }

    /** 128 lines for 59 receivers: slices of 3 lines fill 43 of 59 stages; slices of 2 need 64, of 1 need 128. */
    @ParameterizedTest
    @CsvSource({"3, 59", "2, 64", "1, 128"})
    void pipelinedBroadcast_hasAStageForEachSliceAndEachReceiver(int slice, int stages) {
        assertEquals(3, PipelinedBroadcast.slice(60, 128));
        assertEquals(stages, new PipelinedBroadcast(transfers(), 60, 128, slice).stages());
    }

    /**
     * Equation 14 for 5 threads and 8 lines: copying 320.5 + 3·56.2 + 608 = 1097.1. Best: 277.7 + 25.8 + 235.8 + 545.3
     * + 4·235.8 = 2027.8; worst: 277.7 + 8.6 + 707.4 + 1090.6 + 8·235.8 = 3970.7.
     */
    @Test
    void flatBroadcast_hasNotificationAndCopy() {
        Map<Argument, Integer> numbers = Map.of(Argument.THREADS, 5, Argument.LINES, 8);
        assertEquals(new MinMax(3_124_900, 5_067_800), minMax(Equations.FLAT_BROADCAST, numbers));
    }

    /**
     * Equations 15 and 16: 2·(8.6 + 7·235.8) = 3318.4 and 2·(1 + 24 + 13)·235.8 = 17920.8 for 30 threads with m = 6;
     * 3·(8.6 + 5·235.8) = 3562.8 and 3·(1 + 16 + 9)·235.8 = 18392.4 for 60 with m = 4.
     */
    @ParameterizedTest
    @CsvSource({"30, 6, 3318400, 17920800", "60, 4, 3562800, 18392400"})
    void barrier_isRoundsTimesReads(int threads, int m, long min, long max) {
        assertEquals(
                new MinMax(min, max),
                minMax(Equations.DISSEMINATION_BARRIER, Map.of(Argument.THREADS, threads, Argument.M, m)));
    }

    /** 4² = 16 < 60 <= 4³, but 5² = 25 < 60 <= 5³ and 3³ = 27 < 60, 4³ = 64 with m = 3; 9 = 3² reaches 9 exactly. */
    @ParameterizedTest
    @CsvSource({
        "60, 4, ROUNDS_LOG_M, 3",
        "60, 3, ROUNDS_LOG_M, 4",
        "60, 3, ROUNDS_LOG_M_PLUS_1, 3",
        "9, 3, ROUNDS_LOG_M, 2",
        "10, 3, ROUNDS_LOG_M, 3",
        "2, 1, ROUNDS_LOG_M_PLUS_1, 1"
    })
    void rounds_areTheLogarithmRoundedUp(int threads, int m, Reading reading, int rounds) {
        assertEquals(rounds, new DisseminationBarrier(transfers(reading), threads, m).rounds());
    }

    /**
     * Equation 17: a level of 3 costs 277.7 + 489.1 + 943.2 + 8.6 + 707.4 = 2426, of 2 277.7 + 432.9 + 707.4 + 8.6 +
     * 471.6 = 1898.2; (3,3,2) 2·2426 + 1898.2 + 235.8 = 6986. Equation 18 adds T_C(k) + (1+k)·R_R for each level: 2·(489.1
     * + 943.2) + 432.9 + 707.4 = 4004.9.
     */
    @Test
    void reductionFor30Threads_isTheMinMaxByHand() {
        assertEquals(new MinMax(6_986_000, 10_990_900), minMax(Equations.SMALL_REDUCTION, Trees.levels(30, 3, 3, 2)));
    }

    /** For (2), T_k is 471.6, 152 or 152 + 1521 - 548 = 1125; the rest is 277.7 + 432.9 + 707.4 + 8.6 + 235.8 = 1662.4. */
    @ParameterizedTest
    @CsvSource({"OPERATION_READS, 2134000", "OPERATION_SLOPE, 1814400", "OPERATION_FIT, 2787400"})
    void reduction_dependsOnTheReadingOfTheOperation(Reading reading, long expected) {
        assertEquals(
                expected,
                minMax(Equations.SMALL_REDUCTION, Trees.flat(3), reading).min());
    }

    /** Ramos and Hoefler, HPDC 2015, equation 1 with table 1, 4 threads and 8 lines: 63.4 + 8·11.1 = 152.2; 180.65 + 8·7.5 + 3·4·8 = 336.65. */
    @Test
    void transfer_isCongestedBetweenSocketsOnly() {
        Map<String, Long> table1 =
                Map.of("q_R", 63_400L, "o_R", 11_100L, "c_R", 0L, "q_Q", 180_650L, "o_Q", 7_500L, "c_Q", 3_000L);
        LineTransfers transfers = new LineTransfers(new Costs("sandy bridge", table1), Readings.USUAL);
        Arguments arguments =
                new Arguments(Map.of(Argument.THREADS, 4, Argument.LINES, 8), Optional.empty(), Team.of(1));
        assertEquals(MinMax.exactly(152_200), Equations.WITHIN_SOCKET.minMax(transfers, arguments));
        assertEquals(MinMax.exactly(336_650), Equations.BETWEEN_SOCKETS.minMax(transfers, arguments));
    }

    /** A barrier in which nobody is told never ends, and a slice of a whole message leaves nothing to pass on. */
    @Test
    void argumentOutOfRange_isRefused() {
        assertThrows(EquationException.class, () -> new DisseminationBarrier(transfers(), 8, 1));
        assertThrows(EquationException.class, () -> new PipelinedBroadcast(transfers(), 5, 8, 3));
        assertThrows(
                EquationException.class, () -> minMax(Equations.NOTIFICATION_BACKWARDS, Map.of(Argument.THREADS, 1)));
    }

    @Test
    void missingCost_isNamedWithItsMachine() {
        EquationException missing = assertThrows(
                EquationException.class,
                () -> minMax(Equations.WITHIN_SOCKET, Map.of(Argument.THREADS, 1, Argument.LINES, 1)));
        assertTrue(missing.getMessage().contains("xeon-phi-5110p has no cost c_R"), missing.getMessage());
    }

    static Stream<Equation> equationsOfTheXeonPhi() {
        return Equations.all().stream().filter(equation -> equation.numbers().startsWith("HPDC 2013"));
    }

    /** Every worst case is as large as the best, in every equation and for every reading. */
    @ParameterizedTest
    @MethodSource("equationsOfTheXeonPhi")
    void minMax_isNeverUpsideDown(Equation equation) {
        Map<Argument, Integer> numbers =
                Map.of(Argument.THREADS, 7, Argument.M, 3, Argument.LINES, 12, Argument.SLICE, 2);
        Arguments arguments = new Arguments(numbers, Optional.of(Trees.binomial(7)), Team.of(7));
        for (Reading reading : Reading.values()) {
            MinMax minMax = equation.minMax(transfers(reading), arguments);
            assertTrue(0 < minMax.min() && minMax.min() <= minMax.max(), reading + ": " + minMax);
        }
    }

    /** Names must tell readings apart, since that is how a person chooses one. */
    @Test
    void readings_haveNamesOfTheirOwn() {
        long names =
                Arrays.stream(Reading.values()).map(Reading::text).distinct().count();
        assertEquals(Reading.values().length, names);
        assertEquals(
                "contention=exclusive,buffers=exclusive,forward=single-sum,order=non-increasing,rounds=log-m,operation=reads,flags=counted,polling=early",
                Readings.USUAL.of(Set.of(Reading.Subject.values())).stream()
                        .map(Reading::text)
                        .collect(Collectors.joining(",")));
    }

    @Test
    void readings_areThoseOfTheSubjectsAskedFor() {
        assertEquals(
                List.of(Reading.CONTENTION_EXCLUSIVE, Reading.FLAGS_COUNTED),
                Readings.USUAL.of(Set.of(Reading.Subject.FLAGS, Reading.Subject.CONTENTION)));
    }

    /** Without a slice, that of the paper: 8 lines for 4 receivers are slices of 2; of 9 lines one has 3. */
    @Test
    void slice_isThePapersUnlessAskedFor() {
        Map<Argument, Integer> eight = Map.of(Argument.THREADS, 5, Argument.LINES, 8);
        assertEquals(new MinMax(6_570_800, 9_487_600), minMax(Equations.PIPELINED_BROADCAST, eight));
        assertEquals(3, PipelinedBroadcast.slice(5, 9));
        Map<Argument, Integer> none = Map.of(Argument.THREADS, 5, Argument.LINES, 8, Argument.SLICE, 0);
        EquationException refused =
                assertThrows(EquationException.class, () -> minMax(Equations.PIPELINED_BROADCAST, none));
        assertEquals("a slice of 0 lines; each thread needs one, so it has 1 to 2", refused.getMessage());
    }

    /** As printed, m counts the thread itself: 2 to n; otherwise 1 to n - 1. */
    @Test
    void barrier_hasTheSmallestAndLargestMOfItsReading() {
        Readings other = Readings.USUAL.with(Reading.ROUNDS_LOG_M_PLUS_1);
        assertEquals(2, DisseminationBarrier.fewest(Readings.USUAL));
        assertEquals(8, DisseminationBarrier.most(Readings.USUAL, 8));
        assertEquals(1, DisseminationBarrier.fewest(other));
        assertEquals(7, DisseminationBarrier.most(other, 8));
    }

    /** In nanoseconds; a band only where the cases differ. */
    @Test
    void value_isAPredictionInNanoseconds() {
        Prediction one = MinMax.exactly(2_500).prediction("one");
        assertEquals(Prediction.number("one", Estimate.exactly(2.5)), one);
        Prediction band = new MinMax(2_500, 4_000).prediction("band");
        assertEquals(Prediction.band("band", ModelBand.EQUATION, Estimate.exactly(2.5), Estimate.exactly(4)), band);
    }

    @Test
    void words_areThoseThatAPersonWrites() {
        assertEquals("(4,4,3)", Levels.of(4, 4, 3).toString());
        assertEquals("lines", Argument.LINES.word());
        assertEquals("contention", Reading.Subject.CONTENTION.word());
        assertEquals(Optional.of(Reading.POLLING_LATE), Reading.Subject.POLLING.reading("late"));
        assertEquals(Optional.empty(), Reading.Subject.POLLING.reading("reads"));
        EquationException refused =
                assertThrows(EquationException.class, () -> minMax(Equations.SAME_LINE, Map.of(Argument.THREADS, 0)));
        assertEquals("threads is at least 1, this is 0", refused.getMessage());
    }

    /** 5 threads that copy the same line at once: 320.5 + 5·56.2. */
    @Test
    void equationsOfTransfers_areTransfers() {
        assertEquals(MinMax.exactly(480_200), minMax(Equations.SINGLE_LINE, Map.of()));
        assertEquals(MinMax.exactly(1_992_000), minMax(Equations.MULTI_LINE, Map.of(Argument.LINES, 8)));
        assertEquals(MinMax.exactly(601_500), minMax(Equations.SAME_LINE, Map.of(Argument.THREADS, 5)));
    }
}
