package io.tagline.simulator.network;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A link is held by a message from when its head is there, and free for others until then. */
final class LinkHoldsTest {

    private static final int LINK = 1;

    private final LinkHolds holds = new LinkHolds(2, 1);

    /** One message will be there from 50 to 60; whoever is through before passes, whoever is not goes behind. */
    @Test
    void linkIsFree_untilTheHeadIsThere() {
        assertEquals(50, holds.take(LINK, 50, 10, 0));
        assertEquals(20, holds.take(LINK, 20, 10, 0));
        assertEquals(60, holds.take(LINK, 45, 10, 0));
        assertEquals(30, holds.take(LINK, 25, 10, 0));
        assertEquals(40, holds.take(LINK, 30, 10, 0));
        assertEquals(70, holds.take(LINK, 30, 10, 0));
    }

    /** Several gaps: before 20, from 30 to 100, from 110 to 200. A message of 50 does not fit into the first, and one of 80 only into the last. */
    @Test
    void firstGapThatIsLongEnough_isTaken() {
        holds.take(LINK, 20, 10, 0);
        holds.take(LINK, 100, 10, 0);
        holds.take(LINK, 200, 10, 0);
        assertEquals(30, holds.take(LINK, 0, 50, 0));
        assertEquals(110, holds.take(LINK, 0, 80, 0));
        assertEquals(0, holds.take(LINK, 0, 20, 0));
        assertEquals(210, holds.take(LINK, 0, 50, 0));
    }

    @Test
    void earliest_isWhenTakeWouldBegin() {
        holds.take(LINK, 20, 10, 0);
        holds.take(LINK, 100, 10, 0);
        assertEquals(0, holds.earliest(LINK, 20, 0));
        assertEquals(30, holds.earliest(LINK, 25, 0));
        assertEquals(110, holds.earliest(LINK, 75, 0));
    }

    /** Whatever is held, who asks is told when it would begin. */
    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23})
    void earliest_isWhenTakeBegins(long seed) {
        Random random = new Random(seed);
        long now = 0;
        for (int i = 0; i < 1000; i++) {
            now += random.nextInt(12);
            holds.take(LINK, now + random.nextInt(100), 1L + random.nextInt(8), now);
            long busy = 1L + random.nextInt(8);
            long earliest = holds.earliest(LINK, busy, now);
            assertEquals(earliest, holds.take(LINK, now, busy, now));
        }
    }

    /** Messages take 10 at least. One that fits exactly passes: before the first, between two that are 10 apart, and at the last moment. */
    @Test
    void gapOfTheShortestMessage_isKept() {
        LinkHolds tens = new LinkHolds(1, 10);
        tens.take(0, 10, 10, 0);
        tens.take(0, 30, 10, 0);
        tens.take(0, 50, 10, 0);
        assertEquals(0, tens.take(0, 0, 10, 0));
        assertEquals(20, tens.take(0, 0, 10, 0));
        assertEquals(40, tens.take(0, 40, 10, 40));
        tens.take(0, 110, 10, 100);
        assertEquals(100, tens.take(0, 100, 10, 100));
    }

    /**
     * Held from 14 to 24 and from 40 to 50. 15 fit from 24 to 39 only. 5 from 5 on leave the time from 0 to 5 to the next, and 4 behind them, too short for anybody.
     */
    @Test
    void restOfAGap_isKept() {
        LinkHolds fives = new LinkHolds(1, 5);
        fives.take(0, 40, 10, 0);
        fives.take(0, 14, 10, 0);
        assertEquals(24, fives.take(0, 0, 15, 0));
        assertEquals(5, fives.take(0, 5, 5, 0));
        assertEquals(0, fives.take(0, 0, 5, 0));
        assertEquals(50, fives.take(0, 0, 5, 0));
    }

    private record Hold(long arrival, long begin, long end, long busy) {}

    /**
     * A thousand messages set out one after another and come to the link some time later. No two hold it at once, none before its head is there, and
     * while one waits, the link is never free for as long as that one would hold it.
     */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void nobodyWaits_forWhoIsElsewhere(long seed) {
        Random random = new Random(seed);
        List<Hold> all = new ArrayList<>();
        long now = 0;
        for (int i = 0; i < 1000; i++) {
            now += random.nextInt(12);
            long arrival = now + random.nextInt(100);
            long busy = 1L + random.nextInt(8);
            long begin = holds.take(LINK, arrival, busy, now);
            assertTrue(begin >= arrival);
            all.add(new Hold(arrival, begin, begin + busy, busy));
            assertNoIdleWait(all, i);
        }
        all.sort(Comparator.comparingLong(Hold::begin));
        for (int i = 1; i < all.size(); i++) {
            assertTrue(all.get(i - 1).end() <= all.get(i).begin(), all.get(i - 1) + " and " + all.get(i));
        }
    }

    /** Between the arrival of the last message and its begin, no gap among those that had set out before is long enough for it. */
    private static void assertNoIdleWait(List<Hold> all, int last) {
        Hold waiting = all.get(last);
        long free = waiting.arrival();
        List<Hold> before = all.subList(0, last).stream()
                .filter(other -> other.end() > waiting.arrival() && other.begin() < waiting.begin())
                .sorted(Comparator.comparingLong(Hold::begin))
                .toList();
        for (Hold other : before) {
            assertTrue(other.begin() - free < waiting.busy(), waiting + " could have passed before " + other);
            free = Math.max(free, other.end());
        }
        assertTrue(waiting.begin() == Math.max(free, waiting.arrival()), waiting.toString());
    }

    /** Messages of one route, which take as long as each other, come to every link in the order in which they set out. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14})
    void messagesOfOneRoute_stayInOrder(long seed) {
        Random random = new Random(seed);
        long now = 0;
        long last = Long.MIN_VALUE;
        for (int i = 0; i < 1000; i++) {
            now += random.nextInt(10);
            holds.take(LINK, now + random.nextInt(60), 1L + random.nextInt(9), now);
            long arrival = holds.take(0, now, 5, now) + 20;
            long begin = holds.take(LINK, arrival, 5, now);
            assertTrue(begin > last);
            last = begin;
        }
    }
}
