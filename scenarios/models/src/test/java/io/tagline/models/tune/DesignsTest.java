package io.tagline.models.tune;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.watch.Watch;
import io.tagline.models.equations.Costs;
import io.tagline.models.equations.Levels;
import io.tagline.models.equations.LineTransfers;
import io.tagline.models.equations.MinMax;
import io.tagline.models.equations.Reading;
import io.tagline.models.equations.Readings;
import io.tagline.models.equations.SmallBroadcast;
import io.tagline.models.equations.SmallReduction;
import io.tagline.models.equations.Team;
import io.tagline.models.equations.Teams;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Which designs are weighed, and in what order they are kept. */
final class DesignsTest {

    private static final Costs COSTS = new Costs(
            "digits",
            Map.of(
                    "R_L", 1L, "R_R", 10L, "R_Q", 100L, "R_I", 1000L, "c_E", 3L, "b_E", 30L, "o_E", 5L, "q_E", 50L,
                    "p_E", 4L));

    private static final LineTransfers TRANSFERS = new LineTransfers(COSTS, Readings.USUAL);

    private static final Barriers SPACE = new Barriers(TRANSFERS, 4);

    /** A design called by its tie-break. */
    private static Candidate design(long cost, long tieBreak) {
        return new Candidate(List.of(Map.entry("name", Value.of(tieBreak))), new MinMax(cost, cost), tieBreak);
    }

    private static String names(Tuning tuning) {
        return tuning.ranking().stream()
                .map(kept -> kept.value("name").toString())
                .collect(Collectors.joining(" "));
    }

    private static Tuning ranked(int wanted, int room, long[]... offered) {
        Ranking ranking = new Ranking(Objective.MIN, wanted, room, weighed -> true);
        for (long[] one : offered) {
            assertTrue(ranking.offer(one[0], () -> design(one[0], one[1])));
        }
        return ranking.tuning(SPACE);
    }

    /** Of 7, 5, 5, 6, 5 the three cheapest tie; the smaller tie-break comes first, and of equal ones what was offered earlier. */
    @Test
    void ranking_keepsTheCheapest_tiesByTheirTieBreak() {
        long[][] offered = {{7, 1}, {5, 9}, {5, 2}, {6, 3}, {5, 4}};
        Tuning tuning = ranked(1, 2, offered);
        assertEquals("2 4", names(tuning));
        assertEquals(3, tuning.tieCount());
        assertEquals(5, tuning.weighed());
        assertTrue(tuning.complete());
        assertEquals(
                List.of(5L, 5L),
                tuning.ties().stream().map(tie -> tie.cost().min()).toList());
        assertEquals("2 4 9 3", names(ranked(4, 2, offered)));
        assertEquals(
                "2 4 9",
                ranked(4, 2, offered).ties().stream()
                        .map(tie -> tie.value("name").toString())
                        .collect(Collectors.joining(" ")));
    }

    /** A tuning that has been simulated, or interrupted, is the same otherwise. */
    @Test
    void shortList_isOrderedByWhatTheMachineSays() {
        Tuning tuning = ranked(3, 3, new long[] {5, 1}, new long[] {5, 2}, new long[] {6, 3});
        List<Candidate> kept = tuning.ranking();
        ShortList list = new ShortList(
                "lessons/trees",
                7,
                20,
                List.of(new Trial(kept.get(0), 12.5), new Trial(kept.get(1), 11), new Trial(kept.get(2), 11)));
        assertEquals(kept.get(1), list.fastest().design());
        assertEquals(12.5, list.median(kept.get(0)));
        assertEquals(11, list.median(kept.get(2)));
        assertEquals(Optional.of(list), tuning.with(list).shortList());
        assertEquals(kept, tuning.with(list).ranking());
        assertFalse(tuning.interrupted().complete());
        assertTrue(new TuneResult("broadcast", "any", false, List.of(tuning)).isComplete());
        assertFalse(new TuneResult("broadcast", "any", true, List.of(tuning, tuning.interrupted())).isComplete());
    }

    /** Barriers of 4 threads have m of 2 to 4, those of 6 have five; what is done is counted over both. */
    @Test
    void tuner_weighsOneSpaceAfterTheOther() {
        List<String> told = new ArrayList<>();
        Tuner tuner = new Tuner(Objective.MAX, 1, 1, Watch.NONE);
        List<Tuning> tunings = tuner.tune(List.of(SPACE, new Barriers(TRANSFERS, 6)));
        tunings.forEach(
                tuning -> told.add(tuning.weighed() + " of " + tuning.space().size()));
        assertEquals(List.of("3 of 3", "5 of 5"), told);
    }

