package io.tagline.programs.expression;

import io.tagline.documents.Cause;
import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Finding;
import io.tagline.documents.Names;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Checks, before anything is evaluated, that every name in an expression is known and denotes a value. */
public record NameCheck(Vocabulary vocabulary, Dialect dialect, Diagnostics diagnostics, Special special) {

    private static final String NAME = "name";
    private static final String INTERVAL = "interval";

    private static final String NEVER = "never";
    private static final String SELECTION = "selection";

    /** What only some expressions may have: each method returns true if it has dealt with its argument. */
    public interface Special {

        /** Of expressions that have nothing special. */
        Special NONE = new Special() {};

        default boolean check(Expression.Call call) {
            return false;
        }

        default boolean check(Expression.Element element) {
            return false;
        }

        /** The names that it allows to be called like functions. */
        default List<String> calls() {
            return List.of();
        }

        /** Reports a name without a value, if it knows why it has none. */
        default boolean refuse(Expression.Name name) {
            return false;
        }
    }

    public NameCheck(Vocabulary vocabulary, Dialect dialect, Diagnostics diagnostics) {
        this(vocabulary, dialect, diagnostics, Special.NONE);
    }

    /** What conditions of the same words have in common. */
    public static Cause selectsNone(Expression condition) {
        return new Cause(SELECTION, condition.text());
    }

    /** Says that the figures of intervals and fits, which expectations are about, are unknown. */
    public static void settleFigures(Diagnostics diagnostics) {
        diagnostics.settle(Cause.any(INTERVAL));
    }

    /** Says that the points are unknown, and with them all that depends on them. */
    public static void settlePoints(Diagnostics diagnostics) {
        List.of(NEVER, SELECTION, INTERVAL).forEach(kind -> diagnostics.settle(Cause.any(kind)));
    }

    /** Whether a name was refused where it was declared, or may have been declared in what could not be read. */
    static boolean isSettled(String name, Diagnostics diagnostics) {
        return diagnostics.isSettled(cause(name))
                || (name.indexOf('.') > 0 && diagnostics.isSettled(Cause.any(INTERVAL)));
    }

    /** Says that no name can be judged: what declares names, or blocks of them, was misread. */
    public static void settleAll(Diagnostics diagnostics) {
        diagnostics.settle(Cause.any(NAME));
    }

    /** Reports each name without a value. */
    public void check(Expression expression) {
        if (expression instanceof Expression.Name name) {
            checkValue(name);
        } else if (expression instanceof Expression.Element element) {
            checkElement(element);
        } else if (expression instanceof Expression.Call call) {
            checkCall(call);
        } else if (expression instanceof Expression.Negative negative) {
            check(negative.operand());
        } else if (expression instanceof Expression.Not not) {
            check(not.operand());
        } else if (expression instanceof Expression.Binary binary) {
            checkBinary(binary);
        }
    }

    /** What all uses of a name have in common: a misspelt declaration shows in a program, in lines, and in expectations. */
    public static Cause cause(String name) {
        return new Cause(NAME, name.replaceFirst("\\..*", ""));
    }

    /** Reports a name that is not among the legal ones. */
    public Finding unknown(String name, Span span, String kind, Collection<String> legal) {
        Finding finding = diagnostics
                .error(cause(name), dialect.unknownName(), span, "unknown " + kind + " " + Printable.quoted(name))
                .nearest(name, legal);
        return legal.isEmpty() ? finding.help("none is defined") : finding.help(kind + "s: " + Names.listed(legal));
    }

    private void checkElement(Expression.Element element) {
        if (!special.check(element)) {
            refuseLine(element.array(), element.nameSpan());
        }
    }

    private void checkValue(Expression.Name name) {
        if (vocabulary.use(name.name()) || vocabulary.hasValue(name.name()) || special.refuse(name)) {
            return;
        }
        if (vocabulary.arrays().containsKey(name.name())) {
            refuseLine(name.name(), name.span());
        } else if (vocabulary.trees().contains(name.name())) {
            diagnostics
                    .error(Code.TYPE_MISMATCH, name.span(), Printable.quoted(name.name()) + " is a tree, not a number")
                    .help("its properties: " + Names.listed(Vocabulary.properties(name.name())));
        } else {
            unknown(name.name(), name.span(), "name", vocabulary.values());
        }
    }

