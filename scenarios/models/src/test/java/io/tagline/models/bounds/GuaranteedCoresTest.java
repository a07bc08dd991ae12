package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.COST;
import static io.tagline.models.bounds.EvenCosts.band;
import static io.tagline.models.bounds.EvenCosts.bounds;
import static io.tagline.models.bounds.EvenCosts.end;
import static io.tagline.models.bounds.EvenCosts.least;
import static io.tagline.models.bounds.EvenCosts.more;
import static io.tagline.models.bounds.EvenCosts.most;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.EvenCosts.Chosen;
import io.tagline.models.bounds.EvenCosts.Even;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guaranteed bounds of threads that share a core, of prefetchers and of locked accesses, at the costs of {@link EvenCosts}. */
final class GuaranteedCoresTest {

    /** Hardware threads of one core share what they have: a load may wait for the line that the other thread has asked for, and end when it comes, 91 after the first of both has begun. */
    @Test
    void threadsOfOneCore_mayWaitForOneLine() {
        Sketch sketch = new Sketch(List.of(3, 3));
        int line = sketch.flag();
        sketch.load(0, line).load(1, line);
        assertEquals(91, least(sketch, 0));
    }

    /** After the load of the other thread it hits: 100 for that load, nothing for the flag, whose line a poll may have brought, 1 for the hit. */
    @Test
    void whatTheOtherThreadOfTheCoreHasLoaded_isHit() {
        Sketch sketch = new Sketch(List.of(3, 3));
        int line = sketch.flag();
        int there = sketch.flag();
        sketch.load(0, line).add(0, there, 1).await(1, there, 1).load(1, line);
        assertEquals(100 + 1, least(sketch, 1));
    }

    /** The other thread of the core is fetching the line: the addition ends with that, after 91, but for what a locked access takes, 9. */
    @Test
    void lockedAccessThatJoins_takesItsTimeToRetire() {
        Sketch sketch = new Sketch(List.of(3, 3));
        int line = sketch.flag();
        sketch.load(0, line).add(1, line, 1);
        LatencyBounds bounds = bounds(sketch, new Even(more(false, 0)));
        assertEquals(91, end(bounds.min(), 0));
        assertEquals(91 + 9, end(bounds.min(), 1));
    }

    /** T2's core has the line from the beginning, so neither thread of the other core can write it before it is taken from T2: 50. */
    @Test
    void whatAnotherCoreHasInTheBeginning_hasToBeTakenFromIt() {
        Sketch sketch = new Sketch(List.of(3, 3, 4));
        int line = sketch.shared(0, 2);
        sketch.add(0, line, 1).add(1, line, 1);
        assertEquals(50, least(sketch, 0));
        assertEquals(50, least(sketch, 1));
    }

    /** Two threads of one core read a line, which may be gone when the second looks, 8; each may have to wait until all that the other one lets happen is over, and so has the third thread. */
    @Test
    void threadsOfOneCore_keepOthersOutForAllTheyCause() {
        Sketch sketch = new Sketch(List.of(3, 3, 5));
        int line = sketch.flag();
        sketch.load(0, line).load(1, line).load(2, line);
        assertEquals(160 + 6 + 2 * (160 + 6 + 8), most(sketch, 2));
    }

    /** T1 finds what T0 has added at 91, 20 later; a locked access takes 9 from then on, if its core keeps the line. */
    @Test
    void lockedAccessThatFindsAWrite_takesItsTimeToRetire() {
        List<List<Integer>> sources = List.of(List.of(), List.of(0));
        Sketch locked = new Sketch(2);
        int flag = locked.flag();
        locked.add(0, flag, 1).add(1, flag, 1);
        assertEquals(91 + 20 + 9, least(locked, sources, new Even(more(false, 0))));
        assertEquals(91 + 20, least(locked, sources, new Even(COST, more(false, 0), false)));
        Sketch read = new Sketch(2);
        int line = read.flag();
        read.add(0, line, 1).load(1, line);
        assertEquals(91 + 20, least(read, sources, new Even(more(false, 0))));
        Sketch stored = new Sketch(2);
        int target = stored.flag();
        stored.add(0, target, 1).write(1, target, 5);
        assertEquals(91 + 20, least(stored, sources, new Even(more(false, 0))));
    }

