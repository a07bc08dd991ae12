package io.tagline.work.difference;

import io.tagline.documents.units.Decimals;
import io.tagline.scenarios.difference.Difference;
import io.tagline.scenarios.difference.Difference.Pair;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Cell.Mark;
import io.tagline.sheet.Cell.Marked;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import io.tagline.work.run.Stars;

/** Two results side by side. */
public final class DifferenceTable {

    static final int DECIMALS = 1;
    private static final int PERCENT = 100;

    private DifferenceTable() {}

    /** A row for each pair of points; times in nanoseconds. */
    public static Table of(Difference difference) {
        return Rows.of(difference.pairs())
                .words("", Pair::text)
                .counts("n A", pair -> pair.a().latency().count())
                .counts("n B", pair -> pair.b().latency().count())
                .numbers("mean A", pair -> time(pair.a().latency().mean()))
                .numbers("mean B", pair -> time(pair.b().latency().mean()))
                .numbers("B - A", DifferenceTable::mean)
                .numbers("ci", DifferenceTable::interval)
                .numbers("%", DifferenceTable::percent)
                .numbers("median A", pair -> time(pair.a().latency().median()))
                .numbers("median B", pair -> time(pair.b().latency().median()))
                .numbers("B - A", pair -> Cell.signed(pair.median(), DECIMALS))
                .table();
    }

    private static Cell time(double nanoseconds) {
        return Cell.of(nanoseconds, DECIMALS);
    }

    private static Cell mean(Pair pair) {
        return new Marked(
                Cell.signed(pair.mean(), DECIMALS),
                pair.isSignificant().orElse(false) ? Mark.SIGNIFICANT : Mark.INSIGNIFICANT);
    }

    private static Cell interval(Pair pair) {
        return pair.interval()
                .map(i -> Cell.halfWidth((i.high() - i.low()) / 2, DECIMALS))
                .orElse(Cell.EMPTY);
    }

    /** As a percentage of the first mean; empty if that is zero. */
    private static Cell percent(Pair pair) {
        double mean = pair.a().latency().mean();
        return mean == 0 ? Cell.EMPTY : Cell.signed(PERCENT * pair.mean() / mean, DECIMALS);
    }

    /** Explains the marks. */
    public static String legend(Difference difference) {
        double confidence = difference.confidence();
        return "Latencies in ns. ci: confidence interval of the difference of the means, "
                + Decimals.shortest(PERCENT * confidence, 3) + " %. *: "
                + Stars.meaning(confidence, difference.tested())
                + "; where nothing varies, any difference is.";
    }
}
