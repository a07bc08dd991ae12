package io.tagline.work.run;

import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.PointMetric;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Mean and standard deviation of every point for a paper, as Ramos and Hoefler (HPDC 2013) print table 2a: with two varying parameters, the first down and the second
 * across; otherwise each point has a row.
 */
public record SummaryTable(List<PointResult> points) {

    public static Table of(RunResult result) {
        SummaryTable table = new SummaryTable(result.points());
        List<String> varying = RunCsv.parameters(result).stream()
                .filter(name -> table.values(name).size() > 1)
                .toList();
        Table found = varying.size() == 2 ? table.crossed(varying.get(0), varying.get(1)) : table.rows(varying);
        return found.titled(result.incomplete().orElse(found.title()));
    }

    private Table crossed(String down, String across) {
        Rows<String> table = Rows.of(values(down)).words(down + ", ns", value -> value);
        for (String column : values(across)) {
            table.words(
                    across + "=" + column,
                    row -> points.stream()
                            .filter(point -> value(point, down).equals(row)
                                    && value(point, across).equals(column))
                            .map(SummaryTable::cell)
                            .collect(Collectors.joining("; ")));
        }
        return table.table();
    }

    private Table rows(List<String> names) {
        Rows<PointResult> table = Rows.of(points);
        names.forEach(name -> table.words(name, point -> value(point, name)));
        return table.words(PointMetric.MEAN.word() + " ± " + PointMetric.STDEV.word() + ", ns", SummaryTable::cell)
                .words(
                        PointMetric.MEDIAN.word() + ", ns",
                        point -> Decimals.fixed(point.latency().median(), 1))
                .table();
    }

    private static String cell(PointResult point) {
        return Decimals.fixed(point.latency().mean(), 1) + " ± "
                + Decimals.fixed(point.latency().stdev(), 1);
    }

    private List<String> values(String name) {
        return points.stream().map(point -> value(point, name)).distinct().toList();
    }

    private static String value(PointResult point, String name) {
        return RunCsv.value(point.point(), name);
    }
}
