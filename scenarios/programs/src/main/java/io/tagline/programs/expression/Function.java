package io.tagline.programs.expression;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongBinaryOperator;
import java.util.stream.Collectors;

/** The functions of numbers that an expression can use. */
public enum Function {
    MIN("min(a, …)", 1, Integer.MAX_VALUE, ""),
    MAX("max(a, …)", 1, Integer.MAX_VALUE, ""),
    /** The rounds of a dissemination barrier: the smallest r with m^r at least n (Ramos and Hoefler, HPDC 2013, equation 15). */
    CEIL_LOG("ceil_log(m, n)", 2, 2, "m is at least 2, n at least 1"),
    POW("pow(m, r)", 2, 2, "r is at least 0");

    private static final Map<String, Function> BY_WORD =
            Arrays.stream(values()).collect(Collectors.toMap(Function::word, function -> function));

    private final String word = Words.lower(this);
    private final String signature;
    private final int fewest;
    private final int most;
    private final String domain;

    Function(String signature, int fewest, int most, String domain) {
        this.signature = signature;
        this.fewest = fewest;
        this.most = most;
        this.domain = domain;
    }

    public static Optional<Function> of(String name) {
        return Optional.ofNullable(BY_WORD.get(name));
    }

    public static List<String> words() {
        return Arrays.stream(values()).map(Function::word).toList();
    }

    /** The name as it is written. */
    public String word() {
        return word;
    }

    /** How a call looks. */
    String signature() {
        return signature;
    }

    /** Which arguments it has a value for; empty if for all. */
    String domain() {
        return domain;
    }

    boolean takes(int count) {
        return fewest <= count && count <= most;
    }

    /** The value; an {@link IllegalArgumentException} says why there is none, an {@link ArithmeticException} that it is too large. */
    long of(long[] numbers) {
        return switch (this) {
            case MIN -> folded(numbers, Math::min);
            case MAX -> folded(numbers, Math::max);
            case CEIL_LOG -> ceilLog(numbers[0], numbers[1]);
            case POW -> pow(numbers[0], numbers[1]);
        };
    }

    /** Without a stream, since threads that execute code call this as they run. */
    private static long folded(long[] numbers, LongBinaryOperator operator) {
        long result = numbers[0];
        for (long number : numbers) {
            result = operator.applyAsLong(result, number);
        }
        return result;
    }

    private static long ceilLog(long m, long n) {
        if (m < 2 || n < 1) {
            throw new IllegalArgumentException("there is no logarithm of " + n + " to base " + m);
        }
        long rounds = 0;
        for (long power = 1; power < n; power = power > n / m ? n : power * m) {
            rounds++;
        }
        return rounds;
    }

    private static long pow(long m, long r) {
        if (r < 0) {
            throw new IllegalArgumentException(m + " to the power of " + r + " is not a whole number");
        }
        long result = 1;
        long square = m;
        for (long left = r; left > 0; left /= 2) {
            result = left % 2 == 1 ? Math.multiplyExact(result, square) : result;
            square = left > 1 ? Math.multiplyExact(square, square) : square;
        }
        return result;
    }
}
