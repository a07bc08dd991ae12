package io.tagline.scenarios.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import io.tagline.scenarios.cla.expression.Value;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class ExpectationTest {

    private record Numbers(long count, double mean, double stdev, double min, double median, double max)
            implements Summary {}

    private static final List<Observation> SEEN = List.of(observation("E", 500, 60), observation("I", 800, 100));

    private static Observation observation(String send, double mean, double stdev) {
        Numbers numbers = new Numbers(1000, mean, stdev, mean - 50, mean - 1, mean + 50);
        return new Observation("send=" + send, Map.of("send", Value.of(send)), numbers);
    }

    private static Expectation parse(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return ExpectationParser.parse(Source.of("test", text), diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    /** 10 % of 450 is 45: 405 to 495, so 500 is outside; 12 % is 54: up to 504. */
    @ParameterizedTest
    @CsvSource({
        "mean within 10% of 450 ns where send == E, false",
        "mean within 12% of 450 ns where send == E, true",
        "mean within 20 ns of 0.79 us where send == I, true",
        "mean within 9.9 ns of 790 ns where send == I, false",
        "stdev between 60 ns and 100 ns, true",
        "stdev between 61 ns and 100 ns, false",
        "median at least 499 ns, true",
        "max at most 850 ns, true",
        "max at most 849 ns, false",
        "min at least 450ns where send != I, true",
        "slowest mean at least 1.6x fastest mean, true",
        "slowest mean at least 1.7x fastest mean, false",
        "slowest stdev at most 1.5x fastest stdev, false",
        "slowest mean at most 1x fastest mean where send == I, true",
    })
    void claim_isJudged(String text, boolean passed) {
        Verdict verdict = parse(text).judge(SEEN);
        assertEquals(passed, verdict.passed(), verdict.sentence());
        assertEquals(text, verdict.expectation());
    }

    @Test
    void sentence_tellsTheWorstPoint() {
        Verdict verdict = parse("mean at most 400 ns").judge(SEEN);
        assertEquals(
                "mean is 800.00 ns at send=I, expected at most 400.00 ns (and so at 2 of 2 points)",
                verdict.sentence());
    }

    @Test
    void sentenceOfASpread_tellsBothEnds() {
        Verdict verdict = parse("slowest mean at least 3x fastest mean").judge(SEEN);
        assertEquals(
                "slowest mean at send=I is 1.60x the fastest at send=E, expected at least 3.00x", verdict.sentence());
    }

    @Test
    void noSample_isNoSuccess() {
        List<Observation> none = List.of(observation("E", Double.NaN, Double.NaN));
        assertFalse(parse("mean at least 0 ns").judge(none).passed());
        assertFalse(parse("slowest mean at least 0x fastest mean").judge(none).passed());
        assertFalse(parse("mean at least 0 ns where send == M").judge(SEEN).passed());
    }

    @ParameterizedTest
    @CsvSource({
        "'', TL208 1:1",
        "men within 10% of 3 ns, TL208 1:1",
        "mean about 3 ns, TL208 1:6",
        "mean within 10% of 3, TL021 1:20",
        "mean within 10 of 3 ns, TL021 1:13",
        "mean within 10% at 3 ns, TL208 1:17",
        "mean within 0% of 3 ns, TL208 1:13",
        "mean within 200% of 3 ns, TL025 1:13",
        "stdev between 5 ns and 3 ns, TL208 1:15",
        "stdev between 5 and 3 ns, TL021 1:15",
        "mean at 5 ns, TL208 1:9",
        "mean at least 5 kB, TL022 1:15",
        "mean at least x ns, TL208 1:15",
        "slowest mean at least 3 fastest mean, TL208 1:25",
        "slowest mean at least 3x fastest median, TL208 1:34",
        "mean at least 5 ns when send == E, TL208 1:20",
        "mean at least 5 ns where, TL208 1:25",
        "mean at least 5 ns where send = E, TL208 1:31",
        "mean at least 5 ns where send == E 3, TL208 1:36",
    })
    void textThatIsNoExpectation_isRefused(String text, String expected) {
        Diagnostics diagnostics = new Diagnostics();
        assertTrue(ExpectationParser.parse(Source.of("test", text), diagnostics).isEmpty());
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
        Diagnostic told = diagnostics.all().get(0);
        assertEquals(expected, told.code().id() + " " + told.position());
    }
}
