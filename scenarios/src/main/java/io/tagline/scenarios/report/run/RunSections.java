package io.tagline.scenarios.report.run;

import io.tagline.models.claim.PointMetric;
import io.tagline.models.claim.Verdict;
import io.tagline.models.fit.Fit;
import io.tagline.scenarios.experiment.Comparison;
import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.PointResult;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.json.Metric;
import io.tagline.scenarios.json.Metrics;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.plot.Pictures;
import io.tagline.scenarios.report.ActivityPart;
import io.tagline.scenarios.report.Build;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.ColumnTable.Heading;
import io.tagline.scenarios.report.Decimals;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.report.page.ReportPage.Fact;
import io.tagline.scenarios.report.page.ReportPage.Figure;
import io.tagline.scenarios.report.page.ReportPage.Judgement;
import io.tagline.scenarios.report.page.ReportPage.Section;
import io.tagline.scenarios.report.page.ReportPage.Table;
import io.tagline.scenarios.scenario.Scenario;
import io.tagline.work.run.ActivityMetrics;
import io.tagline.work.run.FalselySharedLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A run as sections of a page: what was asked, what is expected, pictures and tables. */
public final class RunSections {

    /** Points of which the page shows cores and lines. */
    private static final int DETAILED = 4;

    private final RunResult result;
    private final List<Picture> pictures;
    private final String folder;

