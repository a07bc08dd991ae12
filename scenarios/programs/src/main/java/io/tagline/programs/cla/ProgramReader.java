package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Names;
import io.tagline.documents.Position;
import io.tagline.documents.Source;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads programs: parses them and checks every name; the grammar is in docs/cla.md. */
public final class ProgramReader {

    private ProgramReader() {}

    /**
     * The program, or nothing if it has mistakes; all of them are reported. {@code vocabulary} has the parameters, the lines
     * and the trees; {@code me}, {@code n} and {@code sockets} are added here.
     */
    public static Optional<ClaProgram> read(Source source, Vocabulary vocabulary, Diagnostics diagnostics) {
        return read(source, statements -> vocabulary, diagnostics);
    }

    /** The program without a scenario: all that it needs is assumed to exist. */
    public static Optional<ClaProgram> readAlone(Source source, Diagnostics diagnostics) {
        return read(source, statements -> Needs.of(statements).vocabulary(), diagnostics);
    }

    private static Optional<ClaProgram> read(
            Source source, Function<List<Statement>, Vocabulary> vocabulary, Diagnostics diagnostics) {
        int before = diagnostics.count();
        Optional<List<Statement>> statements =
                LineSplitter.lines(source, diagnostics).map(lines -> new ProgramParser(lines, diagnostics).program());
        boolean sound = diagnostics.count() == before;
        if (sound && statements.filter(List::isEmpty).isPresent()) {
            diagnostics
                    .error(Code.PROGRAM_SYNTAX, source, Position.START, 1, "this program is empty")
                    .help("operations: " + Names.listed(ProgramOperation.words()));
        }
        statements.ifPresent(s -> {
            new StatementCheck(vocabulary.apply(s).with("me", "n").withDomains(), diagnostics).check(s);
            if (sound) {
                IntervalCheck.check(s, diagnostics);
            }
        });
        return statements.filter(s -> diagnostics.count() == before).map(s -> new ClaProgram(source, s));
    }
}
