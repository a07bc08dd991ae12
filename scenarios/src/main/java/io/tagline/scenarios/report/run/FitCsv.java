package io.tagline.scenarios.report.run;

import io.tagline.models.fit.Curve.Coefficient;
import io.tagline.models.fit.Curve.FittedPoint;
import io.tagline.models.fit.Curve;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.Csv;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.scenario.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The fits of a run as CSV: a row for each coefficient, or the long form with a row for each point. */
final class FitCsv {

    private FitCsv() {}

    static String coefficients(RunResult result) {
        Csv csv = table(
                result, "coefficient", "value_ns", "ci_low_ns", "ci_high_ns", "r2", "residual_ns", "error", "form");
        for (Curve curve : result.curves()) {
            for (Coefficient coefficient : curve.coefficients()) {
                List<String> row = start(result, curve, new Point(curve.group()));
                row.addAll(List.of(
                        coefficient.name(),
                        Decimals.statistic(coefficient.value()),
                        number(coefficient.halfWidth().map(half -> coefficient.value() - half)),
                        number(coefficient.halfWidth().map(half -> coefficient.value() + half)),
                        ratio(curve.r2()),
                        number(curve.residual()),
                        ratio(curve.error()),
                        curve.fit().form().text()));
                csv.row(row);
            }
        }
        return csv.text();
    }

    static String points(RunResult result) {
        Csv csv = table(result, "seen_ns", "fitted_ns", "relative_error");
        for (Curve curve : result.curves()) {
            for (FittedPoint point : curve.points()) {
                List<String> row = start(result, curve, new Point(point.parameters()));
                row.add(Decimals.statistic(point.seen()));
                row.add(Decimals.statistic(point.fitted()));
                row.add(Decimals.ratio(point.relativeError()));
                csv.row(row);
            }
        }
        return csv.text();
    }

    private static Csv table(RunResult result, String... columns) {
        List<String> header = new ArrayList<>();
        header.add("fit");
        header.addAll(RunCsv.parameters(result));
        header.addAll(List.of(columns));
        return new Csv().row(header);
    }

    private static List<String> start(RunResult result, Curve curve, Point point) {
        List<String> row = new ArrayList<>();
        row.add(curve.fit().name());
        row.addAll(RunCsv.values(RunCsv.parameters(result), point));
        return row;
    }

    private static String number(Optional<Double> number) {
        return number.map(Decimals::statistic).orElse("");
    }

    private static String ratio(Optional<Double> number) {
        return number.map(Decimals::ratio).orElse("");
    }
}
