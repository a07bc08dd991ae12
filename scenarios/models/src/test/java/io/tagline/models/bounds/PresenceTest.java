package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.graph.ClaGraph;
import io.tagline.models.graph.Touch;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What guaranteed bounds ask about a line at the core of an access: docs/bounds.md, of the accesses of thread 0, in any order of what the graph leaves open. */
final class PresenceTest {

    /** Costs without numbers: how many lines a prefetcher fetches ahead, and which cores keep lines, and whether writes take them. */
    private record Habit(int ahead, IntPredicate keeping, boolean takes) implements ProgramCosts {

        @Override
        public AccessCost of(int core, int line, Kind kind) {
            throw new AssertionError("presence costs nothing");
        }

        @Override
        public long transfer(int from, int to) {
            throw new AssertionError("presence costs nothing");
        }

        @Override
        public boolean keeps(int core) {
            return keeping.test(core);
        }

        @Override
        public Habits habits() {
            return new Habits(false, false, false, ahead, 0, 0, 0, 0, 0, 0, 0, false);
        }
    }

    private static final Habit PLAIN = new Habit(0, core -> true, true);

    private final Sketch sketch = new Sketch(2);

    /** For each access of thread 0 to the line, whether {@code question} is true of it. */
    private static String asked(Sketch sketch, int line, Habit habit, BiPredicate<Presence, Touch> question) {
        ClaGraph graph = sketch.graph();
        Presence presence = new Presence(graph, sketch.cores(), habit);
        return graph.touchesOf(line).stream()
                .filter(touch -> graph.thread(touch.node()) == 0)
                .map(touch -> question.test(presence, touch) ? "yes" : "no")
                .collect(Collectors.joining(" "));
    }

    private String asked(int line, BiPredicate<Presence, Touch> question) {
        return asked(sketch, line, PLAIN, question);
    }

    private static final BiPredicate<Presence, Touch> POSSIBLE = Presence::isPossible;
    private static final BiPredicate<Presence, Touch> JOINS = Presence::mayJoin;
    private static final BiPredicate<Presence, Touch> ALONE = PresenceTest::isAlone;
    private static final BiPredicate<Presence, Touch> CERTAIN = Presence::isCertain;
    private static final BiPredicate<Presence, Touch> DISPUTED = Presence::isDisputed;

    private static boolean isAlone(Presence presence, Touch touch) {
        return touch.writes() && presence.mayBeAlone(touch, false);
    }

    /** Thread 1 adds to the line after what thread 0 has done so far, and before what it does next. */
    private void takenByThreadOne(int line) {
        int one = sketch.flag();
        int two = sketch.flag();
        sketch.add(0, one, 1).await(0, two, 1);
        sketch.await(1, one, 1).add(1, line, 1).add(1, two, 1);
    }

    @Test
    void possible_afterAnotherAccess() {
        int line = sketch.flag();
        sketch.load(0, line).load(0, line).add(0, line, 1);
        assertEquals("no yes yes", asked(line, POSSIBLE));
    }

    @Test
    void notPossible_ifAWriteHasCertainlyComeBetween() {
        int line = sketch.flag();
        sketch.load(0, line);
        takenByThreadOne(line);
        sketch.load(0, line).load(0, line);
        assertEquals("no no yes", asked(line, POSSIBLE));
    }

    /** With an update protocol it stays, and who writes it again may have to tell others again. */
    @Test
    void possible_afterAWriteThatTakesNothing() {
        Habit updates = new Habit(0, core -> true, false);
        int line = sketch.flag();
        sketch.load(0, line);
        takenByThreadOne(line);
        sketch.load(0, line).add(0, line, 1).add(0, line, 1);
        assertEquals("no yes yes yes", asked(sketch, line, updates, POSSIBLE));
        assertEquals("no no no no", asked(sketch, line, updates, CERTAIN));
        assertEquals("no no no yes", asked(line, CERTAIN));
    }

    /** Each access may find an update on its way. */
    @Test
    void update_mayBeJoined() {
        Habit updates = new Habit(0, core -> true, false);
        int line = sketch.held(0, "Sc");
        sketch.load(0, line).add(1, line, 1);
        assertEquals("yes", asked(sketch, line, updates, JOINS));
        assertEquals("no", asked(line, JOINS));
    }

