package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.band;
import static io.tagline.models.bounds.EvenCosts.bounds;
import static io.tagline.models.bounds.EvenCosts.habits;
import static io.tagline.models.bounds.EvenCosts.least;
import static io.tagline.models.bounds.EvenCosts.most;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.EvenCosts.Even;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guaranteed bounds of waits, and of writes that end them, at the costs of {@link EvenCosts}. */
final class GuaranteedWaitsTest {

    /**
     * The addition is performed at 91, and its line takes 20 to the other core. At most, the addition, 166, and of the wait two reads, 332, a turn for the access that may wake
     * it, 3, a turn, and the end of the loop, 7.
     */
    @Test
    void aWait_endsWhenTheLineHasCome() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.add(0, flag, 1).await(1, flag, 1);
        assertEquals("111 to " + (166 + 332 + 3 + 7), band(sketch, 1));
    }

    /** The wait reads once, and again after the addition, and each keeps the addition from the line; so does the turn that it wakes. */
    @Test
    void aWrite_waitsForThePollsOfItsLine() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.add(0, flag, 1).await(1, flag, 1);
        assertEquals("91 to " + (166 + 2 * 126 + 3), band(sketch, 0));
    }

    /**
     * T1 writes what T0 reads, 126, and the read takes 166. That T1 has read another line before, which T2 writes, is nothing that T0 waits for: each occupies what any may wait for, 40.
     */
    @Test
    void whatAWriterDidBefore_isNotWaitedForByAReader() {
        Sketch sketch = new Sketch(3);
        int line = sketch.flag();
        int other = sketch.flag();
        sketch.load(0, line).load(1, other).add(1, line, 1).add(2, other, 1);
        assertEquals(166 + 126 + 40 + 40, most(sketch, 0));
    }

    /**
     * T0 waits for T1, which waits for T2, which reads what T3 writes. On the path: that read, 166; an addition, 166; a wait of two reads, 332, a turn for who may come meanwhile, 3, and the end of the loop, 7; the
     * same again. Beside it, T3 keeps the line, 126.
     */
    @Test
    void aWaitForAWait_meetsWhatThatOneMeets() {
        Sketch sketch = new Sketch(4);
        int line = sketch.flag();
        int first = sketch.flag();
        int second = sketch.flag();
        sketch.await(0, second, 1).await(1, first, 1).add(1, second, 1);
        sketch.load(2, line).add(2, first, 1).add(3, line, 1);
        assertEquals(166 + 2 * (166 + 332 + 3 + 7) + 126, most(sketch, 0));
    }

    /**
     * Each of two waits is over at once or after the other thread's addition, so there is no longest path: all that is met counts. T0's wait reads three times, two of them from the way to the home on, 166 and 166 and 126, for two additions, with a turn for each, 6, and the end
     * of the loop, 7; T1's reads twice, 332, 3 and 7; three additions, 166 each. T2's load behind its addition is not met, and occupies what any may wait for, 40.
     */
    @Test
    void withoutALongestPath_allThatIsMetCounts() {
        Sketch sketch = new Sketch(3);
        int one = sketch.flag();
        int other = sketch.flag();
        sketch.await(0, one, 0).add(0, other, 1).await(1, other, 0).add(1, one, 1);
        sketch.add(2, one, 1).load(2, sketch.flag());
        assertEquals(2 * 166 + 126 + 6 + 7 + 332 + 3 + 7 + 3 * 166 + 40, most(sketch, 0));
    }

    /**
     * T1 reads the line only when T0 has it, and nobody writes it, so T0's second read is a hit, 2, for which nobody is waited: T1's read occupies 40. T0's first read takes 130, its addition 166, and T1's wait keeps that
     * from its line for two reads, 252, and a turn, 3.
     */
    @Test
    void aCertainHit_waitsForNobody() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        int flag = sketch.flag();
        sketch.load(0, line).add(0, flag, 1).load(0, line).await(1, flag, 1).load(1, line);
        assertEquals(130 + 166 + 2 + 252 + 3 + 40, most(sketch, 0));
    }

    /** The wait is over at once, 130 and 7, and T1 adds to its line only when T0 has ended. T0 adds, 166, while T1 waits for that, 252 and 3. */
    @Test
    void writeThatComesAfterAWait_isNotFollowed() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        int go = sketch.flag();
        sketch.await(0, flag, 0).add(0, go, 1).await(1, go, 1).add(1, flag, 1);
        assertEquals(130 + 7 + 166 + 252 + 3, most(sketch, 0));
    }

    /**
     * T1's first wait is over at once, 137; T2 adds to its line only later, so T0, who waits for T1, does not meet that T2 reads what T3 writes: T2's read and addition and T3's addition occupy 40 each. On the path are two
     * additions, 166 each, and T0's wait, 332, 3 and 7; T2's wait keeps the first addition from its line, 252 and 3.
     */
    @Test
    void whatComesAfterAWait_isNotMetOnTheWayBack() {
        Sketch sketch = new Sketch(4);
        int early = sketch.flag();
        int go = sketch.flag();
        int done = sketch.flag();
        int other = sketch.flag();
        sketch.await(1, early, 0).add(1, go, 1).add(1, done, 1).await(0, done, 1);
        sketch.await(2, go, 1).load(2, other).add(2, early, 1).add(3, other, 1);
        assertEquals(137 + 2 * 166 + 332 + 3 + 7 + 252 + 3 + 3 * 40, most(sketch, 0));
    }

    /** T1 adds at 91, or after 500 computed first; 20 later it is seen. */
    @Test
    void wait_endsWithAsManyWritesAsItNeeds_theEarliestFirst() {
        for (int needed = 1; needed <= 2; needed++) {
            Sketch sketch = new Sketch(3);
            int flag = sketch.flag();
            sketch.await(0, flag, needed).compute(1, 500).add(1, flag, 1).add(2, flag, 1);
            assertEquals((needed == 1 ? 0 : 500_000) + 91 + 20, least(sketch, 0));
        }
    }

    /**
     * Of three additions of T1 to a flag, the wait of T0 may meet the second one only: the first is over before it begins, and T1 makes the last when it knows that the wait is over. The path to T0's end: T1's
     * first addition, 130; that which lets T0 begin, 166; two waits, each of two reads, 332, a turn for the addition that may come meanwhile, 3, and the end of the loop, 7; T0's answer, 166. The path comes to the second wait
     * from the first, so its first read, 40 until it comes home, is over. Beside it, T1's second addition may keep the line, 126 and 8 if it is gone again, and T1's wait for the answer, two reads of 126 and a turn.
     */
    @Test
    void aWaitMeetsOnlyWhatMayComeWhileItPolls() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        int go = sketch.flag();
        int back = sketch.flag();
        sketch.await(0, go, 1).await(0, flag, 2).add(0, back, 1);
        sketch.add(1, flag, 1).add(1, go, 1).add(1, flag, 1).await(1, back, 1).add(1, flag, 1);
        long path = 130 + 166 + 2 * (332 + 3 + 7) - 40 + 166;
        assertEquals(path + 126 + 8 + 2 * 126 + 3, most(sketch, 0));
    }

    /** Two wait for one addition, 166: each reads its line twice, since only the addition takes it away. To the one that is asked, reads count 332, the end of the loop 7, and two turns, 6; the other one keeps it out for 252 and two turns. */
    @Test
    void aWaitReadsAgainAfterEachWrite_notAfterEachRead() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.await(0, flag, 1).await(1, flag, 1).add(2, flag, 1);
        assertEquals(166 + 332 + 7 + 6 + 252 + 6, most(sketch, 0));
    }

    /** The addition, 91, and its way, 20; a computation before it is on the path, too, and so is what follows the wait. */
    @Test
    void pathOfTheLeast_leadsThroughTheWriteThatEndsAWait() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.compute(0, 1).add(0, flag, 1).await(1, flag, 1).compute(1, 2);
        Path path = bounds(sketch, new Even(habits(false, false))).min().path(1);
        assertEquals(
                List.of("T0 1000", "T0 91", "T1 20", "T1 2000"),
                path.legs().stream()
                        .map(leg -> "T" + leg.node().thread() + " " + leg.cost().picoseconds(TransferCosts.NONE))
                        .toList());
    }
}
