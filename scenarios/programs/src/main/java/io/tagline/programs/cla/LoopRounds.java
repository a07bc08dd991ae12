package io.tagline.programs.cla;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Evaluator;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * How often a loop of a program is repeated.
 *
 * @param line of the program, from 1
 */
public record LoopRounds(int line, long rounds) {

    private static final String THREADS = "n";

    /** The loops of a program for which only the parameters decide that, and the number of threads. */
    static List<LoopRounds> of(List<Statement> statements, Map<String, Value> parameters, int threads) {
        Evaluator evaluator = new Evaluator(name ->
                name.equals(THREADS) ? Optional.of(Value.of(threads)) : Optional.ofNullable(parameters.get(name)));
        return Blocks.all(statements)
                .filter(statement -> statement instanceof Statement.For loop && callsNothing(loop))
                .flatMap(loop -> rounds((Statement.For) loop, evaluator).stream())
                .toList();
    }

    /** Calls are of trees, of chance, or of what the program reads. */
    private static boolean callsNothing(Statement.For loop) {
        Stream<Expression> all = Blocks.expressions(loop).stream().flatMap(Expression::all);
        return !(loop.range() instanceof Statement.Range.Children) && all.noneMatch(Expression.Call.class::isInstance);
    }

    /** Empty if the loop depends on a variable, such as {@code me}. */
    private static Optional<LoopRounds> rounds(Statement.For loop, Evaluator evaluator) {
        try {
            int line = loop.variableSpan().position().line();
            return Optional.of(
                    new LoopRounds(line, LoopRange.of(loop.range(), evaluator).rounds()));
        } catch (EvaluationException e) {
            return Optional.empty();
        }
    }
}
