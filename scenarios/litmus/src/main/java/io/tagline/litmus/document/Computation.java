package io.tagline.litmus.document;

import io.tagline.documents.Code;
import io.tagline.litmus.document.ThreadBuilder.Known;
import io.tagline.litmus.program.Operand;
import java.util.Optional;

/**
 * What an instruction computes from two operands. Sums are executed; everything else has to be known before the test runs, as it is where tests
 * only want a dependency: {@code xor x7,x5,x5}.
 */
enum Computation {
    ADD {
        @Override
        long of(long left, long right) {
            return left + right;
        }
    },
    SUB {
        @Override
        long of(long left, long right) {
            return left - right;
        }
    },
    AND {
        @Override
        long of(long left, long right) {
            return left & right;
        }
    },
    OR {
        @Override
        long of(long left, long right) {
            return left | right;
        }
    },
    XOR {
        @Override
        long of(long left, long right) {
            return left ^ right;
        }
    };

    abstract long of(long left, long right);

    /** Gives a register of a thread the result. */
    void into(String target, Operand left, Operand right, Cursor cell, Token verb, ThreadBuilder thread) {
        Optional<Long> a = number(left, thread);
        Optional<Long> b = number(right, thread);
        Optional<Long> same = left.equals(right) ? ofEqual() : Optional.empty();
        if (same.isPresent()) {
            thread.sum(target, new Operand.Constant(same.get()), new Operand.Constant(0));
        } else if (a.isPresent() && b.isPresent()) {
            thread.sum(target, new Operand.Constant(of(a.get(), b.get())), new Operand.Constant(0));
        } else if (b.isPresent() && keepsLeft(b.get())) {
            thread.copy(target, left);
        } else if (a.isPresent() && this != SUB && keepsLeft(a.get())) {
            thread.copy(target, right);
        } else if (left.equals(right) && (this == AND || this == OR)) {
            thread.copy(target, left);
        } else if (isAddress(left, thread) || isAddress(right, thread)) {
            Optional<String> element =
                    this == ADD ? element(left, b, thread).or(() -> element(right, a, thread)) : Optional.empty();
            thread.address(
                    target,
                    element.orElseThrow(() -> cell.wrong(
                            Code.LITMUS_UNSUPPORTED,
                            verb.span(),
                            "places within a location are not supported, only elements of arrays")));
        } else if (this == ADD) {
            thread.sum(target, left, right);
        } else if (this == SUB && b.isPresent()) {
            thread.sum(target, left, new Operand.Constant(-b.get()));
        } else if (this == AND && (a.equals(Optional.of(0L)) || b.equals(Optional.of(0L)))) {
            thread.sum(target, new Operand.Constant(0), new Operand.Constant(0));
        } else {
            throw cell.wrong(
                    Code.LITMUS_UNSUPPORTED,
                    verb.span(),
                    "this is supported only of numbers that are known before the test runs, or of a register with itself");
        }
    }

    /** The result for any two equal operands. */
    private Optional<Long> ofEqual() {
        return this == XOR || this == SUB ? Optional.of(0L) : Optional.empty();
    }

    private boolean keepsLeft(long right) {
        return right == 0 && this != AND;
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
