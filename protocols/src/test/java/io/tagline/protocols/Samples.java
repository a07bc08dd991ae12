package io.tagline.protocols;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.table.Protocol;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Protocols to test with. */
public final class Samples {

    private Samples() {}

    /** A built-in protocol. */
    public static Protocol builtIn(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .load(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** One copy at a time, whose home waits for ever after a load: the reader does not say that it has the line. */
    public static Protocol withoutUnblock() {
        return read(resource("vi.md").text().replace("finish load; send Unblock to home", "finish load"));
    }

    /** The document of a built-in protocol. */
    public static String text(String name) {
        return Diagnostics.read(
                        diagnostics -> new Protocols(FileLibrary::new).library().open(name, diagnostics))
                .text();
    }

    /** The protocol of a document, which extends none. */
    public static Protocol read(String text) {
        return Diagnostics.read(
                diagnostics -> new Protocols(FileLibrary::new).read(Source.of("sample.md", text), diagnostics));
    }

    /** A document among the test resources. */
    public static Source resource(String name) {
        try (InputStream stream = Samples.class.getResourceAsStream(name)) {
            return Source.of(name, new String(stream.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
