package io.tagline.models.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Cancellable;
import io.tagline.documents.watch.Watch;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Readings;
import io.tagline.models.equations.SmallBroadcast;
import io.tagline.models.equations.SmallReduction;
import io.tagline.programs.tree.RootedTrees;
import io.tagline.topologies.Machines;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The optima that Ramos and Hoefler, HPDC 2013, section 5, print for 30 and 60 threads; costs are derived in EquationsTest. */
final class TunerTest {

    private static final int ROOM = 10;

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

    private static LevelTrees broadcasts(int threads, Reading... readings) {
        return new LevelTrees(new SmallBroadcast(transfers(readings)), threads);
    }

    private static LevelTrees reductions(int threads, Reading... readings) {
        return new LevelTrees(new SmallReduction(transfers(readings)), threads);
    }

    private static Tuning tune(Space space) {
        return new Tuner(Objective.MIN, 1, ROOM, Watch.NONE).tune(space);
    }

    /** The first parameter of each design that costs as little as the optimum. */
    private static String ties(Tuning tuning) {
        return tuning.ties().stream()
                .map(tie -> tie.design().get(0).getValue().toString())
                .collect(Collectors.joining(" "));
    }

    /**
     * Published: k = 5, 5 and k = 4, 4, 3. A tie has as many levels and the same sum of k, since equation 11 is linear in
     * both. 4.984 µs is 3·277.7 + 4·8.6 + 2·601.5 + 2·(277.7 + 5·235.8); 6.169 µs likewise with 2·545.3 + 489.1 and
     * 3·277.7 + 11·235.8.
     */
    @Test
    void broadcast_hasThePublishedTreesAmongItsOptima() {
        assertEquals(4_983_900, tune(broadcasts(30)).optimum().cost().min());
        assertEquals("[5,5] [6,4]", ties(tune(broadcasts(30))));
        assertEquals(6_169_000, tune(broadcasts(60)).optimum().cost().min());
        assertEquals("[4,4,3] [5,3,3] [5,4,2] [6,3,2]", ties(tune(broadcasts(60))));
    }

    /** Each level costs 132.3 less then: 4983.9 - 2·132.3 and 6169.0 - 3·132.3. */
    @Test
    void broadcast_hasTheSameOptimaWithTheOtherReadingOfContention() {
        Tuning of30 = tune(broadcasts(30, Reading.CONTENTION_READS));
        Tuning of60 = tune(broadcasts(60, Reading.CONTENTION_READS));
        assertEquals(4_719_300, of30.optimum().cost().min());
        assertEquals("[5,5] [6,4]", ties(of30));
        assertEquals(5_772_100, of60.optimum().cost().min());
        assertEquals("[4,4,3] [5,3,3] [5,4,2] [6,3,2]", ties(of60));
    }

    /** The same cost, since it does not depend on the order; 1 + 4 + 16 + 48 threads have room, 1 + 3 + 12 + 48 as well. */
    @Test
    void orderAsPrinted_excludesThePublishedTree() {
        assertEquals("[3,4,4]", ties(tune(broadcasts(60, Reading.ORDER_NON_DECREASING))));
    }

    /** Published: m = 6 in 2 rounds, m = 4 in 3 rounds. */
    @Test
    void barrier_hasThePublishedOptima() {
        Tuning of30 = tune(new Barriers(transfers(), 30));
        Tuning of60 = tune(new Barriers(transfers(), 60));
        assertEquals("[m=6, r=2]", of30.optimum().design().toString());
        assertEquals(3_318_400, of30.optimum().cost().min());
        assertEquals("[m=4, r=3]", of60.optimum().design().toString());
        assertEquals(3_562_800, of60.optimum().cost().min());
        assertEquals(1, of30.tieCount() * of60.tieCount());
    }

    /** m = 1 takes 5 rounds of 480.2 = 2401, m = 5 2·1423.4; for 60, m = 3 takes 3·951.8 = 2855.4, m = 1 6·480.2. */
    @ParameterizedTest
    @CsvSource({"30, '[m=1, r=5]'", "60, '[m=3, r=3]'"})
    void barrierWithTheOtherReading_hasNotThePublishedOptima(int threads, String expected) {
        Tuning tuning = tune(new Barriers(transfers(Reading.ROUNDS_LOG_M_PLUS_1), threads));
        assertEquals(expected, tuning.optimum().design().toString());
    }

