package io.tagline.experiments.ranking;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.sampling.Samples;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Are alternatives found among parameters, and their places decided only where samples decide them? */
class RankingsTest {

    private static MeasuredPoint point(String text, int... nanoseconds) {
        Map<String, String> parameters = new LinkedHashMap<>();
        Stream.of(text.strip().split(" ", -1))
                .filter(pair -> !pair.isEmpty())
                .map(pair -> pair.split("=", -1))
                .forEach(pair -> parameters.put(pair[0], pair[1]));
        double[] picoseconds =
                Arrays.stream(nanoseconds).mapToDouble(ns -> 1000.0 * ns).toArray();
        Samples samples = Samples.ofPicoseconds(picoseconds, picoseconds.length);
        return new MeasuredPoint(parameters, samples.distribution(0.95), 1, Optional.of(samples), Map.of());
    }

    private static Optional<Rankings> rankings(MeasuredPoint... points) {
        return Rankings.of(List.of(points), Intent.UNKNOWN, 0.95);
    }

    private static String places(Ranking ranking) {
        return String.join(
                " ",
                ranking.entries().stream()
                        .map(entry -> entry.name() + ":" + entry.first() + "-" + entry.last())
                        .toList());
    }

    /** Points as {@code k=v k=v / …}; what is compared, along what, and at which other values. */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '"',
            value = {
                "how=a n=1 / how=b n=1 / how=a n=2 / how=b n=2, how, n, ''",
                "how=a n=1 / how=b n=1, how, '', ''",
                "m=x how=a n=1 / m=x how=b n=1 / m=x how=c n=1 / m=y how=a n=1 / m=y how=b n=1 / m=y how=c n=1, how, '', m",
                // The rounds follow from n, the slot from the alternative.
                "how=a slot=0 n=1 rounds=8 / how=b slot=1 n=1 rounds=8 / how=a slot=0 n=2 rounds=4 / how=b slot=1 n=2 rounds=4, how, n, ''",
                // A number of threads belongs to no alternative, even where it follows from one.
                "shape=p n=1 / shape=q n=1 / shape=r n=2 / shape=s n=2, shape, n, ''",
                "how=a size=1 KiB n=4 / how=b size=1 KiB n=4 / how=a size=2 KiB n=4 / how=b size=2 KiB n=4, how, size, ''",
            })
    void aWord_isCompared_alongANumber(String texts, String compared, String axis, String others) {
        List<MeasuredPoint> points = Stream.of(texts.split("/", -1))
                .map(text -> text.replace(" KiB", "KiB"))
                .map(text -> point(text, 1, 2))
                .toList();
        Factors factors =
                Rankings.of(points, Intent.UNKNOWN, 0.95).orElseThrow().factors();
        assertEquals(compared, factors.compared());
        assertEquals(unquoted(axis), factors.axis().orElse(""));
        assertEquals(unquoted(others), String.join(" ", factors.others()));
    }

    private static String unquoted(String text) {
        return text.replace("'", "");
    }

    @Test
    void whatTheScenarioNames_comesFirst() {
        List<MeasuredPoint> points = List.of(
                point("lock=a place=x n=1", 1, 2),
                point("lock=b place=x n=1", 1, 2),
                point("lock=a place=y n=1", 1, 2),
                point("lock=b place=y n=1", 1, 2));
        Intent placed = new Intent(List.of("place"), List.of(), List.of("n"), List.of());
        assertEquals(
                "lock",
                Rankings.of(points, Intent.UNKNOWN, 0.95)
                        .orElseThrow()
                        .factors()
                        .compared());
        assertEquals(
                "place",
                Rankings.of(points, placed, 0.95).orElseThrow().factors().compared());
    }

    /** Words beside no number are states as often as alternatives, and numbers are sizes. */
    @Test
    void withoutAlternatives_nothingIsCompared() {
        assertTrue(rankings(point("send=E", 1, 2), point("send=I", 1, 2)).isEmpty());
        assertTrue(rankings(point("n=1", 1, 2), point("n=2", 1, 2)).isEmpty());
        assertTrue(rankings(point("how=a n=1", 1, 2)).isEmpty());
        assertTrue(rankings(point("how=a n=1", 1, 2), point("how=b n=2", 1, 2)).isEmpty());
    }

    @Test
    void singleReplications_areRankedAsTheyAre() {
        Rankings single = rankings(
                        point("how=b n=1", 2), point("how=a n=1", 1), point("how=a n=2", 1, 2), point("how=b n=2", 1))
                .orElseThrow();
        assertEquals(
                List.of("a:1-1 b:2-2"),
                single.places().stream().map(RankingsTest::places).toList(),
                "one replication is not compared with two");
        assertEquals(Rankings.Chance.UNSEEN, single.chance());
        assertTrue(rankings(point("how=a n=1", 3), point("how=b n=1", 3))
                .orElseThrow()
                .places()
                .get(0)
                .isTied());
    }

    @Test
    void chance_isWhatReplicationsDifferIn() {
        assertEquals(
                Rankings.Chance.NONE,
                rankings(point("how=a n=1", 1, 1), point("how=b n=1", 2, 2))
                        .orElseThrow()
                        .chance());
        assertEquals(
                Rankings.Chance.TESTED,
                rankings(point("how=a n=1", 1, 1), point("how=b n=1", 2, 3))
                        .orElseThrow()
                        .chance());
    }

    /** b - a is -1, 3, -1, 3: mean 1, standard error 2.3094/2; t of 3 degrees is 3.1824, so the half-width is 3.6747 and 2 * 4 * 3.6747² is 108.03. */
    @Test
    void theReplicationsThatDecide_followFromTheSpread() {
        Rankings rankings = rankings(point("how=a n=1", 10, 10, 10, 10), point("how=b n=1", 9, 13, 9, 13))
                .orElseThrow();
        Ranking open = rankings.open().get(0);
        assertEquals(109, rankings.enough(open, 1000).orElseThrow());
        assertTrue(rankings.enough(open, 108).isEmpty());
    }

    /** With as many replications as it says, nine of ten samples of the same distribution should decide: of 200, about 180, with a standard deviation of 4. */
    @Test
    void asManyReplications_decideInNineOfTenCases() {
        int[] none = new int[40];
        int[] spread = IntStream.range(0, none.length)
                .map(i -> i % 2 == 0 ? 1000 : -900)
                .toArray();
        Rankings few =
                rankings(point("how=a n=1", none), point("how=b n=1", spread)).orElseThrow();
        int enough = enough(few);
        Random random = new Random(1);
        long decided = IntStream.range(0, 200)
                .filter(trial -> {
                    int[] drawn = IntStream.range(0, enough)
                            .map(i -> random.nextBoolean() ? 1000 : -900)
                            .toArray();
                    return rankings(point("how=a n=1", new int[enough]), point("how=b n=1", drawn))
                            .orElseThrow()
                            .open()
                            .isEmpty();
                })
                .count();
        assertTrue(decided > 160 && decided < 199, decided + " of 200 with " + enough);
    }

    private static int enough(Rankings few) {
        return few.enough(few.open().get(0), 100_000).orElseThrow();
    }

    @Test
    void resultsOfMachines_areComparedAsMachines() {
        Side one = side("x", point("n=1", 5, 6));
        Side other = new Side("y", "s", "m2", "p", "last thread", one.origin(), 0.95, one.points());
        assertEquals("machine", PooledSides.of(List.of(one, other)).compared());
        assertEquals("result", PooledSides.of(List.of(one, one)).compared());
    }

    /**
     * Of 3 alternatives, 3 pairs are tested at 5/3 %: with 4 replications, |t| must exceed 4.86 (3 degrees).
     * b - a is 1, 0, 1, 0: t = 0.5/0.289 = 1.73. c - a is 21, 21, 19, 21: t = 20.5/0.5 = 41; c - b is 20, 21, 18, 21: t = 20/0.707 = 28.
     */
    @Test
    void placesAreDecided_whereSamplesDoSo() {
        Ranking ranking = rankings(
                        point("how=c n=1", 31, 32, 31, 34),
                        point("how=a n=1", 10, 11, 12, 13),
                        point("how=b n=1", 11, 11, 13, 13))
                .orElseThrow()
                .places()
                .get(0);
        assertEquals("a:1-2 b:1-2 c:3-3", places(ranking));
        assertEquals(
                List.of("a", "b"), ranking.leaders().stream().map(Ranked::name).toList());
        assertFalse(ranking.isTied());
        assertEquals(32.0 / 11.5, ranking.times(ranking.entries().get(2)).orElseThrow(), 1e-12);
    }

    @Test
    void equalDifferences_areCertain_andEqualTimesAreTied() {
        assertEquals(
                "a:1-1 b:2-2",
                places(rankings(point("how=a n=1", 5, 9, 7), point("how=b n=1", 6, 10, 8))
                        .orElseThrow()
                        .places()
                        .get(0)));
        Ranking tied = rankings(point("how=a n=1", 5, 9, 7), point("how=b n=1", 5, 9, 7))
                .orElseThrow()
                .places()
                .get(0);
        assertEquals("a:1-2 b:1-2", places(tied));
        assertTrue(tied.isTied());
    }

    /** Equal means of different samples are no tie, and no order. */
    @Test
    void equalMeans_areOpen() {
        Ranking ranking = rankings(point("how=a n=1", 1, 2, 3), point("how=b n=1", 3, 2, 1))
                .orElseThrow()
                .places()
                .get(0);
        assertEquals("a:1-2 b:1-2", places(ranking));
        assertFalse(ranking.isTied());
    }

    @Test
    void timesOfZero_haveNoRatio() {
        Ranking ranking = rankings(point("how=a n=1", 0, 0), point("how=b n=1", 3, 3))
                .orElseThrow()
                .places()
                .get(0);
        assertEquals(Optional.empty(), ranking.times(ranking.entries().get(1)));
    }

    /** The place of one alternative alone is left out; what other places have is missing. */
    @Test
    void missingPoints_areNamed() {
        Rankings rankings = rankings(
                        point("how=a n=8", 1, 2),
                        point("how=a n=4", 1, 2),
                        point("how=b n=4", 1, 2),
                        point("how=c n=4", 1, 2),
                        point("how=b n=2", 1, 2),
                        point("how=c n=2", 1, 2))
                .orElseThrow();
        assertEquals(
                List.of("2", "4"),
                rankings.places().stream().map(place -> place.place().get("n")).toList());
        assertEquals(
                List.of(List.of("a"), List.of()),
                rankings.places().stream().map(Ranking::missing).toList());
    }

    private static Side side(String name, MeasuredPoint... points) {
        return new Side(name, "s", "m", "p", "last thread", new Side.Origin("v", 1), 0.95, List.of(points));
    }

    /** The lock that only the second result has, and of which it has two, makes two alternatives of it. */
    @Test
    void results_areAlternatives() {
        Rankings rankings = PooledSides.of(List.of(
                        side("locks/mine.yaml", point("n=1 base=3", 5, 6), point("n=2 base=3", 5, 6)),
                        side(
                                "built-in",
                                point("lock=tas n=1", 7, 8),
                                point("lock=tas n=2", 3, 4),
                                point("lock=mcs n=1", 9, 10),
                                point("lock=mcs n=4", 9, 10))))
                .rankings()
                .orElseThrow();
        assertEquals(
                List.of("mine:1-1 built-in tas:2-2 built-in mcs:3-3", "built-in tas:1-1 mine:2-2"),
                rankings.places().stream().map(RankingsTest::places).toList());
    }

    @Test
    void namesThatAreTheSame_areNumbered() {
        Rankings rankings = PooledSides.of(List.of(side("x", point("n=1", 5, 6)), side("x", point("n=1", 7, 8))))
                .rankings()
                .orElseThrow();
        assertEquals("x:1-1 x (2):2-2", places(rankings.places().get(0)));
    }
}
