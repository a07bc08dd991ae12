package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.band;
import static io.tagline.models.bounds.EvenCosts.bounds;
import static io.tagline.models.bounds.EvenCosts.end;
import static io.tagline.models.bounds.EvenCosts.habits;
import static io.tagline.models.bounds.EvenCosts.least;
import static io.tagline.models.bounds.EvenCosts.more;
import static io.tagline.models.bounds.EvenCosts.most;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.EvenCosts.Chosen;
import io.tagline.models.bounds.EvenCosts.Even;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What adds up to guaranteed bounds, at the costs of {@link EvenCosts}. */
final class GuaranteedSumsTest {

    /** 100 + 1 at least; nobody disputes the line, 130, and the second load hits, 2. */
    @Test
    void oneThread_restsAndHits() {
        Sketch sketch = new Sketch(1);
        int line = sketch.flag();
        assertEquals("101 to 132", band(sketch.load(0, line).load(0, line), 0));
    }

    /** 91 if it waits. At most 160 and one look-up more, 6, behind the other's 120 and 6. */
    @Test
    void twoReaders_waitForEachOther() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(1, line);
        assertEquals("91 to " + (160 + 6 + 120 + 6), band(sketch, 0));
    }

    /** Another line's access costs no more than what it occupies. */
    @Test
    void anotherLine_occupiesWhatAllUse() {
        Sketch sketch = new Sketch(2);
        sketch.load(0, sketch.flag()).load(1, sketch.flag());
        assertEquals("100 to 170", band(sketch, 0));
    }

    /** Four reads of which the first can miss, and one more after the other's write: the line may be gone when a hit is expected, 8. */
    @Test
    void reads_missOnceForEachWrite() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(0, line).load(0, line).load(0, line).add(1, line, 1);
        assertEquals(126 + 8 + 160 + 6 + 126 + 2 * 2, most(sketch, 1));
    }

    /** Both misses of a copy at once, or one after the other. */
    @Test
    void missesOfACopy_mayOverlap() {
        Sketch sketch = new Sketch(1);
        int from = sketch.flag();
        sketch.copy(0, from, sketch.flag(), 1);
        assertEquals("200 to 260", band(sketch, 0));
        assertEquals("100 to " + (260 + 2 * 8), band(sketch, 0, habits(false, true)));
    }

    /**
     * T0 wrote the line, but T1 has certainly read it since: T0 writes it again with T1 sharing it, 50, where it would take 1 alone. Before that, 91 for T0's addition, 20 for T1 to see it, 91 for T1's own, and 20 back.
     */
    @Test
    void aLineThatOthersShare_isNotWrittenAlone() {
        Sketch sketch = new Sketch(2);
        int there = sketch.flag();
        int back = sketch.flag();
        sketch.add(0, there, 1)
                .await(1, there, 1)
                .add(1, back, 1)
                .await(0, back, 1)
                .add(0, there, 1);
        assertEquals(91 + 20 + 91 + 20 + 50, least(sketch, 0));
        assertEquals(91 + 20 + 91 + 20 + 50, least(sketch, 0, habits(true, false)), "no buffer holds an addition");
    }

    @Test
    void threadWithoutOperations_isOverAtOnce() {
        Sketch sketch = new Sketch(2);
        sketch.load(1, sketch.flag());
        assertEquals("0 to 0", band(sketch, 0));
        assertEquals("100 to 130", band(sketch, 1));
    }

    /** Of T0's four reads two can miss, 166 each, for there is one addition, 166: that is less than the path of four reads that may each find the line gone. */
    @Test
    void shorterOfBothSums_counts() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(0, line).load(0, line).load(0, line).add(1, line, 1);
        assertEquals(166 + 166 + 8 + 2 * 2 + 166, most(sketch, 0));
    }

    /** Each of two threads reads the line four times, of which two can miss because of the addition. */
    @Test
    void eachReader_hasItsOwnMisses() {
        Sketch sketch = new Sketch(3);
        sketch.flag();
        int line = sketch.flag();
        for (int thread = 0; thread < 2; thread++) {
            sketch.load(thread, line).load(thread, line).load(thread, line).load(thread, line);
        }
        sketch.add(2, line, 1);
        assertEquals(166 + 2 * (126 + 126 + 8 + 2 * 2), most(sketch, 2));
    }

    /** One read and one write of each line, which come one after the other, and the beginning of the copy. */
    @Test
    void copyOfSeveralLines_beginsOnce() {
        Sketch one = new Sketch(1);
        one.copy(0, one.flag(), one.flag(), 1);
        assertEquals("200 to 260", band(one, 0, more(false, 0)));
        Sketch two = new Sketch(1);
        two.copy(0, two.block(2), two.block(2), 2);
        assertEquals(4 * 100 + 70 + " to " + (4 * 130 + 70), band(two, 0, more(false, 0)));
    }

    /** 100 to read a line, 200 to write it, 300 if that is locked. */
    private static AccessCost byKind(int core, int line, ProgramCosts.Kind kind) {
        long absent = 100L * (kind.ordinal() + 1);
        return new AccessCost(absent, absent, absent, absent, absent, absent, absent, absent, absent);
    }

    @Test
    void eachKindOfAccess_hasItsCost() {
        Sketch sketch = new Sketch(3);
        sketch.load(0, sketch.flag()).write(1, sketch.flag(), 1).add(2, sketch.flag(), 1);
        LatencyBounds bounds = bounds(sketch, new Chosen(habits(false, false), GuaranteedSumsTest::byKind));
        assertEquals(
                List.of(100L, 200L, 300L), List.of(end(bounds.min(), 0), end(bounds.min(), 1), end(bounds.min(), 2)));
    }

    private static Sketch bystander() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        return sketch.load(0, sketch.flag()).await(1, flag, 1).add(2, flag, 1);
    }

    /** T0 reads a line of its own, 130. A transaction of the others, an addition and up to two reads of a wait, occupies 40, and as much again for each line that a prefetcher asks for. */
    @Test
    void everyTransaction_occupiesWhatAllUse() {
        for (int ahead = 0; ahead <= 2; ahead++) {
            assertEquals(130 + (1 + 2) * (1 + ahead) * 40, most(bystander(), 0, more(false, ahead)));
        }
    }

    /** On a bus each of them keeps all others out, 126, and so does the turn of the loop between the two reads, 3. */
    @Test
    void onABus_transactionsKeepOutAllOthers() {
        ProgramCosts.Habits bus = new ProgramCosts.Habits(false, false, false, 0, 0, 3, 4, 0, 5, 6, 8, true);
        assertEquals(130 + 3 * 126 + 3, most(bystander(), 0, bus));
    }

    /** What a core writes itself does not take its line away: of four reads, the first can miss, 126, and one after the other's addition, 134; the own addition keeps the line for 134. */
    @Test
    void ownWrites_makeNoReadMiss() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(0, line).add(0, line, 1).load(0, line).load(0, line);
        sketch.add(1, line, 1);
        assertEquals(166 + 126 + 134 + 134 + 2 * 2, most(sketch, 1));
    }

    /** At least the smaller of what two accesses take, at most the larger. */
    @Test
    void costThatCoversBoth_hasTheLeastAndTheMost() {
        AccessCost one = new AccessCost(10, 9, 8, 7, 1, 2, 3, 4, 5);
        AccessCost other = new AccessCost(6, 10, 5, 9, 2, 1, 4, 3, 6);
        assertEquals(new AccessCost(6, 9, 5, 7, 2, 2, 4, 4, 6), one.or(other));
        assertEquals(one.or(other), other.or(one));
        assertEquals(new AccessCost(10, 9, 8, 7, 31, 2, 3, 4, 5), one.slower(30));
    }

    /** As {@link #aLineThatOthersShare_isNotWrittenAlone}, where it takes 150 to write what others share: then it may be better, 100, that they have taken it away. */
    @Test
    void sharedLine_mayBeLostBeforeItIsWritten() {
        AccessCost dear = new AccessCost(100, 91, 150, 1, 2, 130, 160, 120, 40);
        Sketch sketch = new Sketch(2);
        int there = sketch.flag();
        int back = sketch.flag();
        sketch.add(0, there, 1)
                .await(1, there, 1)
                .add(1, back, 1)
                .await(0, back, 1)
                .add(0, there, 1);
        LatencyBounds bounds = bounds(sketch, new Even(dear, habits(false, false), true));
        assertEquals(91 + 20 + 91 + 20 + 100, end(bounds.min(), 0));
    }
}
