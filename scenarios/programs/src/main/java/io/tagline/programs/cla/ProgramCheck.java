package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Vocabulary;
import io.tagline.programs.expression.Words;
import io.tagline.programs.operation.Comparison;
import java.util.Arrays;
import java.util.List;

/** Checks what can be known of a program without running it: names, numbers of arguments, numbers of indices. */
final class ProgramCheck {

    private static final List<String> COMPARISONS =
            Arrays.stream(Comparison.values()).map(Comparison::word).toList();

    private final Vocabulary vocabulary;
    private final NameCheck names;
    private final Diagnostics diagnostics;

    ProgramCheck(Vocabulary vocabulary, Diagnostics diagnostics) {
        this.vocabulary = vocabulary;
        this.names = new NameCheck(vocabulary, Dialect.PROGRAM, diagnostics);
        this.diagnostics = diagnostics;
    }

    void check(List<Statement> statements) {
        statements.forEach(this::check);
    }

    private void check(Statement statement) {
        if (statement instanceof Statement.If choice) {
            choice.branches().forEach(this::check);
            check(choice.otherwise());
        } else if (statement instanceof Statement.For loop) {
            check(loop);
        } else if (statement instanceof Statement.Call call) {
            check(call);
        } else if (statement instanceof Statement.Compute compute) {
            names.check(compute.amount());
        }
    }

    private void check(Statement.Branch branch) {
        names.check(branch.condition());
        check(branch.body());
    }

    private void check(Statement.For loop) {
        check(loop.range());
        checkNew(loop.variable(), loop.variableSpan());
        new ProgramCheck(vocabulary.with(loop.variable()), diagnostics).check(loop.body());
    }

    private void check(Statement.Range range) {
        if (range instanceof Statement.Range.Series series) {
            names.check(series.from());
            names.check(series.to());
            names.check(series.step());
        } else if (range instanceof Statement.Range.Listed listed) {
            listed.values().forEach(names::check);
        } else if (range instanceof Statement.Range.Children children) {
            names.checkChildren(children.call());
        }
    }

    /** The loops of scenarios may use {@code i} and {@code j}; those are taken only where lines are described. */
    private void checkNew(String name, Span span) {
        boolean free = name.equals("i") || name.equals("j") || !Words.isReserved(name);
        if (vocabulary.knows(name) || !free || Verb.of(name).isPresent()) {
            diagnostics
                    .error(Code.BAD_NAME, span, Printable.quoted(name) + " already has a meaning")
                    .note("choose another name");
        }
    }

    private void check(Statement.Call call) {
        Verb verb = call.verb();
        int given = call.arguments().size();
        if (given < verb.fewestArguments() || given > verb.arguments().size()) {
            String message = Printable.quoted(verb.word()) + " with " + given + " arguments";
            diagnostics
                    .error(Code.WRONG_ARGUMENT_COUNT, call.span(), message)
                    .note("write " + Printable.quoted(verb.signature()));
            return;
        }
        for (int i = 0; i < given; i++) {
            check(verb.arguments().get(i), call.arguments().get(i));
        }
    }

    private void check(Verb.Argument argument, Expression expression) {
        switch (argument.kind()) {
            case LINE, BUFFER -> checkLine(expression, argument.kind());
            case COMPARISON -> checkComparison(expression);
            case NUMBER, TIME -> names.check(expression);
        }
    }

    private void checkComparison(Expression expression) {
        if (!(expression instanceof Expression.Name name)) {
            diagnostics
                    .error(Code.TYPE_MISMATCH, expression.span(), "expected a comparison")
                    .help("comparisons: " + String.join(", ", COMPARISONS));
        } else if (!COMPARISONS.contains(name.name())) {
            names.unknown(name.name(), name.span(), "comparison", COMPARISONS);
        }
    }

    private void checkLine(Expression expression, Verb.Kind kind) {
        if (expression instanceof Expression.Name name) {
            checkShape(name.name(), name.span(), 0, kind);
        } else if (expression instanceof Expression.Element element) {
            element.indexes().forEach(names::check);
            checkShape(element.array(), element.nameSpan(), element.indexes().size(), kind);
        } else {
            String message = Printable.quoted(expression.text()) + " is not a line";
            diagnostics
                    .error(Code.TYPE_MISMATCH, expression.span(), message)
                    .help("lines: " + String.join(", ", vocabulary.arrays().keySet()));
        }
    }

    private void checkShape(String array, Span span, int given, Verb.Kind kind) {
        if (!vocabulary.arrays().containsKey(array)) {
            names.unknown(array, span, "line", vocabulary.arrays().keySet());
            return;
        }
        int dimensions = vocabulary.arrays().get(array);
        boolean begins = kind == Verb.Kind.BUFFER && given == dimensions - 1;
        if (given != dimensions && !begins) {
            String message = Printable.quoted(array) + " with " + indices(given) + " is not a line";
            diagnostics.error(Code.WRONG_ARGUMENT_COUNT, span, message).note("it takes " + indices(dimensions));
        }
    }

    private static String indices(int number) {
        return number == 1 ? "1 index" : number + " indices";
    }
}
