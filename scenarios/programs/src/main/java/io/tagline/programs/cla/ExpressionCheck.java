package io.tagline.programs.cla;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import io.tagline.programs.cla.verb.ProgramOperation;
import io.tagline.programs.expression.Dialect;
import io.tagline.programs.expression.Expression;
import io.tagline.programs.expression.NameCheck;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the expressions of a program, which can also contain operations, and variables and arrays of the thread. */
public final class ExpressionCheck implements NameCheck.Special {

    /** The function that draws a random number. */
    public static final String RANDOM = "random";

    private final Vocabulary vocabulary;
    private final LocalNames locals;
    private final Set<String> assigned;
    private final NameCheck names;
    private final Diagnostics diagnostics;

    /** {@code locals} are the variables that have a value here, {@code assigned} all names that are given one anywhere. */
    ExpressionCheck(Vocabulary vocabulary, LocalNames locals, Set<String> assigned, Diagnostics diagnostics) {
        this.vocabulary = vocabulary;
        this.locals = locals;
        this.assigned = assigned;
        this.names = new NameCheck(vocabulary, Dialect.PROGRAM, diagnostics, this);
        this.diagnostics = diagnostics;
    }

    void check(Expression expression) {
        names.check(expression);
    }

    void check(Statement.Range range) {
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

    /** Checks a call of an operation; {@code span} covers its name. */
    void check(ProgramOperation verb, List<Expression> arguments, Span span) {
        int given = arguments.size();
        if (given < verb.fewestArguments() || given > verb.arguments().size()) {
            String message = Printable.quoted(verb.word()) + " with " + given + " arguments";
            diagnostics
                    .error(Code.WRONG_ARGUMENT_COUNT, span, message)
                    .note("write " + Printable.quoted(verb.signature()));
            return;
        }
        for (int i = 0; i < given; i++) {
            check(verb.arguments().get(i), arguments.get(i));
        }
    }

    private void check(ProgramOperation.Argument argument, Expression expression) {
        switch (argument.kind()) {
            case LINE, BUFFER -> checkLine(expression, argument.kind());
            case COMPARISON, ORDER, FENCE -> checkWord(argument, expression);
            case NUMBER, TIME -> names.check(expression);
        }
    }

    private void checkWord(ProgramOperation.Argument argument, Expression expression) {
        String what = argument.name();
        List<String> words = argument.kind().words();
        if (!(expression instanceof Expression.Name name)) {
            String article = what.startsWith("o") ? "an " : "a ";
            diagnostics
                    .error(Code.TYPE_MISMATCH, expression.span(), "expected " + article + what)
                    .help(what + "s: " + String.join(", ", words));
        } else if (!words.contains(name.name())) {
            names.unknown(name.name(), name.span(), what, words);
        }
    }

    private void checkLine(Expression expression, ProgramOperation.Kind kind) {
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

    private void checkShape(String array, Span span, int given, ProgramOperation.Kind kind) {
        if (!vocabulary.arrays().containsKey(array)) {
            names.unknown(array, span, "line", vocabulary.arrays().keySet());
            return;
        }
        int dimensions = vocabulary.arrays().get(array);
        boolean begins = kind == ProgramOperation.Kind.BUFFER && given == dimensions - 1;
        if (given != dimensions && !begins) {
            String message = Printable.quoted(array) + " with " + indices(given) + " is not a line";
            diagnostics.error(Code.WRONG_ARGUMENT_COUNT, span, message).note("it takes " + indices(dimensions));
        }
    }

    private static String indices(int number) {
        return number == 1 ? "1 index" : number + " indices";
    }

    @Override
    public boolean check(Expression.Call call) {
        if (call.function().equals(RANDOM)) {
            checkRandom(call);
            return true;
        }
        Optional<ProgramOperation> verb = ProgramOperation.of(call.function());
        verb.ifPresent(v -> checkWorth(v, call));
        return verb.isPresent();
    }

    @Override
    public List<String> calls() {
        return Stream.concat(Stream.of(RANDOM), ProgramOperation.wordsWithValue().stream())
                .toList();
    }

    private void checkRandom(Expression.Call call) {
        if (call.arguments().size() != 1) {
            String message = "`random` with " + call.arguments().size() + " arguments";
            diagnostics
                    .error(Code.WRONG_ARGUMENT_COUNT, call.nameSpan(), message)
                    .note("write `random(bound)`, a number from 0 to bound - 1");
        }
        call.arguments().forEach(names::check);
    }

    private void checkWorth(ProgramOperation verb, Expression.Call call) {
        if (!verb.hasValue()) {
            String message = Printable.quoted(verb.word()) + " has no value";
            diagnostics
                    .error(Code.TYPE_MISMATCH, call.nameSpan(), message)
                    .note("write it on a separate line")
                    .help("operations with a value: " + String.join(", ", ProgramOperation.wordsWithValue()));
        }
        check(verb, call.arguments(), call.nameSpan());
    }

    @Override
    public boolean check(Expression.Element element) {
        if (!locals.arrays().contains(element.array())) {
            return refuseAssigned(element.array(), element.nameSpan());
        }
        element.indexes().forEach(names::check);
        if (element.indexes().size() != 1) {
            String message = Printable.quoted(element.array()) + " takes 1 index";
            diagnostics.error(Code.WRONG_ARGUMENT_COUNT, element.nameSpan(), message);
        }
        return true;
    }

    @Override
    public boolean refuse(Expression.Name name) {
        if (locals.arrays().contains(name.name())) {
            String message = Printable.quoted(name.name()) + " is an array, not a number";
            diagnostics.error(Code.TYPE_MISMATCH, name.span(), message).note("it takes 1 index");
            return true;
        }
        return refuseAssigned(name.name(), name.span());
    }

    /** Reports that a name is not an array. */
    void refuseAsArray(String name, Span span) {
        if (locals.numbers().contains(name)) {
            String message = Printable.quoted(name) + " is a number, not an array";
            diagnostics.error(Code.TYPE_MISMATCH, span, message).note("write `" + name + " = array(8)` first");
        } else if (vocabulary.arrays().containsKey(name)) {
            String message = Printable.quoted(name) + " is a line, not an array of the thread";
            diagnostics.error(Code.TYPE_MISMATCH, span, message).note("`cl_write` writes to a line");
        } else if (!refuseAssigned(name, span)) {
            names.unknown(name, span, "array", locals.arrays());
        }
    }

    /** Reports a variable that has a value only on some of the paths that lead here; false if it never has any. */
    private boolean refuseAssigned(String name, Span span) {
        boolean somewhere = assigned.contains(name);
        if (somewhere) {
            diagnostics
                    .error(
                            NameCheck.cause(name),
                            Code.NO_VALUE,
                            span,
                            Printable.quoted(name) + " may have no value here")
                    .note("assign it before the `if` or the loop");
        }
        return somewhere;
    }
}
