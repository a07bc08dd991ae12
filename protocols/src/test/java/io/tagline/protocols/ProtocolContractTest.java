package io.tagline.protocols;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.step.LineEntry;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.Permission;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.untimed.Preparation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every built-in protocol promises. */
final class ProtocolContractTest {

    private static Controllers cores(Protocol protocol) {
        return new Controllers(60, protocol.sharedCache().isPresent() ? 2 : 0);
    }

    static List<String> names() {
        return new Protocols(FileLibrary::new).names();
    }

    @Test
    void index_namesEveryDocumentOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            List<String> documents = files.map(Path::toString)
                    .filter(file -> file.endsWith(".md"))
                    .map(file -> file.substring(0, file.length() - ".md".length()))
                    .sorted()
                    .toList();
            assertEquals(documents, names());
        }
    }

    /** A shared cache includes what is below it, unless it is a victim cache, whose filter knows of two kinds of lines. */
    @ParameterizedTest
    @MethodSource("names")
    void onlyAVictimCache_hasAFilter(String name) {
        List<String> states = Samples.builtIn(name).tables().stream()
                .flatMap(table -> table.states().stream()
                        .filter(state -> table.isInFilter(state.index()))
                        .map(State::name))
                .toList();
        assertEquals(name.equals("mesif-victim") ? List.of("P", "X") : List.of(), states);
    }

    @ParameterizedTest
    @MethodSource("names")
    void document_isReadWithoutMistakes(String name) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(
                new Protocols(FileLibrary::new).load(name, diagnostics).isPresent(),
                () -> diagnostics.all().toString());
    }

    /** A state either does a load at once, or starts one, or lets it wait; nothing else would answer the core. */
    @ParameterizedTest
    @MethodSource("names")
    void everyCacheState_answersLoadsAndStores(String name) {
        TransitionTable cache = Samples.builtIn(name).cache();
        for (State state : cache.states()) {
            for (CoreEvent event : List.of(CoreEvent.LOAD, CoreEvent.STORE)) {
                assertTrue(cache.transition(state.index(), event.ordinal()) >= 0, state + " has no row for " + event);
            }
        }
    }

    /** Permissions and hits say the same: a load hits exactly where reading is allowed, a store only where writing is. */
    @ParameterizedTest
    @MethodSource("names")
    void hits_followFromPermissions(String name) {
        TransitionTable cache = Samples.builtIn(name).cache();
        for (State state : cache.states()) {
            boolean readable = state.permission() != Permission.NONE;
            boolean writable = state.permission() == Permission.READ_WRITE;
            assertEquals(readable, cache.hits(state.index(), CoreEvent.LOAD.ordinal()), "load in " + state);
            assertEquals(writable, cache.hits(state.index(), CoreEvent.STORE.ordinal()), "store in " + state);
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyStableCacheState_canBePrepared(String name) {
        Protocol protocol = Samples.builtIn(name);
        for (State state : protocol.cache().stableStates()) {
            assertTrue(
                    Preparation.of(protocol, cores(protocol), Map.of(3, state.name()))
                            .isPresent(),
                    state.name());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void twoModifiedCopies_cannotBePrepared(String name) {
        Protocol protocol = Samples.builtIn(name);
        assertFalse(Preparation.of(protocol, cores(protocol), Map.of(0, "M", 1, "M"))
                .isPresent());
    }

    @ParameterizedTest
    @MethodSource("names")
    void manySharers_canBePrepared(String name) {
        Protocol protocol = Samples.builtIn(name);
        String shared = Stream.of("S", "Sc", "V")
                .filter(state -> protocol.cache().state(state).isPresent())
                .findFirst()
                .orElseThrow();
        Map<Integer, String> wanted = new java.util.TreeMap<>();
        for (int node = 0; node < 60; node++) {
            wanted.put(node, shared);
        }
        var prepared =
                Preparation.of(protocol, cores(protocol), wanted).orElseThrow().containing(7);
        List<LineEntry> homes =
                protocol.sharedCache().isPresent() ? prepared.sharedCaches() : List.of(prepared.directory());
        int state = protocol.cache().state(shared).orElseThrow().index();
        assertTrue(prepared.caches().values().stream().allMatch(cache -> cache.state == state));
        boolean records = protocol.tables().stream().anyMatch(table -> table.records(Location.SHARERS));
        assertEquals(
                records ? 60 : 0,
                homes.stream().mapToInt(home -> home.sharers().cardinality()).sum());
    }
}
