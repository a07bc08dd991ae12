package io.tagline.browser.jdk;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Has each function of the page the bits of {@link StrictMath}, which is fdlibm by its specification? */
final class MathTest {

    private static final int TIMES = 20_000;

    /** Signs, ends of the number line, and where one way of computing passes into another. */
    private static final double[] SPECIAL = {
        0,
        -0.0,
        1,
        -1,
        0.5,
        -0.5,
        2,
        3,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY,
        Double.MIN_VALUE,
        -Double.MIN_VALUE,
        Double.MIN_NORMAL,
        Double.MAX_VALUE,
        -Double.MAX_VALUE,
        709.782712893384,
        -745.2,
        0x1p-29,
        0x1p-54,
        0x1p53 - 1,
        0x1p31,
        1e10,
        Math.PI / 2,
        0.41422,
        -0.2929,
        1024
    };

    private static void same(DoubleUnaryOperator theirs, DoubleUnaryOperator ours, DoubleStream numbers) {
        numbers.forEach(x -> assertEquals(
                Double.doubleToLongBits(theirs.applyAsDouble(x)),
                Double.doubleToLongBits(ours.applyAsDouble(x)),
                () -> "of " + x));
    }

    private static void same(DoubleUnaryOperator theirs, DoubleUnaryOperator ours) {
        same(theirs, ours, DoubleStream.concat(DoubleStream.of(SPECIAL), numbers()));
    }

    /** Any bits; numbers of the size that results have; and some around 1, where logarithms vanish. */
    private static DoubleStream numbers() {
        SplittableRandom random = new SplittableRandom(7);
        return DoubleStream.generate(() -> switch (random.nextInt(4)) {
                    case 0 -> Double.longBitsToDouble(random.nextLong());
                    case 1 -> (random.nextDouble() - 0.5) * 1500;
                    case 2 -> (random.nextDouble() - 0.5) * 4;
                    default -> 1 + (random.nextDouble() - 0.5) * 1e-5;
                })
                .limit(TIMES);
    }

    private static void same(DoubleBinaryOperator theirs, DoubleBinaryOperator ours, double x, double y) {
        assertEquals(
                Double.doubleToLongBits(theirs.applyAsDouble(x, y)),
                Double.doubleToLongBits(ours.applyAsDouble(x, y)),
                () -> "of " + x + " and " + y);
    }

    @Test
    void exponentials() {
        same(StrictMath::exp, Exponentials::exp);
        same(StrictMath::expm1, Exponentials::expm1);
    }

    @Test
    void logarithms() {
        same(StrictMath::log, Logarithms::log);
        same(StrictMath::log10, Logarithms::log10);
        same(StrictMath::log1p, Logarithms::log1p);
    }

    @Test
    void cubeRoots() {
        same(StrictMath::cbrt, Roots::cbrt);
    }

    /** Up to 2^19 quarters, and at whole quarters, where nearly all bits vanish. */
    @Test
    void sinesAndCosines() {
        for (DoubleStream angles : new DoubleStream[] {
            numbers().filter(x -> Math.abs(x) < 800_000), numbers().map(x -> Math.rint(x % 500) * (Math.PI / 2))
        }) {
            double[] some = angles.toArray();
            same(StrictMath::sin, Angles::sin, DoubleStream.of(some));
            same(StrictMath::cos, Angles::cos, DoubleStream.of(some));
        }
    }

    @Test
    void powers() {
        for (double x : SPECIAL) {
            for (double y : SPECIAL) {
                same(StrictMath::pow, Powers::pow, x, y);
            }
        }
        SplittableRandom random = new SplittableRandom(8);
        numbers().forEach(x -> {
            same(StrictMath::pow, Powers::pow, x, Double.longBitsToDouble(random.nextLong()));
            same(StrictMath::pow, Powers::pow, Math.abs(x), (random.nextDouble() - 0.5) * 200);
            same(StrictMath::pow, Powers::pow, x, random.nextInt(-40, 40) / 2.0);
            same(StrictMath::pow, Powers::pow, 1 + random.nextDouble() * 1e-8, (random.nextDouble() - 0.5) * 1e11);
        });
    }

    /** Below the smallest normal number the last bit may be another one. */
    @Test
    void hypotenuses() {
        SplittableRandom random = new SplittableRandom(9);
        numbers().filter(x -> !(Math.abs(x) < Double.MIN_NORMAL)).forEach(x -> {
            same(StrictMath::hypot, Roots::hypot, x, x * random.nextDouble(0.001, 1000));
            same(StrictMath::hypot, Roots::hypot, x, random.nextDouble(0.001, 1000));
        });
    }
}
