package io.tagline.sheet;

import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** A square heat map for a terminal. */
public final class Shades {

    private static final String SHADES = " ░▒▓█";

    /** The darkest shade; 0 is blank. */
    public static final int DARKEST = SHADES.length() - 1;

    private Shades() {}

    public static char of(int shade) {
        return SHADES.charAt(shade);
    }

    /** Cells two characters wide, since those are about square. */
    public static List<String> map(int size, Cell cell) {
        return IntStream.range(0, size)
                .mapToObj(row -> "%4d |%s|".formatted(row, row(size, column -> cell.shade(row, column))))
                .toList();
    }

    private static String row(int size, IntUnaryOperator shade) {
        return IntStream.range(0, size)
                .mapToObj(column -> String.valueOf(of(shade.applyAsInt(column))).repeat(2))
                .collect(Collectors.joining());
    }

    /** Which shade a cell has. */
    public interface Cell {
        int shade(int row, int column);
    }
}
