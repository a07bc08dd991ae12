package io.tagline.scenarios.report.litmus;

import io.tagline.experiments.setup.Build;
import io.tagline.litmus.outcome.Outcome;
import io.tagline.pictures.timeline.TimelinePage;
import io.tagline.pictures.timeline.TimelineSvg;
import io.tagline.scenarios.report.page.FolderIndex;
import io.tagline.scenarios.report.page.ResultFiles;
import io.tagline.scenarios.result.FileNames;
import io.tagline.sheet.HtmlRenderer;
import io.tagline.sheet.Part;
import io.tagline.sheet.Part.Gallery;
import io.tagline.sheet.Part.Section;
import io.tagline.sheet.Part.Thumbnail;
import io.tagline.sheet.Sheet;
import io.tagline.work.litmus.LitmusResult;
import io.tagline.work.litmus.LitmusResult.VariantResult;
import io.tagline.work.litmus.LitmusResult.Witness;
import io.tagline.work.litmus.LitmusTrial.LitmusAnswer;
import io.tagline.work.recording.Recording;
import io.tagline.work.recording.TooMuchException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The files in a folder of litmus tests: a timeline of one run of each outcome, and a page that links to them. */
public final class LitmusFiles {

    private final ResultFiles files = new ResultFiles();

    private LitmusFiles() {}

    public static ResultFiles of(LitmusAnswer tried) {
        return new LitmusFiles().all(tried);
    }

    private ResultFiles all(LitmusAnswer tried) {
        Sheet answer = tried.sheet();
        String title =
                tried.results().size() == 1 ? tried.results().get(0).test().name() : "Litmus tests";
        Sheet.Builder index = Sheet.titled(title).answer(answer.answer()).footer(Build.text());
        for (int i = 0; i < tried.results().size(); i++) {
            index.add(withOutcomes(
                    (Section) answer.parts().get(i), tried.results().get(i)));
        }
        return files.put(FolderIndex.FILE, HtmlRenderer.text(index.sheet()));
    }

    /** Puts the outcomes first, because readers open those. */
    private Section withOutcomes(Section section, LitmusResult result) {
        List<Thumbnail> thumbnails = new ArrayList<>();
        for (VariantResult variant : result.variants()) {
            for (Map.Entry<Outcome, Witness> seen : variant.witnesses().entrySet()) {
                thumbnails.add(thumbnail(variant, seen.getKey(), seen.getValue()));
            }
        }
        List<Part> parts = new ArrayList<>(List.of(new Gallery(thumbnails)));
        parts.addAll(section.parts());
        return new Section(section.title(), section.text(), parts);
    }

    private Thumbnail thumbnail(VariantResult result, Outcome outcome, Witness witness) {
        boolean buffered = result.variant().storeBuffer() > 0;
        String text = outcome.text(result.variant().test());
        String name = FileNames.of(result.variant().test().name())
                + (buffered ? "-store-buffers-" : "-no-buffers-")
                + outcomeName(text);
        Recording recording = result.recording(witness);
        files.put(name + ".html", TimelinePage.of(recording));
        Optional<String> picture = picture(recording);
        picture.ifPresent(svg -> files.put(name + ".svg", svg));
        return new Thumbnail(
                text,
                "%d of %d runs with%s store buffers"
                        .formatted(
                                result.seen().counts().getOrDefault(outcome, 0L),
                                result.seen().total(),
                                buffered ? "" : "out"),
                name + ".html",
                picture.isEmpty() ? "" : name + ".svg");
    }

    /** Empty if the run is too long for a picture. */
    private static Optional<String> picture(Recording recording) {
        try {
            return Optional.of(TimelineSvg.of(recording));
        } catch (TooMuchException e) {
            return Optional.empty();
        }
    }

    /** {@code 0:EAX=0; [x]=1;} as {@code 0-EAX=0-x=1}. */
    private static String outcomeName(String outcome) {
        return FileNames.of(outcome.replaceAll("[\\[\\];]", ""));
    }
}
