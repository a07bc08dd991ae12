package io.tagline.experiments.guarantee;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A machine on which random programs are searched for samples outside their bounds, with its own protocol or another one. */
record SearchedMachine(Machine machine, Protocol protocol) {

    /** Those of {@code -Dtagline.bounds.machines=a,b/protocol,c+2}, the last with two devices, or three. */
    static Stream<String> names() {
        return Stream.of(System.getProperty("tagline.bounds.machines", "ideal+2,sandy-bridge-2s+1,smp-bus")
                .split(",", -1));
    }

    static SearchedMachine of(String name) {
        String[] all = name.split("\\+", -1);
        String[] parts = all[0].split("/", -1);
        Machine machine =
                machine(parts[0], all.length > 1 ? devices(all[1]) : List.of()).orElseThrow();
        return of(machine, parts.length > 1 ? parts[1] : machine.protocol());
    }

    /** A machine with some numbers set; empty if the machine refuses one. */
    static Optional<SearchedMachine> with(String name, String... settings) {
        List<Source> sources =
                Stream.of(settings).map(setting -> Source.of("set", setting)).toList();
        return machine(name, sources).map(machine -> of(machine, machine.protocol()));
    }

    private static SearchedMachine of(Machine machine, String protocol) {
        return new SearchedMachine(
                machine,
                new Protocols(FileLibrary::new)
                        .load(protocol, new Diagnostics())
                        .orElseThrow());
    }

    private static List<Source> devices(String count) {
        return Stream.of("devices.count=" + count, "devices.request=50 ns")
                .map(setting -> Source.of("set", setting))
                .toList();
    }

    private static Optional<Machine> machine(String name, List<Source> settings) {
        Diagnostics diagnostics = new Diagnostics();
        return new Machines(FileLibrary::new)
                .document(name, diagnostics)
                .flatMap(document -> document.with(settings, diagnostics))
                .flatMap(document -> document.machine(diagnostics));
    }
}
