package io.tagline.programs.cla;

import io.tagline.documents.Source;
import java.util.List;

/** A program as parsed: what {@link Expansion} turns into operations, and what an analysis can walk over. */
public record ClaProgram(Source source, List<Statement> statements) {

    public ClaProgram {
        statements = List.copyOf(statements);
    }

    /** The lines of the comment that it begins with. */
    public List<String> header() {
        return source.text()
                .lines()
                .takeWhile(line -> line.startsWith("#"))
                .map(line -> line.substring(1).strip())
                .toList();
    }
}