    private void refuseLine(String name, Span span) {
        if (vocabulary.arrays().containsKey(name)) {
            diagnostics
                    .error(Code.TYPE_MISMATCH, span, Printable.quoted(name) + " is a line, not a number")
                    .help("`load(" + name + ")` reads its value, `cl_wait` waits for one");
        } else {
            unknown(name, span, "name", vocabulary.values());
        }
    }

    /** Reports mistakes in the arguments of a call of {@code children}. */
    public void checkChildren(Expression.Call call) {
        new TreeCallCheck(vocabulary, this, diagnostics).check(call);
    }

    private void checkCall(Expression.Call call) {
        if (special.check(call)) {
            return;
        }
        if (call.function().equals(TreeProperty.CHILDREN)) {
            diagnostics
                    .error(Code.TYPE_MISMATCH, call.span(), "several children are not a number")
                    .note("write `for c in " + call.text() + ":`");
        } else if (TreeCall.is(call)) {
            new TreeCallCheck(vocabulary, this, diagnostics).check(call);
        } else if (ThreadDomains.Question.is(call) && vocabulary.hasValue(ThreadDomains.SOCKETS)) {
            ThreadDomains.Question question = ThreadDomains.Question.of(call);
            checkArguments(call, call.arguments().size() == question.arguments(), question.signature());
        } else {
            checkFunction(call);
        }
    }

    /** The arguments of an unknown function are not checked: what they may be is not known. */
    private void checkFunction(Expression.Call call) {
        Optional<Function> function = Function.of(call.function());
        if (function.isEmpty()) {
            List<String> legal = Stream.concat(vocabulary.functions().stream(), special.calls().stream())
                    .toList();
            unknown(call.function(), call.nameSpan(), "function", legal);
            return;
        }
        boolean fits = function.get().takes(call.arguments().size());
        checkArguments(call, fits, function.get().signature());
    }

    private void checkArguments(Expression.Call call, boolean fits, String signature) {
        if (!fits) {
            String message = Printable.quoted(call.function()) + " with "
                    + call.arguments().size() + " arguments";
            diagnostics
                    .error(Code.WRONG_ARGUMENT_COUNT, call.nameSpan(), message)
                    .note("write " + Printable.quoted(signature));
        }
        call.arguments().forEach(this::check);
    }

    private void checkBinary(Expression.Binary binary) {
        if (binary.operator().isEquality() && isWord(binary.right())) {
            check(binary.left());
            checkWord(binary.left(), binary.right());
        } else if (binary.operator().isEquality() && isWord(binary.left())) {
            check(binary.right());
            checkWord(binary.right(), binary.left());
        } else {
            check(binary.left());
            check(binary.right());
        }
    }

    private boolean isWord(Expression expression) {
        return expression instanceof Expression.Word
                || (expression instanceof Expression.Name name
                        && !vocabulary.hasValue(name.name())
                        && !vocabulary.trees().contains(name.name()));
    }

    private static String word(Expression expression) {
        return expression instanceof Expression.Word word ? word.text() : ((Expression.Name) expression).name();
    }

    /** A word can only be compared with a parameter, and must be one of its values. An unknown one was reported before. */
    private void checkWord(Expression other, Expression word) {
        if (isWord(other)) {
            return;
        }
        if (!(other instanceof Expression.Name parameter)
                || !vocabulary.parameters().containsKey(parameter.name())) {
            unknown(word(word), word.span(), "name", vocabulary.values());
            return;
        }
        List<Value> values = vocabulary.parameters().get(parameter.name());
        List<String> words = values.stream().map(Value::toString).toList();
        if (!values.isEmpty() && !values.contains(Value.of(word(word)))) {
            String quoted = Printable.quoted(parameter.name());
            diagnostics
                    .error(
                            new Cause(NEVER, parameter.name() + " " + word(word)),
                            dialect.unknownName(),
                            word.span(),
                            quoted + " is never " + Printable.quoted(word(word)))
                    .nearest(word(word), words)
                    .help("values of " + quoted + ": " + Names.listed(words));
        }
    }
}
