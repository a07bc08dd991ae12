package io.tagline.checker.any;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.Optional;

/** Protocols with their documents. */
final class Documents {

    private Documents() {}

    static Source source(String name) {
        Diagnostics diagnostics = new Diagnostics();
        return new Protocols(FileLibrary::new)
                .library()
                .open(name, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    static Protocol protocol(String name) {
        return read(name, source(name).text()).orElseThrow();
    }

    /** Empty if there are mistakes in it. */
    static Optional<Protocol> read(String name, String text) {
        return new Protocols(FileLibrary::new).read(Source.of(name + ".md", text), new Diagnostics());
    }
}
