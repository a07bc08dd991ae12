package io.tagline.models.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.models.claim.TargetValue.Relation;
import io.tagline.programs.expression.Value;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which number decides about an expectation, and what it is compared with. */
final class EvidenceTest {

    private static Observation point(int n, double mean) {
        return new Observation("n=" + n, Map.of("n", Value.of(n)), Map.of("mean", mean, "share", mean / 10));
    }

    private static Evidence evidence(String text, double... means) {
        List<Observation> seen = IntStream.range(0, means.length)
                .mapToObj(n -> point(n, means[n]))
                .toList();
        Diagnostics diagnostics = new Diagnostics();
        return ExpectationParser.parse(Source.of("test", text), Map.of(), List.of(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()))
                .judge(new Findings(seen, Map.of()))
                .evidence()
                .orElseThrow();
    }

    /** 380 is 20 away from 400 and 430 is 30; below 390 only 380 is; of 400 and 405, both inside, 405 is nearer to an end. */
    @Test
    void pointFarthestOut_decides() {
        TargetValue near = new TargetValue(Relation.WITHIN, 400, 10);
        assertEquals(new Evidence("n=1", 2, "ns", 430, near), evidence("mean within 10 ns of 400 ns", 380, 430));
        assertEquals(new Evidence("n=1", 2, "ns", 405, near), evidence("mean within 10 ns of 400 ns", 400, 405));
        TargetValue least = new TargetValue(Relation.AT_LEAST, 390, 0);
        assertEquals(new Evidence("n=0", 2, "ns", 380, least), evidence("mean at least 390 ns", 380, 430));
        assertEquals("%", evidence("share at most 50%", 400).unit());
    }

    /** The ends are 300 and 500: 400 in the middle, 100 to both sides. */
    @Test
    void band_isItsCentreAndHalfItsWidth() {
        TargetValue target = evidence("mean between 300 ns and 500 ns", 430).target();
        assertEquals(new TargetValue(Relation.WITHIN, 400, 100), target);
        assertEquals(Optional.of(0.25), target.tolerance());
        assertEquals(
                Optional.empty(), evidence("mean at most 500 ns", 430).target().tolerance());
    }

    /** A share of a negative number is as wide as of the positive one. */
    @Test
    void relativeMargin_isAShareOfTheSize() {
        Band band = new Band.Around(Level.of(-200), 0.1, true);
        assertEquals(-220, band.low(Map.of()));
        assertEquals(-180, band.high(Map.of()));
        assertEquals(Optional.of(0.1), band.target(Map.of()).tolerance());
    }

    @Test
    void countOfPoints_isNoTime() {
        TargetValue two = new TargetValue(Relation.AT_LEAST, 2, 0);
        assertEquals(new Evidence("", 3, "", 1, two), evidence("mean at most 400 ns at 2 points", 380, 430, 440));
    }

    /** 600 is 1.5 times 400; from 1.8 to 2.2 lies 2 with 10 %. */
    @Test
    void spread_isAFactorAtTheSlowestPoint() {
        Evidence evidence = evidence("slowest mean within 10% of 2x fastest mean", 400, 600, 500);
        assertEquals("n=1", evidence.place());
        assertEquals("x", evidence.unit());
        assertEquals(3, evidence.among());
        assertEquals(1.5, evidence.seen());
        assertEquals(new TargetValue(Relation.WITHIN, 2, 0.2), evidence.target());
    }

    /** 600 is 1.5 times 400. */
    @Test
    void ratio_isAFactorOverOnePoint() {
        Evidence evidence = evidence("mean at most 1.2x that at n == 0 where n > 0", 400, 600, 500);
        assertEquals(new Evidence("n=1", 2, "x", 1.5, new TargetValue(Relation.AT_MOST, 1.2, 0)), evidence);
    }