    /** Published: k = 3, 3, 2 and k = 4, 4, 3. A level of 4 costs 277.7 + 545.3 + 1179 + 8.6 + 943.2 = 2953.8. */
    @Test
    void reduction_hasThePublishedTreesWithRemoteReads() {
        Tuning of30 = tune(reductions(30));
        assertEquals("[3,3,2]", ties(of30));
        assertEquals(6_986_000, of30.optimum().cost().min());
        Tuning of60 = tune(reductions(60));
        assertTrue(ties(of60).contains("[4,4,3]"), ties(of60));
        // 2·2953.8 + 2426 for the level of 3 + 235.8
        assertEquals(8_569_400, of60.optimum().cost().min());
    }

    /** With T_k = o·k, the tree for 30 threads depends on what T_C is; with the printed fit it is another in any case. */
    @Test
    void reduction_hasOtherTreesWithTheMultiLineModel() {
        assertEquals("[5,5] [6,4]", ties(tune(reductions(30, Reading.OPERATION_SLOPE))));
        assertEquals("[3,3,2]", ties(tune(reductions(30, Reading.OPERATION_SLOPE, Reading.CONTENTION_READS))));
        assertEquals("[6,4]", ties(tune(reductions(30, Reading.OPERATION_FIT))));
        assertEquals("[10,5]", ties(tune(reductions(60, Reading.OPERATION_FIT))));
    }

    /** For both collectives, no tree at all is cheaper than the best tree by levels: even subtrees have the least maximum. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14})
    void treesByLevels_areAsGoodAsAnyTree(int threads) {
        for (Objective objective : Objective.values()) {
            Tuner tuner = new Tuner(objective, 1, ROOM, Watch.NONE);
            for (LevelTrees levels : List.of(broadcasts(threads), reductions(threads))) {
                Tuning all = tuner.tune(new AllTrees(levels.rule(), threads));
                assertEquals(RootedTrees.count(threads).longValueExact(), all.weighed());
                assertEquals(
                        objective.of(tuner.tune(levels).optimum().cost()),
                        objective.of(all.optimum().cost()));
            }
        }
    }

    /** What equation 2 says node by node, and the most expensive path, are the same. */
    @ParameterizedTest
    @EnumSource(Objective.class)
    void recursion_agreesWithPaths(Objective objective) {
        SmallBroadcast rule = new SmallBroadcast(transfers());
        Ranking ranking = new Ranking(objective, 1, ROOM, weighed -> true);
        AllTrees space = new AllTrees(rule, 9);
        space.search(ranking);
        RootedTrees trees = new RootedTrees(9);
        long cheapest = Long.MAX_VALUE;
        do {
            cheapest = Math.min(cheapest, objective.of(rule.minMax(trees.tree())));
        } while (trees.advance());
        assertEquals(cheapest, objective.of(ranking.tuning(space).optimum().cost()));
    }

    /**
     * 128 lines to 60 threads: flat costs 277.7 + 25.8 + 235.8 + 320.5 + 59·56.2 + 59·235.8 to notify and 320.5 + 58·56.2 +
     * 128·76 to copy; slices of 2 lines need 64 stages of 1125 + 244.4.
     */
    @Test
    void largeBroadcast_isFlatOr64StagesOfTwoLines() {
        Tuning tuning = tune(new LargeBroadcasts(transfers(), 60, 128));
        assertEquals("[algorithm=flat]", tuning.ranking().get(0).design().toString());
        assertEquals(
                "[algorithm=pipelined, slice=2, stages=64]",
                tuning.ranking().get(1).design().toString());
        assertEquals(tuning.space().size(), tuning.weighed());
    }

    @Test
    void cancelledSearch_hasTheBestItHasSeen() {
        Cancellable[] watch = new Cancellable[1];
        watch[0] = new Cancellable(Watch.of((done, total, detail) -> watch[0].cancel()));
        Tuner tuner = new Tuner(Objective.MIN, 1, ROOM, watch[0]);
        Tuning tuning = tuner.tune(new AllTrees(new SmallBroadcast(transfers()), 18));
        assertFalse(tuning.complete());
        assertEquals(Ranking.NEWS, tuning.weighed());
        assertTrue(tuning.isTie(tuning.optimum()));
    }

    @Test
    void design_isWrittenAsScenariosWriteIt() {
        Candidate flat = tune(new AllTrees(new SmallBroadcast(transfers()), 3)).optimum();
        assertEquals(
                Map.entry("tree", "parents-0-0"),
                Map.entry(
                        flat.design().get(0).getKey(),
                        flat.design().get(0).getValue().toString()));
    }
}
