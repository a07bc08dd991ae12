package io.tagline.documents.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.tagline.documents.Code;
import io.tagline.documents.units.ParsedValue.Refused;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

    private static Refused<?> refused(ParsedValue<?> reading) {
        return assertInstanceOf(Refused.class, reading, reading::toString);
    }

    @ParameterizedTest
    @CsvSource({
        "8.6 ns, 8600",
        "8.6ns, 8600",
        "'  8.6   ns ', 8600",
        "+8.6 ns, 8600",
        ".5 ns, 500",
        "0.126 us, 126000",
        "1 µs, 1000000", // micro sign
        "1 μs, 1000000", // Greek mu
        "1 ms, 1000000000",
        "35 ps, 35",
        "35.000 ps, 35",
        "2 s, 2000000000000",
        "1.5e2 ns, 150000",
        "2500e-3 ns, 2500",
        "0 ns, 0",
        "9223372036854775807 ps, 9223372036854775807"
    })
    void duration_isCountedInPicoseconds(String text, long picoseconds) {
        assertEquals(new ParsedValue.Value<>(picoseconds), Units.duration(text));
    }

    @ParameterizedTest
    @CsvSource({
        "8.6, MISSING_UNIT",
        "8.6 nsec, UNKNOWN_UNIT",
        "8.6 NS, UNKNOWN_UNIT",
        "9 cycles, UNKNOWN_UNIT",
        "-1 ns, NEGATIVE_VALUE",
        "-1, NEGATIVE_VALUE",
        "0.5 ps, NOT_WHOLE",
        "0.0006 ns, NOT_WHOLE",
        "9223372036854775808 ps, OUT_OF_RANGE",
        "9223373 s, OUT_OF_RANGE",
        "NaN ns, NOT_A_NUMBER",
        "Infinity ns, NOT_A_NUMBER",
        "fast, NOT_A_NUMBER",
        "'', NOT_A_NUMBER",
        "ns, NOT_A_NUMBER",
        "0x10 ns, UNKNOWN_UNIT", // 0, and a unit called x10
        "'8,6 ns', UNKNOWN_UNIT",
        "8. ns, NOT_A_NUMBER",
        "1.2.3 ns, NOT_A_NUMBER",
        "8 6 ns, NOT_A_NUMBER",
        "٣ ns, NOT_A_NUMBER" // a digit, but not one of ours
    })
    void badDuration_isRefusedWithItsReason(String text, Code code) {
        assertEquals(code, refused(Units.duration(text)).code());
    }

    @Test
    void bareNumber_isToldWhatToWrite() {
        Refused<?> refused = refused(Units.duration("8.6"));
        assertEquals("`8.6` has no unit", refused.message());
        assertEquals("write `8.6 ns` (or ps, us, ms)", refused.note());
        assertEquals(
                "write `64 B` (or KiB, MiB, GiB)", refused(Units.size("64")).note());
    }

    @Test
    void misspeltUnit_isToldTheNearest() {
        assertEquals("write `3 ns`", refused(Units.duration("3 NS")).note());
    }

    @ParameterizedTest
    @CsvSource({"64 B, 64", "32 KiB, 32768", "20 MiB, 20971520", "8 GiB, 8589934592", "0.5 KiB, 512", "0 B, 0"})
    void size_isCountedInBytes(String text, long bytes) {
        assertEquals(new ParsedValue.Value<>(bytes), Units.size(text));
    }

    @ParameterizedTest
    @CsvSource({
        "32 kB, AMBIGUOUS_SIZE_UNIT",
        "32 KB, AMBIGUOUS_SIZE_UNIT",
        "32K, AMBIGUOUS_SIZE_UNIT",
        "20 MB, AMBIGUOUS_SIZE_UNIT",
        "8 GB, AMBIGUOUS_SIZE_UNIT",
        "64, MISSING_UNIT",
        "64 bytes, UNKNOWN_UNIT",
        "0.3 B, NOT_WHOLE",
        "-64 B, NEGATIVE_VALUE",
        "9000000000 GiB, OUT_OF_RANGE"
    })
    void badSize_isRefusedWithItsReason(String text, Code code) {
        assertEquals(code, refused(Units.size(text)).code());
    }

    @Test
    void ambiguousSize_isToldWhatToWrite() {
        assertEquals("write KiB (1024 bytes)", refused(Units.size("32 KB")).note());
    }

    @ParameterizedTest
    @CsvSource({"1.052 GHz, 1052000000", "533 MHz, 533000000", "10 kHz, 10000", "1 Hz, 1"})
    void frequency_isCountedInHertz(String text, long hertz) {
        assertEquals(new ParsedValue.Value<>(hertz), Units.frequency(text));
    }

    @ParameterizedTest
    @CsvSource({"0 GHz, OUT_OF_RANGE", "1.052, MISSING_UNIT", "1 ghz, UNKNOWN_UNIT", "0.5 Hz, NOT_WHOLE"})
    void badFrequency_isRefusedWithItsReason(String text, Code code) {
        assertEquals(code, refused(Units.frequency(text)).code());
    }

    @ParameterizedTest
    @CsvSource({"5%, 0.05", "5 %, 0.05", "0%, 0", "100%, 1", "0.1%, 0.001"})
    void percentage_isAShare(String text, double share) {
        assertEquals(new ParsedValue.Value<>(share), Units.percentage(text));
    }

    @ParameterizedTest
    @CsvSource({
        "0.05, MISSING_UNIT",
        "101%, OUT_OF_RANGE",
        "-1%, NEGATIVE_VALUE",
        "-1, NEGATIVE_VALUE",
        "5 percent, UNKNOWN_UNIT",
        "many, NOT_A_NUMBER"
    })
    void badPercentage_isRefusedWithItsReason(String text, Code code) {
        assertEquals(code, refused(Units.percentage(text)).code());
    }

    @ParameterizedTest
    @CsvSource({"1e999999999 ns", "1e-999999999 ns", "1e99999999999999999999 s", "1e31 ps"})
    void hugeExponent_isRefusedWithoutBeingComputed(String text) {
        ParsedValue<Long> reading =
                assertTimeoutPreemptively(Duration.ofSeconds(5), () -> Units.duration(text), "an unbounded number");
        assertEquals(Code.OUT_OF_RANGE, refused(reading).code());
    }

    @Test
    void millionDigits_areRefusedWithoutBeingComputed() {
        String digits = "9".repeat(1_000_000);
        assertTimeoutPreemptively(Duration.ofSeconds(5), () -> {
            assertEquals(
                    Code.OUT_OF_RANGE, refused(Units.duration(digits + " ns")).code());
            assertEquals(
                    Code.OUT_OF_RANGE, refused(Units.size("0." + digits + " B")).code());
            assertEquals(
                    Code.NOT_A_NUMBER,
                    refused(Units.duration(" ".repeat(1_000_000) + "x")).code());
        });
    }
}
