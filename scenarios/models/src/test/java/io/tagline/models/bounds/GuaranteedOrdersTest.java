package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.end;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** What accesses to one line cost at most in the worst order, and at least in the best, where the cost depends on what they find. */
final class GuaranteedOrdersTest {

    /** Each access lets that much happen and rests by then, of which all but the first 10 keeps others out; it looks up again, 6, and never comes late unless its core may have the line, 8. */
    private static AccessCost cost(long all) {
        return new AccessCost(all, all, all, all, 2, all, all, all - 10, 0);
    }

    /** The first access costs 1000, a read of what was written 300, and of what others have read 100; a write of what was read 500, and of what was written 200. */
    private record Finding() implements ProgramCosts {

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            return found(core, line, kind).any();
        }

        @Override
        public FoundCosts found(int core, int line, Kind kind) {
            return kind == Kind.READ ? found(1000, 100, 300) : found(1000, 500, 200);
        }

        private static FoundCosts found(long untouched, long read, long written) {
            return new FoundCosts(
                    cost(untouched).or(cost(read)).or(cost(written)), cost(untouched), cost(read), cost(written));
        }

        @Override
        public long transfer(int from, int to) {
            return 0;
        }

        @Override
        public boolean keeps(int core) {
            return true;
        }

        @Override
        public Habits habits() {
            return EvenCosts.habits(false, false);
        }
    }

    private static long least(Sketch sketch, int thread) {
        return end(EvenCosts.bounds(sketch, new Finding()).min(), thread);
    }

    /** A load that comes first costs 1000. It may find that another core has read, 100, or written, 300; behind an addition, 1000 for it or 200 behind the other one, it can only find that. */
    @Test
    void load_takesAsLongAsWhatItCanFindTakes() {
        Sketch alone = new Sketch(3);
        int line = alone.flag();
        assertEquals(1000, least(alone.load(0, line), 0));
        assertEquals(300, least(alone.add(1, line, 1), 0));
        assertEquals(100, least(alone.load(2, line), 0));
        Sketch behind = new Sketch(2);
        int data = behind.flag();
        int there = behind.flag();
        behind.add(1, data, 1).add(1, there, 1).await(0, there, 1).load(0, data);
        assertEquals(least(behind, 1) + 300, least(behind, 0));
    }

    private static long most(Sketch sketch, int thread) {
        LatencyBounds bounds = EvenCosts.bounds(sketch, new Finding());
        return end(bounds.max().orElseThrow(), thread);
    }

    /** Without reads, three additions find what others have written, 190 and 6 each, but for the first one, 800 more; 10 on the way. */
    @Test
    void withoutReads_onlyOneWriteFindsAnotherState() {
        Sketch sketch = new Sketch(3);
        int line = sketch.flag();
        sketch.add(0, line, 1).add(1, line, 1).add(2, line, 1);
        assertEquals(3 * (190 + 6) + 800 + 10, most(sketch, 0));
    }

    /** One addition and three reads: one of the reads finds what was written, 200 more, the addition what was read, 300 more, and one of them what was there first, 900 more; 10 on the way. */
    @Test
    void readsAndWrites_findEachOtherAsOftenAsTheyCan() {
        Sketch sketch = new Sketch(4);
        int line = sketch.flag();
        sketch.load(0, line).load(1, line).load(2, line).add(3, line, 1);
        assertEquals(3 * (90 + 6) + 200 + 190 + 6 + 300 + 900 + 10, most(sketch, 0));
    }

    /** Of two additions only one finds the line read, 300 more, for there is one read; that can find it read by none, so it costs 290 and 6. One addition may find what was there first, 800 more. */
    @Test
    void oneRead_makesOneWriteFindIt() {
        Sketch sketch = new Sketch(3);
        int line = sketch.flag();
        sketch.load(0, line).add(1, line, 1).add(2, line, 1);
        assertEquals(290 + 6 + 2 * (190 + 6) + 300 + 800 + 10, most(sketch, 0));
    }

    /** Behind the addition of the other thread, which a flag tells of, the line is found written, 300 until it rests; and the flag's own addition and wait are on its line, not here. */
    @Test
    void whatCertainlyCameBefore_isFound() {
        Sketch sketch = new Sketch(2);
        int line = sketch.flag();
        int there = sketch.flag();
        sketch.add(0, line, 1).add(0, there, 1).await(1, there, 1).load(1, line);
        Sketch without = new Sketch(2);
        without.flag();
        int flag = without.flag();
        without.add(0, without.flag(), 1).add(0, flag, 1).await(1, flag, 1);
        assertEquals(300, most(sketch, 1) - most(without, 1));
    }

    /** The same where a third core has read it since: 100, behind that core's own read, 300, and the flag that it sets. */
    @Test
    void readOfAnotherCore_changesWhatIsFound() {
        assertEquals(100, behindAReader(true) - behindAReader(false));
    }

    private static long behindAReader(boolean last) {
        Sketch sketch = new Sketch(3);
        int line = sketch.flag();
        int first = sketch.flag();
        int second = sketch.flag();
        sketch.add(0, line, 1).add(0, first, 1);
        sketch.await(1, first, 1).load(1, line).add(1, second, 1);
        sketch.await(2, second, 1);
        return most(last ? sketch.load(2, line) : sketch, 2);
    }

    /** A wait that follows the operation before it reads once, one that follows the write twice: 10 more on the way. The path comes by the long computation, or by the addition behind one. */
    @Test
    void waitReadsTwice_onlyBehindTheWrite() {
        Sketch own = new Sketch(2);
        int flag = own.flag();
        own.compute(0, 900).await(0, flag, 1).add(1, flag, 1);
        Sketch other = new Sketch(2);
        int there = other.flag();
        other.await(0, there, 1).compute(1, 900).add(1, there, 1);
        assertEquals(10 + 10, most(other, 0) - most(own, 0));
    }
}
