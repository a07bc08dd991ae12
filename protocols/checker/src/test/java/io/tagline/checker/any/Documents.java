package io.tagline.checker.any;

import io.tagline.checker.CheckResources;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Built-in protocols with their documents and proofs, each of which is made once. */
final class Documents {

    private static final Map<String, Proof> PROOFS = new ConcurrentHashMap<>();

    private Documents() {}

    static Proof proof(String name) {
        return PROOFS.computeIfAbsent(name, n -> Proof.of(protocol(n), CheckResources.DEFAULT, Watch.NONE));
    }

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
