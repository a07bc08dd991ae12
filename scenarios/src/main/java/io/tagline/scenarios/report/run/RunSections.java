package io.tagline.scenarios.report.run;

import io.tagline.models.claim.Verdict;
import io.tagline.models.fit.Fit;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.plot.Pictures;
import io.tagline.scenarios.report.Build;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** A run as sections of a page: what was asked, what is expected, pictures and tables. */
final class RunSections {

    private final RunResult result;
    private final List<Picture> pictures;
    private final String folder;

    /** {@code folder} is where the result is, as seen from the page; empty or with a slash at its end. */
    RunSections(RunResult result, List<Picture> pictures, String folder) {
        this.result = result;
        this.pictures = pictures;
        this.folder = folder;
    }

    /** The page of this run alone, {@code report.html}. */
    static String page(RunResult result, List<Picture> pictures, Optional<ReplicationPage> timeline) {
        RunSections run = new RunSections(result, pictures, "");
        Scenario scenario = result.setup().scenario();
        return new ReportPage(
                        scenario.name(),
                        scenario.description(),
                        run.sections(timeline),
                        footer(result.setup().fingerprint()))
                .html();
    }

    static String footer(Fingerprint parameters) {
        return Build.text() + ", parameters " + parameters.hex()
                + ". The same scenarios and seeds give the same page on any machine.";
    }

    /** The command that makes the pictures of a run, as seen from where {@code folder} leads to the run's. */
    static String command(String folder) {
        return "tagline run " + folder + "resolved.yaml";
    }

    private List<ReportPage.Section> sections(Optional<ReplicationPage> timeline) {
        String resolved = result.setup().resolved();
        List<ReportPage.Section> sections = new ArrayList<>();
        sections.add(new ReportPage.Section("", "", facts(), verdicts(), List.of(), List.of(), List.of(), ""));
        sections.add(new ReportPage.Section("Latency", "", List.of(), List.of(), figures(), List.of(), List.of(), ""));
        timeline.ifPresent(page -> sections.add(new ReportPage.Section(
                "Timeline", page.about(), List.of(), List.of(), List.of(), List.of(), List.of(ReplicationPage.FILE), "")));
        sections.add(new ReportPage.Section(
                "Numbers", left(), List.of(), List.of(), List.of(), tables(), List.of(), resolved));
        return sections;
    }

    private String left() {
        int count = result.points().size();
        return count <= Pictures.MOST_POINTS
                ? ""
                : "The first %d of %d points are shown, and nothing is drawn: all are in summary.csv. Choose some with -p."
                        .formatted(Pictures.MOST_POINTS, count);
    }

    List<ReportPage.Figure> figures() {
        return pictures.stream()
                .map(picture -> ReportPage.Figure.of(picture, folder, command(folder)))
                .toList();
    }

    private List<ReportPage.Judgement> verdicts() {
        return result.expectations().stream().map(RunSections::judgement).toList();
    }

    private List<ReportPage.Fact> facts() {
        Setup setup = result.setup();
        Scenario scenario = setup.scenario();
        List<ReportPage.Fact> facts = new ArrayList<>();
        if (!scenario.citation().isEmpty()) {
            facts.add(new ReportPage.Fact("follows", scenario.citation()));
        }
        facts.add(new ReportPage.Fact("machine", setup.machine().name()));
        facts.add(new ReportPage.Fact("protocol", setup.protocol().name()));
        facts.add(new ReportPage.Fact("latency", scenario.measure().text()));
        facts.add(new ReportPage.Fact("seed", Long.toString(scenario.run().seed())));
        setup.faults().list().forEach(fault -> facts.add(new ReportPage.Fact("fault", fault.toString())));
        return facts;
    }

    private static ReportPage.Judgement judgement(Verdict verdict) {
        String word = verdict.passed() ? "ok" : verdict.isAcceptable() ? "missed" : "failed";
        String known = verdict.passed()
                ? ""
                : verdict.shortfall().map(why -> ". Known shortfall: " + why).orElse("");
        return new ReportPage.Judgement(
                verdict.passed() ? "good" : "bad", word, verdict.expectation(), verdict.sentence() + known);
    }

    private List<ReportPage.Table> tables() {
        List<ReportPage.Table> tables = new ArrayList<>();
        tables.add(points());
        result.setup().scenario().fits().forEach(fit -> tables.add(fit(fit)));
        return tables;
    }

    private ReportPage.Table fit(Fit fit) {
        List<String> names = FitTable.heading(fit);
        List<String> units = FitTable.units(fit);
        return new ReportPage.Table(
                "Fit " + FitTable.title(fit),
                IntStream.range(0, names.size())
                        .mapToObj(i -> ReportPage.Column.ofNumbers(names.get(i), units.get(i), ""))
                        .toList(),
                result.curves().stream()
                        .filter(curve -> curve.fit().equals(fit))
                        .map(FitTable::row)
                        .toList(),
                links("fits.csv", "fit-points.csv"));
    }

    /** The columns of summary.csv that a reader wants first; all are in the file. */
    private ReportPage.Table points() {
        List<String> parameters = RunCsv.parameters(result);
        List<Metric> metrics = Metrics.all().stream().filter(this::isShown).toList();
        List<ReportPage.Column> columns = new ArrayList<>();
        parameters.forEach(name -> columns.add(ReportPage.Column.ofTexts(name)));
        metrics.forEach(m -> columns.add(ReportPage.Column.ofNumbers(m.name(), m.unit(), m.meaning())));
        List<List<String>> rows = result.points().stream()
                .limit(Pictures.MOST_POINTS)
                .map(point -> {
                    List<String> row = new ArrayList<>(RunCsv.values(parameters, point.point()));
                    metrics.forEach(metric -> row.add(cell(metric, point)));
                    return row;
                })
                .toList();
        return new ReportPage.Table(
                "Points", columns, rows, links("summary.csv", "samples.csv", "summary.md", "summary.tex"));
    }

    private List<String> links(String... files) {
        return Arrays.stream(files).map(file -> folder + file).toList();
    }

    private boolean isShown(Metric metric) {
        boolean inQuestion =
                result.points().stream().flatMap(p -> p.model().stream()).anyMatch(Comparison::isBand)
                        ? !metric.name().startsWith("overhead")
                        : !metric.name().endsWith("_bounds");
        return inQuestion
                && !metric.name().startsWith("overhead_")
                && result.points().stream().anyMatch(point -> metric.at(point).isPresent());
    }

    private static String cell(Metric metric, PointResult point) {
        return metric.at(point).map(value -> shortened(metric, value.plain())).orElse("");
    }

    private static String shortened(Metric metric, String number) {
        return metric.unit().equals(Metric.NANOSECONDS) ? Decimals.fixed(Double.parseDouble(number), 1) : number;
    }
}
