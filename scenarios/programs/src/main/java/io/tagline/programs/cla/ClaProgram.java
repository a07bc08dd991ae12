package io.tagline.programs.cla;

import io.tagline.documents.Source;
import io.tagline.documents.Span;
import io.tagline.programs.cla.expansion.Expansion;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Value;
import io.tagline.programs.operation.Reason;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parsed program, the input of {@link Expansion} and of analyses. */
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

    /**
     * What makes it dynamic, if anything in its text does; using a ghost or a word of a line does too, but only a scenario says which lines are
     * ghosts or have words.
     */
    public Optional<Reason> dynamic() {
        return Dynamics.of(statements);
    }

    /** Where its last barrier is, in the file, if nothing follows that takes time, which is measured from there on. */
    public Optional<Span> barrierBeforeNothing() {
        int last = -1;
        for (int i = 0; i < statements.size(); i++) {
            last = isBarrier(statements.get(i)) ? i : last;
        }
        List<Statement> behind =
                Blocks.all(statements.subList(last + 1, statements.size())).toList();
        return last > 0 && behind.stream().allMatch(ClaProgram::onlyLooks)
                ? Optional.of(((Statement.Call) statements.get(last)).span().outermost())
                : Optional.empty();
    }

    private static boolean isBarrier(Statement statement) {
        return statement instanceof Statement.Call call && call.verb() == ProgramOperation.BARRIER;
    }

    private static boolean onlyLooks(Statement statement) {
        return statement instanceof Statement.Assert
                || statement instanceof Statement.If
                || statement instanceof Statement.Pass;
    }

    public boolean asserts() {
        return Blocks.all(statements).anyMatch(Statement.Assert.class::isInstance);
    }

    /** How often its loops are repeated, as far as nothing but the parameters and the number of threads decides that. */
    public List<LoopRounds> rounds(Map<String, Value> parameters, int threads) {
        return LoopRounds.of(statements, parameters, threads);
    }

    public List<String> intervals() {
        return Blocks.all(statements)
                .filter(Statement.Mark.class::isInstance)
                .map(mark -> ((Statement.Mark) mark).interval())
                .distinct()
                .toList();
    }
}
