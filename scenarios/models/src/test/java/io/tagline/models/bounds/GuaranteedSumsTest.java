package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.ProgramCosts.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What adds up to guaranteed bounds, where every access costs the same in picoseconds: at least 100 if its core does not have the line, 91 if it waits for another access to it, 50 if it shares it, 1 if it may have it
 * alone; a hit at most 2, 130 until the line rests, 160 with all that it lets happen, of which 120 keep others from the line, and 40 what others may wait for.
 */
final class GuaranteedSumsTest {

    private static final AccessCost COST = new AccessCost(100, 91, 50, 1, 2, 130, 160, 120, 40);

    /** A turn of a loop takes 3, leaving it 4, a store that is read from the buffer 5, looking up again 6, a hit that comes late 8. */
    private static ProgramCosts.Habits habits(boolean buffered, boolean overlapping) {
        return new ProgramCosts.Habits(buffered, overlapping, 0, 0, 3, 4, 0, 5, 6, 8, false);
    }

    /** A line takes 20 from one core to another. */
    private record Even(AccessCost cost, ProgramCosts.Habits habits, boolean keeps) implements ProgramCosts {

        Even(ProgramCosts.Habits habits) {
            this(COST, habits, true);
        }

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            return cost;
        }

        @Override
        public long transfer(int from, int to) {
            return from == to ? 0 : 20;
        }

