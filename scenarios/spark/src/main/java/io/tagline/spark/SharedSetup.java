package io.tagline.spark;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.scenarios.experiment.Overrides;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.experiment.SetupLoader;
import io.tagline.scenarios.result.FolderDocuments;
import java.io.Serializable;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A sweep as executors get it: texts, which each of them reads once, for all of its tasks. */
final class SharedSetup implements Serializable {

    private static final long serialVersionUID = 1;
    private static final String NAME = "resolved.yaml";

    private final String resolved;
    private final Map<String, String> documents;
    private final String fingerprint;
    private transient @Nullable Setup setup;

    private SharedSetup(String resolved, Map<String, String> documents, String fingerprint) {
        this.resolved = resolved;
        this.documents = documents;
        this.fingerprint = fingerprint;
    }

    static SharedSetup of(Setup setup) {
        return new SharedSetup(
                setup.resolved(),
                FolderDocuments.texts(setup).byFile(),
                setup.fingerprint().hex());
    }

    /** The sweep, ready to be simulated. */
    synchronized Setup setup() {
        Setup ready = setup;
        if (ready == null) {
            ready = read();
            setup = ready;
        }
        return ready;
    }

    private Setup read() {
        Texts texts = new Texts(documents, Optional.of(FileLibrary::new));
        Diagnostics diagnostics = new Diagnostics();
        Optional<Setup> read = new SetupLoader(texts, diagnostics).loadAgain(Source.of(NAME, resolved), Overrides.NONE);
        diagnostics.throwIfAny();
        return read.filter(s -> s.fingerprint().hex().equals(fingerprint))
                .orElseThrow(() -> new IllegalStateException(
                        "an executor reads another scenario than the driver; is it of another version of tagline?"));
    }
}