    @ParameterizedTest
    @CsvSource({
        "slowest mean within 10% of 2x fastest mean, 'slowest mean at n=1 is 1.50x the fastest at n=0, expected 1.80x to 2.20x'",
        "slowest mean at most 1.2x fastest mean, 'slowest mean at n=1 is 1.50x the fastest at n=0, expected at most 1.20x'",
        "mean between 300 ns and 500 ns, 'mean is 600.00 ns at n=1, expected 300.00 ns to 500.00 ns'",
        "mean within 10 ns of 600 ns, 'mean is 400.00 ns at n=0, expected 590.00 ns to 610.00 ns'",
        "share at most 50%, 'share is 60.0 % at n=1, expected at most 50.0 %'",
        "mean at most 1.2x that at n == 0, 'mean at n=1 is 1.50x that at n == 0, expected at most 1.20x'",
        "mean at most 100 ns, 'mean is 600.00 ns at n=1, expected at most 100.00 ns (and so at 2 of 2)'",
    })
    void sentence_hasTheUnitsOfWhatWasAsked(String text, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        Expectation expectation = ExpectationParser.parse(Source.of("test", text), Map.of(), List.of(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
        Findings found = new Findings(List.of(point(0, 400), point(1, 600)), Map.of());
        assertEquals(expected, expectation.judge(found).sentence());
    }

    /** Exactly at an end is inside; half a nanosecond beyond is not, also where the number is 0 and has no share. */
    @ParameterizedTest
    @CsvSource({
        "AT_LEAST, 5, 0, 5, true",
        "AT_LEAST, 5, 0, 4.5, false",
        "AT_MOST, 5, 0, 5, true",
        "AT_MOST, 5, 0, 5.5, false",
        "AT_MOST, 0, 0, 0.5, false",
        "AT_MOST, -5, 0, -4.5, false",
        "WITHIN, 5, 1, 6, true",
        "WITHIN, 5, 1, 4, true",
        "WITHIN, 5, 1, 6.5, false",
        "WITHIN, 5, 1, 3.5, false",
        "BESIDE, 5, 0, 9, true",
        "BESIDE, 5, 0, NaN, false",
        "AT_MOST, 5, 0, NaN, false",
    })
    void endsAreInside(Relation relation, double number, double margin, double figure, boolean allowed) {
        assertEquals(allowed, new TargetValue(relation, number, margin).allows(figure));
    }

    /** 6 ns too much are 3 margins of 2; 5 too little of 20 are a quarter. */
    @Test
    void excess_isInMarginsOrInShares() {
        assertEquals(3, new TargetValue(Relation.WITHIN, 10, 2).excess(18));
        assertEquals(0.25, new TargetValue(Relation.AT_LEAST, 20, 0).excess(15));
        assertEquals(0.5, new TargetValue(Relation.AT_MOST, 0, 0).excess(0.5));
        assertEquals(0.25, new TargetValue(Relation.BESIDE, -20, 0).excess(-15));
    }

    /** What can be compared with samples: two ends in their order. */
    @Test
    void band_isComparableIfItHasTwoEndsInOrder() {
        Estimate five = Estimate.exactly(5);
        Estimate six = Estimate.exactly(6);
        assertEquals(Optional.empty(), Prediction.number("one", five).incomparable());
        assertEquals(
                Optional.empty(),
                Prediction.band("band", ModelBand.GUARANTEED, five, six).incomparable());
        assertEquals(
                Optional.empty(),
                Prediction.band("point", ModelBand.GUARANTEED, five, five).incomparable());
        assertEquals(
                Optional.of("T_min is above T_max"),
                Prediction.band("upside down", ModelBand.MEASURED, six, five).incomparable());
        Prediction open = Prediction.unbounded("open", ModelBand.PUBLISHED, five, "a write may come later");
        assertEquals(Optional.of("a write may come later"), open.incomparable());
        assertEquals(1, open.share());
        assertEquals(0.9, open.withShare(0.9).share());
        assertEquals("published", ModelBand.PUBLISHED.word());
        assertEquals("the guaranteed band", ModelBand.GUARANTEED.text());
    }

    /** Keys lead from a point of the report to its number: a group and a member of it, or a member of the point itself. */
    @Test
    void metric_isFoundByItsPath() {
        assertEquals("latency", PointMetric.MEAN.column().group());
        assertEquals("mean", PointMetric.MEAN.column().member());
        assertEquals("", PointMetric.BUFFER_WRITES.column().group());
        assertEquals("", PointMetric.BUFFER_WRITES.column().member());
        for (PointMetric metric : PointMetric.values()) {
            assertEquals(
                    metric.isAt(PointMetric.Place.RESULT),
                    !metric.column().path().isEmpty(),
                    metric.word());
            String joined = metric.column().group()
                    + (metric.column().group().isEmpty() ? "" : ".")
                    + metric.column().member();
            assertEquals(metric.column().path(), joined);
        }
    }

    /** Plots draw times; of counts, expectations speak only of the lines that are written. */
    @Test
    void metricsOfExpectations_haveTheirUnits() {
        List<PointMetric> counts = PointMetric.at(PointMetric.Place.EXPECTATION).stream()
                .filter(metric -> metric.figure().unit() == Figure.Unit.COUNT)
                .toList();
        assertEquals(List.of(PointMetric.BUFFER_WRITES, PointMetric.MEMORY_WRITES), counts);
        assertEquals("3", PointMetric.BUFFER_WRITES.figure().write(3));
        assertEquals("3.00 ns", PointMetric.MEAN.figure().write(3));
        assertEquals("ns", PointMetric.MEAN.unit());
        assertEquals("%", PointMetric.SHARE.unit());
        assertTrue(PointMetric.at(PointMetric.Place.PLOT).stream()
                .allMatch(metric -> metric.figure().unit() == Figure.Unit.NANOSECONDS));
    }
}
