package io.tagline.experiments.guarantee;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.experiments.guarantee.ChanceTerm.Shares;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is drawn once for all look-ups of a line, and what draws do not explain. */
final class RateTest {

    private static final double RATE = 0.01;

    /**
     * A slice takes 100 or 300 ps. So k look-ups take k times as long, each slice with a chance of a half, or 33/32 of it: they count (ln((exp(100 k a) + exp(300 k a)) / 2) + ln(33 / 32) k) / (k a)
     * each, but no more than 300.
     */
    @ParameterizedTest
    @CsvSource({"1", "2", "3", "10"})
    void lookUpsOfALine_areAtOneSlice(int count) {
        double mean = (Math.exp(100 * count * RATE) + Math.exp(300 * count * RATE)) / 2;
        double most = (Math.log(mean) / count + Math.log(33.0 / 32)) / RATE;
        assertEquals(Math.min(300, most), new Rate(RATE).share(count, true, 100, 300), 1e-9);
        double inverse = (Math.exp(-100 * count * RATE) + Math.exp(-300 * count * RATE)) / 2;
        double least = -(Math.log(inverse) / count + Math.log(33.0 / 32)) / RATE;
        assertEquals(Math.max(100, least), new Rate(RATE).share(count, false, 100, 300), 1e-9);
    }

    @Test
    void whereNothingIsLookedUp_theFarthestSliceCounts() {
        assertEquals(300, new Rate(RATE).share(0, true, 100, 300));
        assertEquals(100, new Rate(RATE).share(0, false, 100, 300));
        assertEquals(0, new Rate(RATE).share(0, true));
    }

    /** 500 with the least shares of two look-ups leave 300 for the rest; with the greatest, 900 is explained, and 901 is not. */
    @Test
    void aTimeThatDrawsDoNotExplain_isItsBound() {
        Shares shares = new Shares(100, 300);
        assertEquals(new ChanceTerm(300, Map.of(), 2), ChanceTerm.atMost(500, Map.of(), 2, shares, 900));
        assertEquals(new ChanceTerm(901, Map.of(), 0), ChanceTerm.atMost(500, Map.of(), 2, shares, 901));
        assertEquals(new ChanceTerm(300, Map.of(), 2), ChanceTerm.atLeast(900, Map.of(), 2, shares, 500));
        assertEquals(new ChanceTerm(499, Map.of(), 0), ChanceTerm.atLeast(900, Map.of(), 2, shares, 499));
    }
}
