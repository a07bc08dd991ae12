package io.tagline.models.bounds;

import static io.tagline.models.bounds.EvenCosts.bounds;
import static io.tagline.models.bounds.EvenCosts.end;
import static io.tagline.models.bounds.EvenCosts.habits;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.models.bounds.EvenCosts.Even;
import io.tagline.models.bounds.ProgramCosts.Stages;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What T_min knows of lines that several cores write, at the costs of {@link EvenCosts}: a line's way takes 20. */
final class LineTurnsTest {

    /** Costs with homes: 30 until one is asked, which serves the next 25 later, or 40 if this one was the first for its line, and some more until the access is done. */
    private record Homes(Even even, boolean isBus, long done) implements EvenCosts.Beside {

        @Override
        public Optional<Stages> stages(int core, int line, Kind kind) {
            return Optional.of(new Stages(30, 25, done));
        }

        @Override
        public Optional<Stages> first(int core, int line, Kind kind) {
            return Optional.of(new Stages(30, 40, done));
        }
    }

    private static Homes homes(boolean bus) {
        return homes(bus, 70);
    }

    private static Homes homes(boolean bus, long done) {
        return new Homes(new Even(habits(false, false)), bus, done);
    }

    /** An access that others dispute takes 91 at least. Each of three threads may be the first to add, but one of them is the second, and one the third. */
    @Test
    void ends_followEachOtherByTheWayOfTheLine() {
        Sketch sketch = additions(3);
        Schedule min = bounds(sketch, new Even(habits(false, false))).min();
        assertEquals(List.of(91L, 91L, 91L), ends(min, 3));
        assertEquals(List.of(91L, 111L, 131L), ends(min.together(0), 3));
        assertEquals(List.of(91L, 91L, 111L), ends(min.together(1), 3), "T0 may come first or last");
    }

    /** The home takes up the first request after 30, then one each 25; 70 later they are done. */
    @Test
    void ends_followEachOtherByWhatTheHomeServes() {
        assertEquals(
                List.of(100L, 125L, 150L),
                ends(bounds(additions(3), homes(false)).min().together(0), 3));
    }

    /** A core that may have its line need not ask: of four it may come first, and three ask. */
    @Test
    void aCoreThatMayHaveTheLine_needNotAsk() {
        Sketch sketch = new Sketch(4);
        int line = sketch.owned(0);
        IntStream.range(0, 4).forEach(thread -> sketch.add(thread, line, 1));
        assertEquals(
                List.of(1L, 100L, 125L, 150L),
                ends(bounds(sketch, homes(false)).min().together(0), 4));
    }

    /** A wait for three of three additions: the last is done after 150, and its line comes 20 later. Two additions are those of two cores, after 125. One is served after 30 and 25, and the wait reads it 70 later. */
    @Test
    void aWait_endsAfterAsManyAsItNeeds() {
        assertEquals(170, waiting(3));
        assertEquals(145, waiting(2));
        assertEquals(125, waiting(1));
    }

    private static long waiting(long value) {
        Sketch sketch = new Sketch(4);
        int line = sketch.flag();
        IntStream.range(0, 3).forEach(thread -> sketch.add(thread, line, 1));
        sketch.await(3, line, value);
        return end(bounds(sketch, homes(false)).min(), 3);
    }

    /** Accesses to different lines go on side by side, but a bus serves them one by one, 40 each, as they are the first to their lines. A thread may be the first. */
    @Test
    void aBus_servesAllLinesOneByOne() {
        Sketch sketch = new Sketch(6);
        IntStream.range(0, 6).forEach(thread -> sketch.load(thread, sketch.flag()));
        assertEquals(100, end(bounds(sketch, homes(true)).min(), 0));
        assertEquals(
                6 * 40, ends(bounds(sketch, homes(true)).min().together(0), 6).get(5));
        assertEquals(
                100, ends(bounds(sketch, homes(false)).min().together(0), 6).get(5));
    }

    /** The last access may be done before the bus is free again: after 5 of its 40. */
    @Test
    void aBus_needNotBeFreeWhenTheLastAccessIsDone() {
        Sketch sketch = new Sketch(6);
        IntStream.range(0, 6).forEach(thread -> sketch.load(thread, sketch.flag()));
        assertEquals(
                5 * 40 + 5,
                ends(bounds(sketch, homes(true, 5)).min().together(0), 6).get(5));
    }

    private static Sketch additions(int threads) {
        Sketch sketch = new Sketch(threads);
        int line = sketch.flag();
        IntStream.range(0, threads).forEach(thread -> sketch.add(thread, line, 1));
        return sketch;
    }

    private static List<Long> ends(Schedule schedule, int threads) {
        return IntStream.range(0, threads)
                .mapToObj(thread -> end(schedule, thread))
                .sorted()
                .toList();
    }
}
