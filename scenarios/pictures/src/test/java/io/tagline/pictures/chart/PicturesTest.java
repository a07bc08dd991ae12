package io.tagline.pictures.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Texts;
import io.tagline.documents.files.FileLibrary;
import io.tagline.documents.units.TimeScale;
import io.tagline.experiments.result.RunResult;
import io.tagline.models.claim.Evidence;
import io.tagline.models.claim.ExpectationVerdict;
import io.tagline.models.claim.TargetValue;
import io.tagline.pictures.Picture;
import io.tagline.pictures.chart.Presentation.Axis;
import io.tagline.work.ChosenScenario;
import io.tagline.work.WorkContext;
import io.tagline.work.run.Simulation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private static RunResult run(String text) {
        ChosenScenario scenario = ChosenScenario.named("test");
        Texts texts = new Texts(Map.of(), Optional.of(FileLibrary::new));
        return new Simulation(scenario, Set.of())
                .ask(WorkContext.over(texts.with(ChosenScenario.KIND, scenario.name(), text)))
                .result();
    }

    private static List<Picture> along(String matrix, String count, String fits) {
        return Pictures.of(run(HITS.formatted(matrix, count, fits).replace("program: |\n", uses(matrix))));
    }

    /** The beginning of the program, which names the parameters that are there to have several series. */
    private static String uses(String matrix) {
        return "program: |\n"
                + (matrix.contains("kind") ? "  if kind == a:\n    fence()\n" : "")
                + (matrix.contains("size") ? "  if size == u:\n    fence()\n" : "");
    }

    private static Picture named(List<Picture> pictures, String name) {
        return pictures.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow();
    }

    /** What screen readers and the tab of a browser show is the first element of a picture. */
    @Test
    void charts_haveATitle() {
        List<Picture> pictures = along("copies: [1, 2, 3], kind: [a, b]", "copies", "[]");
        assertFalse(pictures.isEmpty());
        pictures.forEach(picture -> assertTrue(
                Pattern.compile("^<svg [^>]*><title>[^<]+</title>")
                        .matcher(picture.svg())
                        .find(),
                picture.name()));
        String medians = named(pictures, "medians").svg();
        assertTrue(medians.contains(", ns by copies</title>"), medians);
    }

    /** Two kinds of hits by three threads or fewer, with n threads each. */
    private static List<Picture> presented(String machines, String numbers, Presentation presentation) {
        return Pictures.of(hits(machines, numbers, "kind != a"), List.of(), presentation);
    }

    private static List<Picture> presented(String machines, String numbers, String where) {
        return Pictures.of(hits(machines, numbers, where), List.of(), Presentation.PAGE);
    }

    private static RunResult hits(String machines, String numbers, String where) {
        return run("""
                tagline: 1
                name: hits
                machine: "${machine}"
                matrix: {machine: [%s], kind: [a, b, c], n: [%s]}
                threads: {place: compact}
                lines: {"x[n]": {owner: "T[i]", state: M}}
                program: |
                  if kind == a:
                    load(x[me])
                  if kind == b:
                    load(x[me])
                    load(x[me])
                  for i in 1..50 * n:
                    load(x[me])
                measure: {latency: last thread}
                run: {seed: 1, replications: 4}
                plots: [{name: few, x: n, y: mean, where: %s}]
                """.formatted(machines, numbers, where));
    }

    private static String medians(String machines, String numbers, Presentation presentation) {
        return named(presented(machines, numbers, presentation), "medians").svg();
    }

    private static Presentation logarithmic(Axis... axes) {
        return new Presentation(Optional.empty(), Optional.of(Set.of(axes)), false);
    }

    @Test
    void charts_sayWhatTheyAreAbout() {
        String svg = text(medians("ideal", "1, 2, 3", Presentation.PAGE));
        assertTrue(svg.contains(" Hits ideal · gols "), svg);
        assertTrue(svg.contains(" threads "), "n is their number: " + svg);
        assertTrue(svg.contains(" median latency, ns "), svg);
        Presentation own = new Presentation(Optional.of("Three kinds"), Optional.empty(), false);
        assertTrue(text(medians("ideal", "1, 2, 3", own)).contains(" Three kinds ideal"));
        String hits = text(named(along("copies: [1, 2, 3], kind: [a, b]", "copies", "[]"), "medians")
                .svg());
        assertTrue(hits.contains(" copies "), "there is one thread: " + hits);
    }

    /** Of few samples whiskers reach to all; of many, what is beyond is dots, and both say so in the picture itself. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "20  | whiskers: to the least and the greatest latency | false",
                "200 | whiskers: to the farthest latency within 1.5 interquartile ranges of the box | true"
            })
    void boxes_hideNoLatency(int replications, String whiskers, boolean hasOutliers) {
        String late = """
                tagline: 1
                name: rarely late
                machine: xeon-phi-5110p
                matrix: {core: [1, 30]}
                threads: {T0: 0, T1: "${core}"}
                lines: {x: {owner: T1, state: E}}
                program: |
                  if me == 0:
                    load(x)
                    if random(20) == 0:
                      compute(500 ns)
                measure: {latency: thread T0}
                run: {seed: 1, replications: %d}
                """.formatted(replications);
        Picture boxes = named(Pictures.of(run(late)), "latency");
        assertTrue(text(boxes.svg()).contains(whiskers), boxes.svg());
        assertEquals(hasOutliers, text(boxes.svg()).contains("small dots: beyond"), boxes.svg());
        assertEquals(hasOutliers, boxes.caption().contains("Small dots: "), boxes.caption());
    }

    /** Shown without its page, a chart says what is drawn in it: of a plot without one kind, which is left; below it, what a line is. */
    @Test
    void charts_sayWhatTheirMarksAre() {
        String model = text(
                named(along("copies: [1, 2, 3]", "copies", "[]"), "latency").svg());
        assertTrue(model.contains(" dashed: model"), model);
        List<Picture> pictures = presented("ideal, graviton2", "1, 2, 3", Presentation.PAGE);
        String all = text(named(pictures, "medians").svg());
        assertFalse(all.contains("model"), "there is none: " + all);
        String one = text(
                named(presented("ideal", "1, 2, 3", "kind == c"), "plot-few").svg());
        assertTrue(one.contains("Hits ideal · gols · kind c "), one);
    }

    /** Medians are compared from 0; boxes of 100, 101 and 102 ns would lie on each other there, so their axis says that it begins elsewhere. */
    @Test
    void heights_beginAtZero_orTheAxisSaysWhereTheyDoNot() {
        List<Picture> near = along("copies: [40, 41, 42], kind: [a, b]", "copies", "[]");
        assertTrue(marks(named(near, "medians").svg()).contains("0"));
        String boxes = named(along("copies: [100, 101, 102]", "copies", "[]"), "latency")
                .svg();
        assertTrue(text(boxes).contains("latency, ns, not from 0"), text(boxes));
        String far =
                named(along("copies: [10, 50, 100]", "copies", "[]"), "latency").svg();
        assertTrue(marks(far).contains("0") && !text(far).contains("not from 0"), text(far));
    }

    /** Three kinds on two machines: three colours, which are those of kinds on both. */
    @Test
    void machines_havePanels_andAKindHasOneColour() {
        List<Picture> pictures = presented("ideal, graviton2", "1, 2, 3", Presentation.PAGE);
        Picture medians = named(pictures, "medians");
        assertEquals(
                List.of("ideal", "graviton2"),
                medians.data().get("panel").stream().distinct().toList());
        assertEquals(
                List.of("kind a", "kind b", "kind c"),
                medians.data().get("series").stream().distinct().toList());
        assertEquals(List.of(0, 1, 2), colours(medians));
        assertEquals(List.of(1, 2), colours(named(pictures, "plot-few")), "of the kinds that are left");
    }

    /** A word says what it is; a letter needs its name. */
    @Test
    void panels_areCalledByWords() {
        String matrix = "copies: [1, 2, 3, 4], kind: [a, mcs, tas], size: [u, v, w]";
        String words = text(named(along(matrix, "copies", "[]"), "medians").svg());
        assertTrue(words.contains("size u") && words.contains("mcs") && !words.contains("kind mcs"), words);
    }

    /** The places among the colours of those that a chart has. */
    private static List<Integer> colours(Picture picture) {
        return IntStream.range(0, Chart.COLOURS.size())
                .filter(i -> {
                    int rgb = Integer.parseInt(Chart.COLOURS.get(i).substring(1), 16);
                    return picture.svg().contains("rgb(%d,%d,%d)".formatted(rgb >> 16, (rgb >> 8) & 255, rgb & 255));
                })
                .boxed()
                .toList();
    }

    /** 1, 2 and 4 are too few to be logarithmic by themselves. */
    @Test
    void axes_areLogarithmic_ifThatIsAsked() {
        String usual = text(medians("ideal", "1, 2, 4", Presentation.PAGE));
        assertFalse(usual.contains("logarithmic"), usual);
        String both = text(medians("ideal", "1, 2, 4", logarithmic(Axis.X, Axis.Y)));
        assertTrue(both.contains("threads, logarithmic") && both.contains("median latency, ns, logarithmic"), both);
        String none = text(medians("ideal", "1, 2, 4, 8, 16", logarithmic()));
        assertFalse(none.contains("logarithmic"), none);
    }

    /** 16:9, with letters that are twice as large as on a page. */
    @Test
    void slides_areWide() {
        Presentation slide = new Presentation(Optional.empty(), Optional.empty(), true);
        for (Picture picture : presented("ideal", "1, 2, 3", slide)) {
            Matcher size = Pattern.compile("width=\"(\\d+)\" height=\"(\\d+)\" viewBox=\"0 0 (\\d+)")
                    .matcher(picture.svg());
            assertTrue(size.find(), picture.name());
            double width = Double.parseDouble(size.group(1));
            assertEquals(16.0 / 9, width / Double.parseDouble(size.group(2)), picture.name());
            assertEquals(2, width / Double.parseDouble(size.group(3)), picture.name());
        }
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
        Picture violin = named(Pictures.of(run("""
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
        assertEquals("Circles: the median of each of 9 series.", medians.caption());
        assertFalse(medians.svg().contains("<polyline") || medians.data().containsKey("average"), "they are not alike");
    }

    /** 9 series of 3 kinds and 3 sizes: kinds, which are named first, have colours, sizes have panels. */
    @Test
    void moreSeriesThanColours_haveAPanelForEachValueOfAnotherParameter() {
        String matrix = "copies: [1, 2, 3, 4], kind: [a, b, c], size: [u, v, w]";
        Picture medians = named(along(matrix, "copies", "[]"), "medians");
        assertEquals(
                List.of("size u", "size v", "size w"),
                medians.data().get("panel").stream().distinct().toList());
        assertEquals(
                List.of("kind a", "kind b", "kind c"),
                medians.data().get("series").stream().distinct().toList());
    }

    /** Each kind has two of three numbers: an axis would hold points that have nothing to do with each other. */
    @Test
    void numbersOfDifferentSeries_areNoAxis() {
        String zip = "zip: [{copies: 1, kind: a}, {copies: 2, kind: a}, {copies: 2, kind: b}, {copies: 3, kind: b}]";
        List<Picture> pictures = along(zip, "copies", "[]");
        assertEquals(
                "copies=1, kind=a", named(pictures, "latency").data().get("x").get(0));
        assertTrue(pictures.stream().noneMatch(picture -> picture.name().equals("medians")));
    }

    /** As the matrix has them: 2, 47, 7 would be the alphabet's order. */
    @Test
    void panels_areInTheOrderOfTheMatrix() {
        String matrix = "copies: [1, 2, 3, 4], kind: [a, 2, 7, 47]";
        RunResult run = run(HITS.formatted(matrix, "copies", "[]").replace("program: |\n", uses(matrix)));
        List<ReferencePoint> reference = ReferencePoint.read("name,x,latency_ns\nMPI,1,40\nMPI,3,60\n");
        String svg =
                named(Pictures.of(run, reference, Presentation.PAGE), "latency").svg();
        List<Integer> places = Stream.of("a", "2", "7", "47")
                .map(kind -> svg.indexOf("kind " + kind + "\n"))
                .toList();
        assertEquals(places.stream().sorted().toList(), places, svg);
        assertTrue(places.get(0) > 0, svg);
    }

    /** Local reads take the same time in every replication: there is no distribution, and boxes would be bars. */
    @Test
    void constants_areDots() {
        List<Picture> pictures = along("copies: [1, 2, 3]", "copies", "[]");
        assertTrue(pictures.stream().noneMatch(picture -> picture.name().equals("distribution")));
        assertTrue(
                named(pictures, "latency").caption().startsWith("Dots: "),
                named(pictures, "latency").caption());
    }

    @Test
    void publishedTimes_areDiamonds() {
        String expect =
                "[]\nexpect:\n  - {item: table 1, kind: predicted, that: mean within 10% of 2 ns where copies == 2}";
        Picture boxes = named(along("copies: [1, 2, 3]", "copies", expect), "latency");
        assertTrue(boxes.caption().endsWith(" Diamonds: the published means."), boxes.caption());
        Picture none = named(along("copies: [1, 2, 3]", "copies", "[]"), "latency");
        assertFalse(none.caption().contains("Diamonds"));
    }

    private static DeviationPicture.Entry entry(
            String item, Evidence evidence, boolean passed, Optional<String> known) {
        return new DeviationPicture.Entry(
                item, evidence, new ExpectationVerdict(item, passed, "", Optional.of(evidence), known));
    }

    /** Half, the published number itself, and twice as much of an end that is only a lower bound. */
    @Test
    void deviations_areSharesOfPublishedNumbers() {
        TargetValue near = new TargetValue(TargetValue.Relation.WITHIN, 10, 1);
        TargetValue least = new TargetValue(TargetValue.Relation.AT_LEAST, 4, 0);
        Picture picture = DeviationPicture.of(List.of(
                        entry("a", new Evidence("", 1, "ns", 5, near), false, Optional.of("known")),
                        entry("b", new Evidence("", 1, "ns", 10, near), true, Optional.empty()),
                        entry("c", new Evidence("", 1, "x", 8, least), true, Optional.empty()),
                        entry("d", new Evidence("", 1, "ns", 5, near), false, Optional.empty())))
                .orElseThrow();
        assertEquals(List.of("missed", "ok", "ok", "FAILED"), picture.data().get("verdict"));
        assertEquals(List.of(50.0, 100.0, 200.0, 50.0), picture.data().get("percent"));
        assertEquals(List.of(90.0, 90.0, 100.0, 90.0), picture.data().get("low"));
        assertEquals(2, picture.svg().split("<circle", -1).length - 1, "those that miss are crosses");
    }

    @Test
    void aLongItem_takesTwoLines() {
        String item = "section 6.2.1, the same if the source does not wait for the others in between";
        TargetValue near = new TargetValue(TargetValue.Relation.WITHIN, 10, 1);
        Evidence evidence = new Evidence("", 1, "ns", 5, near);
        String svg = DeviationPicture.of(List.of(entry(item, evidence, true, Optional.empty())))
                .orElseThrow()
                .svg();
        assertTrue(text(svg).contains(item), svg);
    }

    @Test
    void references_areLinesAmongTheBoxes() {
        List<ReferencePoint> mpi = ReferencePoint.read("name,x,latency_ns\nMPI,1,40\nMPI,3,60\n");
        RunResult run = run(HITS.formatted("copies: [1, 2, 3]", "copies", "[]"));
        Picture boxes = named(Pictures.of(run, mpi, Presentation.PAGE), "latency");
        assertTrue(boxes.svg().contains("MPI"));
        assertFalse(named(Pictures.of(run), "latency").svg().contains("MPI"));
    }

    /** The middle of 1, 3 and 5 is a mark, and halves are none. */
    @Test
    void wholeNumbers_areMarkedAsTheyAre() {
        assertEquals(List.of(2.0, 4.0, 8.0), Arrangement.marks(Set.of(8.0, 2.0, 4.0)));
        // 1, 2, …, 40 would lie over each other; 39 / 12 is more than 2, so 5, 10, …, 40.
        Set<Double> many =
                IntStream.rangeClosed(1, 40).mapToObj(i -> (double) i).collect(Collectors.toSet());
        assertEquals(List.of(5.0, 10.0, 15.0, 20.0, 25.0, 30.0, 35.0, 40.0), Arrangement.marks(many));
    }

    /** The scenario asks for means along the parameter that medians would go along. */
    @Test
    void picturesOfTheSame_areDrawnOnce() {
        String matrix = "copies: [1, 2, 3], kind: [a, b]";
        String plots = "[]\nplots: [{name: own, x: copies, y: mean}]";
        List<String> names =
                along(matrix, "copies", plots).stream().map(Picture::name).toList();
        assertEquals(List.of("plot-own"), names, "nothing varies, so that boxes would say the same once more");
    }

    /** Two machines' hand-offs at two distances: panels by distance, a colour for each state, as in the other pictures. */
    @Test
    void distributions_haveTheColoursOfTheSeries() {
        Picture distribution = named(Pictures.of(run("""
                tagline: 1
                name: hand-off
                machine: xeon-phi-5110p
                matrix: {state: [M, E], distance: [1, 15, 30]}
                threads: {T0: 0, T1: "${distance}"}
                lines: {x: {owner: T1, state: "${state}"}}
                program: |
                  if me == 0:
                    load(x)
                measure: {latency: thread T0}
                run: {seed: 1, replications: 20}
                """)), "distribution");
        assertEquals(
                List.of("M", "E"),
                distribution.data().get("series").stream().distinct().toList());
        assertEquals(
                List.of("distance 1", "distance 15", "distance 30"),
                distribution.data().get("panel").stream().distinct().toList());
    }

    /** Four panels of boxes could not be compared: each machine has one, and a kind the colour that it has in other pictures. */
    @Test
    void boxes_areSideBySide_whereNothingIsBehindThem() {
        String handOff = """
                tagline: 1
                name: hand-off
                machine: "${machine}"
                matrix: {machine: [xeon-phi-5110p, sandy-bridge-2s], kind: [once, twice], core: [1, 4, 7]}
                threads: {T0: 0, T1: "${core}"}
                lines: {x: {owner: T1, state: E}, y: {owner: T1, state: E}}
                program: |
                  if me == 0:
                    load(x)
                    if kind == twice:
                      load(y)
                measure: {latency: thread T0}
                run: {seed: 1, replications: 20}
                """;
        String boxes = text(named(Pictures.of(run(handOff)), "latency").svg());
        assertTrue(boxes.contains(" xeon-phi-5110p ") && boxes.contains(" sandy-bridge-2s "), boxes);
        assertTrue(boxes.contains(" kind ") && boxes.contains(" once") && boxes.contains(" twice"), boxes);
        assertFalse(boxes.contains("xeon-phi-5110p, once"), boxes);
        String modelled = handOff + "model: {formula: R_L}\n";
        assertTrue(
                text(named(Pictures.of(run(modelled)), "latency").svg()).contains("xeon-phi-5110p, once"),
                "models of two kinds would lie over each other");
    }

    /** 5000 ns has four digits, 12 µs would have five. */
    @Test
    void axes_haveTheUnitOfTheirTimes() {
        assertEquals(TimeScale.NANOSECONDS, TimeScale.of(5000));
        assertEquals(TimeScale.MICROSECONDS, TimeScale.of(12_000));
        assertEquals(TimeScale.MILLISECONDS, TimeScale.of(29_772_175));
        String svg =
                named(along("copies: [5000, 20000]", "copies", "[]"), "latency").svg();
        assertTrue(
                svg.contains("latency, µs")
                        && Pattern.compile(">\\s*20\\s*<").matcher(svg).find(),
                svg);
    }

    /** Latency is exactly the number of copies: from 1 to 200 ns is more than two decades, from 1 to 64 is not; x doubles in one of them. */
    @Test
    void axesAreLogarithmic_whereFactorsMatter() {
        String wide = named(along("copies: [1, 2, 4, 8, 200], kind: [a, b]", "copies", "[]"), "medians")
                .svg();
        assertEquals(List.of("1", "2", "4", "8", "200", "1", "2", "5", "10", "20", "50", "100", "200"), marks(wide));
        String narrow = named(along("copies: [1, 2, 4, 8, 16, 32, 64], kind: [a, b]", "copies", "[]"), "medians")
                .svg();
        List<String> sums = List.of("0", "10", "20", "30", "40", "50", "60");
        assertEquals(
                Stream.concat(Stream.of("1", "2", "4", "8", "16", "32", "64"), sums.stream())
                        .toList(),
                marks(narrow),
                "upwards the library's own marks, at equal sums");
    }

    /** What axes are marked with, x before y. */
    private static List<String> marks(String svg) {
        return Stream.of("x", "y")
                .flatMap(axis -> Pattern.compile("<text class=\"axis-text-" + axis + "\"[^>]*>\\s*([0-9.]+)\\s*<")
                        .matcher(svg)
                        .results()
                        .map(mark -> mark.group(1)))
                .toList();
    }

    /** The parameter `size` follows from `kind`, so it tells nothing more. */
    @Test
    void legend_hasTheValues_ofWhatTellsSeriesApart() {
        String svg = named(
                        along(
                                "copies: [1, 2, 3], zip: [{kind: a, size: u}, {kind: b, size: v}, {kind: c, size: v}], "
                                        + "fenced: [0, 1]",
                                "copies + 0*fenced",
                                "[]"),
                        "medians")
                .svg();
        assertTrue(svg.contains("kind, fenced") && !svg.contains("kind=a"), svg);
        assertTrue(Pattern.compile(">\\s*c, 1").matcher(svg).find(), svg);
    }

    /** Hand-offs of as many algorithms as these names, and of two numbers that never vary. */
    private static List<Picture> named(String kinds, int replications) {
        return Pictures.of(run("""
                tagline: 1
                name: hand-off
                machine: xeon-phi-5110p
                matrix: {kind: [%s], m: [4], rounds: [10]}
                threads: {T0: 0, T1: 15}
                lines: {x: {owner: T1, state: M}}
                program: |
                  if me == 0:
                    if kind == tournament:
                      fence()
                    for i in 1..rounds * m:
                      load(x)
                measure: {latency: thread T0}
                run: {seed: 1, replications: %d}
                plots: [{name: single, x: m, y: mean}]
                """.formatted(kinds, replications)));
    }

    private static String text(String svg) {
        return svg.replaceAll("<[^>]*>", " ").replaceAll("\\s+", " ");
    }

    /** The library would cut at twenty letters, and break a legend's entry of more than thirty inside a word. */
    @Test
    void labels_areOnlyWhatVaries_andWhole() {
        List<Picture> pictures = named("sense-reversing, tournament, pairwise-dissemination", 30);
        assertEquals(
                List.of("plot-single", "latency", "distribution", "violin"),
                pictures.stream().map(Picture::name).toList());
        for (Picture picture : pictures) {
            String text = text(picture.svg());
            for (String word : List.of("kind", "sense-reversing", "tournament", "pairwise-dissemination")) {
                assertTrue(text.contains(" " + word), picture.name() + ": " + text);
            }
            assertFalse(text.contains("..") || text.contains("m=4") || text.contains("rounds"), text);
        }
    }

    @Test
    void aLongWord_breaksBehindAHyphen() {
        String word = "parents-0-0-0-1-1-2-2-3-3-4-4-5-5-6-6-7";
        String text =
                text(named(named("tournament, " + word, 20), "distribution").svg());
        Matcher lines = Pattern.compile("(parents-[-0-9 ]*[0-9])").matcher(text);
        assertTrue(lines.find(), text);
        assertEquals(word, lines.group(1).replace(" ", ""));
        assertTrue(Stream.of(lines.group(1).split(" ", -1)).limit(1).allMatch(line -> line.endsWith("-")), text);
    }

    /** All stand at m = 4: on a line of its own each is told from the others, and one alone shows nothing. */
    @Test
    void aPlotAlongASingleNumber_hasBarsSideBySide() {
        Picture plot = named(named("sense-reversing, tournament", 20), "plot-single");
        assertEquals(
                List.of("kind=sense-reversing, m=4, rounds=10", "kind=tournament, m=4, rounds=10"),
                plot.data().get("x"));
        assertTrue(marks(plot.svg()).contains("0"), "bars begin there");
        assertEquals(List.of(0, 1), colours(plot), "as in the pictures of distributions");
        assertTrue(named("tournament", 20).stream()
                .noneMatch(picture -> picture.name().equals("plot-single")));
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
