package io.tagline.scenarios.report.run;

import io.tagline.models.claim.Verdict;
import io.tagline.protocols.fault.Fault;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.Stars;
import io.tagline.scenarios.report.Terminal;
import io.tagline.scenarios.scenario.Scenario;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A run for a person at a terminal: what ran, a row for each point, and whether it is as expected. */
final class RunText {

    private final RunResult result;
    private final Terminal terminal;

    RunText(RunResult result, Terminal terminal) {
        this.result = result;
        this.terminal = terminal;
    }

    /** The report; ends with a line end. */
    String text() {
        return head() + table() + new FitTable(result).text(terminal) + legend() + expectations();
    }

    private String head() {
        Setup setup = result.setup();
        Scenario scenario = setup.scenario();
        return terminal.title(scenario.name(), scenario.citation()) + "\n"
                + "machine " + setup.machines()
                + ", protocol " + setup.protocols()
                + ", seed " + scenario.run().seed()
                + faults(setup.faults())
                + ", latency: " + scenario.measure().text() + "\n\n";
    }

    private static String faults(List<Fault> faults) {
        return faults.stream().map(fault -> ", fault " + fault).collect(Collectors.joining());
    }

    private String table() {
        return result.points().isEmpty() ? "" : new PointTable(result).text(terminal);
    }

    private String legend() {
        String confidence =
                Decimals.shortest(100 * result.setup().scenario().run().stop().confidence(), 3);
        String text = "\nci: confidence interval of the mean, " + confidence + " %\n" + invented();
        if (!result.curves().isEmpty()) {
            text +=
                    "residual: standard error of a fit; error: its largest relative error; their ci is of the same level\n";
        }
        if (result.anyModel(model -> model.overhead().isPresent())) {
            text += "O: mean minus model; * "
                    + Stars.meaning(result.setup().scenario().run().stop().confidence(), tested()) + "\n";
        }
        if (result.anyModel(Comparison::isBand)) {
            text += "within: share of the replications between T_min and T_max, " + PointResult.bands(result.points())
                    + "\n" + tightness();
        }
        return result.points().isEmpty() ? "" : text + incomparable();
    }

    private String invented() {
        return result.setup()
                .inventedTimes()
                .sentence()
                .map(sentence -> "times: " + sentence + "\n")
                .orElse("");
    }

    /** How wide the bands are, and how much of them samples use; the middle points if there are several. */
    private String tightness() {
        double[] ratios = models().flatMap(model -> model.ratio().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        double[] used = models().flatMap(model -> model.used().stream())
                .mapToDouble(Double::doubleValue)
                .sorted()
                .toArray();
        if (ratios.length == 0) {
            return "";
        }
        String often = ratios.length == 1 ? "" : " at the middle of " + ratios.length + " points";
        String share = used.length == 0
                ? ""
                : "; the replications use " + Decimals.shortest(100 * used[used.length / 2], 2) + " % of the band";
        return "tightness: T_max is " + Decimals.shortest(ratios[ratios.length / 2], 3) + " times T_min" + share + often
                + "\n";
    }

    /** A line for each reason why points are not compared with their band, with the first such point; empty if all are. */
    private String incomparable() {
        Map<String, List<String>> places = new LinkedHashMap<>();
        for (PointResult point : result.points()) {
            point.model()
                    .flatMap(model -> model.prediction().incomparable())
                    .ifPresent(why -> places.computeIfAbsent(why, w -> new ArrayList<>())
                            .add(point.point().text()));
        }
        return places.entrySet().stream()
                .map(entry -> "not compared" + counted(entry.getValue()) + ": " + entry.getKey() + "\n")
                .collect(Collectors.joining());
    }

    private static String counted(List<String> places) {
        String more = places.size() == 1 ? "" : " and %d more".formatted(places.size() - 1);
        return places.get(0).isEmpty() ? "" : " at " + places.get(0) + more;
    }

    private Stream<Comparison> models() {
        return result.points().stream().flatMap(point -> point.model().stream());
    }

    private long tested() {
        return result.points().stream()
                .flatMap(point -> point.model().flatMap(Comparison::overhead).stream())
                .count();
    }

    private String expectations() {
        List<Verdict> verdicts = new ArrayList<>(result.expectations());
        if (result.anyModel(
                model -> model.shareWithin().isPresent() && model.prediction().share() > 0)) {
            verdicts.add(bounds());
        }
        return verdicts.isEmpty()
                ? ""
                : "\n" + verdicts.stream().map(this::line).collect(Collectors.joining());
    }

    /** A band is an expectation too: as many samples as the model says lie inside, all of them if it says nothing. */
    private Verdict bounds() {
        String failed = result.points().stream()
                .filter(point -> !point.boundsHold().orElse(true))
                .map(RunText::outside)
                .collect(Collectors.joining("; "));
        boolean all = models().filter(Comparison::isBand)
                .allMatch(model -> model.prediction().share() == 1);
        String what = (all ? "every latency" : "as many latencies as asked") + " between T_min and T_max, "
                + PointResult.bands(result.points());
        return new Verdict(what, failed.isEmpty(), failed.isEmpty() ? "none is missing" : failed);
    }

    private static String outside(PointResult point) {
        Comparison model = point.model().orElseThrow();
        String share = Decimals.shortest(100 * model.shareWithin().orElse(1.0), 3);
        String where =
                point.point().text().isEmpty() ? "" : " at " + point.point().text();
        return share + " %" + where + ", up to " + Decimals.statistic(model.below()) + " ns below and "
                + Decimals.statistic(model.above()) + " ns above";
    }

    private String line(Verdict verdict) {
        String reason = verdict.passed()
                ? ""
                : verdict.shortfall().map(why -> "\n        known: " + why).orElse("");
        return mark(verdict) + "  " + verdict.expectation() + "\n        " + verdict.sentence() + reason + "\n";
    }

    private String mark(Verdict verdict) {
        String word = "%-6s".formatted(verdict.word());
        if (verdict.held().isEmpty()) {
            return word;
        } else if (verdict.passed()) {
            return terminal.good(word);
        }
        return terminal.bad(verdict.isAcceptable() ? word : word.toUpperCase(Locale.ROOT));
    }
}
