package io.tagline.scenarios.report;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.reproduction.ReproductionResult;
import io.tagline.scenarios.reproduction.Row;
import java.util.List;
import java.util.stream.IntStream;

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
        List<ReportPage.Section> sections = IntStream.range(0, result.runs().size())
                .mapToObj(i -> section(result.runs().get(i), pictures.get(i), folders.get(i) + "/"))
                .toList();
        return new ReportPage(
                        result.reproduction().title(),
                        ReproductionText.summary(result.rows()),
                        sections,
                        RunSections.footer(result.fingerprint()))
                .html();
    }

    private ReportPage.Section section(RunResult run, List<Picture> drawn, String folder) {
        return new ReportPage.Section(
                run.setup().scenario().name(),
                run.setup().scenario().description(),
                List.of(),
                List.of(),
                new RunSections(run, drawn, folder).figures(),
                tables(result.rows(run), folder + "report.html"),
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
