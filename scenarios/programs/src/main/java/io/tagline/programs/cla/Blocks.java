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
        Inside inside = new Inside();
        statement.accept(inside);
        return inside.statements;
    }

    /** The expressions directly in a statement, without those of statements inside it, in the order of the text. */
    static List<Expression> expressions(Statement statement) {
        Inside inside = new Inside();
        statement.accept(inside);
        return inside.expressions;
    }

    private static final class Inside implements Statement.Visitor {

        private List<Statement> statements = List.of();
        private List<Expression> expressions = List.of();

        @Override
        public void choose(Statement.If choice) {
            expressions =
                    choice.branches().stream().map(Statement.Branch::condition).toList();
            statements = Stream.concat(
                            choice.branches().stream().flatMap(branch -> branch.body().stream()),
                            choice.otherwise().stream())
                    .toList();
        }

        @Override
        public void repeat(Statement.For loop) {
            expressions = of(loop.range());
            statements = loop.body();
        }

        private static List<Expression> of(Statement.Range range) {
            if (range instanceof Statement.Range.Series series) {
                return List.of(series.from(), series.to(), series.step());
            } else if (range instanceof Statement.Range.Listed listed) {
                return listed.values();
            }
            return ((Statement.Range.Children) range).call().arguments();
        }

        @Override
        public void repeat(Statement.While loop) {
            expressions = List.of(loop.condition());
            statements = loop.body();
        }

        @Override
        public void call(Statement.Call call) {
            expressions = call.arguments();
        }

        @Override
        public void compute(Statement.Compute compute) {
            expressions = List.of(compute.amount());
        }

        @Override
        public void assign(Statement.Assign assignment) {
            expressions = List.of(assignment.value());
        }

        @Override
        public void assign(Statement.AssignElement assignment) {
            expressions = List.of(assignment.index(), assignment.value());
        }

        @Override
        public void makeArray(Statement.NewArray array) {
            expressions = List.of(array.size());
        }

        @Override
        public void demand(Statement.Assert assertion) {
            expressions = List.of(assertion.condition());
        }

        @Override
        public void mark(Statement.Mark mark) {
            // Has nothing inside.
        }

        @Override
        public void pass() {
            // Has nothing inside.
        }
    }
}
