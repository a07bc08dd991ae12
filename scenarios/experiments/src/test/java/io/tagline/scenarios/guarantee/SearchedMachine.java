package io.tagline.scenarios.guarantee;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.stream.Stream;

/** A machine on which random programs are searched for samples outside their bounds, with its own protocol or another one. */
record SearchedMachine(Machine machine, Protocol protocol) {

    private static final String DEVICES = """

            devices:
              count: {value: %s, kind: chosen, source: made up}
              request: {value: 50 ns, kind: chosen, source: made up}
            """;

    /** Those of {@code -Dtagline.bounds.machines=a,b/protocol,c+2}, the last with two devices, or three. */
    static Stream<String> names() {
        return Stream.of(System.getProperty("tagline.bounds.machines", "ideal+2,sandy-bridge-2s+1,smp-bus")
                .split(",", -1));
    }

    static SearchedMachine of(String name) {
        String[] all = name.split("\\+", -1);
        String[] parts = all[0].split("/", -1);
        Machine machine = machine(parts[0], all.length > 1 ? DEVICES.formatted(all[1]) : "");
        String protocol = parts.length > 1 ? parts[1] : machine.protocol();
        return new SearchedMachine(
                machine,
                new Protocols(FileLibrary::new)
                        .load(protocol, new Diagnostics())
                        .orElseThrow());
    }

    private static Machine machine(String name, String devices) {
        Machines machines = new Machines(FileLibrary::new);
        Diagnostics diagnostics = new Diagnostics();
        return machines.library()
                .open(name, diagnostics)
                .flatMap(source -> machines.read(Source.of(name + ".yaml", source.text() + devices), diagnostics))
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }
}
