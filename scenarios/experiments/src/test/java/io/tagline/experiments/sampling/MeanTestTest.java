package io.tagline.experiments.sampling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.estimate.MeanError;
import java.util.Optional;
import org.apache.commons.math3.stat.descriptive.StatisticalSummaryValues;
import org.apache.commons.math3.stat.inference.TTest;
import org.junit.jupiter.api.Test;

class MeanTestTest {

    /** Against the library's own test, with samples of different sizes. */
    @Test
    void samplesOfDifferentSizes_agreeWithCommonsMath() {
        MeanTest welch = MeanTest.ofIndependent(
                        MeanError.ofIndependent(10.5, 2, 12), MeanError.ofIndependent(9.7, 1, 40))
                .orElseThrow();
        double p = new TTest()
                .tTest(
                        new StatisticalSummaryValues(10.5, 4, 12, 0, 0, 0),
                        new StatisticalSummaryValues(9.7, 1, 40, 0, 0, 0));
        assertEquals(p, welch.p(), 1e-12);
        assertFalse(welch.isSignificant(0.95));
    }

    /** p is 5 % exactly where the 95 % interval begins at zero: with the t quantile as distance the two must meet. */
    @Test
    void interval_touchesZeroWherePIsTheRest() {
        MeanTest test = MeanTest.ofIndependent(MeanError.ofIndependent(3, 2, 12), MeanError.ofIndependent(0, 1, 40))
                .orElseThrow();
        double half = test.interval(0.95).high() - 3;
        MeanTest touching = new MeanTest(half, test.error(), test.degrees());
        assertEquals(0, touching.interval(0.95).low(), 1e-9);
        assertEquals(0.05, touching.p(), 1e-9);
        assertTrue(touching.isSignificant(0.949));
        assertFalse(touching.isSignificant(0.951));
    }

    @Test
    void aSingleSample_isNotTested() {
        assertEquals(
                Optional.empty(),
                MeanTest.ofIndependent(MeanError.ofIndependent(3, 0, 1), MeanError.ofIndependent(0, 1, 40)));
    }
}
