package io.tagline.pictures.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.experiments.result.PointResult;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Runs on the ideal machine: n reads of one thread, each 1 ns, so that latency is n. */
final class RunChartTest {

    private static final Pattern POINT =
            Pattern.compile("<circle cx=\"([^\"]+)\" cy=\"([^\"]+)\"[^>]*><title>([^<]+)<");

    /** A point as it is drawn. */
    private record Drawn(double x, double y, String told) {}

    private static Optional<String> chart(String matrix, String count, String before) {
        return RunChart.svg(run(matrix, count, before, "T0: 0"));
    }

    private static List<PointResult> run(String matrix, String count, String before, String threads) {
        String scenario = """
                tagline: 1
                name: hits
                machine: ideal
                matrix: {%s}
                threads: {%s}
                lines: {x: {owner: T0, state: M}}
                program: |
                %s  for i in 1..%s:
                    load(x)
                measure: {latency: thread T0}
                run: {seed: 1, replications: 4}
                """.formatted(matrix, threads, before, count);
        ChosenScenario chosen = ChosenScenario.named("test");
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new));
        return new Simulation(chosen, Set.of())
                .ask(WorkContext.over(texts.with(ChosenScenario.KIND, chosen.name(), scenario)))
                .result()
                .points();
    }

    private static List<Drawn> points(String svg) {
        return POINT.matcher(svg)
                .results()
                .map(found -> new Drawn(
                        Double.parseDouble(found.group(1)), Double.parseDouble(found.group(2)), found.group(3)))
                .toList();
    }

    /** Times from 0 on, so that 2 ns are in the middle between 1 and 3, and so are their places along the parameter. */
    @Test
    void numbersAlongAParameter_areACourse() {
        List<Drawn> points = points(chart("copies: [1, 2, 3]", "copies", "").orElseThrow());
        assertEquals(3, points.size());
        assertEquals(
                "copies=2: median 2, half of all from 2 to 2, all from 2 to 2 ns",
                points.get(1).told());
        assertEquals(points.get(0).x() + points.get(2).x(), 2 * points.get(1).x(), 0.2);
        assertEquals(points.get(0).y() + points.get(2).y(), 2 * points.get(1).y(), 0.2);
        assertTrue(points.get(2).y() < points.get(0).y(), "longer times are above");
    }

    /** 1, 4, 16, 64 are equally far apart along the axis; the times span less than two decades, and are not. */
    @Test
    void numbersThatGrowByFactors_areEquallyFarApart() {
        List<Drawn> points =
                points(chart("copies: [1, 4, 16, 64]", "copies", "").orElseThrow());
        double step = points.get(1).x() - points.get(0).x();
        assertEquals(step, points.get(3).x() - points.get(2).x(), 0.2);
        assertTrue(points.get(2).y() - points.get(3).y()
                > 2 * (points.get(0).y() - points.get(1).y()));
    }

    /** Two lines with their names, of which none lies over the other although both end at the same time. */
    @Test
    void series_haveNamesApart() {
        String svg = chart("copies: [1, 2, 3], kind: [a, b]", "copies", "  if kind == a:\n    fence()\n")
                .orElseThrow();
        List<Double> names = Pattern.compile("y=\"([^\"]+)\"[^>]*>[ab]</text>")
                .matcher(svg)
                .results()
                .map(found -> Double.parseDouble(found.group(1)))
                .toList();
        assertEquals(2, names.size());
        assertEquals(16, Math.abs(names.get(0) - names.get(1)), 0.1, "one line of letters apart");
    }

    /** A letter that is the number of threads is called so; on a telephone the names of series are below the picture, which is no wider than it. */
    @Test
    void axisOfThreads_saysSo_andANarrowPictureHasRoom() {
        List<PointResult> points =
                run("n: [1, 2, 3], kind: [a, b]", "2", "  if kind == a:\n    fence()\n", "place: compact");
        String both = RunChart.both(points).orElseThrow();
        assertEquals(
                2, Pattern.compile(">threads</text>").matcher(both).results().count(), both);
        assertFalse(both.contains(">n</text>"), both);
        String narrow = both.substring(both.indexOf("<div class=\"narrow\">"));
        assertTrue(narrow.contains("width=\"340"), narrow);
        assertTrue(
                Pattern.compile(" x=\"([\\d.]+)\"")
                        .matcher(narrow)
                        .results()
                        .allMatch(found -> Double.parseDouble(found.group(1)) < 340),
                narrow);
    }

    @Test
    void pointsWithoutACourse_areBoxes_andOneTimeIsNone() {
        String boxes = chart("kind: [short, long]", "2", "  if kind == long:\n    load(x)\n")
                .orElseThrow();
        assertTrue(boxes.contains(">short</text>") && boxes.contains(">long</text>"), boxes);
        assertTrue(boxes.contains("<title>long: median 3,"), boxes);
        assertEquals(Optional.empty(), chart("copies: [2]", "copies", ""));
    }
}
