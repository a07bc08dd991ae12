package io.tagline.scenarios.report.reproduction;

import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.DeviationPicture;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.report.page.ReportPage.Figure;
import io.tagline.scenarios.report.page.ReportPage.Section;
import io.tagline.scenarios.report.page.ReportPage.Table;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.work.reproduction.Chapter;
import io.tagline.work.reproduction.Headline;
import io.tagline.work.reproduction.Reproduced;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.Row;
import io.tagline.work.run.RunSheet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All figures and numbers of a paper on one page. */
final class ReproductionPage {

    /** The column of a row's name. */
    private static final int ITEM = 1;

    private final ReproductionResult result;
    private final List<List<Picture>> pictures;
    private final List<String> folders;

    /** Pictures, and folders as seen from the page, by run. */
    ReproductionPage(ReproductionResult result, List<List<Picture>> pictures, List<String> folders) {
        this.result = result;
        this.pictures = pictures;
        this.folders = folders;
    }

    String html() {
        List<Section> sections = new ArrayList<>(List.of(summary()));
        for (int i = 0; i < result.runs().size(); i++) {
            sections.add(section(result.runs().get(i), pictures.get(i), folders.get(i) + "/"));
        }
        result.figures().ifPresent(figures -> {
            KernelPictures drawn = new KernelPictures(figures);
            String command = command(result);
            for (Chapter chapter : figures.chapters()) {
                List<Figure> ofChapter = drawn.of(chapter).stream()
                        .map(picture -> Figure.of(picture, "", command))
                        .toList();
                sections.add(section(chapter, ofChapter, "reproduction.csv"));
            }
        });
        return new ReportPage(
                        result.reproduction().title(),
                        ReproductionText.summary(result.rows()).orElse(""),
                        sections,
                        RunSheet.footer(result.fingerprint()))
                .html();
    }

    /** What makes the figures that are no runs of scenarios. */
    static String command(ReproductionResult result) {
        return "tagline reproduce " + result.reproduction().name();
    }

    /** What was met, before anything else; each row leads to its chapter. */
    private Section summary() {
        List<Chapter> chapters = result.chapters().toList();
        List<Row> rows = result.rows();
        List<String> targets = chapters.stream()
                .flatMap(chapter ->
                        Collections.nCopies(chapter.rows().size(), "#" + Section.anchor(chapter.title())).stream())
                .toList();
        ColumnTable<Row> table = RowTable.verdicts(rows);
        Headline headline = Headline.of(List.of(result));
        List<Table> tables = new ArrayList<>();
        for (ColumnTable<?> part : List.of(HeadlineTable.of(headline), HeadlineTable.machines(headline))) {
            if (!part.rows().isEmpty()) {
                tables.add(new Table("", part.headings(), part.rows(), List.of("reproduction.json"), 0, List.of()));
            }
        }
        tables.add(new Table("", table.headings(), table.rows(), List.of("reproduction.csv"), ITEM, targets));
        List<Figure> figures = overview(result).stream()
                .map(picture -> Figure.of(picture, "", command(result)))
                .toList();
        return Section.of(
                rows.stream().allMatch(Row::isElsewhere) ? "Numbers" : "Verdicts", "", tables, figures, List.of());
    }

    /** All published numbers in one picture; nothing if there are none to divide by. */
    static Optional<Picture> overview(ReproductionResult result) {
        return DeviationPicture.of(result.rows().stream()
                .filter(row -> !row.isShape())
                .flatMap(row -> row.verdict().evidence().stream()
                        .map(evidence -> new DeviationPicture.Entry(
                                row.published().item(), evidence, row.verdict().passed())))
                .toList());
    }

    /** The pictures that the scenario asks for, or else its latencies; the others are on the page of the run. */
    private static Section section(Reproduced scenario, List<Picture> drawn, String folder) {
        RunResult run = scenario.run();
        Chapter chapter = scenario.chapter();
        List<Picture> shown = Stream.of("plot-", "latency", "medians")
                .map(name -> named(drawn, name))
                .filter(pictures -> !pictures.isEmpty())
                .findFirst()
                .orElse(List.of());
        List<Picture> all = new ArrayList<>(shown);
        all.addAll(named(drawn, "fit-"));
        String citation = run.setup().scenario().citation();
        Chapter followed = citation.isEmpty()
                ? chapter
                : new Chapter(
                        chapter.title(),
                        (chapter.description().isEmpty() ? "" : chapter.description() + "; ") + "follows " + citation,
                        chapter.rows());
        return section(
                followed,
                all.stream()
                        .map(picture -> Figure.of(picture, folder, RunFiles.command(folder)))
                        .toList(),
                folder + "report.html");
    }

    private static List<Picture> named(List<Picture> pictures, String beginning) {
        return pictures.stream()
                .filter(picture -> picture.name().startsWith(beginning))
                .toList();
    }

    private static Section section(Chapter chapter, List<Figure> figures, String link) {
        ColumnTable<Row> table = RowTable.of(chapter.rows());
        List<Table> tables = new ArrayList<>();
        if (!chapter.rows().isEmpty()) {
            tables.add(new Table("", table.headings(), table.rows(), List.of(link), ITEM, List.of()));
        }
        MissTable.of(chapter.rows())
                .ifPresent(missed -> tables.add(Table.ofSentences(MissTable.TITLE, missed.headings(), missed.rows())));
        PairTable.of(chapter.rows())
                .ifPresent(wrong -> tables.add(Table.ofSentences(PairTable.TITLE, wrong.headings(), wrong.rows())));
        return Section.of(chapter.title(), chapter.description(), figures, tables);
    }
}
