package io.tagline.topologies.computer;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A size as tools print it for people, rounded to a few digits: {@code 1.3M}, {@code 32 kB}, {@code 1.9 MiB} of 40 caches. All units are binary. Of all sizes that
 * are printed so, the roundest is meant: caches are small multiples of large powers of two.
 */
final class RoundedSize {

    private static final Pattern SIZE = Pattern.compile("(\\d{1,12})(?:[.,](\\d{1,3}))? ?([kKMG]?)(?:i?B)?");
    private static final String UNITS = "KMG";
    private static final int KIBI = 10;

    private RoundedSize() {}

    /** The size of each of several parts, from a text with their sum; empty if the text is not a size. */
    static OptionalLong of(String text, int parts) {
        Matcher size = SIZE.matcher(text.strip());
        if (parts < 1 || !size.matches()) {
            return OptionalLong.empty();
        }
        String digits = size.group(2) == null ? "" : size.group(2);
        int shift = KIBI
                * (1
                        + UNITS.indexOf(
                                size.group(3).isEmpty() ? "?" : size.group(3).toUpperCase(java.util.Locale.ROOT)));
        double unit = (double) (1L << shift) / parts;
        double shown = Double.parseDouble(size.group(1) + "." + digits + "0");
        double half = shift == 0 ? 0 : Math.pow(10, -Math.max(1, digits.length())) / 2;
        return OptionalLong.of(roundest((shown - half) * unit, shown * unit, (shown + half) * unit));
    }

    /** The multiple of the largest power of two in an interval, and of several the one nearest to its middle. */
    private static long roundest(double least, double middle, double most) {
        for (long step = Long.highestOneBit(Math.max(1, (long) most)); step > 1; step /= 2) {
            long nearest = Math.round(middle / step) * step;
            if (nearest >= least && nearest <= most && nearest > 0) {
                return nearest;
            }
        }
        return Math.round(middle);
    }
}
