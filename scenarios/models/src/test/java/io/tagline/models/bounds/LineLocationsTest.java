package io.tagline.models.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.graph.ClaGraph;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Where a line can be when it is accessed (rules 1 to 4 of Ramos and Hoefler, HPDC 2015, section 3): <i>here</i> in every execution, with the right to write if that is needed, <i>maybe</i> in some, <i>away</i> in
 * none. Thread 0 accesses {@code line}; {@code first} and {@code second} are flags that put its accesses in order with those of thread 1.
 */
final class LineLocationsTest {

    private final Sketch sketch = new Sketch(2);

    /** The accesses of thread 0 to the line in their order. */
    private static String places(Sketch sketch, int line) {
        ClaGraph graph = sketch.graph();
        LineLocations locations = new LineLocations(graph, sketch.cores());
        return graph.touchesOf(line).stream()
                .filter(touch -> graph.thread(touch.node()) == 0)
                .map(touch -> locations.isLocal(touch) ? "here" : locations.mayBeLocal(touch) ? "maybe" : "away")
                .collect(Collectors.joining(" "));
    }

    private String places(int line) {
        return places(sketch, line);
    }

    @Test
    void read_isHereAfterAnotherAccess() {
        int line = sketch.flag();
        sketch.load(0, line).load(0, line).write(0, line, 1).load(0, line);
        assertEquals("away here maybe here", places(line));
    }

    @Test
    void read_isAwayAfterAWriteThatCertainlyCameBetween() {
        int line = sketch.flag();
        int first = sketch.flag();
        int second = sketch.flag();
        sketch.load(0, line)
                .write(0, first, 1)
                .await(0, second, 1)
                .load(0, line)
                .load(0, line);
        sketch.await(1, first, 1).write(1, line, 1).write(1, second, 1);
        assertEquals("away away here", places(line));
    }

    /** The write may come between the two, or before both, or after both. */
    @Test
    void read_isMaybeHere_ifAWriteMayComeBetween() {
        int line = sketch.flag();
        sketch.load(0, line).load(0, line);
        sketch.write(1, line, 1);
        assertEquals("away maybe", places(line));
    }

    @Test
    void read_isHere_ifAllWritesAreOverBefore_orBeginAfterwards() {
        for (boolean before : new boolean[] {true, false}) {
            Sketch other = new Sketch(2);
            int line = other.flag();
            int flag = other.flag();
            if (before) {
                other.await(0, flag, 1).load(0, line).load(0, line);
                other.write(1, line, 1).write(1, flag, 1);
            } else {
                other.load(0, line).load(0, line).write(0, flag, 1);
                other.await(1, flag, 1).write(1, line, 1);
            }
            assertEquals("away here", places(other, line), before ? "before" : "after");
        }
    }

    /** What was held at the beginning is read here in any state, and written in those of a lone holder only. */
    @Test
    void heldLine_isHereFromTheBeginning() {
        int shared = sketch.held(0, "S");
        int exclusive = sketch.held(0, "E");
        int modified = sketch.held(0, "M");
        int elsewhere = sketch.held(1, "E");
        for (int line : List.of(shared, exclusive, modified, elsewhere)) {
            sketch.load(0, line);
        }
        assertEquals(List.of("here", "here", "here", "away"), places(shared, exclusive, modified, elsewhere));
    }

    @Test
    void heldLine_isWrittenHere_ifItsHolderIsAlone() {
        int shared = sketch.held(0, "S");
        int exclusive = sketch.held(0, "E");
        int modified = sketch.held(0, "M");
        int elsewhere = sketch.held(1, "E");
        for (int line : List.of(shared, exclusive, modified, elsewhere)) {
            sketch.write(0, line, 1);
        }
        assertEquals(List.of("away", "here", "here", "away"), places(shared, exclusive, modified, elsewhere));
    }

    private List<String> places(int... lines) {
        return Arrays.stream(lines).mapToObj(this::places).toList();
    }

    @Test
    void heldLine_isLostToAnAccessThatCertainlyCameFirst_orMayBe() {
        int lost = sketch.owned(0);
        int disputed = sketch.owned(0);
        int later = sketch.owned(0);
        int flag = sketch.flag();
        int last = sketch.flag();
        sketch.await(0, flag, 1).load(0, lost).load(0, disputed).load(0, later).write(0, last, 1);
        sketch.write(1, lost, 1)
                .write(1, flag, 1)
                .write(1, disputed, 1)
                .await(1, last, 1)
                .write(1, later, 1);
        assertEquals(List.of("away", "maybe", "here"), places(lost, disputed, later));
    }

    /** A reader takes a line from a writer, and not from another reader. */
    @Test
    void readOfAnother_takesTheRightToWrite() {
        int read = sketch.owned(0);
        int written = sketch.owned(0);
        int flag = sketch.flag();
        sketch.await(0, flag, 1).load(0, read).write(0, written, 1);
        sketch.load(1, read).load(1, written).write(1, flag, 1);
        assertEquals(List.of("here", "away"), places(read, written));
    }