    /** T_max of a barrier: 1 + 4m + 2m + 1 reads for each round; for 4 threads m = 4 has one round of 26, m = 2 two of 14, m = 3 two of 20. */
    @Test
    void objective_decidesWhichCaseIsMinimised() {
        Candidate best = new Tuner(Objective.MAX, 1, 1, Watch.NONE).tune(SPACE).optimum();
        assertEquals(260, best.cost().max());
        assertEquals(Value.of(4), best.value("m"));
        assertEquals(Value.of(1), best.value("r"));
    }

    /**
     * Of 4 threads in one socket m = 4 has one round of R_L + 5 R_R = 51, m = 2 two of 31, m = 3 two of 41; across sockets
     * a line comes from another one, 1 + 5 * 100.
     */
    @Test
    void aBarrierAlongATree_hasDisseminationBesideIt() {
        Tuner tuner = new Tuner(Objective.MIN, 1, 1, Watch.NONE);
        Tuning near = tuner.tune(Collective.BARRIER.space(TRANSFERS, Teams.of(4, 0)));
        assertEquals("[m=4, r=1]", near.rival().orElseThrow().design().design().toString());
        assertEquals(51, near.rival().orElseThrow().design().cost().min());
        Tuning far = tuner.tune(Collective.BARRIER.space(TRANSFERS, Teams.of(2, 2)));
        assertEquals(501, far.rival().orElseThrow().design().cost().min());
        assertEquals(
                Optional.empty(),
                tuner.tune(Collective.REDUCE.space(TRANSFERS, Teams.of(2, 2))).rival());
        assertTrue(far.space().subjects().contains(Reading.Subject.ROUNDS));
    }

    /** The machine decides between kinds if it ran both, else the equations. */
    @Test
    void theBetterOfTwoKinds_isTheFasterOne() {
        Tuning tuning = ranked(1, 1, new long[] {5000, 1});
        Candidate other = design(6000, 2);
        assertFalse(tuning.beside(new Rival(other, Optional.empty())).isBeaten());
        Tuning simulated = tuning.with(new ShortList("s", 1, 1, List.of(new Trial(tuning.optimum(), 7))));
        assertTrue(simulated.beside(new Rival(other, Optional.of(6.5))).isBeaten());
        assertFalse(simulated.beside(new Rival(other, Optional.of(7.0))).isBeaten());
        assertFalse(simulated.isUndercut(), "7 ns are more than 5");
        assertTrue(tuning.with(new ShortList("s", 1, 1, List.of(new Trial(tuning.optimum(), 4.9))))
                .isUndercut());
    }

    @Test
    void collective_isTunedByItsEquation() {
        assertEquals(List.of("broadcast", "barrier", "reduce"), Collective.words());
        assertEquals(Optional.of(Collective.REDUCE), Collective.of("reduce"));
        assertEquals(Optional.empty(), Collective.of("scan"));
        assertEquals(Optional.of(new SmallBroadcast(TRANSFERS)), Collective.BROADCAST.along(TRANSFERS));
        assertEquals(Optional.of(new SmallReduction(TRANSFERS)), Collective.REDUCE.along(TRANSFERS));
        assertEquals(Optional.empty(), Collective.BARRIER.along(TRANSFERS));
        assertEquals(List.of("m", "r"), Collective.BARRIER.numbers());
        assertEquals(List.of(), Collective.REDUCE.numbers());
        assertEquals(new Barriers(TRANSFERS, 8), Collective.BARRIER.space(TRANSFERS, Team.of(8)));
        assertEquals(new LevelTrees(new SmallReduction(TRANSFERS), 8), Collective.REDUCE.space(TRANSFERS, Team.of(8)));
        assertEquals(
                "barrier across sockets",
                Collective.BARRIER
                        .space(TRANSFERS, Teams.of(4, 4))
                        .equations()
                        .get(0)
                        .name());
    }

    /** What was read in one way or another: of the two large broadcasts, the union. */
    @Test
    void space_namesItsReadings() {
        assertEquals(
                List.of(Reading.CONTENTION_EXCLUSIVE, Reading.BUFFERS_EXCLUSIVE),
                new LargeBroadcasts(TRANSFERS, 4, 6).readings());
        LevelTrees trees = new LevelTrees(new SmallBroadcast(TRANSFERS), 6);
        assertTrue(trees.readings().contains(Reading.ORDER_NON_INCREASING));
        assertEquals(0, trees.size());
        assertEquals("", trees.restriction());
        Candidate best = new Tuner(Objective.MIN, 1, 1, Watch.NONE).tune(trees).optimum();
        Levels levels = trees.levels(best);
        assertTrue(levels.capacity() >= 6, levels.toString());
        assertEquals(Value.of(levels.depth()), best.value("d"));
    }
}
