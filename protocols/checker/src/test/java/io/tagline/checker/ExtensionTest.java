package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.checker.search.Checker;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.watch.Watch;
import io.tagline.protocols.Protocols;
import io.tagline.protocols.table.Protocol;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Is a protocol that says only how it differs from MESI checked with the rows that it ends up with? */
final class ExtensionTest {

    /** Neither goes wrong: an owner that gives its line up is no sharer of it any more, and without E it is MSI. */
    @ParameterizedTest
    @ValueSource(strings = {"give-up", "no-e"})
    void extensions_areVerified(String name) {
        assertEquals(
                Verdict.VERIFIED,
                Checker.check(load(name), CheckOptions.of(2), Watch.NONE).verdict());
    }

    private static Protocol load(String name) {
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new))
                .with(
                        Protocols.KIND,
                        name,
                        Samples.resource("/io/tagline/protocols/" + name + ".md")
                                .text());
        Diagnostics diagnostics = new Diagnostics();
        Optional<Protocol> protocol = new Protocols(texts).load(name, diagnostics);
        diagnostics.throwIfAny();
        return protocol.orElseThrow();
    }
}