    /** From memory, a lone reader may write at once; not if somebody else had the line, had read it before, or it was shared. */
    @Test
    void lineThatWasReadAlone_mayBeWritten() {
        int alone = sketch.flag();
        int owned = sketch.owned(0);
        int shared = sketch.held(0, "S");
        int elsewhere = sketch.owned(1);
        int second = sketch.flag();
        int flag = sketch.flag();
        sketch.load(1, second).write(1, flag, 1);
        sketch.await(0, flag, 1);
        for (int line : List.of(alone, owned, shared, elsewhere, second)) {
            sketch.load(0, line).write(0, line, 1);
        }
        assertEquals(
                List.of("away maybe", "here maybe", "here away", "away away", "away away"),
                places(alone, owned, shared, elsewhere, second));
    }

    /** The other may have read before or after: then the line is not certainly shared. */
    @Test
    void lineThatAnotherMayHaveReadBefore_mayBeWritten() {
        int line = sketch.flag();
        sketch.load(0, line).write(0, line, 1);
        sketch.load(1, line);
        assertEquals("away maybe", places(line));
    }

    @Test
    void lineThatWasWritten_isWrittenHere_untilAnotherReads() {
        int own = sketch.flag();
        int disputed = sketch.flag();
        int read = sketch.flag();
        int first = sketch.flag();
        int second = sketch.flag();
        sketch.write(0, own, 1).write(0, own, 2);
        sketch.write(0, disputed, 1).write(0, disputed, 2);
        sketch.write(0, read, 1)
                .write(0, first, 1)
                .await(0, second, 1)
                .write(0, read, 2)
                .write(0, read, 3);
        sketch.load(1, disputed).await(1, first, 1).load(1, read).write(1, second, 1);
        assertEquals(List.of("away here", "away maybe", "away away here"), places(own, disputed, read));
    }

    /** Thread 1 has the line at first, and may read it again between the two writes, or not. */
    @Test
    void lineThatWasTakenFromAnother_mayBeWrittenAgain() {
        int line = sketch.owned(1);
        sketch.write(0, line, 1).write(0, line, 2);
        sketch.load(1, line);
        assertEquals("away maybe", places(line));
    }

    /** The later of the last write and the last read alone counts: what came after it came after the earlier one, too. */
    @Test
    void lineThatWasWrittenAndTakenAndReadAgain_isAway() {
        int line = sketch.flag();
        int first = sketch.flag();
        int second = sketch.flag();
        sketch.write(0, line, 1)
                .write(0, first, 1)
                .await(0, second, 1)
                .load(0, line)
                .write(0, line, 2);
        sketch.await(1, first, 1).write(1, line, 2).write(1, second, 1);
        assertEquals("away away away", places(line));
    }

    /** A copy reads its line and then writes it. */
    @Test
    void copyOntoItself_mayFindTheLineThatItHasRead() {
        int line = sketch.flag();
        sketch.copy(0, line, line, 1);
        assertEquals("away maybe", places(line));
    }

    /** Threads 0 and 1 share a core: the line may be here as soon as the other may have accessed it. */
    @Test
    void threadOfTheSameCore_mayHaveFetchedTheLine() {
        Sketch together = new Sketch(List.of(3, 3, 4));
        int line = together.flag();
        int later = together.flag();
        int apart = together.flag();
        int flag = together.flag();
        together.load(0, line).load(0, later).load(0, apart).write(0, flag, 1);
        together.load(1, line).await(1, flag, 1).load(1, later);
        together.load(2, apart);
        assertEquals("maybe", places(together, line));
        assertEquals("away", places(together, later));
        assertEquals("away", places(together, apart));
    }

    /** Thread 0 has its core for itself, so its first access fetches the line. */
    @Test
    void threadsOfOtherCores_fetchNothingForIt() {
        Sketch apart = new Sketch(List.of(3, 4, 4));
        int line = apart.flag();
        apart.load(0, line).load(1, line).load(2, line);
        assertEquals("away", places(apart, line));
    }

    @Test
    void line_isCachedWhenSomebodyHasIt() {
        int memory = sketch.flag();
        int held = sketch.owned(1);
        int read = sketch.flag();
        int flag = sketch.flag();
        sketch.load(1, read).write(1, flag, 1);
        sketch.load(0, memory).load(0, held).await(0, flag, 1).load(0, read);
        ClaGraph graph = sketch.graph();
        LineLocations locations = new LineLocations(graph, sketch.cores());
        assertFalse(locations.isCached(graph.touchesOf(memory).get(0)));
        assertTrue(locations.isCached(graph.touchesOf(held).get(0)));
        assertTrue(graph.touchesOf(read).stream()
                .filter(touch -> graph.thread(touch.node()) == 0)
                .allMatch(locations::isCached));
    }
}
