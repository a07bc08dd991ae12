package io.tagline.scenarios.report.difference;

import io.tagline.documents.json.Json;
import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.Difference.Pair;
import io.tagline.scenarios.difference.MeasuredPoint;
import io.tagline.scenarios.difference.Side;
import io.tagline.scenarios.estimate.Interval;
import io.tagline.scenarios.experiment.Distribution;
import io.tagline.scenarios.experiment.Welch;
import io.tagline.scenarios.json.Values;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.sheet.Terminal;
import io.tagline.work.run.Stars;
import java.util.Optional;

/** Two results side by side; as JSON {@code tagline/diff/1}, docs/guide/output.md. */
public final class DifferenceText {

    private static final int PERCENT = 100;

    private DifferenceText() {}

    public static String text(Difference difference, Terminal terminal) {
        return "A: %s: %s\nB: %s: %s\n\n"
                        .formatted(
                                difference.a().name(),
                                difference.a().about(),
                                difference.b().name(),
                                difference.b().about())
                + table(difference).text(terminal)
                + "\n" + legend(difference) + "\n"
                + (difference.left() == 0 ? "" : "Only one of them has " + difference.left() + " further points.\n");
    }

    /** A row for each pair of points; times in nanoseconds. */
    public static ColumnTable<Pair> table(Difference difference) {
        return new ColumnTable<>(difference.pairs())
                .words("", Pair::text)
                .numbers("n A", pair -> Long.toString(pair.a().latency().count()))
                .numbers("n B", pair -> Long.toString(pair.b().latency().count()))
                .numbers("mean A", pair -> fixed(pair.a().latency().mean()))
                .numbers("mean B", pair -> fixed(pair.b().latency().mean()))
                .numbers("B - A", DifferenceText::significant)
                .numbers("ci", DifferenceText::halfWidth)
                .numbers("%", DifferenceText::percent)
                .numbers("median A", pair -> fixed(pair.a().latency().median()))
                .numbers("median B", pair -> fixed(pair.b().latency().median()))
                .numbers("B - A", pair -> signed(pair.median()));
    }

    private static String significant(Pair pair) {
        return signed(pair.mean()) + (pair.isSignificant().orElse(false) ? "*" : " ");
    }

    private static String halfWidth(Pair pair) {
        return pair.interval().map(i -> "±" + fixed((i.high() - i.low()) / 2)).orElse("");
    }

    /** Of the first mean; of none if that is zero. */
    private static String percent(Pair pair) {
        double mean = pair.a().latency().mean();
        return mean == 0 ? "" : signed(PERCENT * pair.mean() / mean);
    }

    private static String signed(double number) {
        return (number > 0 ? "+" : "") + fixed(number);
    }

    private static String fixed(double number) {
        return Decimals.fixed(number, 1);
    }

    /** What the marks mean. */
    public static String legend(Difference difference) {
        double confidence = difference.confidence();
        return "Latencies in ns. ci: confidence interval of the difference of the means, "
                + Decimals.shortest(PERCENT * confidence, 3) + " %. *: "
                + Stars.meaning(confidence, difference.tested())
                + "; where nothing varies, any difference is.";
    }

    public static Json json(Difference difference) {
        return Json.object()
                .put("schema", "tagline/diff/1")
                .put("a", side(difference.a()))
                .put("b", side(difference.b()))
                .put("confidence", Values.ratio(difference.confidence()))
                .put("tested", difference.tested())
                .put("significantByChance", Values.ratio(Stars.byChance(difference.confidence(), difference.tested())))
                .put("points", difference.pairs(), DifferenceText::pair)
                .put("unmatched", difference.left());
    }

    private static Json side(Side side) {
        return Json.object()
                .put("name", side.name())
                .put("scenario", side.scenario())
                .put("machine", side.machine())
                .put("protocol", side.protocol());
    }

    private static Json pair(Pair pair) {
        Optional<Welch> test = pair.test();
        Json mean = Json.object()
                .put("difference", Values.statistic(pair.mean()))
                .put("ci", pair.interval().map(DifferenceText::interval))
                .put("t", test.map(Welch::t).map(Values::ratio))
                .put("degrees", test.map(Welch::degrees).map(Values::ratio))
                .put("p", test.map(Welch::p).map(Values::ratio))
                .put("significant", pair.isSignificant().map(Json::of));
        return Json.object()
                .put("unit", Decimals.NANOSECONDS)
                .put("a", point(pair.a()))
                .put("b", point(pair.b()))
                .put("mean", mean)
                .put("median", Json.object().put("difference", Values.statistic(pair.median())));
    }

    private static Json point(MeasuredPoint point) {
        Distribution latency = point.latency();
        return Json.object()
                .put("parameters", Json.object(point.parameters(), Json::of))
                .put("count", latency.count())
                .put("mean", Values.statistic(latency.mean()))
                .put("ciMean", latency.meanInterval().map(DifferenceText::interval))
                .put("median", Values.statistic(latency.median()))
                .put("ciMedian", latency.medianInterval().map(DifferenceText::interval));
    }

    private static Json interval(Interval interval) {
        return Json.object()
                .put("low", Values.statistic(interval.low()))
                .put("high", Values.statistic(interval.high()));
    }
}
