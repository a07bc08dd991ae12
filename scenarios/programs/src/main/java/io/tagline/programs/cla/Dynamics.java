package io.tagline.programs.cla;

import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.cla.verb.LineMap;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.operation.Reason;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Whether the operations of a program can depend on values its threads read, on random numbers, or on which thread comes first. */
public final class Dynamics {

    private Dynamics() {}

    /** The first place that makes a program dynamic. */
    public static Optional<Reason> of(List<Statement> statements) {
        return Blocks.all(statements).flatMap(Dynamics::reasons).findFirst();
    }

    /** The first place that names a word of a line, or a ghost: only threads that execute code can work on these. */
    public static Optional<Reason> of(List<Statement> statements, LineMap lines) {
        if (lines.isPlain()) {
            return Optional.empty();
        }
        return Blocks.all(statements)
                .flatMap(statement -> Blocks.expressions(statement).stream())
                .flatMap(Expression::all)
                .flatMap(expression -> special(expression, lines).stream())
                .findFirst();
    }

    private static Stream<Reason> reasons(Statement statement) {
        Stream<Reason> here =
                Blocks.expressions(statement).stream().flatMap(Expression::all).flatMap(Dynamics::reasons);
        return Stream.concat(here, own(statement).stream());
    }

    private static Stream<Reason> reasons(Expression expression) {
        if (expression instanceof Expression.Call call
                && (ProgramOperation.of(call.function()).isPresent()
                        || call.function().equals(ExpressionCheck.RANDOM))) {
            String what = "the value of " + Printable.quoted(call.function()) + " is used";
            return Stream.of(reason(what, call.nameSpan()));
        }
        return Stream.empty();
    }

    private static Optional<Reason> own(Statement statement) {
        if (statement instanceof Statement.Assert assertion) {
            return Optional.of(reason("it asserts something", assertion.span()));
        } else if (statement instanceof Statement.NewArray array) {
            return Optional.of(reason("its threads have arrays", array.span()));
        }
        return Optional.empty();
    }

    private static Optional<Reason> special(Expression expression, LineMap lines) {
        if (expression instanceof Expression.Name name) {
            return special(name.name(), name.span(), lines);
        } else if (expression instanceof Expression.Element element) {
            return special(element.array(), element.nameSpan(), lines);
        }
        return Optional.empty();
    }

    private static Optional<Reason> special(String array, Span span, LineMap lines) {
        LineMap.Shape shape = lines.arrays().get(array);
        if (shape == null || lines.isPlain(shape.first())) {
            return Optional.empty();
        }
        String what = lines.line(shape.first()).isGhost() ? " is a ghost" : " is a word of a line";
        return Optional.of(reason(Printable.quoted(array) + what, span));
    }

    private static Reason reason(String what, Span place) {
        return new Reason(what, place.position().line());
    }
}
