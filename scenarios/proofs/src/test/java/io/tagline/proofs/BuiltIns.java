package io.tagline.proofs;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The protocols of which something is proved, and what is written down about them. */
final class BuiltIns {

    private BuiltIns() {}

    static List<String> names() {
        return new Protocols(FileLibrary::new).names();
    }

    static Protocol protocol(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** A file beside these tests. */
    static String text(String name) {
        try (InputStream stream = BuiltIns.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
