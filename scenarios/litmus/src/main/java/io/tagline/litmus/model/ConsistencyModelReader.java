package io.tagline.litmus.model;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.DocumentKind;
import io.tagline.documents.Library;
import io.tagline.documents.OwnDocument;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import java.util.List;
import java.util.Optional;

/** Reads a memory model in the notation of herd's cat language; see docs/memory-models.md. */
public final class ConsistencyModelReader {

    public static final DocumentKind KIND = OwnDocument.MEMORY_MODEL.kind();

    private ConsistencyModelReader() {}

    /** The words of the language that cannot be names. */
    public static List<String> keywords() {
        return ModelCursor.keywords();
    }

    /** The model, or nothing if there is any mistake; all that were found are then in {@code diagnostics}. */
    public static Optional<ConsistencyModel> read(Source source, Diagnostics diagnostics) {
        return read(source, Optional.empty(), diagnostics);
    }

    /** The same with the documents that it may include beside those of herd that are built in. */
    public static Optional<ConsistencyModel> read(Source source, Library library, Diagnostics diagnostics) {
        return read(source, Optional.of(library), diagnostics);
    }

    private static Optional<ConsistencyModel> read(Source source, Optional<Library> library, Diagnostics diagnostics) {
        if (source.text().isBlank()) {
            diagnostics.error(Code.EMPTY_DOCUMENT, source, Position.START, 1, "this memory model is empty");
            return Optional.empty();
        }
        int before = diagnostics.count();
        Optional<ConsistencyModel> model =
                diagnostics.apart(own -> Optional.of(new ModelCompiler(library, own).model(source)));
        return diagnostics.count() == before ? model : Optional.empty();
    }
}
