package io.tagline.experiments.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.sampling.Distribution;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.models.claim.Estimate;
import io.tagline.models.claim.Overhead;
import io.tagline.models.claim.PointMetric;
import java.util.Map;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.StatisticalSummaryValues;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class OverheadTest {

    /**
     * Ramos and Hoefler, HPDC 2013, section 3.1: measured 497.1 ± 77.2, modelled 479.1 ± 36.1, 5000 samples. By hand: O = 18,
     * variances of the means 5959.84/5000 = 1.191968 and 1303.21/5000 = 0.260642, t = 18/√1.452610 = 14.935,
     * degrees = 4999 · 1.452610² / (1.191968² + 0.260642²) = 7085.4: rejected at any level, as the paper says.
     */
    @Test
    void thePapersPingPong_hasASignificantOverhead() {
        Overhead overhead = MeanTest.overhead(distribution(5000, 497.1, 77.2), new Estimate(479.1, 36.1), 0.9)
                .orElseThrow();
        assertEquals(18, overhead.nanoseconds(), 1e-9);
        assertEquals(14.935, overhead.t(), 5e-4);
        assertEquals(7085.4, overhead.degrees(), 0.1);
        assertTrue(overhead.p() < 1e-6);
        assertTrue(overhead.isSignificant());
    }

    /** Against the library's own test, which takes the same four numbers. */
    @Test
    void p_agreesWithCommonsMath() {
        Overhead overhead = MeanTest.overhead(distribution(12, 10.5, 2), new Estimate(9.7, 1), 0.9)
                .orElseThrow();
        double p = new TTest()
                .tTest(
                        new StatisticalSummaryValues(10.5, 4, 12, 0, 0, 0),
                        new StatisticalSummaryValues(9.7, 1, 12, 0, 0, 0));
        assertEquals(p, overhead.p(), 1e-12);
        assertFalse(overhead.isSignificant());
    }

    @Test
    void aFasterSimulation_hasANegativeOverhead() {
        Overhead overhead = MeanTest.overhead(distribution(100, 8, 1), new Estimate(9, 0), 0.9)
                .orElseThrow();
        assertEquals(-1, overhead.nanoseconds(), 1e-12);
        assertEquals(-10, overhead.t(), 1e-9);
        assertTrue(overhead.isSignificant());
    }

    @Test
    void withoutVariance_thereIsNothingToTest() {
        assertEquals(Optional.empty(), MeanTest.overhead(distribution(100, 8, 0), Estimate.exactly(9), 0.9));
    }

    private static Distribution distribution(long count, double mean, double stdev) {
        return new Distribution(
                Map.of(PointMetric.COUNT, (double) count, PointMetric.MEAN, mean, PointMetric.STDEV, stdev));
    }
}
