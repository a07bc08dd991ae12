package io.tagline.scenarios.report.reproduction;

import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.Pictures;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.report.run.RunFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.scenarios.result.ResultFolder;
import io.tagline.work.reproduction.Reproduced;
import io.tagline.work.reproduction.ReproductionResult;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What the result folder of a reproduction holds: its rows in every form, its figures, and a folder for each run. */
public final class ReproductionFiles {

    private ReproductionFiles() {}

    /** Writes all files, over those of an earlier reproduction; with {@code pixels}, pictures as PNG too. */
    public static void write(Path path, ReproductionResult result, boolean pixels) throws IOException {
        List<List<Picture>> pictures = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        for (Reproduced scenario : result.runs()) {
            RunResult run = scenario.run();
            ResultFolder folder = RunFiles.folder(path, run.setup());
            List<Picture> drawn = Pictures.of(run);
            folder.write(RunFiles.of(run, drawn, Optional.empty(), pixels).all());
            pictures.add(drawn);
            folders.add(String.valueOf(folder.path().getFileName()));
        }
        ResultFiles files = new ResultFiles()
                .put(FileNames.of(result.reproduction().name()) + ".md", ReproductionMarkdown.of(result))
                .put("report.html", new ReproductionPage(result, pictures, folders).html());
        List<Picture> overview = ReproductionPage.overview(result).stream().toList();
        files.put(overview, ReproductionPage.command(result), pixels);
        if (result.figures().isPresent()) {
            List<Picture> figures = new KernelPictures(result.figures().get()).all();
            files.put(figures, ReproductionPage.command(result), pixels);
        }
        files.put("reproduction.csv", ReproductionReport.csv(List.of(result)))
                .put(
                        "reproduction.json",
                        ReproductionReport.json(List.of(result)).document());
        new ResultFolder(path, "reproduction.json").write(files.all());
    }
}
