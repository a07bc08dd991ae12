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
import io.tagline.experiments.setup.Setup;
import io.tagline.work.ChosenScenario;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The scenario of a result, in its folder, and the documents that it names, by their short names. The folder's documents take precedence, so a result
 * can be made again elsewhere, and later.
 */
public record FolderDocuments(Path folder) implements Documents {

    private static final String DOCUMENTS = "documents";

    /** All documents that the scenario of a setup names, by the names of their files in the folder. */
    public static Map<String, String> of(Setup setup) {
        Map<String, String> files = new TreeMap<>();
        for (Setup.Named named : setup.documents()) {
            files.put(
                    DOCUMENTS + "/" + named.kind().shortFile(named.source().name()),
                    named.source().text());
        }
        return files;
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
                Path kept = kind.equals(ChosenScenario.KIND)
                        ? folder.resolve(name)
                        : folder.resolve(DOCUMENTS + "/" + kind.shortFile(name));
                boolean isKept =
                        Files.isRegularFile(kept) && (isInside(mention) || !isElsewhere(name, mention, unknown));
                return isKept ? DocumentFile.read(kept, diagnostics) : others.open(name, mention, unknown, diagnostics);
            }

            private boolean isElsewhere(String name, Span mention, Code unknown) {
                return others.open(name, mention, unknown, new Diagnostics()).isPresent();
            }
        };
    }

    /** Whether a document of the folder names another one, or the folder's scenario is requested; an option of a user may name a document anywhere. */
    private static boolean isInside(Span mention) {
        return mention.source().file().isPresent() || mention.source().isUnread();
    }
}
