package io.tagline.protocols.untimed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.Preparation.Prepared;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The directory's side of a line, worked out from the caches' side. */
final class PreparationTest {

    private static final Controllers CORES = new Controllers(16, 0);

    private final Protocol gols = Samples.builtIn("gols");

    private String directory(Map<Integer, String> wanted) {
        Prepared prepared = Preparation.of(gols, CORES, wanted).orElseThrow().containing(7);
        return gols.directory().state(prepared.directory().state).name();
    }

    @Test
    void holdersStates_tellTheDirectoryState() {
        assertEquals("GI", directory(Map.of()));
        assertEquals("GE/GM", directory(Map.of(5, "E")));
        assertEquals("GE/GM", directory(Map.of(5, "M")));
        assertEquals("GS", directory(Map.of(5, "S", 9, "S")));
    }

    @Test
    void loneSharer_needsASecondPartyThatHasLeft() {
        assertEquals("GS", directory(Map.of(5, "S")));
    }

    @Test
    void modifiedLine_hasItsValueInTheCacheAndAnOlderOneInMemory() {
        Prepared prepared =
                Preparation.of(gols, CORES, Map.of(5, "M")).orElseThrow().containing(7);
        assertEquals(7, prepared.caches().get(5).value);
        assertEquals(6, prepared.directory().value);
        assertEquals(5, prepared.directory().owner);
    }

    /** Who has only read it holds what memory holds. */
    @Test
    void aCleanLine_isTheSameInMemory() {
        Prepared prepared =
                Preparation.of(gols, CORES, Map.of(5, "E")).orElseThrow().containing(7);
        assertEquals(7, prepared.caches().get(5).value);
        assertEquals(7, prepared.directory().value);
    }

    /** A lone sharer needs a second reader that has left, also on a machine of one core: the line may have been shared before. */
    @Test
    void loneSharer_isPossibleOnAMachineOfOneCore() {
        Protocol mesi = Samples.builtIn("mesi");
        assertEquals(
                "S",
                mesi.cache()
                        .state(Preparation.of(mesi, new Controllers(1, 0), Map.of(0, "S"))
                                .orElseThrow()
                                .containing(7)
                                .caches()
                                .get(0)
                                .state)
                        .name());
    }

    /** Of two sockets with a core each, the other one would have to take part: its cache would still hold what its core had read. */
    @Test
    void aSocketWithoutHolders_doesNotHoldTheLine() {
        Protocol protocol = Samples.builtIn("mesif-two-socket");
        assertTrue(
                Preparation.of(protocol, new Controllers(2, 2), Map.of(0, "S")).isEmpty());
        Prepared prepared = Preparation.of(protocol, new Controllers(4, 2), Map.of(0, "S"))
                .orElseThrow()
                .containing(7);
        assertTrue(prepared.sharedCaches().get(1).isReset());
        assertTrue(Preparation.of(protocol, new Controllers(2, 2), Map.of(0, "S", 1, "S"))
                .isPresent());
    }

    /** Four sharers of MESIF of whom none forwards: the last reader, which was the forwarder, has left again. */
    @Test
    void sharersWithoutAForwarder_haveReadBeforeOneThatHasLeft() {
        Map<Integer, String> wanted = Map.of(0, "S", 1, "S", 2, "S", 3, "S");
        Prepared prepared = Preparation.of(Samples.builtIn("mesif"), CORES, wanted)
                .orElseThrow()
                .containing(7);
        assertEquals(-1, prepared.directory().owner);
        assertEquals(4, prepared.directory().sharers().cardinality());
    }

    /** A core's neighbours take part wherever it is: a lone sharer in the third cluster is as one in the first. */
    @ParameterizedTest
    @ValueSource(strings = {"mesif-two-level", "moesi-two-level", "mesif-victim"})
    void clusters_areAlike(String name) {
        Protocol protocol = Samples.builtIn(name);
        Controllers controllers = new Controllers(16, 4);
        List<String> inTheFirst = states(protocol, controllers, Map.of(2, "S"));
        List<String> inTheThird = states(protocol, controllers, Map.of(10, "S"));
        assertEquals(inTheFirst.get(0), inTheThird.get(2));
        assertEquals(inTheFirst.get(4), inTheThird.get(4));
        assertEquals(inTheFirst.get(1), inTheThird.get(0));
    }

    /** In MESIF the newest reader becomes the forwarder; here it has to be the oldest of five. */
    @Test
    void forwarder_needNotBeTheNewestReader() {
        Map<Integer, String> wanted = Map.of(0, "F", 1, "S", 2, "S", 3, "S", 4, "S");
        Prepared prepared = Preparation.of(Samples.builtIn("mesif"), CORES, wanted)
                .orElseThrow()
                .containing(7);
        assertEquals(0, prepared.directory().owner);
        assertEquals(5, prepared.directory().sharers().cardinality());
    }

    /** Two sockets of eight cores; a bit may stay set for a core that has dropped its copy. */
    @Test
    void sharersInTwoSockets_oneForwards() {
        Protocol protocol = Samples.builtIn("mesif-two-socket");
        Prepared prepared = Preparation.of(protocol, new Controllers(16, 2), Map.of(0, "S", 8, "S"))
                .orElseThrow()
                .containing(7);
        List<String> states = prepared.sharedCaches().stream()
                .map(entry ->
                        protocol.sharedCache().orElseThrow().state(entry.state).name())
                .sorted()
                .toList();
        assertEquals(List.of("F", "S"), states);
        assertTrue(prepared.sharedCaches().get(0).sharers().get(0));
        assertTrue(prepared.sharedCaches().get(1).sharers().get(8));
    }

    /** What holds for four clusters of four holds for the first four of 64: those that nobody asked for are alike. */
    @ParameterizedTest
    @ValueSource(strings = {"mesif-two-level", "moesi-two-level", "mesif-victim"})
    void moreClusters_changeNothingForThoseThatHoldTheLine(String name) {
        Protocol protocol = Samples.builtIn(name);
        List<Map<Integer, String>> all = List.of(
                Map.of(),
                Map.of(0, "S"),
                Map.of(5, "E"),
                Map.of(10, "M"),
                Map.of(0, "S", 1, "S"),
                Map.of(2, "S", 7, "S"));
        for (Map<Integer, String> wanted : all) {
            assertEquals(
                    states(protocol, new Controllers(16, 4), wanted),
                    states(protocol, new Controllers(256, 64), wanted),
                    wanted.toString());
        }
    }

    /** The states at the first four shared caches and at the directory. */
    private static List<String> states(Protocol protocol, Controllers controllers, Map<Integer, String> wanted) {
        TransitionTable shared = protocol.sharedCache().orElseThrow();
        Prepared prepared =
                Preparation.of(protocol, controllers, wanted).orElseThrow().containing(7);
        List<String> states = new ArrayList<>();
        prepared.sharedCaches()
                .subList(0, 4)
                .forEach(entry -> states.add(shared.state(entry.state).name()));
        states.add(protocol.directory().state(prepared.directory().state).name());
        return states;
    }
}
