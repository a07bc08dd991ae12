package io.tagline.programs.expression;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Code;
import io.tagline.documents.Diagnostic;
import io.tagline.documents.Diagnostics;
import io.tagline.documents.Source;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ExpressionParserTest {

    private final Diagnostics diagnostics = new Diagnostics();

    private Optional<Expression> parse(String text, Dialect dialect) {
        return ExpressionParser.parse(Source.of("test", text), dialect, diagnostics);
    }

    private Diagnostic only() {
        assertEquals(1, diagnostics.count(), () -> diagnostics.all().toString());
        return diagnostics.all().get(0);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(a + b) * c", "-(a)", "not (a or b)", "rbuf[1 - me][(j)]", "min(a, (b))", "2 * (a + b)"})
    void text_isWhatWasWritten(String written) {
        assertEquals(written, parse(written, Dialect.PROGRAM).orElseThrow().text());
    }

    @Test
    void blanksAndCommentsAround_doNotCount() {
        assertEquals(
                "a + b", parse("  a + b   # sum", Dialect.PROGRAM).orElseThrow().text());
    }

    @Test
    void holes_areParenthesesInScenarios() {
        Expression expression = parse("2 * ${distance + 1}", Dialect.SCENARIO).orElseThrow();
        assertEquals(32, Evaluator.of(Map.of("distance", Value.of(15))).number(expression));
    }

    @ParameterizedTest
    @CsvSource({
        "1 +, 1:4",
        "1 = 2, 1:3",
        "a b, 1:3",
        "(1, 1:3",
        "f(1 2), 1:5",
        "a ! b, 1:3",
        "a && b, 1:3",
        "a || b, 1:3",
        "a & | b, 1:5",
        "a == 1 & b == 2, 1:12",
        "a ~ b, 1:3",
        "${a}, 1:1",
        "'0 < i < n', 1:7",
        "not, 1:4",
        "\"open, 1:1",
        "if, 1:1",
        "'', 1:1",
    })
    void brokenText_isToldAtItsPlace(String text, String position) {
        assertTrue(parse(text, Dialect.PROGRAM).isEmpty());
        assertEquals(Code.PROGRAM_SYNTAX, only().code());
        assertEquals(position, only().position().toString());
    }

    @ParameterizedTest
    @CsvSource({
        "a && b, write `and`",
        "a || b, write `or`",
        "a == 1 & b == 2, '`&` is for bits; between truths, write `and` or `or`'",
        "0 < a < 2, write `a < b and b < c`",
    })
    void truthsOfOtherLanguages_haveAHint(String text, String note) {
        parse(text, Dialect.PROGRAM);
        assertEquals(note, only().note());
    }

    @Test
    void hugeNumber_isRefused() {
        parse("12345678901234567890", Dialect.PROGRAM);
        assertEquals(Code.OUT_OF_RANGE, only().code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "-", "~", "not ", "1+"})
    void endlessExpression_isRefusedNotOverflown(String piece) {
        assertTrue(parse(piece.repeat(100_000) + "1", Dialect.PROGRAM).isEmpty());
        assertEquals(Code.TOO_DEEP, only().code());
    }

    @ParameterizedTest
    @CsvSource({
        "distanse, 1:1, did you mean `distance`?",
        "2 * (nn), 1:6, did you mean `n`?",
        "send == F, 1:9, ''",
        "send == e, 1:9, did you mean `E`?",
        "me == E, 1:7, did you mean `me`?",
        "flag + 1, 1:1, ''",
        "flag[0] == 1, 1:1, ''",
        "mim(1), 1:1, did you mean `min`?",
        "min(), 1:1, 'write `min(a, …)`'",
        "pow(2), 1:1, 'write `pow(m, r)`'",
        "tree.parent, 1:1, ''",
    })
    void namesWithoutAValue_areTold(String text, String position, String note) {
        Vocabulary vocabulary = Vocabulary.of(
                        Map.of("send", List.of(Value.of("E"), Value.of("I")), "distance", List.of(Value.of(1))))
                .with("me", "n")
                .withArrays(Map.of("flag", 1));
        new NameCheck(vocabulary, Dialect.PROGRAM, diagnostics)
                .check(parse(text, Dialect.PROGRAM).orElseThrow());
        assertEquals(position, only().position().toString());
        assertEquals(note, only().note());
    }
}
