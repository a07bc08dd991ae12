package io.tagline.simulator.sharing;

import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.SharedResource;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.Optional;

/** What lines share on a machine: a protocol's document says in which states, the machine's how many places there are. */
public final class MachineResources {

    private MachineResources() {}

    /** A protocol with as many places as a machine has; where the machine says nothing, as many as the protocol itself says. */
    public static Protocol of(Machine machine, Protocol protocol) {
        List<SharedResource> said = protocol.sharing().resources().stream()
                .flatMap(declared -> Optional.ofNullable(machine.resources().get(declared.text()))
                        .map(places -> declared.with(places.value()))
                        .stream())
                .toList();
        return said.isEmpty()
                ? protocol
                : protocol.withSharing(protocol.sharing().with(said));
    }

    /** The numbers of a machine that a protocol does not read, since it declares no such resource. */
    public static List<Parameter<Integer>> unused(Machine machine, Protocol protocol) {
        return machine.resources().entrySet().stream()
                .filter(said -> protocol.sharing().resources().stream()
                        .noneMatch(declared -> declared.text().equals(said.getKey())))
                .<Parameter<Integer>>map(said -> said.getValue())
                .toList();
    }
}
