package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.Prediction.Most;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Column;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.Optional;
import java.util.function.Function;

/** From where to where the samples and each band reach: a row for each point. */
final class BandTable {

    private final RunResult result;
    private final int decimals;

    BandTable(RunResult result) {
        this.result = result;
        this.decimals = PointTable.decimals(result);
    }

    /** Whether points have more than one band; else the table of points has room for it. */
    static boolean isFor(RunResult result) {
        return result.points().stream()
                .anyMatch(point -> point.besideBand().isPresent()
                        || point.besideNumber().isPresent()
                        || point.shareInMost().isPresent());
    }

    /** The table; empty if points have one band at most. */
    Optional<Table> table() {
        if (!isFor(result)) {
            return Optional.empty();
        }
        Rows<PointResult> rows = Rows.of(result.points());
        result.varying().names().forEach(name -> rows.words(name, point -> RunCsv.value(point.point(), name)));
        range(
                rows,
                "replications",
                p -> Optional.of(text(p.latency().min(), p.latency().max())));
        if (any(PointResult::besideNumber)) {
            rows.numbers(
                    "model", Decimals.NANOSECONDS, number(p -> p.besideNumber().map(PointComparison::low), decimals));
        }
        if (any(PointResult::besideBand)) {
            range(rows, beside(), p -> p.besideBand().flatMap(this::text));
            rows.numbers("of them", "%", number(p -> p.besideBand().flatMap(PointComparison::shareWithin), 1, 100));
        }
        if (any(PointResult::shareInMost)) {
            range(
                    rows,
                    most(),
                    p -> p.model().flatMap(m -> m.prediction().most()).map(this::text));
        }
        range(rows, "all", p -> p.model().flatMap(this::text));
        rows.numbers("of them", "%", number(p -> p.model().flatMap(PointComparison::shareWithin), 1, 100));
        return Optional.of(rows.table());
    }

    private boolean any(Function<PointResult, Optional<?>> what) {
        return result.points().stream().anyMatch(point -> what.apply(point).isPresent());
    }

    private static void range(Rows<PointResult> rows, String name, Function<PointResult, Optional<String>> text) {
        rows.add(Column.words(name), point -> text.apply(point).map(Cell::of).orElse(Cell.empty()));
    }

    private static Function<PointResult, Cell> number(Function<PointResult, Optional<Double>> value, int decimals) {
        return number(value, decimals, 1);
    }

    private static Function<PointResult, Cell> number(
            Function<PointResult, Optional<Double>> value, int decimals, double unit) {
        return point ->
                value.apply(point).map(known -> Cell.of(unit * known, decimals)).orElse(Cell.empty());
    }

    private String beside() {
        boolean papers = result.points().stream()
                .flatMap(point -> point.besideBand().stream())
                .allMatch(band -> band.prediction().band().orElseThrow().isPapers());
        return papers ? "papers' band" : "model's band";
    }

    private String most() {
        return result.points().stream()
                .flatMap(point -> point.model().stream())
                .flatMap(model -> model.prediction().most().stream())
                .map(most -> "all but " + most.power())
                .findFirst()
                .orElseThrow();
    }

    private Optional<String> text(PointComparison band) {
        return band.high().map(high -> text(band.low(), high)).or(() -> Optional.of("no bound"));
    }

    private String text(Most most) {
        return text(most.min(), most.max());
    }

    private String text(double from, double to) {
        return Decimals.fixed(from, decimals) + " to " + Decimals.fixed(to, decimals);
    }
}
