package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.litmus.document.LitmusReader;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.Platforms;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.ChosenScenario;
import io.tagline.work.reproduction.PaperReproduction;

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
                new FileLibrary(ChosenScenario.KIND),
                new FileLibrary(PaperReproduction.KIND),
                new FileLibrary(LitmusReader.KIND));
    }

    /** The protocol of this name or path; throws a {@link DocumentException} that lists every mistake. */
    Protocol protocol(String nameOrPath) {
        return Diagnostics.read(diagnostics -> protocols.load(nameOrPath, diagnostics));
    }

    /** The document of a protocol that has been read. */
    String protocolText(String nameOrPath) {
        return protocols
                .library()
                .open(nameOrPath, new Diagnostics())
                .orElseThrow()
                .text();
    }

    /** The machine of this name or path; throws a {@link DocumentException} that lists every mistake. */
    Machine machine(String nameOrPath) {
        return Diagnostics.read(diagnostics -> machines.load(nameOrPath, diagnostics));
    }

    /** The machine of this name or path with its own protocol, which suits it; throws a {@link DocumentException} that lists every mistake. */
    Platform platform(String nameOrPath) {
        return Diagnostics.read(diagnostics -> new Platforms(FileLibrary::new, diagnostics).load(nameOrPath));
    }
}
