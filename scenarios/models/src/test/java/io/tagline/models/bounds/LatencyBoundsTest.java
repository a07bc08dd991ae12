package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds that Ramos and Hoefler (HPDC 2013) derive, and small programs computed by hand. */
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

    /** Ramos and Hoefler, HPDC 2013, equations 5 and 6: R_I + (n - 1) R_R and R_I + 2 (n - 1) R_R. */
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

    /** The same where the late writer comes first in the program. */
    @Test
    void aLateWriter_comesLast_whicheverThreadItIs() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.compute(1, 1000).add(1, flag, 1).add(2, flag, 1).await(0, flag, 2);
        assertEquals("2 R_R + 1000.0 ns", sketch.min(0));
    }

    /**
     * At worst too: T1 adds after 1000 ns, and before that T0 and T2 may have taken the line from it: T0 polls (R_R), T2 adds (R_R), T0 polls again (R_R), and T1 then adds (R_I, which is more than R_R); T0 reads (R_R).
     */
    @Test
    void aLateWriter_comesLastAtWorst() {
        for (int late = 1; late <= 2; late++) {
            Sketch sketch = new Sketch(3);
            int flag = sketch.flag();
            sketch.compute(late, 1000).add(1, flag, 1).add(2, flag, 1).await(0, flag, 2);
            assertEquals("R_I + 4 R_R + 1000.0 ns", sketch.max(0));
        }
    }

    /** T0 computes for 5000 ns, when T1 has written long ago: at worst it fetches the line (R_R). */
    @Test
    void aWaitBeginsAfterTheOperationBefore_alsoAtWorst() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.owned(1);
        sketch.write(1, flag, 1).compute(0, 5000).await(0, flag, 1);
        assertEquals("R_R + 5000.0 ns", sketch.max(0));
    }

    /** Ramos and Hoefler, HPDC 2015, section 3, rule 3: the second access is counted with the first, unless another line comes between. At worst it takes R_L. */
    @Test
    void twoAccessesInARow_countOnce() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        int other = sketch.owned(1);
        sketch.load(0, line).load(0, line);
        assertEquals("R_R … R_R + R_L", sketch.band(0));
        sketch.load(0, other).load(0, line);
        assertEquals("2 R_R + R_L … 2 R_R + 2 R_L", sketch.band(0));
    }

    /** What comes before the last barrier moves lines and costs nothing: T0 has fetched the line. */
    @Test
    void whatComesBeforeTheBarrier_costsNothing() {
        Sketch sketch = new Sketch(2);
        int line = sketch.owned(1);
        sketch.load(0, line).compute(0, 1000).barrier(0).load(0, line).barrier(1);
        assertEquals("R_L … R_L", sketch.band(0));
        Path path = sketch.bounds(TransferCosts.NONE).min().path(0);
        assertEquals(1, path.legs().size(), "the path begins behind the barrier");
    }

    /** Both additions are over before the barrier, so the wait fetches the line from who added last (R_R), and that is all. */
    @Test
    void writesBeforeTheBarrier_areNotWaitedFor() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.add(1, flag, 1).add(2, flag, 1);
        IntStream.range(0, 3).forEach(sketch::barrier);
        sketch.await(0, flag, 2);
        assertEquals("R_R … R_R", sketch.band(0));
    }

    /** T1 begins to read after 1000 ns, and can hand nothing on before: T0 fetches the line itself, after 200. */
    @Test
    void whoFetchesLate_handsNothingOnSooner() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.compute(1, 1000).load(1, line).compute(0, 200).load(0, line);
        assertEquals("R_I + 200.0 ns", sketch.min(0));
    }

    /**
     * T1's copy writes the flag, which T2 has (R_R), and a line of its own beside it; that the other one hits does not let T0 read the flag sooner (R_R). The line it copies has just been written (R_L).
     */
    @Test
    void aCopyThatHitsAnotherLine_isNoWriteThatHits() {
        Sketch sketch = new Sketch(3);
        int from = sketch.row(1, 1);
        int to = sketch.row(2, 1);
        sketch.write(1, from, 1).copy(1, from, to, 2).await(0, to, 1);
        assertEquals("2 R_R + R_L", sketch.min(0));
    }

    /** R_H from one addition to the next, and to the read, where a machine prepares the next access meanwhile. */
    @Test
    void additionsInTurn_costHandOffs() {
        TransferCosts costs = new TransferCosts(1_000, 100_000, 150_000, 60_000, 0, 0, 0, SocketCosts.NONE);
        Cost end = notification(4).bounds(costs).min().ends().get(0);
        assertEquals("R_I + 3 R_H", end.formula());
        assertEquals(150_000 + 3 * 60_000, end.picoseconds(costs));
    }

    /** T1 has polled the flag before it says so, and T2's write is over by then, so nothing meets T0's read of it: at worst R_R, behind what lets T0 begin. */
    @Test
    void whatIsOverBeforeAnAccessBegins_isNotMet() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.owned(2);
        int done = sketch.owned(1);
        sketch.write(2, flag, 1).await(1, flag, 1).write(1, done, 1).await(0, done, 1);
        String begin = sketch.max(0);
        sketch.load(0, flag);
        assertEquals(plusOne(begin), sketch.max(0));
    }

    /** A formula with one R_R more. */
    private static String plusOne(String formula) {
        Matcher matcher = Pattern.compile("(\\d*) ?R_R").matcher(formula);
        return matcher.replaceFirst(
                count -> (count.group(1).isEmpty() ? 2 : Integer.parseInt(count.group(1)) + 1) + " R_R");
    }

    /** T1 has read the flag before it writes it. At worst T0's first poll is queued behind that read (c + s), and takes the line back once (R_R); the write takes it again (R_R), and T0 reads (R_R). */
    @Test
    void aReadBeforeTheWrite_doesNotMeetTheEndOfTheWait() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.load(1, flag).write(1, flag, 1).await(0, flag, 1);
        assertEquals("R_I + 3 R_R + c + s", sketch.max(0));
    }

    /** Three readers at once: the first takes the line from its owner (R_R), two are queued (2 c), and they are the same group (s); the writer takes it from all (R_R). */
    @Test
    void readersBetweenWrites_areOneGroup() {
        Sketch sketch = new Sketch(4);
        int line = sketch.owned(1);
        IntStream.rangeClosed(1, 3).forEach(reader -> sketch.load(reader, line));
        sketch.write(0, line, 1);
        assertEquals("2 R_R + 2 c + s", sketch.max(0));
    }

    /** T1 writes (R_R) and T2 reads (R_R), so that the line is taken from T2, too (R_inv); then T0 reads (R_R). */
    @Test
    void aReaderAmongWriters_paysForInvalidations() {
        Sketch sketch = new Sketch(4);
        int line = sketch.owned(3);
        sketch.write(1, line, 1).load(2, line).load(0, line);
        TransferCosts costs = new TransferCosts(1_000, 100_000, 150_000, 100_000, 0, 0, 10_000, SocketCosts.NONE);
        Cost end = sketch.bounds(costs).max().orElseThrow().ends().get(0);
        assertEquals("3 R_R + R_inv", end.formula());
        assertEquals(310_000, end.picoseconds(costs));
    }

    /** Each part of a cost is another number: 1 for R_L, 10 for R_R, 100 for R_I and so on. */
    @Test
    void partsOfACost_haveTheirTimes() {
        TransferCosts costs = new TransferCosts(
                1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, new SocketCosts(2, 10_000_000, 100_000_000));
        List<Cost> parts = List.of(
                Cost.LOCAL,
                Cost.REMOTE,
                Cost.MEMORY,
                Cost.HAND_OFF,
                Cost.CONTENTION,
                Cost.SHARING,
                Cost.INVALIDATION,
                Cost.FAR,
                Cost.FAR_MEMORY);
        for (int i = 0; i < parts.size(); i++) {
            long one = (long) Math.pow(10, i);
            assertEquals(one, parts.get(i).picoseconds(costs), parts.get(i).formula());
            assertEquals(3 * one, parts.get(i).times(3).picoseconds(costs));
            assertEquals(0, parts.get(i).minus(parts.get(i)).picoseconds(costs));
            assertEquals(one + 7, parts.get(i).plus(Cost.computing(7)).picoseconds(costs));
        }
    }

    /** What adds up to T_min of T0, such as {@code T1.0 R_I} for the first operation of T1; a star where a line is counted with the operation before. */
    private static List<String> path(Sketch sketch) {
        return sketch.bounds(TransferCosts.of(1_000, 100_000, 150_000)).min().path(0).legs().stream()
                .map(leg -> "T" + leg.node().thread() + "." + leg.node().index() + (leg.starred() ? "* " : " ")
                        + leg.cost())
                .toList();
    }

    @Test
    void path_followsTheWriteThatDecides() {
        for (int late = 1; late <= 2; late++) {
            Sketch sketch = new Sketch(3);
            int flag = sketch.flag();
            sketch.compute(late, 1000)
                    .add(1, flag, 1)
                    .add(2, flag, 1)
                    .await(0, flag, 2)
                    .compute(0, 5);
            assertEquals(
                    List.of("T" + late + ".0 1000.0 ns", "T" + late + ".1 R_R", "T0.0 R_R", "T0.1 5.0 ns"),
                    path(sketch));
        }
        Sketch early = new Sketch(3);
        int flag = early.flag();
        early.add(1, flag, 1).add(2, flag, 1).await(0, flag, 2);
        assertEquals(List.of("T1.0 R_I", "T2.0 R_R", "T0.0 R_R"), path(early));
        Sketch last = new Sketch(4);
        int line = last.flag();
        last.add(1, line, 1).add(2, line, 1).compute(3, 1000).add(3, line, 1).await(0, line, 3);
        assertEquals(List.of("T3.0 1000.0 ns", "T3.1 R_R", "T0.0 R_R"), path(last));
    }

    /** T1 has the line from memory and hands it on, or T0 fetches it itself. */
    @Test
    void path_leadsThroughWhoFetchedTheLine() {
        for (int before = 0; before <= 2; before += 2) {
            Sketch sketch = new Sketch(2);
            int line = sketch.flag();
            sketch.compute(1, before).load(1, line).compute(0, 120).load(0, line);
            assertEquals(List.of("T1.0 " + (before == 0 ? "0" : "2.0 ns"), "T1.1 R_I", "T0.1 R_R"), path(sketch));
        }
        Sketch first = new Sketch(2);
        int line = first.flag();
        first.load(1, line).compute(0, 120).load(0, line);
        assertEquals(List.of("T1.0 R_I", "T0.1 R_R"), path(first));
        Sketch alone = new Sketch(1);
        int own = alone.flag();
        alone.compute(0, 120).load(0, own);
        assertEquals(List.of("T0.0 120.0 ns", "T0.1 R_I"), path(alone));
    }

    /** The second load is counted with the first, and so is what the copy reads, or what it writes; of the second copy, nothing is. */
    @Test
    void path_hasAStarWhereAnAccessIsCountedBefore() {
        Sketch sketch = new Sketch(2);
        int from = sketch.owned(1);
        int to = sketch.owned(1);
        sketch.load(0, from)
                .load(0, from)
                .copy(0, from, to, 1)
                .load(0, to)
                .load(0, from)
                .copy(0, from, to, 1);
        assertEquals(List.of("T0.0 R_R", "T0.1* 0", "T0.2* R_R", "T0.3* 0", "T0.4 R_L", "T0.5* R_L"), path(sketch));
        Sketch written = new Sketch(2);
        int line = written.owned(1);
        int other = written.owned(1);
        written.write(0, line, 1).copy(0, other, line, 1).compute(0, 1).copy(0, other, line, 1);
        assertEquals(List.of("T0.0 R_R", "T0.1* R_R", "T0.2 1.0 ns", "T0.3 2 R_L"), path(written));
    }

    @Test
    void threadWithoutOperations_hasNoPath() {
        Sketch sketch = new Sketch(2);
        sketch.load(1, sketch.flag());
        assertEquals(List.of(), path(sketch));
        assertEquals("0 … 0", sketch.band(0));
    }

    /** What each operation adds by itself; nothing before the barrier does. */
    @Test
    void eachOperation_hasItsLeg() {
        Sketch sketch = new Sketch(1);
        int line = sketch.flag();
        sketch.load(0, line).barrier(0).load(0, line).compute(0, 5);
        Schedule min = sketch.bounds(TransferCosts.of(1_000, 100_000, 150_000)).min();
        assertEquals(Optional.empty(), min.leg(0));
        assertEquals(Optional.of("R_L"), min.leg(2).map(leg -> leg.cost().formula()));
        assertEquals(Optional.of("5.0 ns"), min.leg(3).map(leg -> leg.cost().formula()));
        Sketch handOff = new Sketch(2);
        int flag = handOff.flag();
        handOff.add(0, flag, 1).add(1, flag, 1).await(1, flag, 2);
        Schedule turns =
                handOff.bounds(TransferCosts.of(1_000, 100_000, 150_000)).min();
        assertEquals(Optional.of("R_L"), turns.leg(2).map(leg -> leg.cost().formula()));
    }

    @Test
    void equalSums_areEqual() {
        Cost sum = Cost.LOCAL.plus(Cost.REMOTE);
        assertEquals(sum, Cost.REMOTE.plus(Cost.LOCAL));
        assertEquals(sum.hashCode(), Cost.REMOTE.plus(Cost.LOCAL).hashCode());
        assertNotEquals(sum, Cost.REMOTE);
        assertNotEquals(sum.hashCode(), Cost.REMOTE.hashCode());
        assertFalse(sum.equals(new Object()));
    }

    @Test
    void costsOfOtherSockets_keepAllOthers() {
        SocketCosts sockets = new SocketCosts(8, 9, 10);
        assertEquals(
                new TransferCosts(1, 2, 3, 4, 5, 6, 7, sockets),
                new TransferCosts(1, 2, 3, 4, 5, 6, 7, SocketCosts.NONE).with(sockets));
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