        @Override
        public boolean keeps(int core) {
            return keeps;
        }
    }

    private static LatencyBounds bounds(Sketch sketch, ProgramCosts costs) {
        return LatencyBounds.guaranteed(sketch.graph(), sketch.cores(), costs);
    }

    private static String band(Sketch sketch, int thread) {
        return band(sketch, thread, habits(false, false));
    }

    private static String band(Sketch sketch, int thread, ProgramCosts.Habits habits) {
        LatencyBounds bounds = bounds(sketch, new Even(habits));
        return end(bounds.min(), thread) + " to " + end(bounds.max().orElseThrow(), thread);
    }

    private static long end(Schedule schedule, int thread) {
        return schedule.ends().get(thread).picoseconds(TransferCosts.NONE);
    }

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

    /** Four reads of which the first can miss, and one more after the other's write: the line may be gone when a hit is expected, 8. */
    @Test
    void reads_missOnceForEachWrite() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(0, line).load(0, line).load(0, line).add(1, line, 1);
        assertEquals(126 + 8 + 160 + 6 + 126 + 2 * 2, most(sketch, 1));
    }

    private static long most(Sketch sketch, int thread) {
        return most(sketch, thread, habits(false, false));
    }

    /** A store goes on beside the load that follows it; the thread is over when both are. */
    @Test
    void aBufferedStore_takesNoTime() {
        Sketch sketch = new Sketch(1);
        sketch.write(0, sketch.flag(), 1).load(0, sketch.flag());
        assertEquals("200 to 260", band(sketch, 0));
        assertEquals("100 to 260", band(sketch, 0, habits(true, false)));
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

    private static long least(Sketch sketch, int thread) {
        return least(sketch, thread, habits(false, false));
    }

    private static long least(Sketch sketch, int thread, ProgramCosts.Habits habits) {
        LatencyBounds bounds = bounds(sketch, new Even(habits));
        return end(bounds.min(), thread);
    }

    /** Hardware threads of one core share what they have: a load may wait for the line that the other thread has asked for, and end when it comes. */
    @Test
    void threadsOfOneCore_mayWaitForOneLine() {
        Sketch sketch = new Sketch(List.of(3, 3));
        int line = sketch.flag();
        sketch.load(0, line).load(1, line);
        assertEquals(0, least(sketch, 0));
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

    /** What the other thread does before the clock starts is not known to be over: its load counts, and what its transaction leaves behind. */
    @Test
    void beforeTheClock_nothingIsKnownOfOthers() {
        Sketch sketch = new Sketch(2);
        sketch.startClock(0).load(0, sketch.flag()).load(1, sketch.flag());
        assertEquals("100 to 170", band(sketch, 0));
        assertEquals("0 to 170", band(sketch, 1));
    }

    /** The addition before the clock, and the wait for it, are over before it starts, perhaps long before. */
    @Test
    void whatIsOverBeforeTheClock_takesNoTime() {
        Sketch sketch = new Sketch(2);
        int there = sketch.flag();
        int back = sketch.flag();
        sketch.add(0, there, 1).await(1, there, 1).add(1, back, 1).await(0, back, 1);
        sketch.startClock(0).load(0, sketch.flag());
        assertEquals(100, least(sketch, 0));
        assertEquals(0, least(sketch, 1));
    }

    /**
     * Where the clock starts before a barrier, it is not known what is over by then. T1 goes on when T0 has computed for 500 ns and T2 has loaded, of which the later decides; each load that is
     * not on that path may keep others waiting for 40.
     */
    @Test
    void barrier_endsWithTheLastThread() {
        Sketch sketch = new Sketch(3);
        sketch.startClock(0).compute(0, 500).barrier(0).barrier(1).load(1, sketch.flag());
        sketch.load(2, sketch.flag()).barrier(2);
        assertEquals(500_000 + 40 + 40, most(sketch, 0));
        assertEquals(500_000 + 130 + 40, most(sketch, 1));
        assertEquals(500_000 + 40 + 40, most(sketch, 2));
    }

    /** Time is measured from the barrier or from the clock, whichever comes last, and two clocks may start in either order: nothing is known to be behind. */
    @Test
    void startThatIsNotKnown_letsNothingCountAtLeast() {
        Sketch both = new Sketch(2);
        both.startClock(0).load(0, both.flag()).barrier(0).load(0, both.flag()).barrier(1);
        assertEquals(0, least(both, 0));
        Sketch two = new Sketch(2);
        two.startClock(0).load(0, two.flag()).startClock(1).load(1, two.flag());
        assertEquals(0, least(two, 0));
        assertEquals(0, least(two, 1));
    }

    /** What comes before the barrier takes no time, or leaves at most 160 under way; nothing else is behind it than one load. */
    @Test
    void whatComesBeforeTheBarrier_takesNoTime() {
        Sketch sketch = new Sketch(2);
        sketch.load(0, sketch.flag()).barrier(0).load(0, sketch.flag()).barrier(1);
        assertEquals("100 to " + (160 + 130), band(sketch, 0));
    }

    /** A wait may begin to poll before the clock starts: that it costs 1000 to read does not count, but the addition that ends it does, 10. */
    @Test
    void waitThatEndsBehindTheClock_mayHaveBegunBefore() {
        AccessCost read = new AccessCost(1000, 1000, 1000, 1000, 2, 1000, 1000, 1000, 0);
        AccessCost other = new AccessCost(10, 10, 10, 10, 2, 10, 10, 10, 0);
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.startClock(0).add(0, flag, 1).await(1, flag, 1);
        LatencyBounds bounds = bounds(
                sketch, new Chosen(habits(false, false), (core, line, kind) -> kind == Kind.READ ? read : other));
        assertEquals(10, end(bounds.min(), 1));
    }

    /** The clock is the last that T1 does, when its load is over; that takes nothing off T0's 170, of which 40 are that load's. */
    @Test
    void clockThatStartsAtTheEnd_takesNothingOff() {
        Sketch sketch = new Sketch(2);
        sketch.load(0, sketch.flag()).load(1, sketch.flag()).startClock(1);
        assertEquals(130 + 160, most(sketch, 0));
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
     * Each of two waits is over at once or after the other thread's addition, so there is no longest path: all that is met counts. T0's wait reads three times, 498, for two additions, with a turn for each, 6, and the end
     * of the loop, 7; T1's reads twice, 332, 3 and 7; three additions, 166 each. T2's load behind its addition is not met, and occupies what any may wait for, 40.
     */
    @Test
    void withoutALongestPath_allThatIsMetCounts() {
        Sketch sketch = new Sketch(3);
        int one = sketch.flag();
        int other = sketch.flag();
        sketch.await(0, one, 0).add(0, other, 1).await(1, other, 0).add(1, one, 1);
        sketch.add(2, one, 1).load(2, sketch.flag());
        assertEquals(498 + 6 + 7 + 332 + 3 + 7 + 3 * 166 + 40, most(sketch, 0));
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

    /** Without a prefetcher, neighbours of a line do not matter: of four reads, two can miss. */
    @Test
    void neighboursWithoutAPrefetcher_doNotMatter() {
        Sketch sketch = new Sketch(2);
        int line = sketch.block(2);
        sketch.load(0, line).load(0, line).load(0, line).load(0, line).add(1, line, 1);
        assertEquals(160 + 6 + 126 + 126 + 8 + 2 * 2, most(sketch, 1, more(false, 0)));
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

    /** The second store is asked for while the first one waits, and again if it has gone meanwhile: it keeps the reader, 166, from the line twice, 126 each; the first one occupies 40. */
    @Test
    void lineAskedForAhead_keepsOthersOutTwice() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.write(0, sketch.flag(), 1).write(0, line, 1).load(1, line);
        assertEquals(166 + 2 * 126 + 40, most(sketch, 1, habits(true, false)));
    }

    /** Behind the barrier T0 reads what T1 has read before it: that is over, and not in its way. Where time begins is not known, for there is a clock, too. */
    @Test
    void whatIsOverBeforeABarrier_isNotInTheWayBehindIt() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.startClock(0)
                .compute(0, 500)
                .barrier(0)
                .load(0, line)
                .load(1, line)
                .barrier(1);
        assertEquals(500_000 + 130 + 40, most(sketch, 0));
    }

    /** As {@link #habits}, with lines ahead that each access may make a prefetcher fetch, 70 to begin a copy of several lines, and 9 to retire a locked access. */
    private static ProgramCosts.Habits more(boolean buffered, int ahead) {
        return new ProgramCosts.Habits(buffered, false, ahead, 70, 3, 4, 9, 5, 6, 8, false);
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

    /** Costs that depend on the access; lines take no time to another core. */
    private record Chosen(ProgramCosts.Habits habits, Rule rule) implements ProgramCosts {

        private interface Rule {
            AccessCost of(int core, int line, Kind kind);
        }

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            return rule.of(core, line, kind);
        }

        @Override
        public long transfer(int from, int to) {
            return 0;
        }

        @Override
        public boolean keeps(int core) {
            return true;
        }
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

    /** A load goes on beside the store before it, an addition waits until the buffer is empty. */
    @Test
    void lockedAccess_waitsForTheBuffer() {
        Sketch sketch = new Sketch(1);
        sketch.write(0, sketch.flag(), 1).add(0, sketch.flag(), 1);
        assertEquals("200 to 260", band(sketch, 0, habits(true, false)));
        assertEquals("200 to 260", band(sketch, 0, habits(false, false)));
    }

    /** The other thread of the core is fetching the line: the addition ends with that, but for what a locked access takes. */
    @Test
    void lockedAccessThatJoins_takesItsTimeToRetire() {
        Sketch sketch = new Sketch(List.of(3, 3));
        int line = sketch.flag();
        sketch.load(0, line).add(1, line, 1);
        LatencyBounds bounds = bounds(sketch, new Even(more(false, 0)));
        assertEquals(0, end(bounds.min(), 0));
        assertEquals(9, end(bounds.min(), 1));
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
     * Of three additions of T1 to a flag, the wait of T0 may meet the second one only: the first is over before it begins, and T1 makes the last when it knows that the wait is over. The path to T0's end: T1's
     * first addition, 130; that which lets T0 begin, 166; two waits, each of two reads, 332, a turn for the addition that may come meanwhile, 3, and the end of the loop, 7; T0's answer, 166. Beside it, T1's second
     * addition may keep the line, 126 and 8 if it is gone again, and T1's wait for the answer, two reads of 126 and a turn.
     */
    @Test
    void aWaitMeetsOnlyWhatMayComeWhileItPolls() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        int go = sketch.flag();
        int back = sketch.flag();
        sketch.await(0, go, 1).await(0, flag, 2).add(0, back, 1);
        sketch.add(1, flag, 1).add(1, go, 1).add(1, flag, 1).await(1, back, 1).add(1, flag, 1);
        long path = 130 + 166 + 2 * (332 + 3 + 7) + 166;
        assertEquals(path + 126 + 8 + 2 * 126 + 3, most(sketch, 0));
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

    private static long most(Sketch sketch, int thread, ProgramCosts.Habits habits) {
        LatencyBounds bounds = bounds(sketch, new Even(habits));
        return end(bounds.max().orElseThrow(), thread);
    }

    /** T0 reads a line of its own, 130. A transaction of the others, an addition and up to two reads of a wait, occupies 40, and as much again for each line that a prefetcher asks for. */
    @Test
    void everyTransaction_occupiesWhatAllUse() {
        for (int ahead = 0; ahead <= 2; ahead++) {
            assertEquals(130 + (1 + 2) * (1 + ahead) * 40, most(bystander(), 0, more(false, ahead)));
        }
    }

    private static Sketch bystander() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        return sketch.load(0, sketch.flag()).await(1, flag, 1).add(2, flag, 1);
    }

    /** On a bus each of them keeps all others out, 126, and so does the turn of the loop between the two reads, 3. */
    @Test
    void onABus_transactionsKeepOutAllOthers() {
        ProgramCosts.Habits bus = new ProgramCosts.Habits(false, false, 0, 0, 3, 4, 0, 5, 6, 8, true);
        assertEquals(130 + 3 * 126 + 3, most(bystander(), 0, bus));
    }

    /** The store behind another one asks for its line ahead, may lose it, and then asks again: with the first, three transactions of 40. */
    @Test
    void lineAskedForAhead_isAskedForTwice() {
        Sketch sketch = new Sketch(2);
        sketch.load(0, sketch.flag()).write(1, sketch.flag(), 1).write(1, sketch.flag(), 1);
        assertEquals(130 + 3 * 40, most(sketch, 0, habits(true, false)));
        assertEquals(130 + 2 * 40, most(sketch, 0, habits(false, false)));
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
        LatencyBounds bounds = bounds(sketch, new Chosen(more(false, 1), GuaranteedSumsTest::byPlace));
        assertEquals(1000 + 6 + 1110 + 1000 + 6 + 2110, end(bounds.max().orElseThrow(), 0));
        assertEquals(2000 + 6 + 2110 + 500 + 6 + 1110, end(bounds.max().orElseThrow(), 1));
    }

    /** The end of T1 in an execution in which each operation, thread by thread, waited for these. */
    private static long least(Sketch sketch, List<List<Integer>> sources, ProgramCosts costs) {
        LatencyBounds bounds = LatencyBounds.ofExecution(sketch.graph(sources), sketch.cores(), costs);
        return end(bounds.min(), 1);
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

    /** T0's addition may have been over long before the clock started; the line is here since T1's own, 1. */
    @Test
    void writeFoundFromBeforeTheClock_takesNoTime() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.add(0, flag, 1).add(1, flag, 1).startClock(1).add(1, flag, 1);
        List<List<Integer>> sources = List.of(List.of(), List.of(), List.of(), List.of(0));
        assertEquals(1, least(sketch, sources, new Even(more(false, 0))));
    }

    /** Where all that a read lets happen is 200, and 180 of that keep others out, both count no more than until the line rests, 130, and what may be waited for meanwhile, 40; each looks the line up once more, 6. */
    @Test
    void accessCostsNoMoreThanUntilItsLineRests() {
        AccessCost dear = new AccessCost(100, 91, 50, 1, 2, 130, 200, 180, 40);
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        sketch.load(0, line).load(1, line);
        LatencyBounds bounds = bounds(sketch, new Even(dear, habits(false, false), true));
        assertEquals(2 * (130 + 40 + 6), end(bounds.max().orElseThrow(), 0));
    }

    /** Two wait for one addition, 166: each reads its line twice, since only the addition takes it away. To the one that is asked, reads count 332, the end of the loop 7, and two turns, 6; the other one keeps it out for 252 and two turns. */
    @Test
    void aWaitReadsAgainAfterEachWrite_notAfterEachRead() {
        Sketch sketch = new Sketch(3);
        int flag = sketch.flag();
        sketch.await(0, flag, 1).await(1, flag, 1).add(2, flag, 1);
        assertEquals(166 + 332 + 7 + 6 + 252 + 6, most(sketch, 0));
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

    /** Two threads of one core read a line, which may be gone when the second looks, 8; each may have to wait until all that the other one lets happen is over, and so has the third thread. */
    @Test
    void threadsOfOneCore_keepOthersOutForAllTheyCause() {
        Sketch sketch = new Sketch(List.of(3, 3, 5));
        int line = sketch.flag();
        sketch.load(0, line).load(1, line).load(2, line);
        assertEquals(160 + 6 + 2 * (160 + 6 + 8), most(sketch, 2));
    }

    /** The load before the clock is over, but all that it lets happen, 160, may still be under way; the one after it takes 130. */
    @Test
    void whatAccessesBeforeTheClockLeave_counts() {
        Sketch sketch = new Sketch(1);
        sketch.load(0, sketch.flag()).startClock(0).load(0, sketch.flag());
        assertEquals(130 + 160, most(sketch, 0));
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
