package io.tagline.experiments.setup;

import io.tagline.documents.Source;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.simulator.sharing.MachineResources;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.machine.Machine;
import io.tagline.topologies.machine.Parameter;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The machine and protocol of a point, checked.
 *
 * @param document the document that {@code machine} was read from
 * @param protocolSource the document that {@code protocol} was read from
 * @param faults injected faults of messages
 */
public record Platform(
        Machine machine, MachineDocument document, Protocol protocol, Source protocolSource, Faults faults) {

    private static final String OTHER_PROTOCOL =
            "note: the costs under `model` of %s are those with its protocol %s, not with %s; bounds can take measured costs instead";

    private static final String UNUSED = "note: `%2$s` of %1$s has no effect: protocol %3$s declares no such resource";

    /** The document of the machine as a text, before anything was set: that may differ from point to point. */
    public Source machineSource() {
        return document.withoutSettings();
    }

    /** By names alone: the points of a sweep look their platform up, and a machine has thousands of parts. */
    @Override
    public int hashCode() {
        return Objects.hash(machine.name(), protocol.name());
    }

    /** A note for results that use the costs under {@code model}: they are those of the machine with its own protocol. */
    public Optional<String> noteOnCosts() {
        boolean own = Protocols.KIND.shortName(machine.protocol()).equals(protocol.name());
        return own || !machine.isCoherent()
                ? Optional.empty()
                : Optional.of(OTHER_PROTOCOL.formatted(machine.name(), machine.protocol(), protocol.name()));
    }

    /** Notes on those numbers of places that lines share which the protocol does not read, since it declares no such resource. */
    public List<String> unusedResources(Predicate<Parameter<?>> told) {
        return MachineResources.unused(machine, protocol).stream()
                .filter(told)
                .map(number -> UNUSED.formatted(machine.name(), number.path(), protocol.name()))
                .toList();
    }

    /** The same for a run: a protocol that shares nothing leaves all of that out, so then only of those that are set for the run. */
    List<String> unusedResources() {
        boolean sharing = !protocol.sharing().resources().isEmpty();
        return unusedResources(number -> sharing || MachineDocument.isSet(number));
    }

    Platform with(Faults others) {
        return new Platform(machine, document, protocol, protocolSource, others);
    }
}
