package io.tagline.programs.cla;

import io.tagline.programs.expression.EvaluationException;
import io.tagline.programs.expression.Expression;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Finds the statements and the expressions inside statements. */
public final class Blocks {

    private Blocks() {}

    /** Visits statements in order; one with a mistake is reported to {@code mistakes} and skipped. */
    public static void visit(
            List<Statement> statements, Statement.Visitor visitor, Consumer<EvaluationException> mistakes) {
        for (Statement statement : statements) {
            try {
                statement.accept(visitor);
            } catch (EvaluationException e) {
                mistakes.accept(e);
            }
        }
    }

    /** These statements and all inside them, in the order of the text. */
    static Stream<Statement> all(List<Statement> statements) {
        return statements.stream().flatMap(statement -> Stream.concat(Stream.of(statement), all(inside(statement))));
    }

    private static List<Statement> inside(Statement statement) {
        if (statement instanceof Statement.If choice) {
            return Stream.concat(
                            choice.branches().stream().flatMap(branch -> branch.body().stream()),
                            choice.otherwise().stream())
                    .toList();
        } else if (statement instanceof Statement.For loop) {
            return loop.body();
        }
        return statement instanceof Statement.While loop ? loop.body() : List.of();
    }

    /** The expressions directly in a statement, without those of statements inside it, in the order of the text. */
    static List<Expression> expressions(Statement statement) {
        if (statement instanceof Statement.If choice) {
            return choice.branches().stream().map(Statement.Branch::condition).toList();
        } else if (statement instanceof Statement.For loop) {
            return expressions(loop.range());
        } else if (statement instanceof Statement.While loop) {
            return List.of(loop.condition());
        } else if (statement instanceof Statement.Call call) {
            return call.arguments();
        } else if (statement instanceof Statement.Compute compute) {
            return List.of(compute.amount());
        } else if (statement instanceof Statement.Assign assignment) {
            return List.of(assignment.value());
        } else if (statement instanceof Statement.AssignElement assignment) {
            return List.of(assignment.index(), assignment.value());
        } else if (statement instanceof Statement.NewArray array) {
            return List.of(array.size());
        }
        return statement instanceof Statement.Assert assertion ? List.of(assertion.condition()) : List.of();
    }

    private static List<Expression> expressions(Statement.Range range) {
        if (range instanceof Statement.Range.Series series) {
            return List.of(series.from(), series.to(), series.step());
        } else if (range instanceof Statement.Range.Listed listed) {
            return listed.values();
        }
        return ((Statement.Range.Children) range).call().arguments();
    }
}
