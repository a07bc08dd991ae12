package io.tagline.scenarios.report.reproduction;

import io.tagline.communication.detection.Communication;
import io.tagline.communication.detection.Communication.EventClasses;
import io.tagline.documents.units.Decimals;
import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.BarPicture;
import io.tagline.pictures.chart.BarPicture.Bar;
import io.tagline.pictures.chart.CurvePicture;
import io.tagline.pictures.chart.TaskGraphs;
import io.tagline.pictures.matrix.HeatMap;
import io.tagline.pictures.matrix.LabelledMatrix;
import io.tagline.work.reproduction.Chapter;
import io.tagline.work.reproduction.KernelFigures;
import io.tagline.work.reproduction.KernelFigures.Deviation;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Figures 3 to 8 of Diener et al. (PDP 2016), of kernels. */
final class KernelPictures {

    private final KernelFigures figures;
    private final List<List<Picture>> byChapter;

    KernelPictures(KernelFigures figures) {
        this.figures = figures;
        this.byChapter = List.of(List.of(events()), List.of(graphs(), patterns()), List.of(errors()), List.of(gains()));
    }

    List<Picture> all() {
        return byChapter.stream().flatMap(List::stream).toList();
    }

    /** The pictures of a chapter; recorded programs are among the kernels. */
    List<Picture> of(Chapter chapter) {
        int at = figures.chapters().indexOf(chapter);
        return at < byChapter.size() ? byChapter.get(at) : List.of();
    }

    private Picture events() {
        List<Bar> bars = new ArrayList<>();
        for (KernelFigures.Events events : figures.events()) {
            String kernel = events.kernel().word();
            EventClasses classes = events.classes();
            bars.add(new Bar(kernel, "true", classes.trueEvents().events()));
            bars.add(new Bar(kernel, "spatial false", classes.spatialFalse().events()));
            bars.add(new Bar(kernel, "temporal false", classes.temporalFalse().events()));
            bars.add(new Bar(kernel, "private", classes.privateAccesses()));
        }
        return BarPicture.logarithmic(
                "events",
                "Figure 4: communication events by kind, and private accesses; what has no bar is 0.",
                "events",
                bars);
    }

    private Picture graphs() {
        return TaskGraphs.picture(
                "task-graphs",
                "Figure 3a: who communicates with whom by the accurate definition; widths are quarters of the largest number.",
                panels().filter(panel -> panel.title().endsWith("accurate")).toList());
    }

    private Picture patterns() {
        return HeatMap.picture(
                "patterns",
                "Figures 5 and 6: communication by the accurate definition, and by the relaxed one (mru2) with blocks of a line and of"
                        + " 16 KiB; the darker a cell, the more its threads communicate; MSE: mean squared error against the accurate one.",
                panels().toList());
    }

    private Stream<LabelledMatrix> panels() {
        return figures.patterns().stream().map(pattern -> {
            boolean accurate = pattern.definition().equals("accurate");
            String error = accurate ? "" : ", MSE " + Decimals.fixed(pattern.error(), 1);
            return LabelledMatrix.numbered(
                    pattern.kernel().word() + ", " + pattern.definition() + error,
                    pattern.matrix().threads(),
                    pattern.matrix().normalised());
        });
    }

    private Picture errors() {
        return CurvePicture.of(
                "errors",
                "Figure 7: mean squared error of the relaxed definition against the accurate one, by the size of blocks.",
                "block",
                "MSE",
                figures.errors().stream()
                        .map(e -> new CurvePicture.Dot(e.program() + ", " + e.reading(), e.bytes(), e.error()))
                        .toList(),
                figures.errors().stream()
                        .map(Deviation::bytes)
                        .distinct()
                        .sorted()
                        .map(Communication::size)
                        .toList());
    }

    private Picture gains() {
        return BarPicture.of(
                "gains",
                "Figure 8: what greedy mapping saves over a scattered placement.",
                "gain, %",
                figures.gains().stream()
                        .map(gain -> new Bar(gain.kernel().word(), gain.what(), gain.percent()))
                        .toList());
    }
}
