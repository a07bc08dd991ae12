package io.tagline.scenarios.cla.expression;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The functions an expression can use; each takes one number or more. */
public enum Function {
    MIN,
    MAX;

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
        return switch (this) {
            case MIN -> Collections.min(numbers);
            case MAX -> Collections.max(numbers);
        };
    }
}
