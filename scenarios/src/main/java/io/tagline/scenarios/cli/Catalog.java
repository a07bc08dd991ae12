package io.tagline.scenarios.cli;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.Mention;
import io.tagline.simulator.machine.Suitability;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.function.Function;

/** All documents that have names. */
record Catalog(
        Machines machines,
        Protocols protocols,
        ProgramLibrary programs,
        Library scenarios,
        Library reproductions,
        Library litmus) {

    Catalog() {
        this(
                new Machines(FileLibrary::new),
                new Protocols(FileLibrary::new),
                new ProgramLibrary(FileLibrary::new),
                new FileLibrary(new DocumentKind("scenarios", ".yaml")),
                new FileLibrary(new DocumentKind("reproductions", ".yaml")),
                new FileLibrary(LitmusReader.KIND));
    }

    /** The protocol of this name or path; throws a {@link DocumentException} that lists every mistake. */
    Protocol protocol(String nameOrPath) {
        return read(diagnostics -> protocols.load(nameOrPath, diagnostics));
    }

    /** The document of a protocol that has been read. */
    String protocolText(String nameOrPath) {
        return protocols
                .library()
                .open(nameOrPath, new Diagnostics())
                .orElseThrow()
                .text();
    }

    /** The machine of this name or path, which suits its protocol; throws a {@link DocumentException} that lists every mistake. */
    Machine machine(String nameOrPath) {
        return read(diagnostics -> new FileLibrary(Machines.KIND)
                .open(nameOrPath, diagnostics)
                .flatMap(source -> machine(source, diagnostics)));
    }

    /** The machine that a document describes, with what it extends, if there is its protocol; whether that suits it is reported. */
    Optional<Machine> machine(Source source, Diagnostics diagnostics) {
        return machines.readWhole(source, diagnostics)
                .filter(machine -> !machine.isCoherent() || isChecked(machine, source, diagnostics));
    }

    private boolean isChecked(Machine machine, Source source, Diagnostics diagnostics) {
        Span mention = Mention.of(source, machine.protocol());
        Optional<Protocol> protocol = protocols
                .library()
                .open(machine.protocol(), mention, Code.UNKNOWN_PROTOCOL, diagnostics)
                .flatMap(found -> protocols.read(found, diagnostics));
        protocol.flatMap(found -> Suitability.objection(found, machine))
                .ifPresent(objection -> diagnostics.error(Code.UNSUITABLE_PROTOCOL, mention, objection));
        return protocol.isPresent();
    }

    /** The machine of this name or path, in which a line can be in the caches of two cores. */
    Machine pairedMachine(String nameOrPath) {
        Machine machine = machine(nameOrPath);
        if (!machine.isCoherent()) {
            throw new RefusedException("machine " + machine.name() + " keeps no caches coherent");
        }
        if (machine.cores().count().value() < 2) {
            throw new RefusedException("machine " + machine.name() + " has one core, a pair needs two");
        }
        return machine;
    }

    /** What a reader makes of a document; throws a {@link DocumentException} that lists every mistake. */
    static <T> T read(Function<Diagnostics, Optional<T>> reader) {
        Diagnostics diagnostics = new Diagnostics();
        Optional<T> read = reader.apply(diagnostics);
        diagnostics.throwIfAny();
        return read.orElseThrow(() -> new IllegalStateException("a document was refused without a reason"));
    }
}
