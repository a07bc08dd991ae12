package io.tagline.documents.units;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("changes the locale of the JVM")
class DecimalsTest {

    @Test
    void samples_areExactToHalfAPicosecond() {
        assertEquals("497.1005", Decimals.sample(497.1005));
        assertEquals("497.1", Decimals.sample(497.1));
        assertEquals("497", Decimals.sample(497));
        assertEquals("1000000", Decimals.sample(1e6));
    }

    @Test
    void statistics_areRoundedToAPicosecond() {
        assertEquals("0.333", Decimals.statistic(1.0 / 3));
        assertEquals("-18.002", Decimals.statistic(-18.0015001));
    }

    @Test
    void nothingIsWrittenAsMinusZero() {
        assertEquals("0", Decimals.statistic(-0.0001));
    }

    @Test
    void theLocale_changesNothing() {
        Locale before = Locale.getDefault();
        Locale.setDefault(Locale.GERMANY);
        try {
            assertEquals("1234.5", Decimals.fixed(1234.5, 1));
        } finally {
            Locale.setDefault(before);
        }
    }
}
