package io.tagline.scenarios.cla.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.LongBinaryOperator;

/** The functions an expression can use; each takes one number or more. */
public enum Function {
    MIN(Math::min),
    MAX(Math::max);

    private final LongBinaryOperator rule;

    Function(LongBinaryOperator rule) {
        this.rule = rule;
    }

    /** The function with this name. */
    public static Optional<Function> of(String name) {
        return Arrays.stream(values()).filter(f -> f.word().equals(name)).findFirst();
    }

    /** The names of all functions. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Function::word).toList();
    }

    /** The name as it is written. */
    public String word() {
        return Words.lower(this);
    }

    long of(List<Long> numbers) {
        return numbers.stream().mapToLong(n -> n).reduce(rule).orElseThrow();
    }
}
