package io.tagline.documents.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import io.tagline.documents.Code;
import io.tagline.documents.units.ParsedValue.Refused;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumbersTest {

    private static Refused<?> refused(ParsedValue<?> reading) {
        return assertInstanceOf(Refused.class, reading, reading::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "64, 64",
        "007, 7",
        "+3, 3",
        "-5, -5",
        "0, 0",
        "00000000000000000000000000000000000000000000007, 7"
    })
    void integerInRange_isRead(String text, long expected) {
        assertEquals(new ParsedValue.Value<>(expected), Numbers.integer(text, -5, 64));
    }

    @Test
    void endsOfLong_areRead() {
        long min = Long.MIN_VALUE;
        long max = Long.MAX_VALUE;
        assertEquals(new ParsedValue.Value<>(min), Numbers.integer("" + min, min, max));
        assertEquals(new ParsedValue.Value<>(max), Numbers.integer("" + max, min, max));
        assertEquals(
                Code.OUT_OF_RANGE,
                refused(Numbers.integer("9223372036854775808", min, max)).code());
    }

    @ParameterizedTest
    @ValueSource(strings = {"1.0", "1e3", "1_000", "0x10", "ten", "", "-", "+", "1 2", "٣", "1 ns"})
    void otherTexts_areNoIntegers(String text) {
        assertEquals(Code.NOT_AN_INTEGER, refused(Numbers.integer(text, 0, 64)).code());
    }

    @Test
    void integerOutOfRange_isToldTheRange() {
        assertEquals(
                new Refused<>(Code.OUT_OF_RANGE, "`65` is out of range", "from 1 to 64"), Numbers.integer("65", 1, 64));
        assertEquals(
                new Refused<>(Code.NEGATIVE_VALUE, "`-1` is negative", "at least 1"),
                Numbers.integer("-1", 1, Integer.MAX_VALUE));
        assertEquals(
                new Refused<>(Code.OUT_OF_RANGE, "`99999999999` is out of range", "from 1 to 2147483647"),
                Numbers.integer("99999999999", 1, Integer.MAX_VALUE));
    }

    @Test
    void millionDigits_areOutOfRange() {
        assertEquals(
                Code.OUT_OF_RANGE,
                refused(Numbers.integer("9".repeat(1_000_000), 0, Long.MAX_VALUE))
                        .code());
    }

    @ParameterizedTest
    @CsvSource({"2.5, 2.5", "1e3, 1000", "-0.5, -0.5", "3, 3"})
    void decimalInRange_isRead(String text, double expected) {
        assertEquals(new ParsedValue.Value<>(expected), Numbers.decimal(text, -1, 1000));
    }

    @ParameterizedTest
    @CsvSource({
        "NaN, NOT_A_NUMBER",
        "Infinity, NOT_A_NUMBER",
        "2.5 ns, NOT_A_NUMBER",
        "-2, NEGATIVE_VALUE",
        "1001, OUT_OF_RANGE",
        "1e999999999, OUT_OF_RANGE"
    })
    void otherDecimals_areRefusedWithTheirReason(String text, Code code) {
        assertEquals(code, refused(Numbers.decimal(text, 0, 1000)).code());
    }

    @Test
    void decimalOutOfRange_isToldTheRange() {
        assertEquals(
                "from 0.5 to 1000", refused(Numbers.decimal("0", 0.5, 1000)).note());
        assertEquals(
                "at least 0",
                refused(Numbers.decimal("-1", 0, Double.MAX_VALUE)).note());
    }
}
