package io.tagline.pictures.matrix;

import io.tagline.documents.units.Rounded;
import io.tagline.pictures.svg.Definitions.Stop;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Numbers as colours, the larger the darker, in equal steps of lightness, so that it reads without colours too. */
public final class Shading {

    private static final List<int[]> GREY = List.of(new int[] {255, 255, 255}, new int[] {0, 0, 0});
    private static final List<int[]> BLUE = List.of(
            new int[] {222, 235, 247},
            new int[] {158, 202, 225},
            new int[] {66, 146, 198},
            new int[] {8, 81, 156},
            new int[] {8, 29, 78});

    /** Of this luminance, letters in black and in white have the same contrast, 4.6 (WCAG 2, relative luminance). */
    private static final double MIDDLE = 0.179;

    private static final double[] LUMINANCE = {0.2126, 0.7152, 0.0722};

    private static final int SHARP = 100;

    private final double from;
    private final double to;
    private final List<int[]> stops;

    private Shading(double from, double to, List<int[]> stops) {
        this.from = from;
        this.to = to;
        this.stops = stops;
    }

    /** From 0, which is white, as Diener et al. (PDP 2016) draw its matrices. */
    static Shading grey(double[] cells) {
        return new Shading(0, Arrays.stream(cells).max().orElse(0), GREY);
    }

    /** From the smallest number that there is; where nothing is, stands 0. */
    static Shading between(double[] cells) {
        double least = Arrays.stream(cells).filter(cell -> cell > 0).min().orElse(0);
        return new Shading(least, Arrays.stream(cells).max().orElse(0), BLUE);
    }

    double from() {
        return from;
    }

    double to() {
        return to;
    }

    /** A number as its scale has it: small ranges want a decimal. */
    String text(double number) {
        return Rounded.shortest(number, to - from < SHARP ? 1 : 0);
    }

    /** Whether letters on it have to be light. */
    boolean isDark(double value) {
        int[] colour = mixed(value);
        double luminance = IntStream.range(0, colour.length)
                .mapToDouble(i -> LUMINANCE[i] * linear(colour[i]))
                .sum();
        return luminance < MIDDLE;
    }

    /** What sRGB's part of a colour is of light. */
    private static double linear(int part) {
        return StrictMath.pow((part / 255.0 + 0.055) / 1.055, 2.4);
    }

    /** As CSS writes it. */
    public String colour(double value) {
        return Arrays.stream(mixed(value)).mapToObj(Integer::toString).collect(Collectors.joining(",", "rgb(", ")"));
    }

    private int[] mixed(double value) {
        double place = share(value) * (stops.size() - 1);
        int step = Math.min(stops.size() - 2, (int) place);
        int[] low = stops.get(step);
        int[] high = stops.get(step + 1);
        return IntStream.range(0, low.length)
                .map(i -> (int) Math.round(low[i] + (place - step) * (high[i] - low[i])))
                .toArray();
    }

    private double share(double value) {
        return to <= from ? 0 : Math.max(0, Math.min(1, (value - from) / (to - from)));
    }

    /** All its colours from left to right. */
    List<Stop> gradient() {
        return IntStream.range(0, stops.size())
                .mapToObj(i -> new Stop((double) i / (stops.size() - 1), hexadecimal(stops.get(i))))
                .toList();
    }

    private static String hexadecimal(int[] colour) {
        return String.format(Locale.ROOT, "#%02x%02x%02x", colour[0], colour[1], colour[2]);
    }
}
