package io.tagline.scenarios.scenario;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.Optional;

/** Reads scenario files; all mistakes of a file are reported at once. The format is docs/scenario.md. */
public final class ScenarioReader {

    private ScenarioReader() {}

    /** The scenario, or nothing if the file has any mistake. */
    public static Optional<Scenario> read(Source source, Diagnostics diagnostics) {
        throw new UnsupportedOperationException();
    }
}
