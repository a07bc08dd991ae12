package io.tagline.work.run;

import io.tagline.documents.columns.Column;
import io.tagline.documents.units.Decimals;
import io.tagline.experiments.result.PointResult;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.PointComparison;
import io.tagline.models.claim.PointMetric;
import io.tagline.sheet.Cell;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The columns of a run's files that a reader of its page needs first. */
final class AllNumbers {

    /** Points that a page can hold. */
    static final int MOST_POINTS = 1000;

    /** All numbers of points, in files. */
    static final List<Link> LINKS = links("summary.csv", "samples.csv", "summary.md", "summary.tex");

    /** Points with a table of cores and lines on the page. */
    private static final int DETAILED = 4;

    private final RunResult result;

    AllNumbers(RunResult result) {
        this.result = result;
    }

    /** Empty if the table of points, which a page of so many has above, is all. */
    Optional<Section> section() {
        boolean isLarge = result.points().size() > MOST_POINTS;
        List<Part> tables = new ArrayList<>(isLarge ? List.of(points()) : List.of());
        if (ActivityMetrics.isKnown(result)) {
            tables.add(activity());
            tables.addAll(activityOfParts());
        }
        return Optional.of(new Section("Numbers", isLarge ? left() : "", tables))
                .filter(section -> !tables.isEmpty());
    }

    private String left() {
        return "The first %d of %d points are shown, and nothing is drawn: all are in summary.csv. Choose some with -p."
                .formatted(MOST_POINTS, result.points().size());
    }

    private Table points() {
        Rows<PointResult> points = rows();
        PointMetric.columns().stream()
                .filter(this::isShown)
                .forEach(m -> points.add(
                        io.tagline.sheet.Column.numbers(m.name(), m.unit(), m.meaning()), point -> cell(m, point)));
        return points.table("Points").with(LINKS);
    }

    private Rows<PointResult> rows() {
        Rows<PointResult> rows =
                Rows.of(result.points().stream().limit(MOST_POINTS).toList());
        result.varying().names().forEach(name -> rows.words(name, point -> RunCsv.value(point.point(), name)));
        return rows;
    }

    private Table activity() {
        Rows<PointResult> points = rows();
        ActivityMetrics.of(result).stream()
                .filter(metric -> result.points().stream()
                        .anyMatch(point -> metric.at(point).isPresent()))
                .forEach(m -> points.add(
                        io.tagline.sheet.Column.numbers(m.name(), m.unit(), m.meaning()),
                        point -> Cell.of(m.cell(point))));
        return points.words("false sharing", point -> FalselySharedLine.text(point, FalselySharedLine.SOME))
                .table("Activity, means per replication")
                .with(links("activity.csv"));
    }

    /** The activity of each core and line at the first points; the files have all points. */
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
        String text = result.varying().text(point.point().parameters());
        String where = text.isEmpty() ? "" : " at " + text;
        return ActivityPart.table("", parts, ActivityMetrics.machine(point), ActivityTable.mean(point))
                .titled("Activity by " + what + where)
                .with(links(file));
    }

    private static List<Link> links(String... files) {
        return Stream.of(files).map(Link::to).toList();
    }

    /** Of an overhead, its test is in the file only, and all of it where another point has a band. */
    private boolean isShown(Column<? super PointResult> metric) {
        boolean isOverhead = metric.path().equals(PointMetric.OVERHEAD.column().path());
        boolean inQuestion = isOverhead
                ? !result.anyModel(PointComparison::isBand)
                : !metric.path().startsWith(PointMetric.OVERHEAD.column().group() + ".");
        return inQuestion
                && result.points().stream().anyMatch(point -> metric.at(point).isPresent());
    }

    private static Cell cell(Column<? super PointResult> metric, PointResult point) {
        String cell = metric.cell(point);
        return cell.isEmpty() || !metric.unit().equals(Decimals.NANOSECONDS)
                ? Cell.of(cell)
                : Cell.of(Double.parseDouble(cell), 1);
    }
}
