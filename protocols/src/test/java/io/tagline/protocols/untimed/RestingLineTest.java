package io.tagline.protocols.untimed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.step.SharerRecord;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.RestingLine.Last;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Lines between accesses: where an access leads, and what those above the caches know of them then. */
final class RestingLineTest {

    private static final Set<CoreEvent> ACCESSES = EnumSet.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.EVICT);

    private final Protocol mesi = Samples.builtIn("mesi");

    private static RestingLine line(Protocol protocol, Controllers controllers, List<Integer> caches) {
        return line(protocol, controllers, caches, Map.of()).orElseThrow();
    }

    private static Optional<RestingLine> line(
            Protocol protocol, Controllers controllers, List<Integer> caches, Map<Integer, String> states) {
        return RestingLine.of(protocol, controllers, SharerRecord.EXACT, caches, List.of(), states);
    }

    private static String state(Protocol protocol, RestingLine line, int cache) {
        return protocol.cache().state(line.state(cache)).name();
    }

    private static RestingLine after(RestingLine line, int cache, CoreEvent event) {
        return line.after(cache, event).orElseThrow();
    }

    /** One reader has the line alone, and is its owner; a second one makes both sharers, as MESI's directory writes down. */
    @Test
    void whoReads_isRecorded() {
        RestingLine uncached = line(mesi, new Controllers(3, 0), List.of(0, 1));
        assertEquals(List.of(0, 1), uncached.caches());
        assertEquals(Set.of(), uncached.recorded());
        assertEquals(List.of("[]"), uncached.records(cache -> "core" + cache));
        RestingLine alone = after(uncached, 0, CoreEvent.LOAD);
        assertEquals("E", state(mesi, alone, 0));
        assertEquals(Set.of(0), alone.recorded());
        assertEquals(List.of("core0[]"), alone.records(cache -> "core" + cache));
        assertEquals("X", mesi.directory().state(alone.above().get(0)).name());
        RestingLine shared = after(alone, 1, CoreEvent.LOAD);
        assertEquals("S", state(mesi, shared, 0));
        assertEquals(Set.of(0, 1), shared.recorded());
        assertEquals(List.of("[core0, core1]"), shared.records(cache -> "core" + cache));
        assertEquals(List.of("[early, late]"), shared.records(cache -> cache == 0 ? "late" : "early"));
        assertEquals("E", state(mesi, alone, 0), "an access leads to another line and leaves this one as it is");
    }

    /** Cores 0 and 1 are in socket 0, 2 and 3 in socket 1; what the home records is sockets, which are no cores. */
    @Test
    void aHomeOfSockets_recordsNoCores() {
        Protocol protocol = Samples.builtIn("mesif-two-level");
        RestingLine read = after(
                after(line(protocol, new Controllers(4, 2), List.of(0, 2)), 0, CoreEvent.LOAD), 2, CoreEvent.LOAD);
        assertEquals(Set.of(0, 2), read.recorded());
        assertEquals(3, read.above().size());
        assertEquals(3, read.records(Integer::toString).size());
        RestingLine written = after(read, 2, CoreEvent.STORE);
        assertEquals(Set.of(2), written.recorded());
        assertTrue(
                written.records(Integer::toString).get(2).startsWith("5["),
                "socket 1, which owns it, is node 5: four cores, then two sockets");
        RestingLine first = after(read, 0, CoreEvent.STORE);
        assertTrue(first.records(Integer::toString).get(2).startsWith("4["), "the first node after the cores");
        assertEquals(Set.of(0), first.recorded());
    }

    /** A broadcast takes all for sharers after the first overflow, also those that only listen. */
    @Test
    void anImpreciseRecord_namesThoseWhoOnlyListen() {
        Protocol silent = Samples.builtIn("mesi-silent");
        SharerRecord broadcast = new SharerRecord(1, SharerRecord.EVERYBODY);
        RestingLine line = RestingLine.of(silent, new Controllers(4, 0), broadcast, List.of(0, 1), List.of(3), Map.of())
                .orElseThrow();
        RestingLine shared = after(after(line, 0, CoreEvent.LOAD), 1, CoreEvent.LOAD);
        assertEquals(List.of("[0, 1, 3]"), shared.records(Integer::toString));
        assertEquals(List.of(0, 1), shared.caches());
        Protocol twoLevel = Samples.builtIn("mesif-two-level");
        RestingLine below = RestingLine.of(
                        twoLevel, new Controllers(6, 2), broadcast, List.of(0, 1), List.of(2), Map.of())
                .orElseThrow();
        assertEquals(
                "[0]",
                after(after(after(below, 0, CoreEvent.LOAD), 1, CoreEvent.LOAD), 0, CoreEvent.STORE)
                        .records(Integer::toString)
                        .get(0),
                "a shared cache has a bit for each core below it, and takes that of a core out which has lost the line");
    }

    /** Of two sockets that share a line the one that read it last forwards: who was first is seen by the next reader. */
    @Test
    void whoForwards_isPartOfTheLine() {
        RestingLine first = line(Samples.builtIn("mesif-two-level"), new Controllers(4, 2), List.of(0, 2));
        assertEquals(
                5,
                lines(first, cache -> Set.of(CoreEvent.LOAD)).size(),
                "nobody, either one alone, both in either order");
    }

    /** The lines that can be reached, each once. */
    private static List<RestingLine> lines(RestingLine first, IntFunction<Set<CoreEvent>> events) {
        Map<String, RestingLine> lines = new LinkedHashMap<>();
        first.reachable(events)
                .forEach(reached -> lines.putIfAbsent(reached.line().key(), reached.line()));
        return List.copyOf(lines.values());
    }

    /** A load by which the core that has the line hits leaves it as it was found; every store counts, and any other load. */
    @Test
    void whatCameLast_isKnown() {
        RestingLine first = line(mesi, new Controllers(2, 0), List.of(0, 1));
        Map<Last, Set<String>> pairs = new EnumMap<>(Last.class);
        first.reachable(cache -> EnumSet.of(CoreEvent.LOAD, CoreEvent.STORE))
                .forEach(reached -> pairs.computeIfAbsent(reached.last(), any -> new TreeSet<>())
                        .add(state(mesi, reached.line(), 0) + state(mesi, reached.line(), 1)));
        assertEquals(
                Map.of(Last.NONE, Set.of("II"), Last.READ, Set.of("EI", "IE", "SS"), Last.WRITE, Set.of("MI", "IM")),
                pairs);
    }

    /** Two cores have the eight pairs of Ramos and Hoefler, HPDC 2013, figure 1; all caches and the directory follow from the pair. */
    @Test
    void accessesOfTwoCores_leadToEightLines() {
        RestingLine first = line(mesi, new Controllers(2, 0), List.of(0, 1));
        List<RestingLine> all = lines(first, cache -> ACCESSES);
        Set<String> pairs = new HashSet<>();
        all.forEach(line -> pairs.add(state(mesi, line, 0) + state(mesi, line, 1)));
        assertEquals(Set.of("II", "EI", "IE", "MI", "IM", "SS", "SI", "IS"), pairs);
        assertEquals(8, all.size());
        assertEquals("II", state(mesi, all.get(0), 0) + state(mesi, all.get(0), 1));
        assertEquals(
                List.of("I", "E", "M"),
                lines(
                                first,
                                cache -> cache == 0
                                        ? EnumSet.of(CoreEvent.LOAD, CoreEvent.STORE)
                                        : EnumSet.noneOf(CoreEvent.class))
                        .stream()
                        .map(line -> state(mesi, line, 0))
                        .toList(),
                "the nearest first: core 1 does nothing");
        assertEquals(
                4,
                lines(first, cache -> Set.of(CoreEvent.LOAD)).size(),
                "nobody, either one alone, both, in whichever order: a record of sharers has none");
    }

    /** The line begins where the caches, the sockets and the home say that it is, and goes on from there. */
    @Test
    void aLineBegins_inTheStatesThatAreAskedFor() {
        Protocol protocol = Samples.builtIn("mesif-two-socket");
        Controllers controllers = new Controllers(4, 2);
        RestingLine modified =
                line(protocol, controllers, List.of(0, 2), Map.of(2, "M")).orElseThrow();
        RestingLine written = after(line(protocol, controllers, List.of(0, 2)), 2, CoreEvent.STORE);
        assertEquals("M", state(protocol, modified, 2));
        assertEquals("I", state(protocol, modified, 0));
        assertEquals(written.above(), modified.above());
        assertEquals(written.records(Integer::toString), modified.records(Integer::toString));
        assertEquals(
                after(written, 0, CoreEvent.LOAD).above(),
                after(modified, 0, CoreEvent.LOAD).above());
        assertTrue(line(protocol, controllers, List.of(0, 2), Map.of(0, "M", 2, "M"))
                .isEmpty());
    }

    /** An owner's line is in M at one cache and X at the directory, which has no copy of the new value. */
    @Test
    void registers_areThoseOfTheHoldersAndOfAllAbove() {
        RestingLine uncached = line(mesi, new Controllers(3, 0), List.of(0, 1));
        assertTrue(uncached.prepared().isReset());
        RestingLine alone = after(uncached, 1, CoreEvent.LOAD);
        assertEquals(Set.of(1), alone.prepared().caches().keySet());
        assertEquals(1, alone.prepared().directory().owner);
        assertFalse(alone.prepared().isReset());
        assertTrue(after(alone, 1, CoreEvent.EVICT).prepared().isReset());
    }

    /** On a bus the home records no owner and no sharers: only the caches know who has a line. */
    @Test
    void aLineThatNobodyRecords_isWhereItIs() {
        RestingLine alone =
                after(line(Samples.builtIn("mesi-bus"), new Controllers(2, 0), List.of(0, 1)), 1, CoreEvent.LOAD);
        assertEquals(Set.of(), alone.recorded());
        assertEquals(Set.of(1), alone.prepared().caches().keySet());
        assertFalse(alone.prepared().isReset());
    }

    /** Copies that go silently stay in the directory's record; a core's copy that goes leaves one in its shared cache. */
    @Test
    void aLineThatNoCoreHolds_mayStillBeKnownAbove() {
        Protocol silent = Samples.builtIn("mesi-silent");
        RestingLine left = line(silent, new Controllers(2, 0), List.of(0, 1));
        for (CoreEvent event : List.of(CoreEvent.LOAD, CoreEvent.EVICT)) {
            left = after(after(left, 0, event), 1, event);
        }
        assertEquals(Set.of(), left.prepared().caches().keySet());
        assertEquals(Set.of(0, 1), left.recorded());
        assertFalse(left.prepared().isReset());
        Protocol twoLevel = Samples.builtIn("mesif-two-level");
        RestingLine kept =
                after(after(line(twoLevel, new Controllers(4, 2), List.of(0)), 0, CoreEvent.LOAD), 0, CoreEvent.EVICT);
        TransitionTable shared = twoLevel.sharedCache().orElseThrow();
        assertEquals(Set.of(), kept.prepared().caches().keySet());
        assertFalse(shared.isInitial(kept.prepared().sharedCaches().get(0).state));
        assertTrue(kept.prepared().sharedCaches().get(1).isReset());
        assertFalse(kept.prepared().isReset());
    }

    /** A home of GOLS lets some sharer answer; core 0 is none of them. */
    @Test
    void whoAnswers_isASharer() {
        Protocol gols = Samples.builtIn("gols");
        RestingLine shared = line(gols, new Controllers(4, 0), List.of(1, 2, 3), Map.of(1, "S", 2, "S"))
                .orElseThrow();
        assertEquals("S", state(gols, after(shared, 3, CoreEvent.LOAD), 3));
    }

    @Test
    void whatIsNotThere_cannotBeEvicted() {
        assertTrue(line(mesi, new Controllers(2, 0), List.of(0, 1))
                .after(0, CoreEvent.EVICT)
                .isEmpty());
    }

    /** A reader that does not say that it has the line: its home waits for ever, and so does whoever asks next. */
    @Test
    void aLineThatIsNeverAtRest_isNoRestingLine() {
        RestingLine line = line(Samples.withoutUnblock(), new Controllers(2, 0), List.of(0, 1));
        assertTrue(line.after(0, CoreEvent.LOAD).isEmpty());
        assertEquals("V", state(Samples.withoutUnblock(), after(line, 0, CoreEvent.STORE), 0));
    }
}