    /** Without a prefetcher, neighbours of a line do not matter: of four reads, two can miss. */
    @Test
    void neighboursWithoutAPrefetcher_doNotMatter() {
        Sketch sketch = new Sketch(2);
        int line = sketch.block(2);
        sketch.load(0, line).load(0, line).load(0, line).load(0, line).add(1, line, 1);
        assertEquals(160 + 6 + 126 + 126 + 8 + 2 * 2, most(sketch, 1, more(false, 0)));
    }

    /**
     * Of two lines of a block a prefetcher may fetch the other one: the first load takes 160, a look-up, 6, and what the prefetched line lets happen, 160; the second may find
     * its line, 8 more if it has gone, or on its way, so that it takes no time at least.
     */
    @Test
    void prefetcher_fetchesNeighboursOfTheBlock() {
        Sketch sketch = new Sketch(1);
        int first = sketch.block(2);
        sketch.load(0, first).load(0, first + 1);
        assertEquals("91 to " + (160 + 6 + 160 + 160 + 6 + 8 + 160), band(sketch, 0, more(false, 1)));
        Sketch apart = new Sketch(1);
        apart.load(0, apart.flag()).load(0, apart.flag());
        assertEquals("200 to 260", band(apart, 0, more(false, 1)));
    }

    /**
     * A store behind another one in the buffer may ask twice, and each time for the neighbour: it keeps T1's addition, 160 + 6 and what that lets
     * happen, 160, for 2 (120 + 6 + 160). The store before it is busy for 40, and its prefetch.
     */
    @Test
    void storeThatIsAskedForAhead_mayFetchNeighboursTwice() {
        Sketch sketch = new Sketch(2);
        int line = sketch.block(2);
        sketch.write(0, sketch.flag(), 1).write(0, line, 1).add(1, line, 1);
        assertEquals(160 + 6 + 160 + 2 * (120 + 6 + 160) + 2 * 40, most(sketch, 1, more(true, 1)));
    }

    /** What a prefetcher has fetched can be lost before it is read, so each of four reads may miss: the first keeps others for 126, further ones for 8 more, and each lets the neighbour's 160 happen. */
    @Test
    void prefetchedLine_mayBeMissedEachTime() {
        Sketch sketch = new Sketch(2);
        int line = sketch.block(2);
        sketch.load(0, line).load(0, line).load(0, line).load(0, line).add(1, line, 1);
        long ahead = 160;
        assertEquals(160 + 6 + ahead + 126 + ahead + 3 * (126 + 8 + ahead), most(sketch, 1, more(false, 1)));
        Sketch apart = new Sketch(2);
        int alone = apart.flag();
        apart.load(0, alone).load(0, alone).load(0, alone).load(0, alone).add(1, alone, 1);
        assertEquals(160 + 6 + 126 + 126 + 8 + 2 * 2, most(apart, 1, more(false, 1)));
    }

    /** 1000 for each core up to this one, 100 for each line, 10 more to write; others are kept out for half of what the core counts. */
    private static AccessCost byPlace(int core, int line, ProgramCosts.Kind kind) {
        long work = 1000L * (core + 1) + 100L * line + (kind == ProgramCosts.Kind.READ ? 0 : 10);
        return new AccessCost(work, work, work, work, work, 9_000, work, 500L * (core + 1), 0);
    }

    /** Both read the first of two lines, and a prefetcher may have their cores write the second one: 1000 for T0, 1110 for its neighbour, and a look-up; T1 keeps it out for 1000, and 2110 for its neighbour. */
    @Test
    void whatIsPrefetched_costsWhatItsCorePays() {
        Sketch sketch = new Sketch(2);
        int line = sketch.block(2);
        sketch.load(0, line).load(1, line);
        LatencyBounds bounds = bounds(sketch, new Chosen(more(false, 1), GuaranteedCoresTest::byPlace));
        assertEquals(1000 + 6 + 1110 + 1000 + 6 + 2110, end(bounds.max().orElseThrow(), 0));
        assertEquals(2000 + 6 + 2110 + 500 + 6 + 1110, end(bounds.max().orElseThrow(), 1));
    }
}
