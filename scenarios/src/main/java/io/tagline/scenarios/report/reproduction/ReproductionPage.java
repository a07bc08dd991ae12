package io.tagline.scenarios.report.reproduction;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.report.ColumnTable;
import io.tagline.scenarios.report.page.ReportPage;
import io.tagline.scenarios.report.page.ReportPage.Figure;
import io.tagline.scenarios.report.page.ReportPage.Section;
import io.tagline.scenarios.report.page.ReportPage.Table;
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
        List<Section> sections = new ArrayList<>();
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
                        ReproductionText.summary(result.rows()),
                        sections,
                        RunSections.footer(result.fingerprint()))
                .html();
    }

    /** What makes the figures that are no runs of scenarios. */
    static String command(ReproductionResult result) {
        return "tagline reproduce " + result.reproduction().name();
    }

    private static Section section(RunResult run, List<Picture> drawn, String folder) {
        Chapter chapter = ReproductionResult.chapter(run);
        return section(chapter, new RunSections(run, drawn, folder).figures(), folder + "report.html");
    }

    private static Section section(Chapter chapter, List<Figure> figures, String link) {
        ColumnTable<Row> table = RowTable.of(chapter.rows());
        List<Table> tables = chapter.rows().isEmpty()
                ? List.of()
                : List.of(new Table("", table.headings(), table.rows(), List.of(link)));
        return Section.of(chapter.title(), chapter.description(), figures, tables);
    }
}