    /** A store may wait in a buffer while the other writes, and bring the line back. */
    @Test
    void possible_ifTheStoreBeforeMayHaveWaited() {
        int line = sketch.flag();
        sketch.write(0, line, 1);
        takenByThreadOne(line);
        sketch.load(0, line);
        assertEquals("no yes", asked(line, POSSIBLE));
    }

    @Test
    void possible_ifAWriteMayComeBetween_orAnotherOnlyReads() {
        int written = sketch.flag();
        int read = sketch.flag();
        sketch.load(0, written).load(0, written).load(0, read).load(0, read);
        sketch.add(1, written, 1).load(1, read);
        assertEquals("no yes", asked(written, POSSIBLE));
        assertEquals("no yes", asked(read, POSSIBLE));
    }

    @Test
    void possible_ifTheOtherWritesAfterwards() {
        int line = sketch.flag();
        int flag = sketch.flag();
        sketch.load(0, line).load(0, line).add(0, flag, 1);
        sketch.await(1, flag, 1).add(1, line, 1);
        assertEquals("no yes", asked(line, POSSIBLE));
    }

    @Test
    void heldLine_isPossibleUntilItIsTaken() {
        int held = sketch.held(0, "S");
        int elsewhere = sketch.held(1, "S");
        int taken = sketch.held(0, "S");
        int flag = sketch.flag();
        sketch.load(0, held).load(0, elsewhere).await(0, flag, 1).load(0, taken);
        sketch.add(1, taken, 1).add(1, flag, 1);
        assertEquals("yes", asked(held, POSSIBLE));
        assertEquals("no", asked(elsewhere, POSSIBLE));
        assertEquals("no", asked(taken, POSSIBLE));
    }

    /** A copy has read the line when it writes it. */
    @Test
    void copyOntoItself_findsTheLineThatItReads() {
        int line = sketch.flag();
        sketch.copy(0, line, line, 1);
        assertEquals("no yes", asked(line, POSSIBLE));
    }

    /** Threads 0 and 1 are on one core; what thread 1 does afterwards is no help. */
    @Test
    void siblings_mayHaveFetchedTheLine_orBeFetchingIt() {
        Sketch together = new Sketch(List.of(3, 3, 4));
        int disputed = together.flag();
        int later = together.flag();
        int apart = together.flag();
        int flag = together.flag();
        together.load(0, disputed).load(0, later).load(0, apart).add(0, flag, 1);
        together.load(1, disputed).await(1, flag, 1).load(1, later);
        together.load(2, apart);
        for (BiPredicate<Presence, Touch> question : List.of(POSSIBLE, JOINS)) {
            assertEquals("yes", asked(together, disputed, PLAIN, question));
            assertEquals("no", asked(together, later, PLAIN, question));
            assertEquals("no", asked(together, apart, PLAIN, question));
        }
    }

    /** A load of thread 1 is over, and joins nothing; its store may still wait for the line. */
    @Test
    void joins_whatIsNotOver() {
        Sketch together = new Sketch(List.of(3, 3));
        int loaded = together.flag();
        int stored = together.flag();
        int flag = together.flag();
        together.load(1, loaded).write(1, stored, 1).add(1, flag, 1);
        together.await(0, flag, 1).load(0, loaded).load(0, loaded).load(0, stored);
        assertEquals("no no", asked(together, loaded, PLAIN, JOINS));
        assertEquals("yes", asked(together, stored, PLAIN, JOINS));
    }

    @Test
    void alone_ifNoOtherCoreHasCertainlyReadTheLine() {
        int own = sketch.flag();
        int disputed = sketch.flag();
        int read = sketch.flag();
        int flag = sketch.flag();
        sketch.add(0, own, 1).add(0, disputed, 1).await(0, flag, 1).add(0, read, 1);
        sketch.load(1, disputed).load(1, read).add(1, flag, 1);
        assertEquals("yes", asked(own, ALONE));
        assertEquals("yes", asked(disputed, ALONE));
        assertEquals("no", asked(read, ALONE));
        Habit device = new Habit(0, core -> core != 1, true);
        assertEquals("yes", asked(sketch, read, device, ALONE), "a device keeps nothing");
    }

