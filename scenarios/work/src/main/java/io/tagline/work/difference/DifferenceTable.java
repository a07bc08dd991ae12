package io.tagline.work.difference;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.difference.Difference;
import io.tagline.experiments.difference.MeasuredPoint;
import io.tagline.experiments.difference.Pair;
import io.tagline.experiments.estimate.Interval;
import io.tagline.models.claim.PointMetric;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.work.run.Stars;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Two results side by side. */
public final class DifferenceTable {

    static final int DECIMALS = 1;
    private static final double SMALL = 0.05;
    private static final int COUNTS = 2;
    private static final int PERCENT = 100;
    private static final String STUDENT = "Student's t-test of paired replications";

    private static final String PAIRED = "Paired by replication: each of A with the one of B that has its number.";
    private static final String INDEPENDENT =
            "Taken as independent: replications of a result without samples cannot be paired.";

    private DifferenceTable() {}

    /** A row for each pair of points; times in nanoseconds. */
    public static Table of(Difference difference) {
        Rows<Pair> rows = rows(difference);
        if (difference.isPaired()) {
            rows.counts("count", pair -> pair.a().latency().count());
        } else {
            rows.counts("count A", pair -> pair.a().latency().count())
                    .counts("count B", pair -> pair.b().latency().count());
        }
        rows.numbers("mean A", pair -> time(pair.a().latency().mean()))
                .numbers("mean B", pair -> time(pair.b().latency().mean()))
                .numbers("B - A", DifferenceTable::mean)
                .numbers("ci", DifferenceTable::interval)
                .numbers("%", DifferenceTable::percent)
                .numbers("median A", pair -> time(pair.a().latency().median()))
                .numbers("median B", pair -> time(pair.b().latency().median()))
                .numbers("B - A", pair -> Cell.signed(pair.median(), DECIMALS));
        PointMetric.at(PointMetric.Place.DIFFERENCE).stream()
                .filter(metric -> difference.pairs().stream()
                        .anyMatch(pair -> pair.difference(metric).isPresent()))
                .forEach(metric -> add(rows, metric));
        return rows.table();
    }

    private static void add(Rows<Pair> rows, PointMetric metric) {
        rows.numbers(metric.word() + " A", pair -> time(pair.a(), metric))
                .numbers(metric.word() + " B", pair -> time(pair.b(), metric))
                .numbers(
                        "B - A",
                        pair -> pair.difference(metric)
                                .map(difference -> Cell.signed(difference, DECIMALS))
                                .orElse(Cell.empty()));
    }

    private static Cell time(MeasuredPoint point, PointMetric metric) {
        return point.latency().statistic(metric).map(DifferenceTable::time).orElse(Cell.empty());
    }

    /** What the machine did at each pair of points, without what happened nowhere; empty unless both results have counted it. */
    public static Optional<Table> work(Difference difference) {
        List<Pair> pairs = difference.pairs();
        if (!areCounted(difference)) {
            return Optional.empty();
        }
        Rows<Pair> rows = rows(difference);
        Arrays.stream(ComparedCount.values())
                .filter(what -> pairs.stream().anyMatch(pair -> what.at(pair.a()) + what.at(pair.b()) > 0))
                .forEach(what -> rows.numbers(what.word() + " A", pair -> count(what, pair.a()))
                        .numbers("B", pair -> count(what, pair.b())));
        return Optional.of(rows.table("Work of the machine, means per " + unit(pairs)));
    }

    static boolean areCounted(Difference difference) {
        return difference.pairs().stream()
                .noneMatch(
                        pair -> pair.a().counts().isEmpty() || pair.b().counts().isEmpty());
    }

    private static String unit(List<Pair> pairs) {
        boolean whole = pairs.stream()
                .allMatch(pair -> pair.a().parts() == 1 && pair.b().parts() == 1);
        return whole ? "replication" : "part of a replication, divided by `per` as the latencies are";
    }

    private static Rows<Pair> rows(Difference difference) {
        Rows<Pair> rows = Rows.of(difference.pairs());
        return difference.pairs().stream().allMatch(pair -> pair.text().isEmpty()) ? rows : rows.words("", Pair::text);
    }

    private static Cell count(ComparedCount what, MeasuredPoint point) {
        return Cell.shortest(what.at(point), COUNTS);
    }

    private static Cell time(double nanoseconds) {
        return Cell.of(nanoseconds, DECIMALS);
    }

    private static Cell mean(Pair pair) {
        return new Marked(
                Cell.signed(pair.mean(), DECIMALS),
                pair.isSignificant().orElse(false) ? Mark.SIGNIFICANT : Mark.INSIGNIFICANT);
    }

    /** With as many decimals as it takes: only a difference without any chance has ±0. */
    private static Cell interval(Pair pair) {
        if (pair.isExact()) {
            return Cell.halfWidth(0, 0);
        }
        return pair.interval()
                .map(Interval::halfWidth)
                .map(half -> Cell.halfWidth(half, half < SMALL ? DECIMALS + 2 : DECIMALS))
                .orElse(Cell.empty());
    }

    /** As a percentage of the first mean; empty if that is zero. */
    private static Cell percent(Pair pair) {
        return pair.share().map(share -> Cell.signed(PERCENT * share, DECIMALS)).orElse(Cell.empty());
    }

    /** Explains the numbers and their marks. */
    public static String legend(Difference difference) {
        double confidence = difference.confidence();
        boolean paired = difference.isPaired();
        String cut = difference.isCut() ? " Where one has more of them, its first ones are compared." : "";
        return "Latencies in ns; %%: of A. %s%s ci: confidence interval of the difference of the means, %s %%. %s."
                .formatted(
                        paired ? PAIRED : INDEPENDENT,
                        cut,
                        Decimals.shortest(PERCENT * confidence, 3),
                        stars(difference, paired ? STUDENT : Stars.WELCH));
    }

    private static String stars(Difference difference, String test) {
        String always = difference.pairs().stream().anyMatch(Pair::isExact)
                ? "±0: every replication differs by the same"
                : "A single replication has no interval";
        String stars = "*: " + Stars.meaning(difference.confidence(), difference.tested(), test);
        if (difference.tested() == 0) {
            return always;
        }
        return difference.tested() == difference.pairs().size() ? stars : stars + ". " + always;
    }
}
