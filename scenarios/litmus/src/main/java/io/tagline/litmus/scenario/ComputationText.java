package io.tagline.litmus.scenario;

import io.tagline.litmus.program.Addresses;
import io.tagline.litmus.program.Instruction;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.List;
import java.util.Locale;

/** What CLa computes: in expressions, or with bits in a ghost line, by atomic operations that take no time there. */
record ComputationText(Addresses addresses, AccessWords words, String bits) {

    static boolean isOfBits(LitmusOperator operator) {
        return operator == LitmusOperator.AND || operator == LitmusOperator.OR || operator == LitmusOperator.XOR;
    }

    /** The statements of a computation. */
    List<String> of(Instruction.Compute compute) {
        String result = ThreadText.variable(compute.register());
        if (compute.same().isPresent()) {
            return List.of(result + " = " + value(compute.same().get()) + words.depending(compute.operands()));
        }
        String left = value(compute.left());
        String right = value(compute.right());
        if (isOfBits(compute.operator())) {
            return List.of(
                    "store(" + bits + ", " + left + ")",
                    atomic(compute.operator(), bits, right, ""),
                    result + " = load(" + bits + ")" + words.depending(compute.operands()),
                    "store(" + bits + ", 0)");
        }
        return List.of(result + " = " + expression(compute.operator(), left, right));
    }

    private static String expression(LitmusOperator operator, String left, String right) {
        return switch (operator) {
            case SHIFT_LEFT -> left + " * pow(2, " + right + ")";
            case SHIFT_RIGHT -> left + " // pow(2, " + right + ")";
            case MINIMUM, MAXIMUM -> operator.sign() + "(" + left + ", " + right + ")";
            case RIGHT -> right;
            case ADD, SUBTRACT, MULTIPLY, AND, OR, XOR, EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
                left + " " + operator.sign() + " " + right;
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
