package io.tagline.models.claim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.programs.expression.Value;
import io.tagline.programs.expression.Vocabulary;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What expectations say of the points of a scenario, before anything has run. */
final class ExpectationCheckTest {

    private static final Map<String, Value> EMPTY = Map.of("send", Value.of("E"), "lines", Value.of(0));
    private static final Map<String, Value> FOUR = Map.of("send", Value.of("I"), "lines", Value.of(4));
    private static final Figure MEAN = new Figure("mean", Figure.Unit.NANOSECONDS);
    private static final PublishedValue PRINTED =
            PublishedValue.of("table 2", PublishedValue.Kind.PREDICTED).missed("too slow", "nothing");

    private static Expectation parse(String text) {
        Diagnostics diagnostics = new Diagnostics();
        Map<String, List<Figure>> fits = Map.of("line", List.of(new Figure("line.c", Figure.Unit.NANOSECONDS)));
        return ExpectationParser.parse(Source.of("test", text), fits, List.of(), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    private static String mistakes(String text, List<Map<String, Value>> points) {
        Diagnostics diagnostics = new Diagnostics();
        Vocabulary vocabulary = Vocabulary.of(
                Map.of("send", List.of(Value.of("E"), Value.of("I")), "lines", List.of(Value.of(0), Value.of(4))));
        parse(text).check(vocabulary, points, diagnostics);
        return diagnostics.all().stream()
                .map(d -> d.message() + " " + d.position())
                .collect(Collectors.joining("; "));
    }

    /** One mistake each, also where several points have it; where a name is unknown, no point is tried. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mean at most 5 ns where send == E and lines < 3 | ''",
                "mean at most 5 ns where n > 1 | unknown name `n` 1:25",
                "mean at most 5*n ns | unknown name `n` 1:16",
                "mean least among tree | unknown name `tree` 1:18",
                "mean least among lines | ''",
                "mean at most 2x that at tree == flat | unknown name `tree` 1:25",
                "mean at most 2x that at lines == 5 | this selects no point of the matrix 1:25",
                "mean at most 2x that at lines == 4 | ''",
                "mean at most 5 ns where lines > 4 | this selects no point of the matrix 1:25",
                "mean at most 5 ns where 4 // lines > 1 | division by zero 1:30",
                "mean at most 40/lines ns | division by zero 1:17",
                "mean beside 40/lines ns | division by zero 1:16",
                "mean between 4 ns and 5 ns | ''",
                "mean within 5% of 40/(lines - 4) ns | division by zero 1:23",
                "mean at most 40/lines ns where lines > 0 | ''",
            })
    void mistakeInAnExpectation_isFoundBeforeTheRun(String text, String expected) {
        assertEquals(expected, mistakes(text, List.of(EMPTY, FOUR)));
    }

    /** A template has no points yet: it may be about any. */
    @Test
    void withoutPoints_nothingIsSelectedInVain() {
        assertEquals("", mistakes("mean at most 40/lines ns where lines > 9", List.of()));
    }

    @ParameterizedTest
    @CsvSource({"mean at most 5*n ns, unknown name `n` 1:16", "mean least among tree, unknown name `tree` 1:18"})
    void withoutPoints_namesMustBeKnownAllTheSame(String text, String expected) {
        assertEquals(expected, mistakes(text, List.of()));
    }

    /** The command line has added the point with 0 lines, which the file did not have. */
    @Test
    void pointWithoutValue_isUnseen() {
        Observation seen = new Observation("lines=0", EMPTY, Map.of("mean", 5.0));
        ExpectationVerdict verdict = parse("mean at most 40/lines ns").judge(new Findings(List.of(seen), Map.of()));
        assertEquals("division by zero", verdict.sentence());
        assertEquals("unseen", verdict.word());
    }

    @ParameterizedTest
    @CsvSource({
        "mean at most 5 ns, true, false",
        "mean beside 5 ns, true, true",
        "mean least among lines, true, false",
        "mean at most 2x that at lines == 4, false, false",
        "mean at most 5 ns at 2 points, false, false",
        "share at least 95%, false, false",
        "slowest mean at most 2x fastest mean, false, false",
        "line.c at most 5 ns, false, false",
    })
    void expectation_speaksOfLatencyOrOnlyCompares(String text, boolean ofLatency, boolean compares) {
        assertEquals(ofLatency, parse(text).speaksOfLatency());
        assertEquals(compares, parse(text).isComparison());
    }

    @Test
    void expectation_speaksOfItsFigureWhereItsConditionHolds() {
        Expectation mean = parse("mean at most 5 ns where send == I");
        assertTrue(mean.speaksOf(MEAN, FOUR));
        assertFalse(mean.speaksOf(MEAN, EMPTY));
        assertFalse(parse("median at most 5 ns").speaksOf(MEAN, FOUR));
        assertFalse(parse("slowest mean at most 5x fastest mean").speaksOf(MEAN, FOUR));
        Figure ofFit = new Figure("line.c", Figure.Unit.NANOSECONDS);
        assertFalse(parse("line.c at most 5 ns").speaksOf(ofFit, FOUR));
    }

    /** 100 ns for each of 4 lines; a bound on one side, a shape and another figure are nothing to compare a time with. */
    @ParameterizedTest
    @CsvSource({
        "mean within 10% of 100*lines ns, 400",
        "mean beside 100*lines ns, 400",
        "mean between 300 ns and 500 ns, 400",
        "mean at most 100*lines ns,",
        "median within 10% of 100*lines ns,",
        "mean within 10% of 100*lines ns where send == E,",
        "mean within 10% of 100*lines ns at 1 points,",
        "slowest mean within 10% of 2x fastest mean,",
    })
    void publishedTime_isWhatAFigureIsComparedWith(String text, Double expected) {
        Expectation expectation = parse(text);
        assertEquals(Optional.empty(), expectation.publishedTime(MEAN, FOUR));
        assertEquals(
                Optional.ofNullable(expected), expectation.standingFor(PRINTED).publishedTime(MEAN, FOUR));
        PublishedValue shape = PublishedValue.of("figure 3", PublishedValue.Kind.SHAPE);
        assertEquals(Optional.empty(), expectation.standingFor(shape).publishedTime(MEAN, FOUR));
    }

    @Test
    void knownShortfall_isMissedAndAcceptable() {
        Findings slow = new Findings(List.of(new Observation("", FOUR, Map.of("mean", 500.0))), Map.of());
        Expectation expectation = parse("mean within 10% of 400 ns");
        ExpectationVerdict known = expectation.standingFor(PRINTED).judge(slow);
        assertEquals(Optional.of("too slow"), known.shortfall());
        assertEquals("missed", known.word());
        assertTrue(known.isAcceptable());
        assertEquals("FAILED", expectation.judge(slow).word());
        assertFalse(expectation.judge(slow).isAcceptable());
        assertEquals("ok", parse("mean within 25% of 400 ns").judge(slow).word());
        assertEquals("beside", parse("mean beside 400 ns").judge(slow).word());
        assertEquals("predicted", PRINTED.kind().word());
    }
}
