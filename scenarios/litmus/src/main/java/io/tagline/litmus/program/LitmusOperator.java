package io.tagline.litmus.program;

/** What is computed from two numbers. */
public enum LitmusOperator {
    ADD("+"),
    SUBTRACT("-"),
    MULTIPLY("*"),
    AND("&"),
    OR("|"),
    XOR("^"),
    SHIFT_LEFT("<<"),
    /** Keeps the sign. */
    SHIFT_RIGHT(">>"),
    MINIMUM("min"),
    MAXIMUM("max"),
    /** The right number, regardless of the left one: an exchange leaves it in memory. */
    RIGHT("="),
    EQUAL("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String sign;

    LitmusOperator(String sign) {
        this.sign = sign;
    }

    /** As C writes it, where C has a sign for it. */
    public String sign() {
        return sign;
    }

    /** Whether the result depends on the bits of numbers, so not on the location that an address means. */
    public boolean isOfBits() {
        return this == AND
                || this == OR
                || this == XOR
                || this == SHIFT_LEFT
                || this == SHIFT_RIGHT
                || this == MULTIPLY;
    }

    /** The result; comparisons give 1 or 0. */
    public long of(long left, long right) {
        return switch (this) {
            case ADD -> left + right;
            case SUBTRACT -> left - right;
            case MULTIPLY -> left * right;
            case AND -> left & right;
            case OR -> left | right;
            case XOR -> left ^ right;
            case SHIFT_LEFT -> left << right;
            case SHIFT_RIGHT -> left >> right;
            case MINIMUM -> Math.min(left, right);
            case MAXIMUM -> Math.max(left, right);
            case RIGHT -> right;
            case EQUAL -> truth(left == right);
            case NOT_EQUAL -> truth(left != right);
            case LESS -> truth(left < right);
            case AT_MOST -> truth(left <= right);
            case GREATER -> truth(left > right);
            case AT_LEAST -> truth(left >= right);
        };
    }

    private static long truth(boolean holds) {
        return holds ? 1 : 0;
    }
}
