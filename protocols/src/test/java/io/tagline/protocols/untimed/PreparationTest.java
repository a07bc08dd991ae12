package io.tagline.protocols.untimed;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.untimed.Preparation.Prepared;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The directory's side of a line, worked out from the caches' side. */
final class PreparationTest {

    private static final Controllers CORES = new Controllers(16, 0);

    private final Protocol gols = Samples.builtIn("gols");

    private String directory(Map<Integer, String> wanted) {
        Prepared prepared = Preparation.of(gols, CORES, wanted, 7).orElseThrow();
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
        Prepared prepared = Preparation.of(gols, CORES, Map.of(5, "M"), 7).orElseThrow();
        assertEquals(7, prepared.caches().get(5).value);
        assertEquals(6, prepared.directory().value);
        assertEquals(5, prepared.directory().owner);
    }

    /** In MESIF the newest reader becomes the forwarder; here it has to be the oldest of five. */
    @Test
    void forwarder_needNotBeTheNewestReader() {
        Map<Integer, String> wanted = Map.of(0, "F", 1, "S", 2, "S", 3, "S", 4, "S");
        Prepared prepared =
                Preparation.of(Samples.builtIn("mesif"), CORES, wanted, 7).orElseThrow();
        assertEquals(0, prepared.directory().owner);
        assertEquals(5, prepared.directory().sharers().cardinality());
    }

    /** Two sockets of eight cores; a bit may stay set for a core that has dropped its copy. */
    @Test
    void sharersInTwoSockets_oneForwards() {
        Protocol protocol = Samples.builtIn("mesif-two-socket");
        Prepared prepared = Preparation.of(protocol, new Controllers(16, 2), Map.of(0, "S", 8, "S"), 7)
                .orElseThrow();
        List<String> states = prepared.sharedCaches().stream()
                .map(entry ->
                        protocol.sharedCache().orElseThrow().state(entry.state).name())
                .sorted()
                .toList();
        assertEquals(List.of("F", "S"), states);
        assertTrue(prepared.sharedCaches().get(0).sharers().get(0));
        assertTrue(prepared.sharedCaches().get(1).sharers().get(8));
    }
}
