package io.tagline.scenarios.report.reproduction;

import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.DeviationPicture;
import io.tagline.scenarios.report.page.PageSvg;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.sheet.Part.Figure;
import io.tagline.work.reproduction.KernelFigures;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.ReproductionSheet.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The figures on the page of all numbers of a paper. */
final class ReproductionPictures {

    private ReproductionPictures() {}

    /** The command that makes the figures that do not come from scenarios. */
    static String command(ReproductionResult result) {
        return "tagline reproduce " + result.reproduction().name();
    }

    /** All published numbers in one picture; empty if there are none to divide by. */
    static Optional<Picture> overview(ReproductionResult result) {
        return DeviationPicture.of(result.rows().stream()
                .filter(row -> !row.isShape())
                .flatMap(row -> row.verdict().evidence().stream()
                        .map(evidence ->
                                new DeviationPicture.Entry(row.published().item(), evidence, row.verdict())))
                .toList());
    }

    static List<Figure> figures(Stream<Picture> pictures, ReproductionResult result) {
        return pictures.map(picture -> PageSvg.figure(picture, "", command(result)))
                .toList();
    }

    /**
     * The files of each chapter.
     *
     * @param pictures of each run
     * @param folders of the runs, as seen from the page
     */
    static List<Files> files(ReproductionResult result, List<List<Picture>> pictures, List<String> folders) {
        List<Files> files = new ArrayList<>();
        for (int i = 0; i < folders.size(); i++) {
            String folder = folders.get(i) + "/";
            files.add(new Files(RunFiles.figures(shown(pictures.get(i)), folder), folder + "report.html"));
        }
        result.figures().ifPresent(figures -> files.addAll(ofKernels(figures, result)));
        return files;
    }

    private static List<Files> ofKernels(KernelFigures figures, ReproductionResult result) {
        KernelPictures drawn = new KernelPictures(figures);
        return figures.chapters().stream()
                .map(chapter -> new Files(figures(drawn.of(chapter).stream(), result), "reproduction.csv"))
                .toList();
    }

    /** The pictures that the scenario asks for, or else its latencies; the others are on the page of the run. */
    private static List<Picture> shown(List<Picture> drawn) {
        List<Picture> shown = new ArrayList<>(Stream.of("plot-", "latency", "medians")
                .map(name -> named(drawn, name))
                .filter(pictures -> !pictures.isEmpty())
                .findFirst()
                .orElse(List.of()));
        shown.addAll(named(drawn, "fit-"));
        return shown;
    }

    private static List<Picture> named(List<Picture> pictures, String beginning) {
        return pictures.stream()
                .filter(picture -> picture.name().startsWith(beginning))
                .toList();
    }
}
