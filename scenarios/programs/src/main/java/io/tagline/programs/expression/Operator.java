package io.tagline.programs.expression;

import io.tagline.documents.Code;
import io.tagline.documents.Span;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The operators between two operands, and how tightly they bind: those of Python, without chained comparisons. */
public enum Operator {
    OR("or", 1),
    AND("and", 2),
    EQUAL("==", 3),
    NOT_EQUAL("!=", 3),
    LESS("<", 3),
    AT_MOST("<=", 3),
    GREATER(">", 3),
    AT_LEAST(">=", 3),
    BIT_OR("|", 4),
    BIT_XOR("^", 5),
    BIT_AND("&", 6),
    /** Times a power of two; bits that leave the number are a mistake. */
    SHIFT_LEFT("<<", 7),
    /** Divided by a power of two, rounded down: keeps the sign. */
    SHIFT_RIGHT(">>", 7),
    PLUS("+", 8),
    MINUS("-", 8),
    TIMES("*", 9),
    /** Division without remainder; a remainder is a mistake. */
    DIVIDE("/", 9),
    /** Division rounded down, as in Python. */
    FLOOR_DIVIDE("//", 9),
    /** What floor division leaves; it has the sign of the divisor. */
    MODULO("%", 9);

    static final int TIGHTEST = 9;
    static final int COMPARISON = 3;

    private static final Map<String, Operator> BY_SIGN =
            Arrays.stream(values()).collect(Collectors.toMap(Operator::sign, operator -> operator));

    private final String sign;
    private final int binding;

    Operator(String sign, int binding) {
        this.sign = sign;
        this.binding = binding;
    }

    static Optional<Operator> of(String sign) {
        return Optional.ofNullable(BY_SIGN.get(sign));
    }

    public String sign() {
        return sign;
    }

    int binding() {
        return binding;
    }

    /** True for those that can also compare words. */
    public boolean isEquality() {
        return this == EQUAL || this == NOT_EQUAL;
    }

    /**
     * The result for two numbers; nothing overflows silently. Truths are 1 and 0. Not for {@link #OR} and {@link #AND}, which may not evaluate their
     * second operand.
     *
     * @param place its place, for mistakes
     */
    public long of(long a, long b, Span place) {
        try {
            return switch (this) {
                case EQUAL -> truth(a == b);
                case NOT_EQUAL -> truth(a != b);
                case LESS -> truth(a < b);
                case AT_MOST -> truth(a <= b);
                case GREATER -> truth(a > b);
                case AT_LEAST -> truth(a >= b);
                case BIT_OR -> a | b;
                case BIT_XOR -> a ^ b;
                case BIT_AND -> a & b;
                case SHIFT_LEFT -> shiftedLeft(a, distance(b, place));
                case SHIFT_RIGHT -> shiftedRight(a, distance(b, place));
                case PLUS -> Math.addExact(a, b);
                case MINUS -> Math.subtractExact(a, b);
                case TIMES -> Math.multiplyExact(a, b);
                case DIVIDE -> divided(a, nonZero(b, place, ""), place);
                case FLOOR_DIVIDE -> floored(a, nonZero(b, place, ""));
                case MODULO -> Math.floorMod(a, nonZero(b, place, ""));
                case OR, AND -> throw new IllegalStateException("not between two numbers: " + this);
            };
        } catch (ArithmeticException e) {
            throw EvaluationException.tooLarge(place);
        }
    }

    /** Whether it works on single bits. */
    boolean isOfBits() {
        return this == BIT_OR || this == BIT_XOR || this == BIT_AND;
    }

    /** Whether its second operand must not be 0. */
    boolean isDivision() {
        return this == DIVIDE || this == FLOOR_DIVIDE || this == MODULO;
    }

    public static long truth(boolean holds) {
        return holds ? 1 : 0;
    }

    /** The divisor, which must not be 0. */
    static long nonZero(long divisor, Span place, String note) {
        if (divisor == 0) {
            throw new EvaluationException(Code.DIVISION_BY_ZERO, place, "division by zero", note);
        }
        return divisor;
    }

    /** How far a shift goes: as far as all bits, at most. */
    private static int distance(long bits, Span place) {
        if (bits < 0) {
            String note = "a shift is by 0 bits or more";
            throw new EvaluationException(Code.OUT_OF_RANGE, place, "this shifts by " + bits, note);
        }
        return (int) Math.min(bits, Long.SIZE);
    }

    private static long shiftedLeft(long a, int distance) {
        boolean stays = distance < Long.SIZE ? a << distance >> distance == a : a == 0;
        if (!stays) {
            throw new ArithmeticException();
        }
        return distance < Long.SIZE ? a << distance : 0;
    }

    /** What is shifted out leaves the sign. */
    private static long shiftedRight(long a, int distance) {
        return a >> Math.min(distance, Long.SIZE - 1);
    }

    private static long divided(long a, long b, Span place) {
        if (a % b != 0) {
            String message = a + " / " + b + " leaves a remainder";
            throw new EvaluationException(Code.NOT_WHOLE, place, message, "to round down, write `//`");
        }
        return floored(a, b);
    }

    /** The one quotient that overflows is that of the smallest number and -1. */
    private static long floored(long a, long b) {
        return b == -1 ? Math.negateExact(a) : Math.floorDiv(a, b);
    }
}
