package io.tagline.programs.expression;

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
    PLUS("+", 4),
    MINUS("-", 4),
    TIMES("*", 5),
    /** Division without remainder; a remainder is a mistake. */
    DIVIDE("/", 5),
    /** Division rounded down, as in Python. */
    FLOOR_DIVIDE("//", 5),
    /** What floor division leaves; it has the sign of the divisor. */
    MODULO("%", 5);

    static final int TIGHTEST = 5;
    static final int COMPARISON = 3;

    private final String sign;
    private final int binding;

    Operator(String sign, int binding) {
        this.sign = sign;
        this.binding = binding;
    }

    /** The operator as it is written. */
    public String sign() {
        return sign;
    }

    int binding() {
        return binding;
    }

    /** True for those that words can take part in. */
    public boolean isEquality() {
        return this == EQUAL || this == NOT_EQUAL;
    }
}
