package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.document.ThreadBuilder.Known;
import io.tagline.litmus.program.LitmusOperator;
import io.tagline.litmus.program.Operand;
import java.util.Optional;

/**
 * What an instruction computes from two operands. Where the result is known before the test runs, as where tests only want a dependency, {@code xor x7,x5,x5},
 * or is an address that does not change, that is known of the register.
 */
enum Computation {
    ADD(LitmusOperator.ADD),
    SUB(LitmusOperator.SUBTRACT),
    MUL(LitmusOperator.MULTIPLY),
    AND(LitmusOperator.AND),
    OR(LitmusOperator.OR),
    XOR(LitmusOperator.XOR),
    SHIFT_LEFT(LitmusOperator.SHIFT_LEFT),
    SHIFT_RIGHT(LitmusOperator.SHIFT_RIGHT),
    LESS(LitmusOperator.LESS),
    EQUAL(LitmusOperator.EQUAL),
    NOT_EQUAL(LitmusOperator.NOT_EQUAL);

    private final LitmusOperator operator;

    Computation(LitmusOperator operator) {
        this.operator = operator;
    }

    /** Gives a register of a thread the result. */
    void into(String target, Operand left, Operand right, TokenCursor cell, LitmusToken verb, ThreadBuilder thread) {
        Optional<Long> a = number(left, thread);
        Optional<Long> b = number(right, thread);
        Optional<Long> amount = amount(left, right, a, b);
        if (amount.isPresent()) {
            thread.compute(target, left, operator, right, new Known.Amount(amount.get()));
        } else if (b.isPresent() && keepsLeft(b.get())) {
            thread.compute(target, left, operator, right, left);
        } else if (a.isPresent() && isSymmetric() && keepsLeft(a.get())) {
            thread.compute(target, left, operator, right, right);
        } else if (left.equals(right) && (this == AND || this == OR)) {
            thread.compute(target, left, operator, right, left);
        } else if (this == ADD && a.isEmpty() && b.isEmpty()) {
            thread.compute(target, left, operator, right);
        } else if (isAddress(left, thread) || isAddress(right, thread)) {
            Optional<String> element =
                    this == ADD ? element(left, b, thread).or(() -> element(right, a, thread)) : Optional.empty();
            String location = element.orElseThrow(() -> cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    verb.span(),
                    "places within a location are not supported, only elements of arrays"));
            thread.compute(target, left, operator, right, new Known.Address(location));
        } else {
            thread.compute(target, left, operator, right);
        }
    }

    /** The result, if it is the same number in every execution. */
    private Optional<Long> amount(Operand left, Operand right, Optional<Long> a, Optional<Long> b) {
        if (left.equals(right) && ofEqual().isPresent()) {
            return ofEqual();
        } else if (this == AND && (a.equals(Optional.of(0L)) || b.equals(Optional.of(0L)))) {
            return Optional.of(0L);
        }
        return a.flatMap(first -> b.map(second -> operator.of(first, second)));
    }

    /** The result for any two equal operands. */
    private Optional<Long> ofEqual() {
        return this == XOR || this == SUB ? Optional.of(0L) : Optional.empty();
    }

    private boolean isSymmetric() {
        return this == ADD || this == OR || this == XOR;
    }

    private boolean keepsLeft(long right) {
        return right == 0 && (isSymmetric() || this == SUB || this == SHIFT_LEFT || this == SHIFT_RIGHT);
    }

    /** Whether the sum of an address and a number is the address of an element of an array. */
    static boolean isElement(Operand pointer, Operand bytes, ThreadBuilder thread) {
        return element(pointer, number(bytes, thread), thread).isPresent();
    }

    private static Optional<String> element(Operand pointer, Optional<Long> bytes, ThreadBuilder thread) {
        return bytes.isPresent() && address(pointer, thread).isPresent()
                ? thread.element(address(pointer, thread).get(), bytes.get())
                : Optional.empty();
    }

    private static Optional<String> address(Operand operand, ThreadBuilder thread) {
        return operand instanceof Operand.Register register
                ? thread.known(register.name())
                        .filter(Known.Address.class::isInstance)
                        .map(known -> ((Known.Address) known).location())
                : Optional.empty();
    }

    private static boolean isAddress(Operand operand, ThreadBuilder thread) {
        return address(operand, thread).isPresent();
    }

    private static Optional<Long> number(Operand operand, ThreadBuilder thread) {
        if (operand instanceof Operand.Constant constant) {
            return Optional.of(constant.value());
        }
        return thread.known(((Operand.Register) operand).name())
                .filter(Known.Amount.class::isInstance)
                .map(known -> ((Known.Amount) known).value());
    }
}
