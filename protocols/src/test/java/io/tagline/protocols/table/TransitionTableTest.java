package io.tagline.protocols.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

/** What follows from the rows of a table: which states are stable, modified, or without data, and what a controller is asked. */
final class TransitionTableTest {

    private final Protocol mesi = Samples.builtIn("mesi");
    private final Protocol victim = Samples.builtIn("mesif-victim");

    private static List<String> names(TransitionTable table, Predicate<State> chosen) {
        return table.states().stream().filter(chosen).map(State::name).toList();
    }

    /** Cores load, store and evict; atomics are asked only where they are done at the home. Homes evict where they have room for few lines. */
    @Test
    void aController_hearsWhatItHasRowsFor() {
        assertTrue(mesi.cache().hears(CoreEvent.LOAD));
        assertTrue(mesi.cache().hears(CoreEvent.STORE));
        assertTrue(mesi.cache().hears(CoreEvent.EVICT));
        assertFalse(mesi.cache().hears(CoreEvent.ATOMIC));
        assertEquals(-1, mesi.cache().onlyEvent(CoreEvent.ATOMIC));
        assertTrue(Samples.builtIn("chi-far").cache().hears(CoreEvent.ATOMIC));
        assertFalse(mesi.directory().hears(CoreEvent.LOAD));
        assertFalse(mesi.directory().hears(CoreEvent.EVICT));
        assertTrue(Samples.builtIn("mesi-sparse").directory().hears(CoreEvent.EVICT));
        TransitionTable shared = victim.sharedCache().orElseThrow();
        assertTrue(shared.hears(CoreEvent.EVICT));
        assertFalse(shared.hears(CoreEvent.STORE));
        assertFalse(shared.hears(CoreEvent.ATOMIC));
        assertTrue(mesi.cache().hears(mesi.message("Inv").orElseThrow()));
        assertFalse(mesi.cache().hears(mesi.message("GetS").orElseThrow()));
    }

    /** A victim cache knows of lines that are only in cores: P, which they share, and X, which one of them has. */
    @Test
    void aFilter_knowsLinesOfWhichItHasNoData() {
        TransitionTable shared = victim.sharedCache().orElseThrow();
        assertTrue(shared.hasFilter());
        assertEquals(List.of("P", "X"), names(shared, state -> shared.isInFilter(state.index())));
        List<String> empty = names(shared, state -> shared.isWithoutData(state.index()));
        assertTrue(empty.containsAll(List.of("I", "P", "X")), empty.toString());
        assertFalse(empty.contains("S"));
        assertFalse(empty.contains("M"));
        assertFalse(mesi.cache().hasFilter());
        assertEquals(List.of("I"), names(mesi.cache(), state -> mesi.cache().isWithoutData(state.index())));
        assertEquals(
                List.of(),
                names(mesi.directory(), state -> mesi.directory().isWithoutData(state.index())),
                "memory always has the line");
        assertSame(mesi.cache(), mesi.cache().withoutData(Set.of()));
    }

    /** Stable are the states of the textbook; newer than home is what a store leads to, until the data goes home. */
    @Test
    void states_areStableAndModified_asTheirRowsSay() {
        TransitionTable cache = mesi.cache();
        assertEquals(
                List.of("I", "S", "E", "M"),
                cache.stableStates().stream().map(State::name).toList());
        assertTrue(cache.isInitial(0));
        assertFalse(cache.isInitial(1));
        assertEquals(
                List.of("M"),
                names(cache, state -> cache.isModified(state.index())),
                "MI_A has sent its data home, E has not been written");
    }

    /** M is done with loads and stores; E stores with a change of its state, and sends nothing either. */
    @Test
    void aHit_isAnAccessWithoutAMessage() {
        TransitionTable cache = mesi.cache();
        int load = cache.onlyEvent(CoreEvent.LOAD);
        int store = cache.onlyEvent(CoreEvent.STORE);
        assertEquals(
                List.of("S", "E", "M"),
                names(cache, state -> cache.isStable(state.index()) && cache.hits(state.index(), load)));
        assertEquals(
                List.of("E", "M"),
                names(cache, state -> cache.isStable(state.index()) && cache.hits(state.index(), store)));
    }

    /** Data with acknowledgements outstanding is another event than data with all of them; what no one sends is no event. */
    @Test
    void facts_decideWhichEventAMessageIs() {
        TransitionTable cache = mesi.cache();
        int data = mesi.message("Data").orElseThrow().index();
        assertEquals(TransitionTable.SEVERAL, cache.onlyEvent(data));
        assertEquals(
                "Data-Complete",
                cache.events().get(cache.event(data, Fact.ACKS_COMPLETE.bit())).name());
        assertEquals("Data-Partial", cache.events().get(cache.event(data, 0)).name());
        int inv = mesi.message("Inv").orElseThrow().index();
        assertEquals("Inv", cache.events().get(cache.onlyEvent(inv)).name());
        assertEquals(-1, mesi.directory().onlyEvent(CoreEvent.LOAD));
        assertTrue(cache.looksAt(Fact.ACKS_COMPLETE));
        assertFalse(cache.looksAt(Fact.FROM_OWNER));
        assertTrue(mesi.directory().looksAt(Fact.FROM_OWNER));
    }

    /** In which order a document names the two does not matter: what is otherwise is asked last. */
    @Test
    void whatIsOtherwise_mayBeNamedFirst() {
        String owner = "| Put-Owner | Put | from the owner |\n";
        String stale = "| Put-Stale | Put | otherwise |\n";
        String vi = Samples.resource("vi.md").text();
        assertTrue(vi.contains(owner + stale));
        for (String text : List.of(vi, vi.replace(owner + stale, stale + owner))) {
            Protocol protocol = Samples.read(text);
            TransitionTable home = protocol.directory();
            int put = protocol.message("Put").orElseThrow().index();
            assertEquals(
                    "Put-Owner",
                    home.events().get(home.event(put, Fact.FROM_OWNER.bit())).name());
            assertEquals("Put-Stale", home.events().get(home.event(put, 0)).name());
        }
    }

    /** A cache counts acknowledgements and keeps data; who owns or shares a line is written down at its home. */
    @Test
    void registers_areThoseThatRowsFill() {
        assertTrue(mesi.cache().records(Location.ACKS));
        assertTrue(mesi.cache().records(Location.DATA));
        assertFalse(mesi.cache().records(Location.OWNER));
        assertFalse(mesi.cache().records(Location.SHARERS));
        assertTrue(mesi.directory().records(Location.OWNER));
        assertTrue(mesi.directory().records(Location.SHARERS));
        assertFalse(mesi.directory().records(Location.ACKS));
        assertFalse(mesi.directory().records(Location.CLIENT));
        assertTrue(victim.sharedCache().orElseThrow().records(Location.CLIENT));
    }
}
