package io.tagline.pictures.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** When axes are logarithmic. */
final class DecadesTest {

    private static boolean grow(Double... numbers) {
        return Decades.factors(List.of(numbers)).equals(Optional.of(List.of(numbers)));
    }

    @Test
    void numbersThatDouble_areAFactorApart() {
        assertTrue(grow(1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0));
        assertTrue(grow(1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 60.0), "as many cores as there are, in the end");
        assertTrue(grow(64.0, 256.0, 1024.0));
    }

    /** From 1 to 8 is less than 16 times; 10 to 160 in steps of 10 begins with a factor of 2, and ends with one of 1.07. */
    @Test
    void others_areNot() {
        assertFalse(grow(1.0, 2.0, 4.0, 8.0));
        assertFalse(grow(0.0, 1.0, 2.0, 64.0));
        assertFalse(grow(10.0, 20.0, 30.0, 150.0, 160.0));
        assertFalse(grow(1.0, 1.5, 64.0));
        assertFalse(grow(7.0));
    }

    @Test
    void whatIsFound_isManyBeyondTwoDecades() {
        assertTrue(Decades.areMany(List.of(1.0, 50.0, 100.1)));
        assertFalse(Decades.areMany(List.of(1.0, 50.0, 100.0)));
        assertFalse(Decades.areMany(List.of(0.0, 1000.0)), "0 has no place on a logarithmic axis");
        assertFalse(Decades.areMany(List.of(-1.0, 1000.0)));
        assertTrue(Decades.areMany(List.of(1.0, Double.NaN, 1000.0)), "what is not known is not drawn");
        assertFalse(Decades.areMany(List.of()));
    }

    /** 0.5 to 400 is 800 times; 1 to 20000 is more than 1000, so powers of ten alone. */
    @Test
    void marks_areRound_andNotTooMany() {
        assertEquals(List.of(0.5, 1.0, 2.0, 5.0, 10.0, 20.0, 50.0, 100.0, 200.0), Decades.marks(0.5, 400));
        assertEquals(List.of(1.0, 10.0, 100.0, 1000.0, 10000.0), Decades.marks(0.9, 20000));
        assertEquals(List.of(0.01, 0.1, 1.0, 10.0), Decades.marks(0.01, 99));
    }

    /** 120 to 180 holds 150 alone of 1, 1.5, 2 times a hundred: then every 20, a third of 60. 40 to 150 has 50, 100 and with finer steps 70, 40 and 150. */
    @Test
    void marks_areThreeAtLeast() {
        assertEquals(List.of(120.0, 140.0, 160.0, 180.0), Decades.marks(120, 180));
        assertEquals(List.of(40.0, 50.0, 70.0, 100.0, 150.0), Decades.marks(40, 150));
        assertTrue(Decades.marks(1.1, 1.11).size() >= 3);
    }
}
