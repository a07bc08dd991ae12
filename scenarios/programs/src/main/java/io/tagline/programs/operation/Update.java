package io.tagline.programs.operation;

import java.util.Locale;
import java.util.function.LongBinaryOperator;

/** What an atomic instruction makes of the content of a word and a value: the atomic memory operations of RISC-V, volume I, "A" extension, but for its swap. */
public enum Update implements LongBinaryOperator {
    ADD,
    AND,
    OR,
    XOR,
    MIN,
    MAX;

    @Override
    public long applyAsLong(long before, long value) {
        return switch (this) {
            case ADD -> before + value;
            case AND -> before & value;
            case OR -> before | value;
            case XOR -> before ^ value;
            case MIN -> Math.min(before, value);
            case MAX -> Math.max(before, value);
        };
    }

    /** As names of operations have it: {@code add} in {@code cl_add}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
