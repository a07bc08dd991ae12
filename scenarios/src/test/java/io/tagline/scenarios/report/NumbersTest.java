package io.tagline.scenarios.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;

class NumbersTest {

    @Test
    void samples_areExactToHalfAPicosecond() {
        assertEquals("497.1005", Numbers.sample(497.1005));
        assertEquals("497.1", Numbers.sample(497.1));
        assertEquals("497", Numbers.sample(497));
        assertEquals("1000000", Numbers.sample(1e6));
    }

    @Test
    void statistics_areRoundedToAPicosecond() {
        assertEquals("0.333", Numbers.statistic(1.0 / 3));
        assertEquals("-18.002", Numbers.statistic(-18.0015001));
    }

    @Test
    void nothingIsWrittenAsMinusZero() {
        assertEquals("0", Numbers.statistic(-0.0001));
    }

    @Test
    void theLocale_changesNothing() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertEquals("1234.5", Numbers.fixed(1234.5, 1));
        } finally {
            Locale.setDefault(before);
        }
    }
}