    /** The own write before takes the line back, if it came after the other access; a store may wait in its buffer and come later. */
    @Test
    void alone_againAfterAnOwnWrite() {
        int added = sketch.flag();
        int stored = sketch.flag();
        int one = sketch.flag();
        int two = sketch.flag();
        sketch.add(0, added, 1).write(0, stored, 1).add(0, one, 1).await(0, two, 1);
        sketch.await(1, one, 1).load(1, added).load(1, stored).add(1, two, 1);
        sketch.add(0, added, 1).add(0, added, 1).add(0, stored, 1);
        assertEquals("yes no yes", asked(added, ALONE));
        assertEquals("yes yes", asked(stored, ALONE));
    }

    /** The other has read the line, but perhaps before the first addition. */
    @Test
    void alone_ifTheOtherMayHaveReadBeforeTheLastWrite() {
        int line = sketch.flag();
        int flag = sketch.flag();
        sketch.add(0, line, 1).await(0, flag, 1).add(0, line, 1);
        sketch.load(1, line).add(1, flag, 1);
        assertEquals("yes yes", asked(line, ALONE));
    }

    /** Before its first own write, a core may share a line that it can only read, or that another core has from the beginning; a device keeps none that it writes. */
    @Test
    void alone_ifNoOtherHasItInTheBeginning() {
        int own = sketch.owned(0);
        int shared = sketch.shared(0, 1);
        sketch.add(0, own, 1).load(0, shared).add(0, shared, 1).add(0, shared, 1);
        assertEquals("yes", asked(own, ALONE));
        assertEquals("no", asked(own, (presence, touch) -> presence.mayBeAlone(touch, true)));
        assertEquals("no no yes", asked(shared, ALONE));
        sketch.add(1, shared, 1);
        Habit device = new Habit(0, core -> core != 1, true);
        assertEquals("no yes yes", asked(sketch, shared, device, ALONE));
    }

    @Test
    void siblingsThatRead_takeNothing() {
        Sketch together = new Sketch(List.of(3, 3));
        int line = together.flag();
        int flag = together.flag();
        together.load(1, line).add(1, flag, 1);
        together.await(0, flag, 1).add(0, line, 1);
        assertEquals("yes", asked(together, line, PLAIN, ALONE));
    }

    /** A write is certain to have the right only after a write; reads between do not matter. */
    @Test
    void certain_afterAnAccessWithTheRight() {
        int read = sketch.flag();
        int written = sketch.flag();
        sketch.load(0, read).load(0, read).add(0, read, 1);
        sketch.add(0, written, 1).load(0, written).load(0, written).add(0, written, 1);
        assertEquals("no yes no", asked(read, CERTAIN));
        assertEquals("no yes yes yes", asked(written, CERTAIN));
    }

    @Test
    void notCertain_ifAnotherMayComeBetween() {
        int read = sketch.flag();
        int written = sketch.flag();
        int added = sketch.flag();
        sketch.load(0, read).load(0, read).load(0, written).load(0, written);
        sketch.add(0, added, 1).add(0, added, 1);
        sketch.load(1, read).add(1, written, 1).load(1, added);
        assertEquals("no yes", asked(read, CERTAIN));
        assertEquals("no no", asked(written, CERTAIN));
        assertEquals("no no", asked(added, CERTAIN));
    }

    @Test
    void certain_ifOthersAreOverBefore_orBeginAfterwards() {
        int before = sketch.flag();
        int after = sketch.flag();
        int one = sketch.flag();
        int two = sketch.flag();
        sketch.await(0, one, 1)
                .load(0, before)
                .load(0, before)
                .load(0, after)
                .load(0, after)
                .add(0, two, 1);
        sketch.add(1, before, 1).add(1, one, 1).await(1, two, 1).add(1, after, 1);
        assertEquals("no yes", asked(before, CERTAIN));
        assertEquals("no yes", asked(after, CERTAIN));
    }

