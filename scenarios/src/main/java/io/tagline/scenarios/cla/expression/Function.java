package io.tagline.scenarios.cla.expression;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** The functions of numbers that an expression can use. */
public enum Function {
    MIN("min(a, …)", 1, Integer.MAX_VALUE),
    MAX("max(a, …)", 1, Integer.MAX_VALUE),
    /** The rounds of a dissemination barrier: the smallest r with m^r at least n (papers/000, equation 15). */
    CEIL_LOG("ceil_log(m, n)", 2, 2),
    POW("pow(m, r)", 2, 2);

    private final String signature;
    private final int fewest;
    private final int most;

    Function(String signature, int fewest, int most) {
        this.signature = signature;
        this.fewest = fewest;
        this.most = most;
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

    /** How a call looks. */
    String signature() {
        return signature;
    }

    boolean takes(int count) {
        return fewest <= count && count <= most;
    }

    /** The value; an {@link IllegalArgumentException} says why there is none, an {@link ArithmeticException} that it is too large. */
    long of(List<Long> numbers) {
        return switch (this) {
            case MIN -> Collections.min(numbers);
            case MAX -> Collections.max(numbers);
            case CEIL_LOG -> ceilLog(numbers.get(0), numbers.get(1));
            case POW -> pow(numbers.get(0), numbers.get(1));
        };
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
