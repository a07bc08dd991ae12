package io.tagline.scenarios.report;

import io.tagline.scenarios.experiment.Fingerprint;
import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.Setup;
import io.tagline.scenarios.plot.Picture;
import io.tagline.scenarios.plot.Pictures;
import io.tagline.scenarios.plot.Reference;
import io.tagline.scenarios.reproduction.ReproductionResult;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The folder that keeps a run or a reproduction: tables, the resolved scenario, and the JSON report, which is written
 * last and tells by its fingerprint what the folder belongs to. Each file appears whole or not at all.
 *
 * @param report the name of the JSON report
 */
public record ResultFolder(Path path, String report) {

    private static final String RUN = "run.json";
    private static final String REPRODUCTION = "reproduction.json";
    private static final int LONGEST_NAME = 60;

    /** A folder for a run. */
    public static ResultFolder ofRun(Path path) {
        return new ResultFolder(path, RUN);
    }

    /** A folder for a reproduction. */
    public static ResultFolder ofReproduction(Path path) {
        return new ResultFolder(path, REPRODUCTION);
    }

    /** The folder of a run below {@code parent}: its name and fingerprint, so that different runs never meet. */
    public static ResultFolder below(Path parent, Setup setup) {
        String name = setup.scenario().name().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
        String trimmed =
                name.substring(0, Math.min(LONGEST_NAME, name.length())).replaceAll("^-|-$", "");
        return ofRun(parent.resolve(trimmed + "-" + setup.fingerprint().hex()));
    }

    /** Whether writing this run would destroy nothing but an earlier result of the same run. */
    public boolean isFreeFor(Fingerprint fingerprint) throws IOException {
        if (!Files.exists(path)) {
            return true;
        }
        return Files.isRegularFile(reportFile())
                ? reportSays("fingerprint", fingerprint.hex())
                : Files.isDirectory(path) && isEmpty();
    }

    /** Whether the whole of this run is there already; a part of it would add nothing. */
    public boolean isCompleteFor(Fingerprint fingerprint) throws IOException {
        return Files.isRegularFile(reportFile())
                && reportSays("fingerprint", fingerprint.hex())
                && reportSays("status", "complete");
    }

    /** Writes all files, over those of an earlier run; with {@code pixels}, pictures as PNG too. */
    public void write(RunResult result, List<Reference> references, Optional<Timeline> timeline, boolean pixels)
            throws IOException {
        writeRun(result, Pictures.of(result, references), timeline, pixels);
    }

    private void writeRun(RunResult result, List<Picture> pictures, Optional<Timeline> timeline, boolean pixels)
            throws IOException {
        if (pixels) {
            paint(pictures);
        }
        write(files(result, pictures, timeline));
    }

    /** Writes all files, over those of an earlier reproduction, and a folder for each run. */
    public void write(ReproductionResult result, boolean pixels) throws IOException {
        List<List<Picture>> pictures = new ArrayList<>();
        List<String> folders = new ArrayList<>();
        for (RunResult run : result.runs()) {
            ResultFolder folder = below(path, run.setup());
            pictures.add(Pictures.of(run));
            folders.add(String.valueOf(folder.path().getFileName()));
            folder.writeRun(run, pictures.get(pictures.size() - 1), Optional.empty(), pixels);
        }
        if (pixels && result.figures().isPresent()) {
            paint(new KernelPictures(result.figures().get()).all());
        }
        write(files(result, new ReproductionPage(result, pictures, folders).html()));
    }

    private void write(Map<String, String> files) throws IOException {
        Files.createDirectories(path);
        for (Map.Entry<String, String> file : files.entrySet()) {
            write(path.resolve(file.getKey()), file.getValue());
        }
    }

    private void paint(List<Picture> pictures) throws IOException {
        for (Picture picture : pictures) {
            write(path.resolve(PictureFiles.png(picture)), Png.of(picture.svg()));
        }
    }

    private static void write(Path file, String text) throws IOException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(Path file, byte[] bytes) throws IOException {
        Files.createDirectories(file.getParent());
        Path temporary = file.resolveSibling("." + file.getFileName() + ".tmp");
        try {
            Files.write(temporary, bytes);
            Files.move(temporary, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    private Path reportFile() {
        return path.resolve(report);
    }

    private boolean reportSays(String key, String value) throws IOException {
        return Files.readString(reportFile()).contains("\n  \"" + key + "\": \"" + value + "\"");
    }

    private static Map<String, String> files(RunResult result, List<Picture> pictures, Optional<Timeline> timeline) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put("resolved.yaml", result.setup().resolved());
        files.put("summary.csv", RunCsv.summary(result));
        files.put("samples.csv", RunCsv.samples(result));
        if (!result.curves().isEmpty()) {
            files.put("fits.csv", FitCsv.coefficients(result));
            files.put("fit-points.csv", FitCsv.points(result));
        }
        if (!result.points().isEmpty() && result.points().size() <= Pictures.MOST_POINTS) {
            files.put("summary.md", SummaryTable.markdown(result));
            files.put("summary.tex", SummaryTable.latex(result));
        }
        files.putAll(PictureFiles.of(pictures, RunSections.command("")));
        timeline.ifPresent(page -> files.put(Timeline.FILE, page.page()));
        files.put("report.html", RunSections.page(result, pictures, timeline));
        files.put(RUN, RunJson.of(result).document());
        return files;
    }

    private static Map<String, String> files(ReproductionResult result, String page) {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(result.reproduction().name() + ".md", ReproductionMarkdown.of(result));
        files.put("report.html", page);
        result.figures()
                .ifPresent(figures -> files.putAll(
                        PictureFiles.of(new KernelPictures(figures).all(), ReproductionPage.command(result))));
        files.put("reproduction.csv", ReproductionCsv.of(result));
        files.put(REPRODUCTION, ReproductionJson.of(List.of(result)).document());
        return files;
    }

    private boolean isEmpty() throws IOException {
        try (Stream<Path> entries = Files.list(path)) {
            return entries.findAny().isEmpty();
        }
    }
}
