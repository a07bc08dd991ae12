package io.tagline.scenarios.reproduction;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.scenario.Reference;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;

/** The machine on which kernels run, and its protocol, checked. */
public record KernelSetup(Machine machine, Source machineSource, Protocol protocol, Source protocolSource) {

    /** Both documents, or nothing if there is any mistake, which is reported. */
    static Optional<KernelSetup> load(Reference wanted, Diagnostics diagnostics) {
        Machines machines = new Machines(FileLibrary::new);
        return machines.library()
                .open(wanted.text(), wanted.span(), Code.UNKNOWN_MACHINE, diagnostics)
                .flatMap(source -> machines.read(source, diagnostics)
                        .flatMap(machine -> withProtocol(machine, source, wanted, diagnostics)));
    }

    private static Optional<KernelSetup> withProtocol(
            Machine machine, Source machineSource, Reference wanted, Diagnostics diagnostics) {
        Protocols protocols = new Protocols(FileLibrary::new);
        return protocols
                .library()
                .open(machine.protocol(), wanted.span(), Code.UNKNOWN_PROTOCOL, diagnostics)
                .flatMap(source -> protocols
                        .read(source, diagnostics)
                        .map(protocol -> new KernelSetup(machine, machineSource, protocol, source)));
    }

    Fingerprint fingerprint() {
        return Fingerprint.of(List.of(machineSource.text(), protocolSource.text()));
    }
}
