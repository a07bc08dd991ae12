package io.tagline.scenarios.cla;

import io.tagline.documents.Source;
import java.util.List;

/** A program as parsed: what {@link Expansion} turns into operations, and what an analysis can walk over. */
public record ClaProgram(Source source, List<Statement> statements) {

    public ClaProgram {
        statements = List.copyOf(statements);
    }
}
