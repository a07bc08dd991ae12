package io.tagline.scenarios.report.run;

import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.TypesetTable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Mean and standard deviation of every point for a paper, as papers/000 prints table 2a: with two parameters that vary, the first goes
 * down and the second across; otherwise each point has a row.
 */
final class SummaryTable {

    private final RunResult result;
    private final List<String> names;

    private SummaryTable(RunResult result) {
        this.result = result;
        this.names = RunCsv.parameters(result).stream()
                .filter(name -> values(result, name).size() > 1)
                .toList();
    }

    static String markdown(RunResult result) {
        return text(TypesetTable.markdown(new SummaryTable(result).table()));
    }

    static String latex(RunResult result) {
        return text(TypesetTable.latex(new SummaryTable(result).table()));
    }

    private static String text(List<String> lines) {
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private List<List<String>> table() {
        return names.size() == 2 ? crossed(names.get(0), names.get(1)) : rows();
    }

    private List<List<String>> crossed(String down, String across) {
        List<String> columns = values(result, across);
        List<String> heading = new ArrayList<>(List.of(down + ", ns"));
        columns.forEach(column -> heading.add(across + "=" + column));
        List<List<String>> table = new ArrayList<>(List.of(heading));
        for (String value : values(result, down)) {
            List<String> row = new ArrayList<>(List.of(value));
            columns.forEach(column -> row.add(result.points().stream()
                    .filter(point -> value(point, down).equals(value)
                            && value(point, across).equals(column))
                    .map(SummaryTable::cell)
                    .collect(Collectors.joining("; "))));
            table.add(row);
        }
        return table;
    }

    private List<List<String>> rows() {
        List<String> heading = new ArrayList<>(names);
        Collections.addAll(heading, "mean ± stdev, ns", "median, ns");
        List<List<String>> table = new ArrayList<>(List.of(heading));
        for (PointResult point : result.points()) {
            List<String> row = names.stream().map(name -> value(point, name)).collect(Collectors.toList());
            row.add(cell(point));
            row.add(Decimals.fixed(point.latency().median(), 1));
            table.add(row);
        }
        return table;
    }

    private static String cell(PointResult point) {
        return Decimals.fixed(point.latency().mean(), 1) + " ± "
                + Decimals.fixed(point.latency().stdev(), 1);
    }

    private static List<String> values(RunResult result, String name) {
        return result.points().stream()
                .map(point -> value(point, name))
                .distinct()
                .toList();
    }

    private static String value(PointResult point, String name) {
        return RunCsv.values(List.of(name), point.point()).get(0);
    }
}
