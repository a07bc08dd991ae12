package io.tagline.scenarios.guarantee;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.stream.Stream;

/** A machine on which random programs are searched for samples outside their bounds, with its own protocol or another one. */
record SearchedMachine(Machine machine, Protocol protocol) {

    /** Those of {@code -Dtagline.bounds.machines=a,b/protocol}, or three. */
    static Stream<String> names() {
        return Stream.of(System.getProperty("tagline.bounds.machines", "ideal,sandy-bridge-2s,smp-bus")
                .split(",", -1));
    }

    static SearchedMachine of(String name) {
        String[] parts = name.split("/", -1);
        Machine machine =
                new Machines(FileLibrary::new).load(parts[0], new Diagnostics()).orElseThrow();
        String protocol = parts.length > 1 ? parts[1] : machine.protocol();
        return new SearchedMachine(
                machine,
                new Protocols(FileLibrary::new)
                        .load(protocol, new Diagnostics())
                        .orElseThrow());
    }
}
