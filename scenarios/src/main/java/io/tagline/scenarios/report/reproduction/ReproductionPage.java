package io.tagline.scenarios.report.reproduction;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.report.run.RunSections;
import io.tagline.scenarios.reproduction.Chapter;
import io.tagline.scenarios.reproduction.ReproductionResult;
import io.tagline.scenarios.reproduction.Row;
import java.util.ArrayList;
import java.util.List;

/** All figures and numbers of a paper on one page. */
final class ReproductionPage {

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
        List<ReportPage.Section> sections = new ArrayList<>();
        for (int i = 0; i < result.runs().size(); i++) {
            sections.add(section(result.runs().get(i), pictures.get(i), folders.get(i) + "/"));
        }
        result.figures().ifPresent(figures -> {
            KernelPictures drawn = new KernelPictures(figures);
            String command = command(result);
            figures.chapters().forEach(chapter -> sections.add(section(chapter, drawn.of(chapter), command)));
        });
        return new ReportPage(
                        result.reproduction().title(),
                        ReproductionText.summary(result.rows()),
                        sections,
                        RunSections.footer(result.fingerprint()))
                .html();
    }

    /** What makes the figures that are no runs of scenarios. */
    static String command(ReproductionResult result) {
        return "tagline reproduce " + result.reproduction().name();
    }

    private static ReportPage.Section section(RunResult run, List<Picture> drawn, String folder) {
        Chapter chapter = ReproductionResult.chapter(run);
        return new ReportPage.Section(
                chapter.title(),
                chapter.description(),
                List.of(),
                List.of(),
                new RunSections(run, drawn, folder).figures(),
                tables(chapter.rows(), folder + "report.html"),
                List.of(),
                "");
    }

    private static ReportPage.Section section(Chapter chapter, List<Picture> drawn, String command) {
        return new ReportPage.Section(
                chapter.title(),
                chapter.description(),
                List.of(),
                List.of(),
                drawn.stream()
                        .map(picture -> ReportPage.Figure.of(picture, "", command))
                        .toList(),
                tables(chapter.rows(), "reproduction.csv"),
                List.of(),
                "");
    }

    private static List<ReportPage.Table> tables(List<Row> rows, String report) {
        List<ReportPage.Column> columns = RowCells.HEADING.stream()
                .map(name -> RowCells.NUMBERS.contains(name)
                        ? ReportPage.Column.ofNumbers(name, "", "")
                        : ReportPage.Column.ofTexts(name))
                .toList();
        List<List<String>> cells = rows.stream().map(RowCells::of).toList();
        return rows.isEmpty() ? List.of() : List.of(new ReportPage.Table("", columns, cells, List.of(report)));
    }
}
