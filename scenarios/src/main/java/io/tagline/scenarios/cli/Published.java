package io.tagline.scenarios.cli;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.fitting.FitData;
import io.tagline.scenarios.fitting.FitDataReader;
import io.tagline.scenarios.fitting.ModelCosts;
import java.util.Optional;

/** What is published of a machine: built-in data of its name, or costs of its document; to be compared with whatever else is fitted to. */
record Published(Platform platform) {

    /** Data of the machine; all mistakes are reported. */
    Optional<FitData> read(Source source, Diagnostics diagnostics) {
        return FitDataReader.read(
                source,
                platform.machineSource(),
                platform.machine(),
                platform.protocol(),
                new FileLibrary(FitDataReader.MATRICES),
                diagnostics);
    }

    /** Data and, only to be compared with, all that is published: built-in data, or else the costs of the document. */
    FitData beside(FitData data) {
        Library library = new FileLibrary(FitCommand.PUBLISHED);
        return library.names().contains(platform.machine().name())
                ? data.beside(builtIn(library).sources())
                : data.beside(new ModelCosts(platform.machine(), platform.protocol())
                        .source().stream().toList());
    }

    private FitData builtIn(Library library) {
        return Diagnostics.read(diagnostics ->
                library.open(platform.machine().name(), diagnostics).flatMap(source -> read(source, diagnostics)));
    }
}
