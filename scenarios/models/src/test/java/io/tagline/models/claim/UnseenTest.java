package io.tagline.models.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.expression.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What was run does not decide every expectation: points may have been left out, and figures may be unknown. Then it is unseen, unless what is missing
 * could not change the verdict.
 *
 * <p>The document has n = 1, 2, 4, 8, where a run takes 100 n ns, in two layouts, of which {@code padded} takes half.
 */
final class UnseenTest {

    private static final List<Integer> THREADS = List.of(1, 2, 4, 8);
    private static final List<String> LAYOUTS = List.of("shared", "padded");

    private static final Map<String, List<Figure>> FITS =
            Map.of("line", List.of(new Figure("line.c", Figure.Unit.NANOSECONDS)));

    private static Map<String, Value> parameters(int n, String layout) {
        return Map.of("n", Value.of(n), "layout", Value.of(layout));
    }

    private static List<Map<String, Value>> document() {
        List<Map<String, Value>> points = new ArrayList<>();
        THREADS.forEach(n -> LAYOUTS.forEach(layout -> points.add(parameters(n, layout))));
        return points;
    }

    /** Points with more than 4 threads have no model. */
    private static Observation point(int n, String layout) {
        double mean = 100.0 * n / (layout.equals("padded") ? 2 : 1);
        Observation point =
                new Observation("n=" + n + ", layout=" + layout, parameters(n, layout), Map.of("mean", mean));
        return n > 4 ? point : point.with(Map.of("overhead", mean - 90));
    }

    private static String word(String text, List<Integer> threads, List<String> layouts) {
        return verdict(text, threads, layouts).word();
    }

    private static ExpectationVerdict verdict(String text, List<Integer> threads, List<String> layouts) {
        List<Observation> seen = threads.stream()
                .flatMap(n -> layouts.stream().map(layout -> point(n, layout)))
                .toList();
        List<Observation> curves = layouts.stream()
                .map(layout -> new Observation(layout, Map.of("layout", Value.of(layout)), Map.of("line.c", 100.0)))
                .toList();
        return parse(text).judge(new Findings(seen, Map.of("line", curves)));
    }

    private static Expectation parse(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return ExpectationParser.parse(Source.of("test", text), FITS, List.of(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()))
                .askedOf(document());
    }

    private static String all(String text) {
        return word(text, THREADS, LAYOUTS);
    }

    /** 800 over 50 ns are 16 times; of one layout 8 times, of one number of threads twice, which more points can only enlarge. */
    @ParameterizedTest
    @CsvSource({
        "slowest mean at least 16x fastest mean, ok, unseen, unseen",
        "slowest mean at least 20x fastest mean, FAILED, unseen, unseen",
        "slowest mean at least 8x fastest mean, ok, ok, unseen",
        "slowest mean at most 4x fastest mean, FAILED, FAILED, ok",
        "slowest mean within 10% of 16x fastest mean, ok, unseen, unseen",
        "slowest mean within 10% of 5x fastest mean, FAILED, FAILED, unseen",
    })
    void spread_isDecidedByPointsThatMoreCannotChange(String text, String whole, String layout, String threads) {
        assertEquals(whole, all(text));
        assertEquals(layout, word(text, THREADS, List.of("padded")));
        assertEquals(threads, word(text, List.of(8), LAYOUTS));
        assertEquals("unseen", word(text, List.of(8), List.of("padded")));
    }

    /** At most 200 ns: six of the eight points, 1, 2 and 4 threads but one, and n = 4 only padded. */
    @ParameterizedTest
    @CsvSource({
        "mean at most 200 ns at 6 points, FAILED",
        "mean at most 200 ns at 5 points, ok",
    })
    void numberOfPoints_isDecidedOnceEnoughHaveItOrCannot(String text, String whole) {
        assertEquals(whole, all(text));
        assertEquals("unseen", word(text, List.of(1, 2), List.of("shared")));
        assertEquals("FAILED", word("mean at most 200 ns at 7 points", List.of(4, 8), LAYOUTS));
        assertEquals("ok", word("mean at most 200 ns at 2 points", List.of(1), LAYOUTS));
    }

    /** Those of 8 threads have no overhead. */
    @ParameterizedTest
    @CsvSource({
        "overhead at most 400 ns, unseen",
        "overhead at most 100 ns, FAILED",
        "overhead at most 400 ns where n < 8, ok",
        "overhead at most 400 ns where n == 8, unseen",
        "overhead at most 400 ns at 6 points, ok",
        "overhead at most 400 ns at 7 points, unseen",
        "overhead beside 5 ns where n == 8, unseen",
        "overhead least among layout where layout == padded, unseen",
    })
    void unknownFigure_neitherMeetsNorFails(String text, String word) {
        assertEquals(word, all(text));
    }

    /** At the points that were run, it holds: what -p leaves out is not missed. */
    @Test
    void everyPoint_isEveryPointThatWasRun() {
        assertEquals("FAILED", all("mean at most 400 ns"));
        assertEquals("ok", word("mean at most 400 ns", List.of(1, 2), LAYOUTS));
        assertEquals("unseen", word("mean at most 400 ns where n == 8", List.of(1, 2), LAYOUTS));
    }

    @Test
    void leastWithoutARival_isUnseen() {
        assertEquals("ok", all("mean least among layout where layout == padded"));
        assertEquals("unseen", word("mean least among layout where layout == padded", THREADS, List.of("padded")));
        assertEquals("unseen", word("mean within 2% of least among n where n == 1", List.of(1), LAYOUTS));
        assertEquals(
                "unseen",
                word("mean at most 2x that at layout == dense where layout == padded", THREADS, List.of("padded")));
    }

    /** A curve through other points is not that of the document, whether it is as expected or not. */
    @Test
    void fitThatLacksPoints_isUnseen() {
        assertEquals("ok", all("line.c at most 100 ns"));
        assertEquals("FAILED", all("line.c at most 99 ns"));
        assertEquals("unseen", word("line.c at most 100 ns", List.of(1, 2, 4), LAYOUTS));
        assertEquals("unseen", word("line.c at most 99 ns", List.of(1, 2, 4), LAYOUTS));
        assertEquals("ok", word("line.c at most 100 ns where layout == shared", THREADS, LAYOUTS));
    }

    /** Of the 8 points, 6 have fewer than 8 threads; of two points with 8 threads one is 2 times the other. */
    @Test
    void sentence_saysWhatIsMissing() {
        assertEquals(
                "line is a curve through 8 points, and 6 of them were run",
                verdict("line.c at most 100 ns", List.of(1, 2, 4), LAYOUTS).sentence());
        String spread = verdict("slowest mean at least 16x fastest mean", List.of(8), LAYOUTS)
                .sentence();
        assertTrue(spread.endsWith("; points of which nothing is known may lie farther apart"), spread);
        String counted = verdict("mean at most 200 ns at 6 points", List.of(1, 2), List.of("shared"))
                .sentence();
        assertTrue(counted.endsWith("; nothing is known of 6 more"), counted);
    }

    @Test
    void replacedModel_decidesNothing() {
        Expectation expectation = parse("overhead at most 400 ns").withoutModel();
        ExpectationVerdict verdict = expectation.judge(new Findings(List.of(point(1, "shared")), Map.of()));
        assertEquals("unseen", verdict.word());
        assertEquals("not judged: it is about the document's model, which was replaced", verdict.sentence());
        assertTrue(verdict.isAcceptable());
        Expectation mean = parse("mean at most 400 ns");
        assertEquals(mean, mean.withoutModel());
    }
}
