package io.tagline.scenarios.report.run;

import io.tagline.experiments.json.RunJson;
import io.tagline.experiments.ranking.Rankings;
import io.tagline.experiments.result.RunResult;
import io.tagline.experiments.sampling.Parts;
import io.tagline.experiments.setup.Setup;
import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.Pictures;
import io.tagline.scenarios.report.page.FolderIndex;
import io.tagline.scenarios.report.page.ImageType;
import io.tagline.scenarios.report.page.PageSvg;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.result.FolderDocuments;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.LatexRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Link;
import io.tagline.sheet.Part.Links;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Table;
import io.tagline.sheet.Sheet;
import io.tagline.work.ranking.RankingTable;
import io.tagline.work.run.ActivityMetrics;
import io.tagline.work.run.IntervalTable;
import io.tagline.work.run.RunCsv;
import io.tagline.work.run.RunSheet;
import io.tagline.work.run.SummaryTable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** The files of a run's result folder: the resolved scenario and the documents it names, tables, pictures, a page, and the JSON report. */
public final class RunFiles {

    public static final String REPORT = "run.json";

    /** The latency of each replication. */
    public static final String SAMPLES = "samples.csv";

    /** The activity of the machine at each point, if it was counted. */
    public static final String ACTIVITY = "activity.csv";

    /** The scenario with all defaults. */
    public static final String SCENARIO = "resolved.yaml";

    private static final int LONGEST_NAME = 60;

    private RunFiles() {}

    /** The folder of a run below {@code parent}: its name and fingerprint, which keeps different runs apart. */
    public static ResultFolder folder(Path parent, Setup setup) {
        String name = setup.scenario().name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String trimmed =
                name.substring(0, Math.min(LONGEST_NAME, name.length())).replaceAll("^-|-$", "");
        return new ResultFolder(
                parent.resolve(trimmed + "-" + setup.fingerprint().hex()), REPORT);
    }

    /**
     * All files, made by workers; pictures also as images of these types.
     *
     * @param drawings which have begun
     * @param timeline which has begun
     */
    public static ResultFiles of(
            RunResult result,
            List<Supplier<List<Picture>>> drawings,
            Supplier<Optional<ReplicationPage>> timeline,
            Set<ImageType> images,
            Executor workers) {
        List<Supplier<ResultFiles>> parts = new ArrayList<>(begun(numbers(result), workers));
        Supplier<String> report = Parts.begin(() -> RunJson.of(result).document(), workers);
        List<Picture> pictures =
                drawings.stream().flatMap(drawing -> drawing.get().stream()).toList();
        parts.addAll(begun(drawn(pictures, images), workers));
        Optional<ReplicationPage> replication = timeline.get();
        Supplier<Page> page = Parts.begin(() -> Page.of(result, pictures, replication), workers);
        ResultFiles files = new ResultFiles();
        parts.forEach(part -> files.put(part.get()));
        replication.ifPresent(shown -> files.put(ReplicationPage.FILE, shown.page()));
        files.put("report.html", page.get().html());
        return files.put(FolderIndex.FILE, index(page.get().sheet(), pictures, files))
                .put(REPORT, report.get());
    }

    /** Hands parts of the files to workers. */
    public static <T> List<Supplier<T>> begun(List<Supplier<T>> parts, Executor workers) {
        return parts.stream().map(part -> Parts.<T>begin(part, workers)).toList();
    }

    /** The scenario, its documents, and files of numbers, in the order of writing. */
    private static List<Supplier<ResultFiles>> numbers(RunResult result) {
        return List.of(
                () -> new ResultFiles()
                        .put(SCENARIO, result.setup().resolved())
                        .put("summary.csv", RunCsv.summary(result)),
                () -> new ResultFiles().put(SAMPLES, RunCsv.samples(result)),
                () -> intervals(result),
                () -> documents(result),
                () -> tables(result));
    }

    private static ResultFiles intervals(RunResult result) {
        IntervalTable intervals = new IntervalTable(result);
        return intervals.isEmpty()
                ? new ResultFiles()
                : new ResultFiles()
                        .put(IntervalTable.FILE, intervals.csv())
                        .put(IntervalTable.THREADS_FILE, intervals.threads());
    }

    private static ResultFiles documents(RunResult result) {
        ResultFiles files = new ResultFiles();
        FolderDocuments.of(result.setup()).forEach(files::put);
        if (!result.curves().isEmpty()) {
            files.put("fits.csv", RunCsv.fits(result)).put("fit-points.csv", RunCsv.fitPoints(result));
        }
        return files;
    }

    private static ResultFiles tables(RunResult result) {
        ResultFiles files = new ResultFiles();
        Optional<Rankings> rankings = Rankings.of(result);
        rankings.ifPresent(known -> files.put(RankingTable.FILE, RankingTable.csv(known)));
        if (ActivityMetrics.isKnown(result)) {
            files.put(ACTIVITY, RunCsv.activity(result))
                    .put(RunCsv.CORES, RunCsv.activityOfCores(result))
                    .put(RunCsv.LINES, RunCsv.activityOfLines(result));
        }
        if (!result.points().isEmpty() && result.points().size() <= Pictures.MOST_POINTS) {
            Table summary = SummaryTable.of(result);
            String ranking = rankings.map(
                            known -> "\n" + MarkdownRenderer.text(RankingTable.of(known, /* decimals= */ 1)))
                    .orElse("");
            files.put("summary.md", MarkdownRenderer.text(summary) + ranking)
                    .put("summary.tex", comment(result) + LatexRenderer.text(summary));
        }
        return files;
    }

    private static List<Supplier<ResultFiles>> drawn(List<Picture> pictures, Set<ImageType> images) {
        return pictures.stream()
                .<Supplier<ResultFiles>>map(
                        picture -> () -> new ResultFiles().put(List.of(picture), command(""), images))
                .toList();
    }

    private static String index(Sheet answer, List<Picture> pictures, ResultFiles files) {
        List<String> names = new ArrayList<>(files.all().keySet());
        names.add(REPORT);
        return FolderIndex.page(answer.title(), answer.answer(), FolderIndex.thumbnails(pictures), names);
    }

    /** A table of LaTeX has no title. */
    private static String comment(RunResult result) {
        return result.incomplete().map(why -> "% " + why + "\n").orElse("");
    }

    /** The report as it is seen in a browser, before it has a format and after. */
    private record Page(Sheet sheet, String html) {

        static Page of(RunResult result, List<Picture> pictures, Optional<ReplicationPage> timeline) {
            List<Section> replication = timeline
                    .map(page -> new Section(
                            "Timeline", page.about(), List.of(new Links(List.of(Link.to(ReplicationPage.FILE))))))
                    .stream()
                    .toList();
            Sheet sheet = RunSheet.page(result, figures(pictures, ""), replication);
            return new Page(sheet, HtmlRenderer.text(sheet));
        }
    }

    /** Pictures on a page; {@code folder} is where the result is, as seen from the page; empty or with a slash at its end. */
    public static List<Figure> figures(List<Picture> pictures, String folder) {
        return pictures.stream()
                .map(picture -> PageSvg.figure(picture, folder, command(folder)))
                .toList();
    }

    /** The command that makes the pictures of a run; {@code folder} leads to the run's folder. */
    public static String command(String folder) {
        return "tagline run " + folder + SCENARIO;
    }
}
