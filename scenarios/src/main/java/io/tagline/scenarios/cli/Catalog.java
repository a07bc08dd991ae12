package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentException;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import io.tagline.topologies.Machines;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;
import java.util.function.BiFunction;

/** All documents that have names. */
record Catalog(
        Machines machines, Protocols protocols, ProgramLibrary programs, Library scenarios, Library reproductions) {

    Catalog() {
        this(
                new Machines(FileLibrary::new),
                new Protocols(FileLibrary::new),
                new ProgramLibrary(FileLibrary::new),
                new FileLibrary(new DocumentKind("scenarios", ".yaml")),
                new FileLibrary(new DocumentKind("reproductions", ".yaml")));
    }

    /** The protocol of this name or path; throws a {@link DocumentException} that lists every mistake. */
    Protocol protocol(String nameOrPath) {
        return found(protocols::load, nameOrPath);
    }

    /** The machine of this name or path; throws a {@link DocumentException} that lists every mistake. */
    Machine machine(String nameOrPath) {
        return found(machines::load, nameOrPath);
    }

    private static <T> T found(BiFunction<String, Diagnostics, Optional<T>> load, String nameOrPath) {
        Diagnostics diagnostics = new Diagnostics();
        return load.apply(nameOrPath, diagnostics).orElseThrow(() -> {
            diagnostics.throwIfAny();
            return new IllegalStateException(nameOrPath + " was refused without a reason");
        });
    }
}
