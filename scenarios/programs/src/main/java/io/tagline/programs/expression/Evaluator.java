package io.tagline.programs.expression;

import static java.util.Objects.requireNonNull;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.Span;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Evaluates expressions over whole numbers and words. A missing value is thrown as
 * {@link EvaluationException}; nothing overflows silently.
 */
public record Evaluator(Scope scope) {

    /** The value, which must be a number. */
    public long number(Expression expression) {
        if (expression instanceof Expression.Whole whole) {
            return whole.number();
        } else if (expression instanceof Expression.Binary binary) {
            return binary(binary);
        } else if (expression instanceof Expression.Not not) {
            return Operator.truth(!truth(not.operand()));
        } else if (expression instanceof Expression.Negative negative) {
            return Operator.MINUS.of(0, number(negative.operand()), negative.span());
        } else if (expression instanceof Expression.Call call) {
            return call(call);
        }
        return whole(expression, value(expression));
    }

    /** The values, which must be numbers, in their order. */
    public long[] numbers(List<Expression> expressions) {
        long[] numbers = new long[expressions.size()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(expressions.get(i));
        }
        return numbers;
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
            return named(name);
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

    private Value named(Expression.Name name) {
        Optional<Value> value = scope.value(name.name());
        if (value.isEmpty()) {
            String message = "unknown name " + Printable.quoted(name.name());
            throw new EvaluationException(Code.PROGRAM_UNKNOWN_NAME, name.span(), message, "");
        }
        return value.get();
    }

    /** The children of a node, from a call of {@code children}. */
    public int[] children(Expression.Call call) {
        TreeCall question = TreeCall.of(call, scope.trees(), this);
        return question.tree().children(question.node());
    }

    private long call(Expression.Call call) {
        if (TreeCall.is(call)) {
            return tree(call);
        } else if (ThreadDomains.Question.is(call)) {
            return scope.domains().answer(call, numbers(call.arguments()));
        }
        Function function = Function.of(call.function())
                .orElseThrow(() -> new IllegalStateException("names are checked before: " + call.function()));
        return call(function, numbers(call.arguments()), call.span());
    }

    private static long call(Function function, long[] numbers, Span span) {
        try {
            return function.of(numbers);
        } catch (ArithmeticException e) {
            throw EvaluationException.tooLarge(span);
        } catch (IllegalArgumentException e) {
            throw new EvaluationException(Code.OUT_OF_RANGE, span, requireNonNull(e.getMessage()), function.domain());
        }
    }

    private long tree(Expression.Call call) {
        TreeCall question = TreeCall.of(call, scope.trees(), this);
        Optional<Expression> socket = TreeCall.socket(call);
        return socket.isPresent()
                ? scope.domains().sons(question.tree(), question.node(), socket.get(), number(socket.get()))
                : TreeProperty.of(call.function()).orElseThrow().of(question.tree(), question.node());
    }

    private long binary(Expression.Binary binary) {
        return switch (binary.operator()) {
            case OR -> Operator.truth(truth(binary.left()) || truth(binary.right()));
            case AND -> Operator.truth(truth(binary.left()) && truth(binary.right()));
            case EQUAL -> Operator.truth(operand(binary.left()).equals(operand(binary.right())));
            case NOT_EQUAL -> Operator.truth(!operand(binary.left()).equals(operand(binary.right())));
            case LESS,
                    AT_MOST,
                    GREATER,
                    AT_LEAST,
                    BIT_OR,
                    BIT_XOR,
                    BIT_AND,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    PLUS,
                    MINUS,
                    TIMES,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    MODULO -> numeric(binary, number(binary.left()), number(binary.right()));
        };
    }

    /** Next to an equality sign, a name without a value is a word; {@link NameCheck} has checked that it may be one. */
    private Value operand(Expression expression) {
        if (expression instanceof Expression.Name name) {
            return scope.value(name.name()).orElse(Value.of(name.name()));
        }
        return value(expression);
    }

    private static long numeric(Expression.Binary binary, long a, long b) {
        if (b == 0 && binary.operator().isDivision()) {
            String note = Printable.quoted(binary.right().text()) + " is 0 here";
            var unused = Operator.nonZero(b, binary.right().span(), note);
        }
        return binary.operator().of(a, b, binary.span());
    }

    private static EvaluationException mismatch(Expression expression, String message, String note) {
        return new EvaluationException(Code.TYPE_MISMATCH, expression.span(), message, note);
    }

    /** Evaluates in the scope of a point: its parameters and nothing else. */
    public static Evaluator of(Map<String, Value> parameters) {
        return new Evaluator(name -> Optional.ofNullable(parameters.get(name)));
    }
}
