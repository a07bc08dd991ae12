package io.tagline.litmus.scenario;

import io.tagline.litmus.program.Addresses;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.Locale;

/** What CLa computes in expressions, and by atomic operations. */
record ComputationText(Addresses addresses, AccessWords words) {

    String of(Instruction.Compute compute) {
        String value = compute.same().isPresent()
                ? value(compute.same().get()) + words.depending(compute.operands())
                : expression(compute.operator(), value(compute.left()), value(compute.right()));
        return ThreadText.variable(compute.register()) + " = " + value;
    }

    private static String expression(LitmusOperator operator, String left, String right) {
        return switch (operator) {
            case MINIMUM, MAXIMUM -> operator.sign() + "(" + left + ", " + right + ")";
            case RIGHT -> right;
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    AND,
                    OR,
                    XOR,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    AT_MOST,
                    GREATER,
                    AT_LEAST -> left + " " + operator.sign() + " " + right;
        };
    }

    /** A call that does this to a line in one step. */
    static String atomic(LitmusOperator operator, String line, String value, String order) {
        return switch (operator) {
            case RIGHT -> call("swap", line, value + order);
            case SUBTRACT -> call("add", line, "0 - " + value + order);
            case MINIMUM, MAXIMUM -> call(operator.sign(), line, value + order);
            case ADD, AND, OR, XOR -> call(operator.name().toLowerCase(Locale.ROOT), line, value + order);
            case MULTIPLY, SHIFT_LEFT, SHIFT_RIGHT, EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
                throw new IllegalArgumentException("not atomic: " + operator);
        };
    }

    private static String call(String verb, String line, String value) {
        return "cl_" + verb + "(" + line + ", " + value + ")";
    }

    String value(Operand operand) {
        if (operand instanceof Operand.Register register) {
            return ThreadText.variable(register.name());
        }
        return String.valueOf(
                operand instanceof Operand.Address address
                        ? addresses.of(address.location())
                        : ((Operand.Constant) operand).value());
    }
}
