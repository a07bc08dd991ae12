package io.tagline.scenarios.report.reproduction;

import io.tagline.experiments.result.RunResult;
import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.DeviationPicture;
import io.tagline.pictures.chart.Pictures;
import io.tagline.pictures.chart.Presentation;
import io.tagline.scenarios.report.page.FolderIndex;
import io.tagline.scenarios.report.page.ImageType;
import io.tagline.scenarios.report.page.PageSvg;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Part.Figure;
import io.tagline.sheet.Part.Thumbnail;
import io.tagline.sheet.Sheet;
import io.tagline.work.reproduction.KernelFigures;
import io.tagline.work.reproduction.ReproducedRun;
import io.tagline.work.reproduction.ReproductionCsv;
import io.tagline.work.reproduction.ReproductionJson;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.ReproductionSheet;
import io.tagline.work.reproduction.ReproductionSheet.Files;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Writes the result folder of a reproduction: its rows in every form, its figures, and a folder for each run. */
public final class ReproductionFiles {

    private static final String JSON = "reproduction.json";

    private ReproductionFiles() {}

    /** Writes all files, over those of an earlier reproduction; pictures also as images of these types. */
    public static void write(Path path, ReproductionResult result, Set<ImageType> images, Executor workers)
            throws IOException {
        List<List<Picture>> pictures = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        List<Picture> overview = ReproductionPictures.overview(result).stream().toList();
        List<Thumbnail> thumbnails = new ArrayList<>(FolderIndex.thumbnails(overview));
        for (ReproducedRun scenario : result.runs()) {
            ResultFolder folder = RunFiles.folder(path, scenario.run().setup());
            String name = String.valueOf(folder.path().getFileName());
            List<Picture> drawn = write(folder, scenario.run(), images, workers);
            folders.add(name);
            pictures.add(drawn);
            drawn.stream().findFirst().ifPresent(first -> thumbnails.add(thumbnail(scenario, name, first)));
        }
        Sheet page = ReproductionSheet.page(
                result,
                ReproductionPictures.figures(overview.stream(), result),
                ReproductionPictures.files(result, pictures, folders));
        ResultFiles files = files(result, page, overview, images);
        List<String> names = new ArrayList<>(files.all().keySet());
        names.add(JSON);
        files.put(FolderIndex.FILE, FolderIndex.page(page.title(), page.answer(), thumbnails, names))
                .put(JSON, ReproductionJson.COLUMNS.json(List.of(result)).document());
        new ResultFolder(path, JSON).write(files.all());
    }

    private static List<Picture> write(ResultFolder folder, RunResult run, Set<ImageType> images, Executor workers)
            throws IOException {
        List<Supplier<List<Picture>>> drawings =
                RunFiles.begun(Pictures.drawings(run, List.of(), Presentation.PAGE), workers);
        folder.write(
                RunFiles.of(run, drawings, Optional::empty, images, workers).all());
        return drawings.stream().flatMap(drawing -> drawing.get().stream()).toList();
    }

    private static ResultFiles files(
            ReproductionResult result, Sheet page, List<Picture> overview, Set<ImageType> images) {
        String command = ReproductionPictures.command(result);
        ResultFiles files = new ResultFiles()
                .put(FileNames.of(result.reproduction().name()) + ".md", new MarkdownRenderer().text(page))
                .put("report.html", HtmlRenderer.text(page))
                .put(overview, command, images);
        if (result.figures().isPresent()) {
            files.put(new KernelPictures(result.figures().get()).all(), command, images);
        }
        return files.put("reproduction.csv", ReproductionCsv.of(List.of(result)));
    }

    private static Thumbnail thumbnail(ReproducedRun scenario, String folder, Picture picture) {
        return new Thumbnail(
                scenario.chapter().title(),
                "",
                folder + "/" + FolderIndex.FILE,
                folder + "/" + ResultFiles.svg(picture));
    }

    /** The figures on the page of all numbers of a paper. */
    private static final class ReproductionPictures {

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
}