    /** What comes between, for certain, takes the line. */
    @Test
    void notCertain_ifAnotherHasComeBetween() {
        int line = sketch.flag();
        sketch.load(0, line);
        takenByThreadOne(line);
        sketch.load(0, line);
        assertEquals("no no", asked(line, CERTAIN));
    }

    @Test
    void disputed_ifAnotherThreadMayAccessTheLineMeanwhile() {
        int own = sketch.flag();
        int disputed = sketch.flag();
        int before = sketch.flag();
        int after = sketch.flag();
        int one = sketch.flag();
        int two = sketch.flag();
        sketch.load(0, own)
                .load(0, disputed)
                .await(0, one, 1)
                .load(0, before)
                .load(0, after)
                .add(0, two, 1);
        sketch.load(1, before).load(1, disputed).add(1, one, 1).await(1, two, 1).load(1, after);
        assertEquals("no", asked(own, DISPUTED));
        assertEquals("yes", asked(disputed, DISPUTED));
        assertEquals("no", asked(before, DISPUTED));
        assertEquals("no", asked(after, DISPUTED));
    }

    /** A prefetcher may bring a line for its neighbour in the block, and take the right to write one. */
    @Test
    void prefetcher_treatsLinesOfABlockAsOne() {
        sketch.flag();
        int first = sketch.block(3);
        int last = first + 2;
        int apart = sketch.flag();
        sketch.load(0, first).load(0, last).load(0, apart);
        sketch.add(0, first, 1).add(0, first, 1).add(0, apart, 1).add(0, apart, 1);
        Habit ahead = new Habit(1, core -> true, true);
        assertEquals("no yes yes", asked(sketch, first, ahead, POSSIBLE));
        assertEquals("yes", asked(sketch, last, ahead, POSSIBLE));
        assertEquals("no", asked(sketch, last, PLAIN, POSSIBLE));
        assertEquals("no yes yes", asked(sketch, apart, ahead, POSSIBLE));
        assertEquals("yes", asked(sketch, last, ahead, JOINS));
        assertEquals("no", asked(sketch, last, PLAIN, JOINS));
        assertEquals("no yes yes", asked(sketch, first, ahead, JOINS));
        assertEquals("no no no", asked(sketch, apart, ahead, JOINS));
        assertEquals("no no no", asked(sketch, first, ahead, CERTAIN));
        assertEquals("no no yes", asked(sketch, first, PLAIN, CERTAIN));
        assertEquals("no no yes", asked(sketch, apart, ahead, CERTAIN));
        assertEquals("yes yes yes", asked(sketch, first, ahead, DISPUTED));
        assertEquals("no no no", asked(sketch, apart, ahead, DISPUTED));
    }

    /** Nothing accesses the first line later, and the block is the first of all. */
    @Test
    void prefetcher_mayHaveBroughtALine_forAnEarlierAccessToItsNeighbour() {
        int first = sketch.block(2);
        sketch.load(0, first).load(0, first + 1);
        Habit ahead = new Habit(1, core -> true, true);
        assertEquals("no", asked(sketch, first, ahead, POSSIBLE));
        assertEquals("yes", asked(sketch, first + 1, ahead, POSSIBLE));
        Presence presence = new Presence(sketch.graph(), sketch.cores(), ahead);
        assertEquals(List.of(1), presence.neighbours(first).boxed().toList());
    }

    @Test
    void neighbours_areTheOtherLinesOfTheBlock() {
        int before = sketch.flag();
        int first = sketch.block(3);
        int after = sketch.flag();
        sketch.load(0, before);
        Presence presence = new Presence(sketch.graph(), sketch.cores(), PLAIN);
        assertEquals(
                List.of(first, first + 2),
                presence.neighbours(first + 1).boxed().toList());
        assertEquals(
                List.of(first + 1, first + 2),
                presence.neighbours(first).boxed().toList());
        assertTrue(presence.hasNeighbours(first + 2));
        assertFalse(presence.hasNeighbours(before));
        assertFalse(presence.hasNeighbours(after));
    }
}
