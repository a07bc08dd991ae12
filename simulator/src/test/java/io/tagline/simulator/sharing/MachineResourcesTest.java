package io.tagline.simulator.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.operation.Operation;
import io.tagline.protocols.document.ResourceReader;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.KnownResource;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import io.tagline.protocols.table.SharedResource.Buffer;
import io.tagline.protocols.table.VirtualNetwork;
import io.tagline.simulator.machine.TimedMachine;
import io.tagline.simulator.machine.Workbench;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** How many places lines share: a machine's number goes before that of the protocol, which says in which states they are held. */
final class MachineResourcesTest {

    private static Machine machine(String... resources) {
        String number = ": {value: %s, kind: chosen, source: made up}";
        String all = String.join(
                "",
                Stream.of(resources)
                        .map(said -> "  " + said.replaceFirst(": (.*)", number.replace("%s", "$1")) + "\n")
                        .toList());
        String resourceful = resources.length == 0 ? "cores:" : "resources:\n" + all + "cores:";
        String buffered = resourceful + "\n  store-buffer: {value: 4, kind: chosen, source: made up}"
                + "\n  outstanding: {value: 4, kind: chosen, source: made up}";
        return Workbench.machine(Workbench.changed(Workbench.constantDocument(), "(?m)^cores:$", buffered));
    }

    private static Protocol protocol(String... resources) {
        Protocol mesi = Workbench.protocol("mesi");
        Diagnostics diagnostics = new Diagnostics();
        List<SharedResource> read = ResourceReader.options(List.of(resources), mesi.tables(), diagnostics);
        assertEquals(List.of(), diagnostics.all());
        return mesi.withSharing(mesi.sharing().with(read));
    }

    @Test
    void aMachinesNumber_goesBeforeTheProtocols() {
        Protocol declared = protocol("MSHRs at cache: 1", "victims at cache: 1", "forward queue at cache: 1");
        Machine machine = machine("MSHRs at cache: 3", "forward queue at cache: 2", "ways at cache: 7");
        assertEquals(
                List.of("MSHRs at cache: 3", "forward queue at cache: 2", "victims at cache: 1"),
                MachineResources.of(machine, declared).sharing().resources().stream()
                        .map(resource -> resource.text() + ": " + resource.places())
                        .sorted()
                        .toList());
        assertEquals(
                List.of("resources.ways at cache"),
                MachineResources.unused(machine, declared).stream()
                        .map(Parameter::path)
                        .toList());
    }

    @Test
    void aProtocolThatDeclaresNone_staysAsItIs() {
        Protocol mesi = Workbench.protocol("mesi");
        assertSame(mesi, MachineResources.of(machine("MSHRs at cache: 1"), mesi));
    }

    /** Four stores to lines that come from memory ask for all of them at once, or for as many as there are MSHRs. */
    @Test
    void aMachinesNumber_isSimulated() {
        double free = end(machine(), Workbench.protocol("mesi"));
        assertEquals(free, end(machine("MSHRs at cache: 1"), Workbench.protocol("mesi")));
        assertEquals(free, end(machine("MSHRs at cache: 4"), protocol("MSHRs at cache: 1")));
        double two = end(machine("MSHRs at cache: 2"), protocol("MSHRs at cache: 1"));
        double one = end(machine(), protocol("MSHRs at cache: 1"));
        assertTrue(one > two && two > free, one + " " + two + " " + free);
        assertEquals(one, end(machine("MSHRs at cache: 1"), protocol("MSHRs at cache: 4")));
    }

    private static double end(Machine machine, Protocol protocol) {
        Workbench bench = new Workbench()
                .line(2, 7)
                .line(3, 7)
                .line(4, 7)
                .line(5, 7)
                .thread(
                        1,
                        new Operation.Store(0, 1),
                        new Operation.Store(1, 1),
                        new Operation.Store(2, 1),
                        new Operation.Store(3, 1));
        return new TimedMachine(machine, protocol, bench.workload(), 1, "test")
                .run(0)
                .ends()[0];
    }

    /** Machines know the names that protocols know, and suggest them. */
    @Test
    void machines_knowTheNamesOfProtocols() {
        List<String> names = Stream.of(" at cache", " at shared cache", " at directory")
                .flatMap(at -> Stream.concat(
                                Stream.of(KnownResource.values()).map(KnownResource::phrase),
                                Stream.of(VirtualNetwork.values()).map(one -> one.phrase() + Buffer.SUFFIX))
                        .map(name -> name + at))
                .toList();
        assertEquals(
                List.of(ControllerKind.values()).stream()
                        .map(ControllerKind::word)
                        .sorted()
                        .toList(),
                List.of("cache", "directory", "shared cache"));
        Diagnostics diagnostics = new Diagnostics();
        new Machines(FileLibrary::new)
                .read(
                        Source.of(
                                "m.yaml",
                                Workbench.constantDocument().replace("\ncores:", "\nresources:\n  nothing: 1\ncores:")),
                        diagnostics);
        assertEquals(
                List.of("keys of `resources`: " + Names.listed(names)),
                diagnostics.all().get(0).help());
    }
}
