package io.tagline.experiments.interval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import io.tagline.experiments.estimate.Interval;
import io.tagline.simulator.core.Intervals.MeasuredInterval;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Intervals of which everything can be worked out by hand. */
final class IntervalCollectorTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static MeasuredInterval measured(int thread, long begin, long end) {
        return new MeasuredInterval("acquire", thread, begin, end);
    }

    private static List<MeasuredInterval> inOrder(List<MeasuredInterval> all) {
        List<MeasuredInterval> sorted = new ArrayList<>(all);
        sorted.sort(Comparator.comparing(MeasuredInterval::end));
        return sorted;
    }

    private static IntervalSamples samples(int warmUp, List<MeasuredInterval> all) {
        IntervalCollector collector = new IntervalCollector(warmUp);
        collector.add(0, inOrder(all));
        return collector.statistics().byName().get("acquire");
    }

    private static double figure(IntervalSamples samples, IntervalFigure figure) {
        return samples.figure(figure).orElseThrow();
    }

    /** One hundred durations of 1 to 100 ps: half are at most 50, nine tenths at most 90. */
    @Test
    void percentiles_areNearestRanks() {
        List<MeasuredInterval> all = LongStream.rangeClosed(1, 100)
                .mapToObj(i -> measured(0, 1000 * i, 1000 * i + i))
                .toList();
        IntervalSamples samples = samples(0, all);
        assertEquals(100, samples.count());
        assertEquals(50.5, figure(samples, IntervalFigure.MEAN));
        assertEquals(50, figure(samples, IntervalFigure.P50));
        assertEquals(90, figure(samples, IntervalFigure.P90));
        assertEquals(99, figure(samples, IntervalFigure.P99));
        assertEquals(100, figure(samples, IntervalFigure.P99_9));
        assertEquals(100, samples.max());
    }

    /** The first of each thread is left out, and told of. */
    @Test
    void warmUp_leavesOutTheFirstOfEachThread() {
        IntervalSamples samples = samples(
                1,
                List.of(
                        measured(0, 0, 1000),
                        measured(0, 1000, 1030),
                        measured(1, 0, 1000),
                        measured(1, 1000, 1010),
                        measured(1, 1010, 1030)));
        assertEquals(List.of(new Durations(1, 30, 30), new Durations(2, 30, 20)), samples.threads());
        assertEquals(20, figure(samples, IntervalFigure.MEAN));
        assertEquals(new Durations(2, 2000, 1000), samples.outside());
    }

    /** All that T1 has would be warm-up. So nothing is, for anybody: else its cold interval would stand among the warm ones of T0. */
    @Test
    void aSingleInterval_isNotWarmUpAndDataAtOnce() {
        IntervalSamples samples = samples(
                1,
                List.of(measured(0, 0, 1000), measured(0, 1000, 1010), measured(0, 1010, 1020), measured(1, 0, 900)));
        assertEquals(List.of(new Durations(3, 1020, 1000), new Durations(1, 900, 900)), samples.threads());
        assertEquals(Durations.NONE, samples.outside());
    }

    /**
     * T1 begins its first at 100, T0 ends its last at 200: what ends later than the one and no later than the other counts, two intervals of 50 ps of
     * T0 and two of 40 ps of T1, four in 100 ps. So do not two more of each, 180 ps.
     */
    @Test
    void figures_areThoseOfTheTimeInWhichAllCompete() {
        List<MeasuredInterval> all = new ArrayList<>();
        for (long i = 0; i < 4; i++) {
            all.add(measured(0, 50 * i, 50 * i + 50));
            all.add(measured(1, 100 + 60 * i, 140 + 60 * i));
        }
        IntervalSamples samples = samples(0, all);
        assertEquals(List.of(new Durations(2, 100, 50), new Durations(2, 80, 40)), samples.threads());
        assertEquals(new Durations(4, 180, 50), samples.outside());
        assertEquals(0.04, figure(samples, IntervalFigure.THROUGHPUT), 1e-12);
    }

    /** T1 comes when T0 has gone: they never compete, so all count but the first of each. */
    @Test
    void threadsThatNeverMeet_haveNoSteadyPhase() {
        IntervalSamples samples =
                samples(1, List.of(measured(0, 0, 10), measured(0, 10, 20), measured(1, 30, 40), measured(1, 40, 50)));
        assertEquals(List.of(new Durations(1, 10, 10), new Durations(1, 10, 10)), samples.threads());
        assertTrue(samples.figure(IntervalFigure.THROUGHPUT).isEmpty());
    }

    /**
     * T0 ends an interval each 10 ps until 100, T1 each 20 ps until 200: all compete until 100, when T0 has had 10 and T1 5. That is 15 in
     * 100 ps; Jain's index is 15² / (2 (10² + 5²)) = 0.9.
     */
    @Test
    void fairness_isThatOfTheTimeInWhichAllCompete() {
        List<MeasuredInterval> all = new ArrayList<>();
        for (long i = 0; i < 10; i++) {
            all.add(measured(0, 10 * i, 10 * i + 10));
            all.add(measured(1, 20 * i, 20 * i + 20));
        }
        IntervalSamples samples = samples(0, all);
        assertEquals(0.15, figure(samples, IntervalFigure.THROUGHPUT), 1e-12);
        assertEquals(0.9, figure(samples, IntervalFigure.FAIRNESS), 1e-12);
    }

    /** Where a thread has a single interval, all compete for the shortest one: it alone ends then, whoever else would have been served. */
    @Test
    void throughputAndFairness_needSeveralIntervalsOfEachThread() {
        IntervalSamples samples = samples(0, List.of(measured(0, 0, 10), measured(1, 0, 20), measured(1, 20, 30)));
        assertTrue(samples.figure(IntervalFigure.THROUGHPUT).isEmpty());
        assertTrue(samples.figure(IntervalFigure.FAIRNESS).isEmpty());
        assertEquals(2, samples.threads().size());
    }

    /** Means of 10 and 14 in two replications: 12 ± t(1 degree, 95 %) · 2.83 / √2 = 12.706 · 2. */
    @Test
    void confidence_isThatOfReplications() {
        IntervalCollector collector = new IntervalCollector(0);
        collector.add(0, List.of(measured(0, 0, 10), measured(1, 0, 10)));
        collector.add(1, List.of(measured(0, 0, 14), measured(1, 0, 14)));
        IntervalSamples samples = collector.statistics().byName().get("acquire");
        assertEquals(25.412, samples.halfWidth(IntervalFigure.MEAN, 0.95).orElseThrow(), 0.001);
        assertTrue(samples(0, List.of(measured(0, 0, 10)))
                .halfWidth(IntervalFigure.MEAN, 0.95)
                .isEmpty());
    }

    /**
     * Sums of 10 of one interval and 60 of three: the mean of all is 17.5, of which these have 7.5 less and 7.5 more (Cochran's ratio estimate), so that
     * its error is √(2 · (7.5² + 7.5²)) / 4 = 3.75, and t is 12.706.
     */
    @Test
    void meanOfReplicationsOfSeveralSizes_isThatOfAll() {
        IntervalCollector collector = new IntervalCollector(0);
        collector.add(0, List.of(measured(0, 0, 10)));
        collector.add(1, List.of(measured(0, 0, 20), measured(0, 20, 40), measured(0, 40, 60)));
        IntervalSamples samples = collector.statistics().byName().get("acquire");
        assertEquals(17.5, figure(samples, IntervalFigure.MEAN));
        assertEquals(12.706 * 3.75, samples.halfWidth(IntervalFigure.MEAN, 0.95).orElseThrow(), 0.001);
    }

    /**
     * One interval in each of six replications: the smallest and the largest enclose the median with 1 − 2/64 = 96.9 %. Three digits hold the smallest
     * only as one of 3000 and 3001; nothing is longer than the longest.
     */
    @Test
    void percentiles_haveBothEndsOfTheirIntervals() {
        IntervalCollector collector = new IntervalCollector(0);
        for (int replication = 0; replication < 6; replication++) {
            collector.add(replication, List.of(measured(0, 0, 3001 + 1000 * replication)));
        }
        IntervalSamples samples = collector.statistics().byName().get("acquire");
        assertEquals(
                new Interval(3000, 8001),
                samples.interval(IntervalFigure.P50, 0.95).orElseThrow());
        assertTrue(samples.missing(IntervalFigure.P50, 0.95).isEmpty());
        assertTrue(samples.interval(IntervalFigure.P99, 0.95).isEmpty());
        assertEquals(368, samples.missing(IntervalFigure.P99, 0.95).orElseThrow());
    }

    /** It does not matter which worker has simulated which replication. */
    @Test
    void sum_doesNotDependOnTheOrder() {
        IntervalCollector together = new IntervalCollector(0);
        IntervalCollector first = new IntervalCollector(0);
        IntervalCollector second = new IntervalCollector(0);
        for (int replication = 0; replication < 6; replication++) {
            List<MeasuredInterval> all =
                    List.of(measured(0, 0, 7 + 100_003L * replication), measured(replication % 3, 0, 999_999));
            together.add(replication, all);
            (replication % 2 == 0 ? first : second).add(replication, all);
        }
        assertEquals(text(together.statistics()), text(second.statistics().plus(first.statistics())));
    }

    private static String text(IntervalStatistics statistics) {
        IntervalSamples samples = statistics.byName().get("acquire");
        return samples.toString();
    }

    /** A sweep has thousands of short replications, most without intervals: nothing is allocated for one of those, compiled or not. */
    @Test
    void replicationsWithoutIntervals_allocateNothing() {
        IntervalCollector collector = new IntervalCollector(0);
        collector.add(0, List.of());
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int replication = 1; replication < 100; replication++) {
            collector.add(replication, List.of());
        }
        assertEquals(0, THREADS.getCurrentThreadAllocatedBytes() - before);
        assertTrue(collector.statistics().byName().isEmpty());
    }
}
