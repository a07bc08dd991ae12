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
import io.tagline.models.bounds.ProgramCosts.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Guaranteed bounds of what comes before and behind clocks and barriers, at the costs of {@link EvenCosts}. */
final class GuaranteedStartsTest {

    /** What the other thread does may be over before the clock starts. */
    @Test
    void beforeTheClock_nothingIsKnownOfOthers() {
        Sketch sketch = new Sketch(2);
        sketch.compute(0, 1).startClock(0).load(0, sketch.flag()).load(1, sketch.flag());
        assertEquals(100, least(sketch, 0));
        assertEquals(0, least(sketch, 1));
    }

    /** A clock that starts at once measures from the beginning: the load of the other thread takes 100. */
    @Test
    void clockThatStartsAtOnce_measuresFromTheBeginning() {
        Sketch sketch = new Sketch(2);
        sketch.startClock(0).load(0, sketch.flag()).load(1, sketch.flag());
        assertEquals("100 to 170", band(sketch, 0));
        assertEquals("100 to 170", band(sketch, 1));
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
        sketch.compute(0, 1).startClock(0).add(0, flag, 1).await(1, flag, 1);
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

    /** T0's addition may have been over long before the clock started; the line is here since T1's own, 1. */
    @Test
    void writeFoundFromBeforeTheClock_takesNoTime() {
        Sketch sketch = new Sketch(2);
        int flag = sketch.flag();
        sketch.add(0, flag, 1).add(1, flag, 1).startClock(1).add(1, flag, 1);
        List<List<Integer>> sources = List.of(List.of(), List.of(), List.of(), List.of(0));
        assertEquals(1, least(sketch, sources, new Even(more(false, 0))));
    }

    /** The load before the clock is over, but all that it lets happen, 160, may still be under way; the one after it takes 130. */
    @Test
    void whatAccessesBeforeTheClockLeave_counts() {
        Sketch sketch = new Sketch(1);
        sketch.load(0, sketch.flag()).startClock(0).load(0, sketch.flag());
        assertEquals(130 + 160, most(sketch, 0));
    }
}
