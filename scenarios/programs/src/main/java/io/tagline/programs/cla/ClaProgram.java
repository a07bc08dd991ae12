package io.tagline.programs.cla;

import io.tagline.documents.Source;
import io.tagline.programs.operation.Reason;
import java.util.List;
import java.util.Optional;

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

    /** What makes it dynamic, if anything in its text does; it can also be that its lines have several words. */
    public Optional<Reason> dynamic() {
        return Dynamics.of(statements);
    }

    /** The names of the intervals that it measures. */
    public List<String> intervals() {
        return Blocks.all(statements)
                .filter(Statement.Mark.class::isInstance)
                .map(mark -> ((Statement.Mark) mark).interval())
                .distinct()
                .toList();
    }
}
