package io.tagline.documents.units;

import io.tagline.documents.Code;
import io.tagline.documents.Printable;
import io.tagline.documents.units.ParsedValue.Refused;
import io.tagline.documents.units.UnitTable.Unit;
import java.math.BigDecimal;
import java.util.List;

/**
 * Reads values with a unit, exactly: {@code 8.6 ns} is 8600 picoseconds, {@code 32 KiB} is 32768 bytes.
 * The blank before the unit may be left out. Nothing is rounded: what is not a whole number of the smallest
 * unit is refused. The micro sign is read in both its Unicode forms. Only here are picoseconds converted to nanoseconds and back.
 */
public final class Units {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);
    private static final String PERCENT = "write `5%`";

    private static final UnitTable DURATIONS = new UnitTable(
            "a duration",
            "picoseconds",
            "8.6 ns",
            "ps, us, ms",
            List.of(
                    new Unit("ps", 1L, "picosecond", "psec"),
                    new Unit("ns", 1_000L, "nanosecond", "nanosec", "nsec"),
                    new Unit("us", 1_000_000L, "microsecond", "microsec", "usec"),
                    new Unit("\u00B5s", 1_000_000L),
                    new Unit("\u03BCs", 1_000_000L),
                    new Unit("ms", 1_000_000_000L, "millisecond", "millisec", "msec"),
                    new Unit("s", 1_000_000_000_000L, "second", "sec")));

    private static final UnitTable SIZES = new UnitTable(
            "a size",
            "bytes",
            "64 B",
            "KiB, MiB, GiB",
            List.of(
                    new Unit("B", 1L, "byte"),
                    new Unit("KiB", 1L << 10, "kibibyte"),
                    new Unit("MiB", 1L << 20, "mebibyte"),
                    new Unit("GiB", 1L << 30, "gibibyte")));

    private static final UnitTable FREQUENCIES = new UnitTable(
            "a frequency",
            "hertz",
            "1.052 GHz",
            "Hz, kHz, MHz",
            List.of(
                    new Unit("Hz", 1L, "hertz"),
                    new Unit("kHz", 1_000L, "kilohertz"),
                    new Unit("MHz", 1_000_000L, "megahertz"),
                    new Unit("GHz", 1_000_000_000L, "gigahertz")));

    private static final UnitTable BANDWIDTHS = new UnitTable(
            "a bandwidth",
            "bytes in a second",
            "12.8 GB/s",
            "MB/s, GiB/s",
            List.of(
                    new Unit("B/s", 1L),
                    new Unit("MB/s", 1_000_000L),
                    new Unit("GB/s", 1_000_000_000L),
                    new Unit("GiB/s", 1L << 30)));

    private static final double BYTES_PER_GIGABYTE = 1e9;

    private static final double PICOSECONDS_PER_NANOSECOND = 1000;

    private Units() {}

    /** Picoseconds, in which tagline computes, in nanoseconds, which people read. */
    public static double nanoseconds(long picoseconds) {
        return picoseconds / PICOSECONDS_PER_NANOSECOND;
    }

    /** The same for a mean. */
    public static double nanoseconds(double picoseconds) {
        return picoseconds / PICOSECONDS_PER_NANOSECOND;
    }

    /** Nanoseconds in picoseconds, rounded. */
    public static long picoseconds(double nanoseconds) {
        return Math.round(nanoseconds * PICOSECONDS_PER_NANOSECOND);
    }

    /** What a duration looks like, as a pattern for editors. */
    public static String durations() {
        return DURATIONS.pattern();
    }

    /** What a size looks like, as a pattern for editors. */
    public static String sizes() {
        return SIZES.pattern();
    }

    /** What a frequency looks like, as a pattern for editors. */
    public static String frequencies() {
        return FREQUENCIES.pattern();
    }

    /** What a bandwidth looks like, as a pattern for editors. */
    public static String bandwidths() {
        return BANDWIDTHS.pattern();
    }

    /** A duration in picoseconds, not negative. */
    public static ParsedValue<Long> duration(String text) {
        return DURATIONS.read(text);
    }

    /** A size in bytes, not negative. */
    public static ParsedValue<Long> size(String text) {
        String unit = Numeral.read(text).value().map(Numeral::unit).orElse("");
        return switch (unit) {
            case "k", "K", "kB", "KB", "kb", "Kb", "kilobyte", "kilobytes" -> ambiguous(text, "KiB", "1024 bytes");
            case "m", "M", "MB", "mb", "Mb", "megabyte", "megabytes" -> ambiguous(text, "MiB", "1024 KiB");
            case "g", "G", "GB", "gb", "Gb", "gigabyte", "gigabytes" -> ambiguous(text, "GiB", "1024 MiB");
            default -> SIZES.read(text);
        };
    }

    /** A frequency in hertz, above zero. */
    public static ParsedValue<Long> frequency(String text) {
        ParsedValue<Long> read = FREQUENCIES.read(text);
        boolean zero = read.value().filter(hertz -> hertz == 0).isPresent();
        return zero ? new Refused<>(Code.OUT_OF_RANGE, "a frequency is above zero", "") : read;
    }

    /** A bandwidth in bytes per second, not negative. */
    public static ParsedValue<Long> bandwidth(String text) {
        return BANDWIDTHS.read(text);
    }

    /** Bytes per second, in gigabytes per second. */
    public static double gigabytes(long bytes) {
        return bytes / BYTES_PER_GIGABYTE;
    }

    /** A percentage as a share from 0 to 1. */
    public static ParsedValue<Double> percentage(String text) {
        ParsedValue<Numeral> read = Numeral.read(text);
        return read instanceof Refused<Numeral> refused
                ? new Refused<>(refused.code(), refused.message(), PERCENT)
                : percentage(text, read.value().orElseThrow());
    }

    private static ParsedValue<Double> percentage(String text, Numeral numeral) {
        String quoted = Printable.quoted(text);
        if (numeral.number().signum() < 0) {
            return new Refused<>(Code.NEGATIVE_VALUE, "a percentage is not negative", "");
        }
        if (numeral.unit().isEmpty()) {
            return new Refused<>(Code.MISSING_UNIT, quoted + " has no unit", percent(numeral));
        }
        if (!numeral.unit().equals("%")) {
            return new Refused<>(Code.UNKNOWN_UNIT, quoted + " is not a percentage", percent(numeral));
        }
        if (numeral.number().compareTo(HUNDRED) > 0) {
            return new Refused<>(Code.OUT_OF_RANGE, quoted + " is more than 100%", "");
        }
        return new ParsedValue.Value<>(numeral.number().movePointLeft(2).doubleValue());
    }

    private static String percent(Numeral numeral) {
        return "write `" + numeral.number().toPlainString() + "%`";
    }

    private static ParsedValue<Long> ambiguous(String text, String unit, String meaning) {
        return new Refused<>(
                Code.AMBIGUOUS_SIZE_UNIT,
                Printable.quoted(text) + " may count in 1000 or in 1024",
                "write " + unit + " (" + meaning + ")");
    }
}