    /** {@code folder} is where the result is, as seen from the page; empty or with a slash at its end. */
    public RunSections(RunResult result, List<Picture> pictures, String folder) {
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

    public static String footer(Fingerprint parameters) {
        return Build.text() + ", parameters " + parameters.hex()
                + ". The same scenarios and seeds give the same page on any machine.";
    }

    /** The command that makes the pictures of a run, as seen from where {@code folder} leads to the run's. */
    static String command(String folder) {
        return "tagline run " + folder + "resolved.yaml";
    }

    private List<Section> sections(Optional<ReplicationPage> timeline) {
        String resolved = result.setup().resolved();
        List<Section> sections = new ArrayList<>();
        sections.add(new Section("", "", facts(), verdicts(), List.of(), List.of(), List.of(), List.of(), ""));
        sections.add(Section.of("Latency", "", figures(), List.of()));
        timeline.ifPresent(page -> sections.add(new Section(
                "Timeline",
                page.about(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(ReplicationPage.FILE),
                "")));
        sections.add(new Section(
                "Numbers", left(), List.of(), List.of(), List.of(), List.of(), tables(), List.of(), resolved));
        return sections;
    }

    private String left() {
        int count = result.points().size();
        return count <= Pictures.MOST_POINTS
                ? ""
                : "The first %d of %d points are shown, and nothing is drawn: all are in summary.csv. Choose some with -p."
                        .formatted(Pictures.MOST_POINTS, count);
    }

    public List<Figure> figures() {
        return pictures.stream()
                .map(picture -> Figure.of(picture, folder, command(folder)))
                .toList();
    }

    private List<Judgement> verdicts() {
        return result.expectations().stream().map(RunSections::judgement).toList();
    }

    private List<Fact> facts() {
        Setup setup = result.setup();
        Scenario scenario = setup.scenario();
        List<Fact> facts = new ArrayList<>();
        if (!scenario.citation().isEmpty()) {
            facts.add(new Fact("follows", scenario.citation()));
        }
        facts.add(new Fact("machine", setup.machines()));
        setup.inventedTimes().sentence().ifPresent(sentence -> facts.add(new Fact("times", sentence)));
        facts.add(new Fact("protocol", setup.protocols()));
        facts.add(new Fact("latency", scenario.measure().text()));
        facts.add(new Fact("seed", Long.toString(scenario.run().seed())));
        setup.faults().forEach(fault -> facts.add(new Fact("fault", fault.toString())));
        return facts;
    }

    private static Judgement judgement(Verdict verdict) {
        String known = verdict.passed()
                ? ""
                : verdict.shortfall().map(why -> ". Known shortfall: " + why).orElse("");
        String mark = verdict.held().map(held -> held ? "good" : "bad").orElse("");
        return new Judgement(mark, verdict.word(), verdict.expectation(), verdict.sentence() + known);
    }

    private List<Table> tables() {
        List<Table> tables = new ArrayList<>();
        tables.add(points());
        IntervalTable intervals = new IntervalTable(result);
        if (!intervals.isEmpty()) {
            ColumnTable<?> shown = intervals.people();
            tables.add(new Table(
                    "Intervals",
                    shown.headings(),
                    shown.rows(),
                    links(IntervalTable.FILE, IntervalTable.THREADS_FILE)));
        }
        if (ActivityMetrics.isKnown(result)) {
            tables.add(activity());
            tables.addAll(activityOfParts());
        }
        result.setup().scenario().fits().forEach(fit -> tables.add(fit(fit)));
        return tables;
    }

    private Table fit(Fit fit) {
        return new Table(
                "Fit " + FitTable.title(fit),
                FitTable.headings(fit).stream()
                        .map(heading -> Heading.numbers(heading.name(), heading.unit(), ""))
                        .toList(),
                result.curves(fit).stream().map(FitTable::row).toList(),
                links("fits.csv", "fit-points.csv"));
    }

    /** The columns of summary.csv that a reader wants first; all are in the file. */
    private Table points() {
        ColumnTable<PointResult> points = new ColumnTable<>(
                result.points().stream().limit(Pictures.MOST_POINTS).toList());
        RunCsv.parameters(result, points, PointResult::point);
        Metrics.all().stream()
                .filter(this::isShown)
                .forEach(m -> points.add(Heading.numbers(m.name(), m.unit(), m.meaning()), point -> cell(m, point)));
        return new Table(
                "Points",
                points.headings(),
                points.rows(),
                links("summary.csv", "samples.csv", "summary.md", "summary.tex"));
    }

    private Table activity() {
        ColumnTable<PointResult> points = new ColumnTable<>(
                result.points().stream().limit(Pictures.MOST_POINTS).toList());
        RunCsv.parameters(result, points, PointResult::point);
        ActivityMetrics.of(result).stream()
                .filter(metric -> result.points().stream()
                        .anyMatch(point -> metric.at(point).isPresent()))
                .forEach(m -> points.add(Heading.numbers(m.name(), m.unit(), m.meaning()), m::cell));
        points.words("false sharing", point -> FalselySharedLine.text(point, FalselySharedLine.SOME));
        return new Table("Activity, means per replication", points.headings(), points.rows(), links("activity.csv"));
    }

    /** Of the first points, what each core did, and what happened to each line; all are in the files. */
    private List<Table> activityOfParts() {
        return result.points().stream()
                .limit(DETAILED)
                .flatMap(point -> Stream.of(
                        parts("core", RunCsv.CORES, ActivityPart.cores(point.activity()), point),
                        parts(
                                "line",
                                RunCsv.LINES,
                                ActivityPart.lines(
                                        point.activity(), point.setup().workload()),
                                point)))
                .toList();
    }

    private Table parts(String what, String file, List<ActivityPart> parts, PointResult point) {
        ColumnTable<?> table = ActivityPart.table("", parts, ActivityMetrics.machine(point), ActivityText.mean(point));
        String where =
                point.point().text().isEmpty() ? "" : " at " + point.point().text();
        return new Table("Activity by " + what + where, table.headings(), table.rows(), links(file));
    }

    private List<String> links(String... files) {
        return Arrays.stream(files).map(file -> folder + file).toList();
    }

    /** Of an overhead, its test is in the file only, and all of it where another point has a band. */
    private boolean isShown(Metric metric) {
        boolean isOverhead = metric.path().equals(PointMetric.OVERHEAD.path());
        boolean inQuestion = isOverhead
                ? !result.anyModel(Comparison::isBand)
                : !metric.path().startsWith(PointMetric.OVERHEAD.group() + ".");
        return inQuestion
                && result.points().stream().anyMatch(point -> metric.at(point).isPresent());
    }

    private static String cell(Metric metric, PointResult point) {
        String cell = metric.cell(point);
        return cell.isEmpty() || !metric.unit().equals(Decimals.NANOSECONDS)
                ? cell
                : Decimals.fixed(Double.parseDouble(cell), 1);
    }
}
