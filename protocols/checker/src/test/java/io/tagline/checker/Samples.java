package io.tagline.checker;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** What the checker is tried with. */
final class Samples {

    private Samples() {}

    /** A built-in protocol. */
    static Protocol builtIn(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** A document among the resources; a name that begins with a stroke is one of those of {@code protocols}. */
    static Source resource(String name) {
        try (InputStream stream = Samples.class.getResourceAsStream(name)) {
            return Source.of(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
