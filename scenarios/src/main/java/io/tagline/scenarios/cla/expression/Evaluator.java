package io.tagline.scenarios.cla.expression;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import java.util.List;
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
        if (value(expression) instanceof Value.Whole whole) {
            return whole.number();
        }
        Value value = value(expression);
        String kind = value instanceof Value.Word ? "word" : "list";
        String what = Printable.quoted(expression.text());
        throw mismatch(expression, what + " is the " + kind + " " + value + ", not a number");
    }

    /** True if the value is a number other than 0. */
    public boolean truth(Expression expression) {
        return number(expression) != 0;
    }

    /** The value: a number, a word or a list. */
    public Value value(Expression expression) {
        if (expression instanceof Expression.Whole whole) {
            return Value.of(whole.number());
        } else if (expression instanceof Expression.Word word) {
            return Value.of(word.text());
        } else if (expression instanceof Expression.Numbers list) {
            return new Value.Numbers(list.numbers());
        } else if (expression instanceof Expression.Name name) {
            return scope.value(name.name()).orElseThrow(() -> unknown(name));
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Not not) {
            return Value.of(!truth(not.operand()));
        } else if (expression instanceof Expression.Negative negative) {
            return Value.of(exact(expression, () -> Math.negateExact(number(negative.operand()))));
        } else if (expression instanceof Expression.Call call) {
            return Value.of(call(call));
        }
        throw mismatch(expression, Printable.quoted(expression.text()) + " is not a whole number");
    }

    /** The children of a node, from a call of {@code children}. */
    public int[] children(Expression.Call call) {
        TreeCall question = TreeCall.of(call, scope.trees(), this);
        return question.tree().children(question.node());
    }

    private long call(Expression.Call call) {
        if (TreeCall.is(call)) {
            TreeCall question = TreeCall.of(call, scope.trees(), this);
            return TreeProperty.of(call.function()).orElseThrow().of(question.tree(), question.node());
        }
        List<Long> numbers = call.arguments().stream().map(this::number).toList();
        Function function = Function.of(call.function())
                .orElseThrow(() -> new IllegalStateException("names are checked before: " + call.function()));
        try {
            return exact(call, () -> function.of(numbers));
        } catch (IllegalArgumentException e) {
            throw new EvaluationException(Code.OUT_OF_RANGE, call.span(), e.getMessage(), "");
        }
    }

    private Value binary(Expression.Binary binary) {
        return switch (binary.operator()) {
            case OR -> Value.of(truth(binary.left()) || truth(binary.right()));
            case AND -> Value.of(truth(binary.left()) && truth(binary.right()));
            case EQUAL -> Value.of(operand(binary.left()).equals(operand(binary.right())));
            case NOT_EQUAL -> Value.of(!operand(binary.left()).equals(operand(binary.right())));
            default -> numeric(binary, number(binary.left()), number(binary.right()));
        };
    }

    /** Beside an equality sign, a name without a value is a word; {@link NameCheck} has seen to it that it may be. */
    private Value operand(Expression expression) {
        if (expression instanceof Expression.Name name) {
            return scope.value(name.name()).orElse(Value.of(name.name()));
        }
        return value(expression);
    }

    private Value numeric(Expression.Binary binary, long a, long b) {
        return switch (binary.operator()) {
            case LESS -> Value.of(a < b);
            case AT_MOST -> Value.of(a <= b);
            case GREATER -> Value.of(a > b);
            case AT_LEAST -> Value.of(a >= b);
            case PLUS -> Value.of(exact(binary, () -> Math.addExact(a, b)));
            case MINUS -> Value.of(exact(binary, () -> Math.subtractExact(a, b)));
            case TIMES -> Value.of(exact(binary, () -> Math.multiplyExact(a, b)));
            case DIVIDE -> Value.of(divided(binary, a, nonZero(binary, b)));
            case FLOOR_DIVIDE -> Value.of(floored(binary, a, nonZero(binary, b)));
            case MODULO -> Value.of(Math.floorMod(a, nonZero(binary, b)));
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
            throw new EvaluationException(Code.DIVISION_BY_ZERO, binary.right().span(), "division by zero", "");
        }
        return divisor;
    }

    private static long exact(Expression expression, LongSupplier arithmetic) {
        try {
            return arithmetic.getAsLong();
        } catch (ArithmeticException e) {
            throw new EvaluationException(Code.OUT_OF_RANGE, expression.span(), "this number becomes too large", "");
        }
    }

    private static EvaluationException unknown(Expression.Name name) {
        return new EvaluationException(
                Code.PROGRAM_UNKNOWN_NAME, name.span(), "unknown name " + Printable.quoted(name.name()), "");
    }

    private static EvaluationException mismatch(Expression expression, String message) {
        return new EvaluationException(Code.TYPE_MISMATCH, expression.span(), message, "");
    }

    /** The scope of a point: its parameters and nothing else. */
    public static Evaluator of(Map<String, Value> parameters) {
        return new Evaluator(name -> Optional.ofNullable(parameters.get(name)));
    }
}
