package io.tagline.protocols.untimed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.protocols.Samples;
import io.tagline.protocols.step.ImpossibleEventException;
import io.tagline.protocols.table.CoreEvent;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The states of a line as numbers: the same state has one number, whichever accesses lead to it. */
final class LineStatesTest {

    /** The eight pairs of Ramos and Hoefler, HPDC 2013, figure 1, that two cores can have without a third. */
    @Test
    void aLineOfTwoCores_hasEightStates() {
        LineStates states = new LineStates(Samples.builtIn("mesi"), 2);
        List<Integer> found = new ArrayList<>(List.of(0));
        for (int i = 0; i < found.size(); i++) {
            for (int cache = 0; cache < 2; cache++) {
                for (CoreEvent event : List.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.EVICT)) {
                    int next = after(states, found.get(i), cache, event);
                    if (!found.contains(next)) {
                        found.add(next);
                    }
                }
            }
        }
        assertEquals(List.of(0, 1, 2, 3, 4, 5, 6, 7), found);
    }

    /** An eviction of a line that is not there leaves it where it is. */
    private static int after(LineStates states, int state, int cache, CoreEvent event) {
        try {
            return states.after(state, cache, event);
        } catch (ImpossibleEventException e) {
            return state;
        }
    }

    @Test
    void whatAnAccessLeadsTo_isWhatTheProtocolSays() {
        LineStates states = new LineStates(Samples.builtIn("mesi"), 3);
        int readByOne = states.after(0, 1, CoreEvent.LOAD);
        int writtenByOne = states.after(readByOne, 1, CoreEvent.STORE);
        assertEquals(readByOne, states.after(readByOne, 1, CoreEvent.LOAD));
        assertNotEquals(readByOne, writtenByOne);
        assertEquals(writtenByOne, states.after(0, 1, CoreEvent.STORE));
        assertNotEquals(writtenByOne, states.after(0, 2, CoreEvent.STORE));
        assertEquals(states.after(0, 2, CoreEvent.STORE), states.after(writtenByOne, 2, CoreEvent.STORE));
        assertEquals(0, states.after(readByOne, 1, CoreEvent.EVICT));
        assertEquals(0, states.after(writtenByOne, 1, CoreEvent.EVICT));
        int shared = states.after(readByOne, 0, CoreEvent.LOAD);
        assertEquals(shared, states.after(states.after(0, 0, CoreEvent.LOAD), 1, CoreEvent.LOAD));
        assertEquals(readByOne, states.after(0, 1, CoreEvent.LOAD), "a second question has the same answer");
    }

    /** A core that drops its copy leaves one in the cache above: it is another state than a line that is only in memory. */
    @Test
    void coresBelowASharedCache_shareOne() {
        LineStates states = new LineStates(Samples.builtIn("mesif-two-level"), 2);
        int dropped = states.after(states.after(0, 0, CoreEvent.LOAD), 0, CoreEvent.EVICT);
        assertNotEquals(0, dropped);
        assertEquals(
                states.after(dropped, 1, CoreEvent.LOAD),
                states.after(0, 1, CoreEvent.LOAD),
                "the next reader below it has it alone again");
    }

    /** No cache has a copy any more, but the directory has recorded different sharers: the next writer invalidates different caches. */
    @Test
    void whoIsRecorded_isPartOfTheState() {
        LineStates states = new LineStates(Samples.builtIn("mesi-silent"), 3);
        assertNotEquals(droppedBy(states, 0, 1), droppedBy(states, 0, 2));
        assertEquals(droppedBy(states, 0, 1), droppedBy(states, 1, 0));
    }

    /** Two read a line, and drop it without a word. */
    private static int droppedBy(LineStates states, int first, int second) {
        int read = states.after(states.after(0, first, CoreEvent.LOAD), second, CoreEvent.LOAD);
        return states.after(states.after(read, first, CoreEvent.EVICT), second, CoreEvent.EVICT);
    }

    @Test
    void anImpossibleAccess_isTold() {
        LineStates states = new LineStates(Samples.builtIn("mesi"), 2);
        assertThrows(ImpossibleEventException.class, () -> states.after(0, 0, CoreEvent.EVICT));
    }

    /** Its home waits for an Unblock of the first reader that never comes: the second one's request and the first one's eviction wait too. */
    @Test
    void anAccessThatWaitsForEver_isStuck() {
        LineStates states = new LineStates(Samples.withoutUnblock(), 2);
        int read = states.after(0, 0, CoreEvent.LOAD);
        assertNotEquals(LineStates.STUCK, read);
        assertEquals(LineStates.STUCK, states.after(read, 1, CoreEvent.LOAD));
        assertEquals(LineStates.STUCK, states.after(read, 0, CoreEvent.EVICT));
        assertEquals(read, states.after(read, 0, CoreEvent.STORE), "a hit needs no home");
    }

    /** An eviction that its home does not acknowledge: the cache waits for ever, and lets its core wait. */
    @Test
    void anAccessOfACacheThatWaits_isStuck() {
        String vi = Samples.resource("vi.md").text();
        LineStates states =
                new LineStates(Samples.read(vi.replace("clear owner; send Put-Ack to requester", "clear owner")), 2);
        int evicted = states.after(states.after(0, 0, CoreEvent.STORE), 0, CoreEvent.EVICT);
        assertNotEquals(LineStates.STUCK, evicted);
        assertEquals(LineStates.STUCK, states.after(evicted, 0, CoreEvent.LOAD));
    }
}
