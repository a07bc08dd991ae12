package io.tagline.topologies;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Source;
import io.tagline.documents.keys.Schema;
import io.tagline.topologies.document.MachineDocument;
import io.tagline.topologies.document.MachineExtension;
import io.tagline.topologies.machine.Machine;
import java.util.List;
import java.util.Optional;

/** The machines that a user can name: the built-in ones, and any file. */
public final class Machines {

    /** Machines, as documents. */
    public static final DocumentKind KIND = OwnDocument.MACHINE.kind();

    private final MachineExtension library;

    public Machines(Documents documents) {
        library = new MachineExtension(documents.of(KIND));
    }

    /** The JSON Schema of machine documents. */
    public static Schema schema() {
        return MachineDocument.schema();
    }

    /** The names of the built-in machines. */
    public List<String> names() {
        return library.names();
    }

    public Library library() {
        return library;
    }

    /** Loads a machine by built-in name or path; empty if there is any mistake. */
    public Optional<Machine> load(String nameOrPath, Diagnostics diagnostics) {
        return library.plain().open(nameOrPath, diagnostics).flatMap(source -> read(source, diagnostics));
    }

    /** The document of a machine by built-in name or path, with all that it extends; empty if they do not make a tree. */
    public Optional<MachineDocument> document(String nameOrPath, Diagnostics diagnostics) {
        return library.plain().open(nameOrPath, diagnostics).flatMap(source -> document(source, diagnostics));
    }

    /** The document of a text that has been opened elsewhere, with all that it extends; empty if they do not make a tree. */
    public Optional<MachineDocument> document(Source source, Diagnostics diagnostics) {
        return library.document(source, diagnostics);
    }

    /** Reads a machine from a text that has been opened elsewhere, and from all that it extends. */
    public Optional<Machine> read(Source source, Diagnostics diagnostics) {
        int before = diagnostics.count();
        return document(source, diagnostics)
                .flatMap(document -> document.machine(diagnostics))
                .filter(machine -> diagnostics.count() == before);
    }
}
