package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds that papers/000 derives, and small programs computed by hand. */
final class LatencyBoundsTest {

    private static IntStream threads() {
        return IntStream.rangeClosed(2, 60);
    }

    private static Sketch notification(int n) {
        Sketch sketch = new Sketch(n);
        int flag = sketch.flag();
        IntStream.range(1, n).forEach(child -> sketch.add(child, flag, 1));
        return sketch.await(0, flag, n - 1);
    }

    private static String times(int count, String term) {
        return count == 1 ? term : count + " " + term;
    }

    /** papers/000, equations 5 and 6: R_I + (n - 1) R_R and R_I + 2 (n - 1) R_R. */
    @ParameterizedTest
    @MethodSource("threads")
    void notificationBackwards_isEquations5And6(int n) {
        String min = "R_I + " + times(n - 1, "R_R");
        String max = "R_I + " + times(2 * (n - 1), "R_R");
        assertEquals(min + " … " + max, notification(n).band(0));
    }

    /**
     * At best, T0 fetches the flag and writes it (R_I), then T1 fetches it (R_R). At worst, T1 polls first (R_I), T0 takes the
     * line (R_R), and T1 takes it back (R_R).
     */
    @Test
    void handOff_ofAFlag() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.write(0, flag, 1).await(1, flag, 1);
        assertEquals("R_I + R_R … R_I + 2 R_R", sketch.band(1));
        assertEquals("R_I … R_I + R_R", sketch.band(0));
    }

    /**
     * At best, all three readers fetch the flag at once after it was written. At worst, they poll it first: one from memory, the
     * others queue, and the line changes its state twice, first alone in a cache, then shared (2 c + 2 s); the writer takes it (R_R); all take it back, and the last one queues behind two (R_R + 2 c + s).
     */
    @Test
    void oneToMany_with3Readers() {
        Sketch sketch = new Sketch(4);
        int flag = sketch.flag();
        sketch.write(0, flag, 1);
        IntStream.rangeClosed(1, 3).forEach(reader -> sketch.await(reader, flag, 1));
        assertEquals("R_I + R_R … R_I + 2 R_R + 4 c + 3 s", sketch.band(3));
    }

    /**
     * T2 writes after 1000 ns, fetching the flag from T1's cache (R_R); then T0 reads it (R_R). That T1 has written long before does not let T0 begin earlier.
     */
    @Test
    void aLateWriter_isWaitedFor() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.add(1, flag, 1).compute(2, 1000).add(2, flag, 1).await(0, flag, 2);
        assertEquals("2 R_R + 1000.0 ns", sketch.min(0));
    }

    /**
     * T0 has the line, until T1 takes it (R_R) and says so in its own flag (R_L), which T0 reads at once (R_L): then T0 has to fetch the line (R_R).
     */
    @Test
    void aLineThatWasHeldInTheBeginning_canBeLost() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(0);
        int flag = sketch.owned(1);
        sketch.write(1, line, 1).write(1, flag, 1).await(0, flag, 1).load(0, line);
        assertEquals("2 R_R + 2 R_L", sketch.min(0));
    }

    /**
     * Two threads of one core: the first to read fetches the line from memory (R_I), and then the other one has it too (R_L). Between them are the write of
     * a flag that the core has (R_L) and the wait for it (R_L).
     */
    @Test
    void whatASiblingHasFetchedBefore_isHere_andNotWhatItFetchesLater() {
        Sketch sketch = new Sketch(List.of(0, 0));
        int line = sketch.flag();
        int flag = sketch.owned(0);
        sketch.load(0, line).write(0, flag, 1).await(1, flag, 1).load(1, line);
        assertEquals("R_I + R_L", sketch.min(0));
        assertEquals("R_I + 3 R_L", sketch.min(1));
    }

    /**
     * T2 waits from the beginning, so that the poll of T1, though it is over before T2's, can be in its way. At worst: T0 writes after one of two polls, the other
     * one queued (R_I + R_R + c + s); T1 reads that after T2's poll (R_R + c + s), and writes after a further poll of T2 (2 R_R); T2 reads that behind T1's
     * poll (R_R + c + s).
     */
    @Test
    void aPollThatIsOverEarlier_stillCountsAgainstAWaitThatPolledMeanwhile() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.write(0, flag, 1).await(1, flag, 1).write(1, flag, 2).await(2, flag, 2);
        assertEquals("R_I + 5 R_R + 3 c + 3 s", sketch.max(2));
    }

    /** With three writers: R_I + 2 R_R for the writes and R_R for the read; at worst a poll before and after each write. */
    @Test
    void manyToOne_with3Writers() {
        assertEquals("R_I + 3 R_R … R_I + 6 R_R", notification(4).band(0));
    }

    /**
     * T1 fetches the flag (R_I), its second addition hits (R_L), and T0's read can have been on its way meanwhile (R_L). With another writer in between, whose first addition
     * fetches the line from T1 (R_R), the second one hits.
     */
    @Test
    void twoWritesOfOneCore_fetchTheLineOnce() {
        Sketch one = new Sketch(2);
        int flag = one.flag();
        one.add(1, flag, 1).add(1, flag, 1).await(0, flag, 2);
        assertEquals("R_I + 2 R_L", one.min(0));
        Sketch two = new Sketch(3);
        int shared = two.flag();
        two.add(1, shared, 1).add(2, shared, 1).add(2, shared, 1).await(0, shared, 3);
        assertEquals("R_I + R_R + 2 R_L", two.min(0));
    }

    /** T0 has written last, after T1 (R_I, R_R): its wait finds the line in its own cache (R_L). */
    @Test
    void aWaitFindsWhatItsCoreHasWritten() {
        Sketch sketch = new Sketch(List.of(0, 1, 0));
        int flag = sketch.flag();
        sketch.add(1, flag, 1).compute(2, 1000).add(2, flag, 1).await(0, flag, 2);
        assertEquals("R_R + R_L + 1000.0 ns", sketch.min(0));
    }

    /** One of two additions is enough: fetched from memory (R_I), and read (R_R). */
    @Test
    void aWaitThatNeedsOneOfTwoWrites_waitsForOne() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.add(1, flag, 1).add(2, flag, 1).await(0, flag, 1);
        assertEquals("R_I + R_R", sketch.min(0));
    }
}
