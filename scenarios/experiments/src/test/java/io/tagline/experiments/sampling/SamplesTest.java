package io.tagline.experiments.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.estimate.Interval;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SamplesTest {

    private static final double EXACT = 1e-12;

    /** 2, 4, 4, 4, 5, 5, 7, 9: sum 40, mean 5, squares 9+1+1+1+0+0+4+16 = 32, so the variance is 32/7. */
    @Test
    void distribution_ofEightSamples() {
        Distribution d = nanoseconds(9, 2, 4, 5, 4, 7, 5, 4).distribution(0.95);
        assertEquals(8, d.count());
        assertEquals(5, d.mean(), EXACT);
        assertEquals(Math.sqrt(32.0 / 7), d.stdev(), EXACT);
        assertEquals(2, d.min());
        assertEquals(9, d.max());
        // Between the 4th (4) and the 5th (5) of the sorted samples.
        assertEquals(4.5, d.median(), EXACT);
        // Place 7 * 0.25 = 1.75: between the 2nd and the 3rd, both 4. Place 5.25: a quarter of the way from 5 to 7.
        assertEquals(4, d.p25(), EXACT);
        assertEquals(5.5, d.p75(), EXACT);
    }

    /** Student's quantile for 95 % and 7 degrees of freedom is 2.364624 (any table), the standard error √(32/7/8). */
    @Test
    void meanInterval_isStudents() {
        Interval interval = nanoseconds(9, 2, 4, 5, 4, 7, 5, 4)
                .distribution(0.95)
                .meanInterval()
                .orElseThrow();
        double half = 2.364624 * Math.sqrt(32.0 / 7 / 8);
        assertEquals(5 - half, interval.low(), 1e-5);
        assertEquals(5 + half, interval.high(), 1e-5);
    }

    /**
     * Of 10 samples the 2nd smallest and the 2nd largest enclose the median with 1 − 2·(1+10)/1024 = 97.9 %, the 3rd
     * ones with 1 − 2·(1+10+45)/1024 = 89.1 %.
     */
    @Test
    void medianInterval_isTheNarrowestThatReachesTheConfidence() {
        Samples samples = Samples.ofPicoseconds(
                IntStream.rangeClosed(1, 10).mapToDouble(i -> 1000.0 * i).toArray(), 10);
        assertEquals(Optional.of(new Interval(2, 9)), samples.distribution(0.95).medianInterval());
        assertEquals(Optional.of(new Interval(3, 8)), samples.distribution(0.89).medianInterval());
    }

    /** Five samples enclose the median with 1 − 2/32 = 93.75 %, six with 96.9 %. */
    @Test
    void medianInterval_needsSixSamplesFor95Percent() {
        assertTrue(
                nanoseconds(1, 2, 3, 4, 5).distribution(0.95).medianInterval().isEmpty());
        assertEquals(
                Optional.of(new Interval(1, 6)),
                nanoseconds(1, 2, 3, 4, 5, 6).distribution(0.95).medianInterval());
    }

    @Test
    void oneSample_hasNoIntervals() {
        Distribution d = nanoseconds(7).distribution(0.95);
        assertEquals(7, d.median());
        assertEquals(0, d.stdev());
        assertTrue(d.meanInterval().isEmpty());
        assertTrue(d.medianInterval().isEmpty());
    }

    /** Squares of 10⁹ would leave no digits for a variance of 30 in a sum of squares. */
    @Test
    void stdev_survivesALargeMean() {
        Distribution d = nanoseconds(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16).distribution(0.95);
        assertEquals(Math.sqrt(30), d.stdev(), 1e-9);
    }

    @Test
    void shareWithin_countsBothEnds() {
        assertEquals(0.75, nanoseconds(1, 2, 3, 4).shareWithin(2, 4));
    }

    private static Samples nanoseconds(double... values) {
        double[] picoseconds =
                java.util.Arrays.stream(values).map(v -> v * 1000).toArray();
        return Samples.ofPicoseconds(picoseconds, picoseconds.length);
    }
}
