package io.tagline.work.difference;

import io.tagline.documents.columns.Columns;
import io.tagline.documents.columns.Kind;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Pair;
import io.tagline.experiments.difference.Side;
import io.tagline.experiments.estimate.Interval;
import io.tagline.experiments.sampling.MeanTest;
import io.tagline.models.claim.PointMetric;
import io.tagline.work.run.Stars;
import java.util.Optional;

/** Two results side by side as {@code tagline/diff/1}, docs/guide/output.md. */
public final class DifferenceJson {

    static final Columns<Side> SIDE = Columns.<Side>of()
            .word("name", Side::name)
            .word("scenario", Side::scenario)
            .word("machine", Side::machine)
            .word("protocol", Side::protocol)
            .count("seed", side -> side.origin().seed())
            .word("version", side -> side.origin().version());

    private static final Kind<Interval> INTERVAL = Columns.<Interval>of()
            .time("low", Interval::low)
            .time("high", Interval::high)
            .kind();

    private static final Columns<Pair> MEAN = Columns.<Pair>of()
            .time("difference", Pair::mean)
            .orNull("ci", INTERVAL, Pair::interval)
            .orNull("t", Kind.RATIO, pair -> tested(pair).map(MeanTest::t))
            .orNull("degrees", Kind.RATIO, pair -> tested(pair).map(MeanTest::degrees))
            .orNull("p", Kind.RATIO, pair -> tested(pair).map(MeanTest::p))
            .orNull("significant", Kind.TRUTH, Pair::isSignificant);

    private static final Kind<Double> DIFFERENCE =
            Columns.<Double>of().time("difference", Double::doubleValue).kind();

    private static final Columns<MeasuredPoint> POINT = point();
    private static final Columns<Pair> PAIR = pair();

    public static final Columns<Difference> COLUMNS = Columns.<Difference>of("tagline/diff/1")
            .put("a", SIDE.kind(), Difference::a)
            .put("b", SIDE.kind(), Difference::b)
            .ratio("confidence", Difference::confidence)
            .truth("paired", Difference::isPaired)
            .count("tested", Difference::tested)
            .ratio("significantByChance", difference -> Stars.byChance(difference.confidence(), difference.tested()))
            .list("points", PAIR, Difference::pairs)
            .count("unmatched", Difference::left);

    private static Columns<MeasuredPoint> point() {
        Columns<MeasuredPoint> point = Columns.<MeasuredPoint>of()
                .put("parameters", Kind.map(Kind.WORD), MeasuredPoint::parameters)
                .count("count", measured -> measured.latency().count())
                .time("mean", measured -> measured.latency().mean())
                .orNull("ciMean", INTERVAL, measured -> measured.latency().meanInterval())
                .time("median", measured -> measured.latency().median())
                .orNull("ciMedian", INTERVAL, measured -> measured.latency().medianInterval());
        PointMetric.at(PointMetric.Place.DIFFERENCE)
                .forEach(metric -> point.ifKnown(
                        metric.word(), Kind.TIME, measured -> measured.latency().statistic(metric)));
        return point;
    }

    private static Columns<Pair> pair() {
        Columns<Pair> pair = Columns.<Pair>of()
                .put("unit", Kind.WORD, any -> Decimals.NANOSECONDS)
                .put("a", POINT.kind(), Pair::a)
                .put("b", POINT.kind(), Pair::b)
                .put("mean", MEAN.kind(), both -> both)
                .put("median", DIFFERENCE, Pair::median);
        PointMetric.at(PointMetric.Place.DIFFERENCE)
                .forEach(metric -> pair.ifKnown(metric.word(), DIFFERENCE, both -> both.difference(metric)));
        return pair.ifKnown(
                "activity",
                activity().kind(),
                both -> Optional.of(both)
                        .filter(counted -> !counted.a().counts().isEmpty()
                                && !counted.b().counts().isEmpty()));
    }

    /** Of what varies. */
    private static Optional<MeanTest> tested(Pair pair) {
        return pair.test().filter(known -> !known.isExact());
    }

    private static Columns<Pair> activity() {
        Columns<Pair> activity = Columns.of();
        for (ComparedCount what : ComparedCount.values()) {
            Columns<Pair> counts =
                    Columns.<Pair>of().ratio("a", pair -> what.at(pair.a())).ratio("b", pair -> what.at(pair.b()));
            activity.put(what.member(), counts.kind(), pair -> pair);
        }
        return activity;
    }

    private DifferenceJson() {}
}
