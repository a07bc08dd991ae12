package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.band;
import static io.tagline.models.bounds.EvenCosts.bounds;
import static io.tagline.models.bounds.EvenCosts.end;
import static io.tagline.models.bounds.EvenCosts.habits;
import static io.tagline.models.bounds.EvenCosts.least;
import static io.tagline.models.bounds.EvenCosts.most;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.EvenCosts.Even;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guaranteed bounds where stores wait in a buffer, at the costs of {@link EvenCosts}. */
final class GuaranteedBuffersTest {

    /** A store goes on beside the load that follows it; the thread is over when both are. */
    @Test
    void aBufferedStore_takesNoTime() {
        Sketch sketch = new Sketch(1);
        sketch.write(0, sketch.flag(), 1).load(0, sketch.flag());
        assertEquals("200 to 260", band(sketch, 0));
        assertEquals("100 to 260", band(sketch, 0, habits(true, false)));
    }

    /** Not only the last thread of a program is over when its buffer is empty. */
    @Test
    void eachThread_isOverWhenItsBufferIsEmpty() {
        Sketch sketch = new Sketch(3);
        for (int thread = 0; thread < 3; thread++) {
            sketch.write(thread, sketch.flag(), 1).compute(thread, 0);
        }
        for (int thread = 0; thread < 3; thread++) {
            assertEquals(100, least(sketch, thread, habits(true, false)));
        }
    }

    /** The second store is asked for while the first one waits, and again if it has gone meanwhile: it keeps the reader, 166, from the line twice, 126 each; the first one occupies 40. */
    @Test
    void lineAskedForAhead_keepsOthersOutTwice() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.write(0, sketch.flag(), 1).write(0, line, 1).load(1, line);
        assertEquals(166 + 2 * 126 + 40, most(sketch, 1, habits(true, false)));
    }

    /** A load goes on beside the store before it, an addition waits until the buffer is empty. */
    @Test
    void lockedAccess_waitsForTheBuffer() {
        Sketch sketch = new Sketch(1);
        sketch.write(0, sketch.flag(), 1).add(0, sketch.flag(), 1);
        assertEquals("200 to 260", band(sketch, 0, habits(true, false)));
        assertEquals("200 to 260", band(sketch, 0, habits(false, false)));
    }

    /** The wait sees the store in the buffer and reads it there, 1; the load takes 100. */
    @Test
    void ownStoreInTheBuffer_endsAWait() {
        Sketch sketch = new Sketch(1);
        int flag = sketch.flag();
        sketch.write(0, flag, 1).await(0, flag, 1).load(0, sketch.flag());
        LatencyBounds bounds = bounds(sketch, new Even(habits(true, false)));
        assertEquals(1 + 100, end(bounds.min(), 0));
    }

    /** The load may read the store before it in the buffer, 5, or hit, 2; without a buffer, or if the store is to another line, it hits. The thread is over when its buffer is empty. */
    @Test
    void loadOfABufferedStore_mayBeReadThere() {
        Sketch sketch = new Sketch(1);
        int line = sketch.flag();
        sketch.write(0, line, 1).load(0, line);
        assertEquals("100 to " + (130 + 2 + 5), band(sketch, 0, habits(true, false)));
        assertEquals("101 to 132", band(sketch, 0, habits(false, false)));
        Sketch other = new Sketch(1);
        int loaded = other.flag();
        other.load(0, loaded).write(0, other.flag(), 1).load(0, loaded);
        assertEquals("200 to " + (2 * 130 + 2), band(other, 0, habits(true, false)));
    }

    /** The core has the line after its load, 100, and writes it in 1; a store in the buffer takes no time, and the next load takes 100. At most, each misses, 130. */
    @Test
    void bufferedStoreToALineThatIsThere_takesNoTime() {
        Sketch sketch = new Sketch(1);
        int line = sketch.flag();
        sketch.load(0, line).write(0, line, 1).load(0, sketch.flag());
        assertEquals("201 to 390", band(sketch, 0, habits(false, false)));
        assertEquals("200 to 390", band(sketch, 0, habits(true, false)));
    }

    /** A store behind another one asks for its line ahead, and may find it gone again, 8. */
    @Test
    void storeBehindAnother_mayLoseTheLineThatItAskedFor() {
        Sketch sketch = new Sketch(1);
        sketch.write(0, sketch.flag(), 1).write(0, sketch.flag(), 1);
        assertEquals("100 to " + (130 + 130 + 8), band(sketch, 0, habits(true, false)));
        assertEquals("200 to 260", band(sketch, 0, habits(false, false)));
    }

    /** The store behind another one asks for its line ahead, and since no other thread wants it, only once: with the first, two transactions of 40. */
    @Test
    void lineThatIsNotDisputed_isAskedForOnce() {
        Sketch sketch = new Sketch(2);
        sketch.load(0, sketch.flag()).write(1, sketch.flag(), 1).write(1, sketch.flag(), 1);
        assertEquals(130 + 2 * 40, most(sketch, 0, habits(true, false)));
        assertEquals(130 + 2 * 40, most(sketch, 0, habits(false, false)));
    }

    /** A store that finds what another core has written, 91 and 20, is performed then; the load behind it, 100, goes on meanwhile, and the thread is over when both are. */
    @Test
    void bufferedStoreThatFindsAWrite_keepsOnlyTheBuffer() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.add(0, line, 1).write(1, line, 5).load(1, sketch.flag());
        List<List<Integer>> sources = List.of(List.of(), List.of(0), List.of());
        assertEquals(91 + 20, least(sketch, sources, new Even(habits(true, false))));
        assertEquals(91 + 20 + 100, least(sketch, sources, new Even(habits(false, false))));
    }

    /** The load comes before the store to its line, and reads no store that waits; the last store asks for its line ahead, 8. */
    @Test
    void loadBeforeAStore_doesNotReadIt() {
        Sketch sketch = new Sketch(1);
        int line = sketch.flag();
        sketch.write(0, sketch.flag(), 1).load(0, line).write(0, line, 1);
        assertEquals(130 + 130 + 130 + 8, most(sketch, 0, habits(true, false)));
    }

    /** An addition empties the buffer, so the store behind it asks for nothing ahead. */
    @Test
    void storeBehindALockedAccess_waitsBehindNoOther() {
        Sketch sketch = new Sketch(1);
        sketch.write(0, sketch.flag(), 1).add(0, sketch.flag(), 1).write(0, sketch.flag(), 1);
        assertEquals(3 * 130, most(sketch, 0, habits(true, false)));
    }
}
