package io.tagline.scenarios.result;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Documents;
import io.tagline.documents.Library;
import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.documents.files.DocumentFile;
import io.tagline.documents.files.FileLibrary;
import io.tagline.programs.cla.ProgramLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.scenarios.experiment.Platform;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.topologies.Machines;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The documents that a result was made from, in its folder by their short names: they come first there, so that a result can be made again
 * elsewhere, and later.
 */
public record FolderDocuments(Path folder) implements Documents {

    private static final String DOCUMENTS = "documents";

    /** All documents that the scenario of a setup names, by the names of their files in the folder. */
    public static Map<String, String> of(Setup setup) {
        Map<String, String> files = new LinkedHashMap<>();
        for (Platform platform : setup.platforms()) {
            put(Machines.KIND, platform.machineSource(), files);
            if (platform.machine().isCoherent()) {
                put(Protocols.KIND, platform.protocolSource(), files);
            }
        }
        if (setup.scenario().programs().isOpen()) {
            setup.scenario()
                    .programs()
                    .byText()
                    .values()
                    .forEach(program -> put(ProgramLibrary.KIND, program.source(), files));
        }
        return files;
    }

    private static void put(DocumentKind kind, Source source, Map<String, String> files) {
        files.put(file(kind, source.name()), source.text());
    }

    private static String file(DocumentKind kind, String name) {
        return DOCUMENTS + "/" + kind.folder() + "/" + kind.shortName(name) + kind.extension();
    }

    @Override
    public Library of(DocumentKind kind) {
        Library others = new FileLibrary(kind);
        return new Library() {
            @Override
            public List<String> names() {
                return others.names();
            }

            @Override
            public Optional<Source> open(String name, Span mention, Code unknown, Diagnostics diagnostics) {
                Path kept = folder.resolve(file(kind, name));
                return Files.isRegularFile(kept)
                        ? DocumentFile.read(kept, diagnostics)
                        : others.open(name, mention, unknown, diagnostics);
            }
        };
    }
}
