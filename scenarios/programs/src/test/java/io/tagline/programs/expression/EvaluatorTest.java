package io.tagline.programs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class EvaluatorTest {

    private static final Map<String, Value> NAMES =
            Map.of("me", Value.of(3), "n", Value.of(8), "send", Value.of("E"), "big", Value.of(Long.MAX_VALUE));

    private static Expression parse(String text) {
        Diagnostics diagnostics = new Diagnostics();
        return ExpressionParser.parse(Source.of("test", text), Dialect.PROGRAM, diagnostics)
                .orElseThrow(() -> new AssertionError(diagnostics.all()));
    }

    @ParameterizedTest
    @CsvSource({
        "1 + 2 * 3, 7",
        "(1 + 2) * 3, 9",
        "-2 - -3, 1",
        "7 // 2, 3",
        "-7 // 2, -4",
        "-7 % 4, 1",
        "7 % -4, -1",
        "12 / 4, 3",
        "12 | 3 ^ 6 & 10, 13",
        "1 | 2 == 3, 1",
        "1 + 2 << 3 - 1, 12",
        "1 << 2 & 7 | 8, 12",
        "~5, -6",
        "-~5 * 2, 12",
        "~n & 7, 7",
        "-7 >> 1, -4",
        "-1 >> 99, -1",
        "big >> 62, 1",
        "-1 << 63, -9223372036854775808",
        "0 << 999, 0",
        "me + 1 == n // 2, 1",
        "not me == 3, 0",
        "not 0 and 2, 1",
        "0 or 0, 0",
        "1 < 2 or 1 / 0, 1",
        "2 - 1 - 1, 0",
        "send == E, 1",
        "send != \"E\", 0",
        "E == send and me >= 3, 1",
        "'min(3, me - 1, n)', 2",
        "max(4), 4",
        "'pow(3, 4)', 81",
        "'pow(-2, 3)', -8",
        "'pow(0, 0)', 1",
        "'pow(2, 62)', 4611686018427387904",
        "'pow(-1, 999999999999999999)', -1",
        "'ceil_log(2, 1)', 0",
        "'ceil_log(2, 8)', 3",
        "'ceil_log(2, 9)', 4",
        "'ceil_log(10, big)', 19",
    })
    void expression_hasPythonsValue(String text, long expected) {
        assertEquals(expected, Evaluator.of(NAMES).number(parse(text)));
    }

    @ParameterizedTest
    @CsvSource({
        "1 / 0, DIVISION_BY_ZERO",
        "1 // 0, DIVISION_BY_ZERO",
        "n % (me - 3), DIVISION_BY_ZERO",
        "7 / 2, NOT_WHOLE",
        "send + 1, TYPE_MISMATCH",
        "1.5 + 1, TYPE_MISMATCH",
        "big + 1, OUT_OF_RANGE",
        "'pow(2, 63)', OUT_OF_RANGE",
        "1 << 63, OUT_OF_RANGE",
        "-1 << 64, OUT_OF_RANGE",
        "big << 1, OUT_OF_RANGE",
        "1 << me - 4, OUT_OF_RANGE",
        "1 >> -1, OUT_OF_RANGE",
        "send & 1, TYPE_MISMATCH",
        "'pow(2, -1)', OUT_OF_RANGE",
        "'ceil_log(1, 8)', OUT_OF_RANGE",
        "'ceil_log(2, 0)', OUT_OF_RANGE",
        "big * 2, OUT_OF_RANGE",
        "(-big - 1) // -1, OUT_OF_RANGE",
    })
    void expressionWithoutValue_saysWhy(String text, Code expected) {
        Evaluator evaluator = Evaluator.of(NAMES);
        EvaluationException e = assertThrows(EvaluationException.class, () -> evaluator.number(parse(text)));
        assertEquals(expected, e.code());
    }

    /** Ramos and Hoefler, HPDC 2013, section 5: with 30 threads m = 6 gives r = 2 rounds, with 60 threads m = 4 gives 3. */
    @Test
    void ceilLog_countsTheRoundsOfThePaper() {
        assertEquals(2, Evaluator.of(NAMES).number(parse("ceil_log(6, 30)")));
        assertEquals(3, Evaluator.of(NAMES).number(parse("ceil_log(4, 60)")));
    }

    @Test
    void mistake_pointsAtTheOperandThatMakesIt() {
        Evaluator evaluator = Evaluator.of(NAMES);
        EvaluationException e =
                assertThrows(EvaluationException.class, () -> evaluator.number(parse("1 + n % (me - 3)")));
        assertEquals("1:10", e.span().position().toString());
    }
}
