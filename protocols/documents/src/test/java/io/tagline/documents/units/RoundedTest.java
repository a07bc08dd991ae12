package io.tagline.documents.units;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import java.util.function.DoubleConsumer;
import org.junit.jupiter.api.Test;

class RoundedTest {

    /** Numbers as reports have them, ties and their neighbours, and those too large or too small for plain arithmetic. */
    private static void forEach(DoubleConsumer test) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 20_000; i++) {
            double number = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-8, 17));
            double tie = random.nextInt(-1_000_000, 1_000_000) / 16.0;
            for (double each : new double[] {number, tie, Math.nextUp(tie), Math.nextDown(tie), tie / 1000}) {
                test.accept(each);
            }
        }
    }

    private static BigDecimal exactly(double number, int decimals) {
        return new BigDecimal(number).setScale(decimals, RoundingMode.HALF_EVEN);
    }

    /** The shortest text has the same value, and no zero at its end. */
    @Test
    void decimals_areThoseOfTheExactBinaryFraction() {
        forEach(number -> {
            for (int decimals = 0; decimals < 9; decimals++) {
                BigDecimal exact = exactly(number, decimals);
                assertEquals(exact.toPlainString(), Rounded.fixed(number, decimals));
                String shortest =
                        exact.signum() == 0 ? "0" : exact.stripTrailingZeros().toPlainString();
                assertEquals(shortest, Rounded.shortest(number, decimals));
            }
        });
    }

    @Test
    void whatIsNoNumber_isNamed() {
        assertEquals("NaN", Rounded.fixed(Double.NaN, 3));
        assertEquals("-Infinity", Rounded.fixed(Double.NEGATIVE_INFINITY, 3));
    }
}
