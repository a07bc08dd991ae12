package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.table.Protocol;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitDataReader;
import io.tagline.scenarios.fitting.ModelCosts;
import io.tagline.topologies.machine.Machine;
import java.util.Optional;

/** What is published of a machine: built-in data of its name, or costs of its document; to be compared with whatever else is fitted to. */
record Published(Source document, Machine machine, Protocol protocol) {

    static Published of(Catalog catalog, String name, Machine machine) {
        Source document =
                catalog.machines().library().open(name, new Diagnostics()).orElseThrow();
        return new Published(document, machine, catalog.protocol(machine.protocol()));
    }

    /** Data of the machine; all mistakes are reported. */
    Optional<FitData> read(Source source, Diagnostics diagnostics) {
        return FitDataReader.read(
                source, document, machine, protocol, new FileLibrary(FitDataReader.MATRICES), diagnostics);
    }

    /** Data and, only to be compared with, all that is published: built-in data, or else the costs of the document. */
    FitData beside(FitData data) {
        Library library = new FileLibrary(FitCommand.PUBLISHED);
        return library.names().contains(machine.name())
                ? data.beside(builtIn(library).sources())
                : data.beside(
                        new ModelCosts(machine, protocol).source().stream().toList());
    }

    private FitData builtIn(Library library) {
        return Catalog.read(
                diagnostics -> library.open(machine.name(), diagnostics).flatMap(source -> read(source, diagnostics)));
    }
}
