package io.tagline.scenarios.report.reproduction;

import io.tagline.experiments.result.RunResult;
import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.Pictures;
import io.tagline.pictures.chart.Presentation;
import io.tagline.scenarios.report.page.FolderIndex;
import io.tagline.scenarios.report.page.ImageType;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.MarkdownRenderer;
import io.tagline.sheet.Part.Thumbnail;
import io.tagline.sheet.Sheet;
import io.tagline.work.reproduction.ReproducedRun;
import io.tagline.work.reproduction.ReproductionCsv;
import io.tagline.work.reproduction.ReproductionJson;
import io.tagline.work.reproduction.ReproductionResult;
import io.tagline.work.reproduction.ReproductionSheet;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Writes the result folder of a reproduction: its rows in every form, its figures, and a folder for each run. */
public final class ReproductionFiles {

    private ReproductionFiles() {}

    /** Writes all files, over those of an earlier reproduction; pictures also as images of these types. */
    public static void write(Path path, ReproductionResult result, Set<ImageType> images, Executor workers)
            throws IOException {
        List<List<Picture>> pictures = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        List<Thumbnail> runs = new ArrayList<>();
        for (ReproducedRun scenario : result.runs()) {
            RunResult run = scenario.run();
            ResultFolder folder = RunFiles.folder(path, run.setup());
            List<Supplier<List<Picture>>> drawings =
                    RunFiles.begun(Pictures.drawings(run, List.of(), Presentation.PAGE), workers);
            folder.write(
                    RunFiles.of(run, drawings, Optional::empty, images, workers).all());
            List<Picture> drawn =
                    drawings.stream().flatMap(drawing -> drawing.get().stream()).toList();
            pictures.add(drawn);
            String name = String.valueOf(folder.path().getFileName());
            folders.add(name);
            if (!drawn.isEmpty()) {
                runs.add(thumbnail(scenario, name, drawn.get(0)));
            }
        }
        List<Picture> overview = ReproductionPictures.overview(result).stream().toList();
        Sheet page = ReproductionSheet.page(
                result,
                ReproductionPictures.figures(overview.stream(), result),
                ReproductionPictures.files(result, pictures, folders));
        String command = ReproductionPictures.command(result);
        ResultFiles files = new ResultFiles()
                .put(FileNames.of(result.reproduction().name()) + ".md", new MarkdownRenderer().text(page))
                .put("report.html", HtmlRenderer.text(page))
                .put(overview, command, images);
        if (result.figures().isPresent()) {
            files.put(new KernelPictures(result.figures().get()).all(), command, images);
        }
        files.put("reproduction.csv", ReproductionCsv.of(List.of(result)));
        List<Thumbnail> thumbnails = new ArrayList<>(FolderIndex.thumbnails(overview));
        thumbnails.addAll(runs);
        List<String> names = new ArrayList<>(files.all().keySet());
        names.add("reproduction.json");
        files.put(FolderIndex.FILE, FolderIndex.page(page.title(), page.answer(), thumbnails, names))
                .put(
                        "reproduction.json",
                        ReproductionJson.COLUMNS.json(List.of(result)).document());
        new ResultFolder(path, "reproduction.json").write(files.all());
    }

    private static Thumbnail thumbnail(ReproducedRun scenario, String folder, Picture picture) {
        return new Thumbnail(
                scenario.chapter().title(),
                "",
                folder + "/" + FolderIndex.FILE,
                folder + "/" + ResultFiles.svg(picture));
    }
}
