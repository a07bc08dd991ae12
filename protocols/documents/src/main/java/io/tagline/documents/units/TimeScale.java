package io.tagline.documents.units;

/** The unit in which a person would tell a time: numbers of at most four digits before the point, and milliseconds from one on. */
public enum TimeScale {
    NANOSECONDS("ns", 1),
    MICROSECONDS("µs", 1e3),
    MILLISECONDS("ms", 1e6);

    /** From here on, nanoseconds have five digits. */
    private static final double MANY = 1e4;

    private final String symbol;
    private final double nanoseconds;

    TimeScale(String symbol, double nanoseconds) {
        this.symbol = symbol;
        this.nanoseconds = nanoseconds;
    }

    /** Of a time, or of several, of which this is the longest. */
    public static TimeScale of(double nanoseconds) {
        double length = Math.abs(nanoseconds);
        if (length >= MILLISECONDS.nanoseconds) {
            return MILLISECONDS;
        }
        return length >= MANY ? MICROSECONDS : NANOSECONDS;
    }

    public String symbol() {
        return symbol;
    }

    /** How many of this unit a time is. */
    public double from(double time) {
        return time / nanoseconds;
    }
}
