package io.tagline.scenarios.report;

import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.Difference.Pair;
import java.util.List;

/** Two results side by side as cells: what the terminal and the page have in common. */
public final class DifferenceTable {

    private static final int PERCENT = 100;

    /** What stands above the columns; the first holds texts, the others numbers. */
    public static final List<String> HEADING =
            List.of("", "n A", "n B", "mean A", "mean B", "B - A", "ci", "%", "median A", "median B", "B - A");

    private DifferenceTable() {}

    /** A row for each pair of points; times in nanoseconds. */
    public static List<List<String>> rows(Difference difference) {
        return difference.pairs().stream().map(DifferenceTable::row).toList();
    }

    private static List<String> row(Pair pair) {
        return List.of(
                pair.text(),
                Long.toString(pair.a().latency().count()),
                Long.toString(pair.b().latency().count()),
                fixed(pair.a().latency().mean()),
                fixed(pair.b().latency().mean()),
                signed(pair.mean()) + (pair.isSignificant().orElse(false) ? "*" : " "),
                pair.interval().map(i -> "±" + fixed((i.high() - i.low()) / 2)).orElse(""),
                percent(pair),
                fixed(pair.a().latency().median()),
                fixed(pair.b().latency().median()),
                signed(pair.median()));
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
        return Numbers.fixed(number, 1);
    }

    /** What the marks mean. */
    public static String legend(Difference difference) {
        String confidence = difference.pairs().stream()
                .map(pair -> Numbers.shortest(PERCENT * pair.confidence(), 3))
                .findFirst()
                .orElse("");
        return "Latencies in ns. ci: confidence interval of the difference of the means, " + confidence
                + " %. *: significant with 90 % confidence, Welch's t-test; where nothing varies, any difference is.";
    }
}
