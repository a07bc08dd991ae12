package io.tagline.programs.expression;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Evaluates expressions over whole numbers and words. Whatever has no value is thrown as
 * {@link EvaluationException}; nothing overflows silently.
 */
public final class Evaluator {

    private final Scope scope;

    public Evaluator(Scope scope) {
        this.scope = scope;
    }

    /** The value, which must be a number. */
    public long number(Expression expression) {
        if (expression instanceof Expression.Whole whole) {
            return whole.number();
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Not not) {
            return of(!truth(not.operand()));
        } else if (expression instanceof Expression.Negative negative) {
            return exact(expression, () -> Math.negateExact(number(negative.operand())));
        } else if (expression instanceof Expression.Call call) {
            return call(call);
        }
        return whole(expression, value(expression));
    }

    private static long whole(Expression expression, Value value) {
        if (value instanceof Value.Whole whole) {
            return whole.number();
        }
        String kind = value instanceof Value.Word ? "word" : "list";
        String message = Printable.quoted(expression.text()) + " is the " + kind + " " + value + ", not a number";
        throw mismatch(expression, message, "words and lists can only be compared");
    }

    /** True if the value is a number other than 0. */
    public boolean truth(Expression expression) {
        return number(expression) != 0;
    }

    /** The value: a number, a word or a list. */
    public Value value(Expression expression) {
        if (expression instanceof Expression.Name name) {
            return scope.value(name.name()).orElseThrow(() -> unknown(name));
        } else if (expression instanceof Expression.Word word) {
            return Value.of(word.text());
        } else if (expression instanceof Expression.Numbers list) {
            return new Value.Numbers(list.numbers());
        } else if (expression instanceof Expression.Decimal || expression instanceof Expression.Element) {
            String message = Printable.quoted(expression.text()) + " is not a whole number";
            throw mismatch(expression, message, "programs count in whole numbers");
        }
        return Value.of(number(expression));
    }

    /** The children of a node, from a call of {@code children}. */
    public int[] children(Expression.Call call) {
        TreeCall question = TreeCall.of(call, scope.trees(), this);
        return question.tree().children(question.node());
    }

    private long call(Expression.Call call) {
        if (TreeCall.is(call)) {
            return tree(call);
        } else if (ThreadSockets.is(call)) {
            Expression thread = call.arguments().get(0);
            return scope.sockets().of(thread, number(thread));
        }
        long[] numbers = call.arguments().stream().mapToLong(this::number).toArray();
        Function function = Function.of(call.function())
                .orElseThrow(() -> new IllegalStateException("names are checked before: " + call.function()));
        try {
            return exact(call, () -> function.of(numbers));
        } catch (IllegalArgumentException e) {
            throw new EvaluationException(
                    Code.OUT_OF_RANGE, call.span(), requireNonNull(e.getMessage()), function.domain());
        }
    }

    private long tree(Expression.Call call) {
        TreeCall question = TreeCall.of(call, scope.trees(), this);
        Optional<Expression> socket = TreeCall.socket(call);
        return socket.isPresent()
                ? scope.sockets().sons(question.tree(), question.node(), socket.get(), number(socket.get()))
                : TreeProperty.of(call.function()).orElseThrow().of(question.tree(), question.node());
    }

    private long binary(Expression.Binary binary) {
        return switch (binary.operator()) {
            case OR -> of(truth(binary.left()) || truth(binary.right()));
            case AND -> of(truth(binary.left()) && truth(binary.right()));
            case EQUAL -> of(operand(binary.left()).equals(operand(binary.right())));
            case NOT_EQUAL -> of(!operand(binary.left()).equals(operand(binary.right())));
            default -> numeric(binary, number(binary.left()), number(binary.right()));
        };
    }

    private static long of(boolean truth) {
        return truth ? 1 : 0;
    }

    /** Beside an equality sign, a name without a value is a word; {@link NameCheck} has seen to it that it may be. */
    private Value operand(Expression expression) {
        if (expression instanceof Expression.Name name) {
            return scope.value(name.name()).orElse(Value.of(name.name()));
        }
        return value(expression);
    }

    private long numeric(Expression.Binary binary, long a, long b) {
        return switch (binary.operator()) {
            case LESS -> of(a < b);
            case AT_MOST -> of(a <= b);
            case GREATER -> of(a > b);
            case AT_LEAST -> of(a >= b);
            case PLUS -> exact(binary, () -> Math.addExact(a, b));
            case MINUS -> exact(binary, () -> Math.subtractExact(a, b));
            case TIMES -> exact(binary, () -> Math.multiplyExact(a, b));
            case DIVIDE -> divided(binary, a, nonZero(binary, b));
            case FLOOR_DIVIDE -> floored(binary, a, nonZero(binary, b));
            case MODULO -> Math.floorMod(a, nonZero(binary, b));
            default -> throw new IllegalStateException("not between numbers: " + binary.operator());
        };
    }

    private static long divided(Expression.Binary binary, long a, long b) {
        if (a % b != 0) {
            String message = a + " / " + b + " leaves a remainder";
            throw new EvaluationException(Code.NOT_WHOLE, binary.span(), message, "to round down, write `//`");
        }
        return floored(binary, a, b);
    }

    /** The one quotient that overflows is that of the smallest number and -1. */
    private static long floored(Expression.Binary binary, long a, long b) {
        return b == -1 ? exact(binary, () -> Math.negateExact(a)) : Math.floorDiv(a, b);
    }

    private static long nonZero(Expression.Binary binary, long divisor) {
        if (divisor == 0) {
            String note = Printable.quoted(binary.right().text()) + " is 0 here";
            throw new EvaluationException(Code.DIVISION_BY_ZERO, binary.right().span(), "division by zero", note);
        }
        return divisor;
    }

    private static long exact(Expression expression, LongSupplier arithmetic) {
        try {
            return arithmetic.getAsLong();
        } catch (ArithmeticException e) {
            throw new EvaluationException(
                    Code.OUT_OF_RANGE,
                    expression.span(),
                    "this number becomes too large",
                    "all numbers are below 2^63");
        }
    }

    private static EvaluationException unknown(Expression.Name name) {
        return new EvaluationException(
                Code.PROGRAM_UNKNOWN_NAME, name.span(), "unknown name " + Printable.quoted(name.name()), "");
    }

    private static EvaluationException mismatch(Expression expression, String message, String note) {
        return new EvaluationException(Code.TYPE_MISMATCH, expression.span(), message, note);
    }

    /** The scope of a point: its parameters and nothing else. */
    public static Evaluator of(Map<String, Value> parameters) {
        return new Evaluator(name -> Optional.ofNullable(parameters.get(name)));
    }
}
