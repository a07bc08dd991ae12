package io.tagline.scenarios.experiment;

import io.tagline.documents.Source;
import io.tagline.protocols.fault.Faults;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.machine.Machine;
import java.util.Objects;

/**
 * What a point runs on, checked.
 *
 * @param machineSource the document that {@code machine} was read from
 * @param protocolSource the document that {@code protocol} was read from
 * @param faults what goes wrong with messages
 */
public record Platform(Machine machine, Source machineSource, Protocol protocol, Source protocolSource, Faults faults) {

    /** By names alone: the points of a sweep look their platform up, and a machine has thousands of parts. */
    @Override
    public int hashCode() {
        return Objects.hash(machine.name(), protocol.name());
    }

    /** The same with these faults. */
    Platform with(Faults others) {
        return new Platform(machine, machineSource, protocol, protocolSource, others);
    }
}
