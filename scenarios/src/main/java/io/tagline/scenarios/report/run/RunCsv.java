package io.tagline.scenarios.report.run;

import io.tagline.programs.expression.Value;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Samples;
import io.tagline.scenarios.report.Csv;
import io.tagline.scenarios.report.Json;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.scenario.Point;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A run as CSV, parameters first: a row for each point, or the long form with a row for each sample. */
final class RunCsv {

    private RunCsv() {}

    static String summary(RunResult result) {
        List<String> parameters = parameters(result);
        List<String> header = new ArrayList<>(parameters);
        Metrics.all().stream().map(Metric::column).forEach(header::add);
        Csv csv = new Csv().row(header);
        for (PointResult point : result.points()) {
            List<String> row = new ArrayList<>(values(parameters, point.point()));
            for (Metric metric : Metrics.all()) {
                row.add(metric.at(point).map(Json::plain).orElse(""));
            }
            csv.row(row);
        }
        return csv.text();
    }

    static String samples(RunResult result) {
        List<String> parameters = parameters(result);
        List<String> header = new ArrayList<>(parameters);
        header.addAll(List.of("replication", "latency_ns"));
        Csv csv = new Csv().row(header);
        for (PointResult point : result.points()) {
            List<String> values = values(parameters, point.point());
            Samples samples = point.samples();
            for (int i = 0; i < samples.count(); i++) {
                List<String> row = new ArrayList<>(values);
                row.add(Integer.toString(i));
                row.add(Decimals.sample(samples.nanoseconds(i)));
                csv.row(row);
            }
        }
        return csv.text();
    }

    /** Every parameter that some point of the scenario has; included points may bring their own. */
    static List<String> parameters(RunResult result) {
        Set<String> names = new LinkedHashSet<>();
        result.setup().points().forEach(p -> names.addAll(p.point().parameters().keySet()));
        return List.copyOf(names);
    }

    static List<String> values(List<String> parameters, Point point) {
        return parameters.stream()
                .map(name -> {
                    Value value = point.parameters().get(name);
                    return value == null ? "" : value.toString();
                })
                .toList();
    }
}
