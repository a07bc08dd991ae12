package io.tagline.work.machine;

/** Sizes as documents write them. */
public final class Sizes {

    private static final String[] UNITS = {"B", "KiB", "MiB", "GiB"};
    private static final int KIBI = 1024;

    private Sizes() {}

    /** In the largest unit that gives a whole number. */
    public static String of(long bytes) {
        int unit = 0;
        long size = bytes;
        while (size >= KIBI && size % KIBI == 0 && unit < UNITS.length - 1) {
            size /= KIBI;
            unit++;
        }
        return size + " " + UNITS[unit];
    }
}
