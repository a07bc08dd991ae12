package io.tagline.topologies;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.document.MachineVariants;
import io.tagline.topologies.graph.StopPosition;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import io.tagline.topologies.machine.SharedCaches;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every built-in machine promises. */
final class MachineContractTest {

    static List<String> names() {
        return new Machines(FileLibrary::new).names();
    }

    /** The document of a machine with the caches of another, written out and read again. */
    private static Machine withCaches(String name, Machine other) {
        Machines machines = new Machines(FileLibrary::new);
        Diagnostics diagnostics = new Diagnostics();
        MachineDocument document = machines.document(name, diagnostics).orElseThrow();
        String text = new MachineVariants(document).withCachesOf(other).text().text();
        return machines.read(Source.of("again.yaml", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static Machine machine(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    @Test
    void index_namesEveryDocumentOfTheFolder() throws IOException {
        try (Stream<Path> files = Files.list(Path.of(""))) {
            List<String> documents = files.map(Path::toString)
                    .filter(file -> file.endsWith(".yaml"))
                    .map(file -> file.substring(0, file.length() - ".yaml".length()))
                    .sorted()
                    .toList();
            assertEquals(documents, names());
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyNumber_namesItsSource(String name) {
        List<Parameter<?>> parameters = machine(name).parameters();
        assertFalse(parameters.isEmpty());
        for (Parameter<?> parameter : parameters) {
            assertFalse(parameter.source().isBlank(), parameter.path());
        }
    }

    /** Written out and read again, a machine has the same numbers; only the places in the document may differ. */
    @ParameterizedTest
    @MethodSource("names")
    void machineWrittenOut_isTheSameMachine(String name) {
        Machine machine = machine(name);
        Machine again = withCaches(name, machine);
        assertEquals(machine.parameters(), again.parameters());
        assertEquals(machine.clocks(), again.clocks());
        assertEquals(machine.cores(), again.cores());
        assertEquals(machine.directories(), again.directories());
        assertEquals(machine.memory(), again.memory());
        assertEquals(machine.buffers(), again.buffers());
        assertEquals(machine.model(), again.model());
        assertEquals(machine.interconnect().hop(), again.interconnect().hop());
        assertEquals(machine.interconnect().occupancy(), again.interconnect().occupancy());
        assertEquals(machine.interconnect().buffer(), again.interconnect().buffer());
        assertEquals(
                machine.interconnect().topology().sizes(),
                again.interconnect().topology().sizes());
    }

    /** Both have levels called L1 and L2 of the same size from other sources; L3 is 20 MiB in 20 ways here, 18 MiB in 18 ways there. */
    @Test
    void machineWithOtherCaches_hasThem() {
        Machine other = machine("nehalem-4s");
        Machine changed = withCaches("sandy-bridge-2s", other);
        assertEquals(
                other.cores().levels().get(1).bytes(),
                changed.cores().levels().get(1).bytes());
        SharedCaches shared = other.sharedCaches().orElseThrow();
        assertEquals(shared.bytes(), changed.sharedCaches().orElseThrow().bytes());
        assertEquals(shared.ways(), changed.sharedCaches().orElseThrow().ways());
        assertEquals(machine("sandy-bridge-2s").cores().miss(), changed.cores().miss());
    }

    @ParameterizedTest
    @MethodSource("names")
    void documentName_isTheNameItIsFoundBy(String name) {
        assertEquals(name, machine(name).name());
    }

    @ParameterizedTest
    @MethodSource("names")
    void everyRoute_startsAndEndsSomewhere(String name) {
        Topology topology = machine(name).interconnect().topology();
        for (int from = 0; from < topology.stops(); from++) {
            for (int to = 0; to < topology.stops(); to++) {
                assertEquals(from == to, topology.distance(from, to) == topology.distance(from, from));
                assertEquals(topology.route(from, to).length, topology.distance(from, to));
                for (int link : topology.route(from, to)) {
                    assertTrue(link >= 0 && link < topology.links());
                }
            }
        }
    }

    /** Pictures lead a message from stop to stop inside the frame, and it comes to where it goes. */
    @ParameterizedTest
    @MethodSource("names")
    void everyWay_leadsThere(String name) {
        Topology topology = machine(name).interconnect().topology();
        for (int from = 0; from < topology.stops(); from++) {
            StopPosition place = topology.place(from);
            assertTrue(Math.min(place.x(), place.y()) >= 0 && Math.max(place.x(), place.y()) <= 1, place::toString);
            for (int to = 0; to < topology.stops(); to++) {
                int stop = from;
                for (int passed = 0; stop != to; passed++) {
                    assertTrue(passed < topology.stops(), "from " + from + " to " + to);
                    stop = topology.next(stop, to);
                }
            }
        }
    }
}
