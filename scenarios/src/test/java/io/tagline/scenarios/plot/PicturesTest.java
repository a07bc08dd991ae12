package io.tagline.scenarios.plot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.scenarios.experiment.RunResult;
import io.tagline.scenarios.experiment.SampleRuns;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Runs on the ideal machine: n reads of one thread, each 1 ns, so that latency is n. */
final class PicturesTest {

    private static final String HITS = """
            tagline: 1
            name: hits
            machine: ideal
            matrix: {%s}
            threads: {T0: 0}
            lines: {x: {owner: T0, state: M}}
            program: |
              for i in 1..%s:
                load(x)
            measure: {latency: thread T0}
            run: {seed: 1, replications: 4}
            model: {formula: R_L}
            fits: %s
            """;

    private static List<Picture> along(String matrix, String count, String fits) {
        return Pictures.of(SampleRuns.of(HITS.formatted(matrix, count, fits)));
    }

    private static Picture named(List<Picture> pictures, String name) {
        return pictures.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    }

    @Test
    void numbers_goAlongTheAxis() {
        Picture boxes = named(along("copies: [1, 2, 5]", "copies", "[]"), "latency");
        assertEquals(List.of(1.0, 2.0, 5.0), boxes.data().get("x"));
        assertEquals(List.of(1.0, 2.0, 5.0), boxes.data().get("median"));
        assertEquals(List.of(1.0, 1.0, 1.0), boxes.data().get("model_min"));
    }

    /** Lines between categories would say that something is in between. */
    @Test
    void categories_areNotConnected() {
        List<Picture> pictures = along("copies: [1, 2]", "copies", "[]");
        Picture boxes = named(pictures, "latency");
        assertEquals(List.of("copies=1", "copies=2"), boxes.data().get("x"));
        assertTrue(pictures.stream().noneMatch(picture -> picture.name().equals("medians")));
    }

    @Test
    void series_areTheOtherParameters() {
        Picture medians = named(along("copies: [1, 2, 3], kind: [a, b]", "copies", "[]"), "medians");
        assertEquals(
                List.of("a", "b"),
                medians.data().get("series").stream().distinct().toList());
    }

    /** Latency is exactly n, so the fit c*x + b has no error. */
    @Test
    void fit_hasItsCurveAndItsError() {
        List<Picture> pictures = along("copies: [1, 2, 3]", "copies", "[{name: hits, over: copies, form: linear}]");
        assertTrue(named(pictures, "fit-hits").caption().contains("c = 1.0 ns"));
        named(pictures, "fit-hits-error")
                .data()
                .get("error_percent")
                .forEach(error -> assertEquals(0, (Double) error, 1e-6));
    }

    /** A hand-off on the Xeon Phi varies; its densities are those of a distribution: over all latencies they come to 1. */
    @Test
    void violin_isADensity() {
        Picture violin = named(Pictures.of(SampleRuns.of("""
                tagline: 1
                name: hand-off
                machine: xeon-phi-5110p
                threads: {T0: 0, T1: 15}
                lines: {x: {owner: T1, state: M}}
                program: |
                  if me == 0:
                    load(x)
                measure: {latency: thread T0}
                run: {seed: 1, replications: 200}
                """)), "violin");
        double sum = violin.data().get("density_per_us").stream()
                .mapToDouble(density -> (Double) density)
                .sum();
        List<?> places = violin.data().get("latency");
        double step = ((Double) places.get(1) - (Double) places.get(0)) / 1000;
        assertEquals(1, sum * step, 0.05, "but for the ends, where it is cut off");
    }

    /** n reads take n ns: one read a nanosecond, 1000 a microsecond. */
    @Test
    void rate_isHowMuchThereIsInAMicrosecond() {
        String plots = "[]\nplots: [{name: reads, x: copies, y: mean, rate: copies}]";
        Picture rate = named(along("copies: [1, 2, 5]", "copies", plots), "plot-reads");
        assertEquals(List.of(1000.0, 1000.0, 1000.0), rate.data().get("value"));
    }

    /** Nine kinds, eight colours. */
    @Test
    void moreSeriesThanColours_areCircles() {
        Picture medians =
                named(along("copies: [1, 2, 3], kind: [a, b, c, d, e, f, g, h, i]", "copies", "[]"), "medians");
        assertEquals("Circles: the median of each of 9 series; line: their average.", medians.caption());
    }

    @Test
    void references_areLinesAmongTheBoxes() {
        List<ReferencePoint> mpi = ReferencePoint.read("name,x,latency_ns\nMPI,1,40\nMPI,3,60\n");
        RunResult run = SampleRuns.of(HITS.formatted("copies: [1, 2, 3]", "copies", "[]"));
        Picture boxes = named(Pictures.of(run, mpi), "latency");
        assertTrue(boxes.svg().contains("MPI"));
        assertFalse(named(Pictures.of(run), "latency").svg().contains("MPI"));
    }

    @Test
    void sameRun_givesTheSameBytes() {
        String once = svg();
        assertEquals(once, svg());
        assertFalse(once.contains("null"));
    }

    private static String svg() {
        return along("copies: [1, 2, 3], kind: [a, b]", "copies", "[]").stream()
                .map(Picture::svg)
                .collect(Collectors.joining());
    }
}
