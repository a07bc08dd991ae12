package io.tagline.protocols.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.protocols.Samples;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Colours mean the same everywhere, and people can tell them apart. */
final class StateColoursTest {

    private static final List<String> FILLS = StateColours.all().stream()
            .filter(c -> !c.equals(StateColours.NONE))
            .toList();

    /** A difference of one unit of CIELAB is just seen where colours touch; ten are seen at a glance. */
    private static final double AT_A_GLANCE = 10;

    /** WCAG 2.1, 1.4.3, of text. */
    private static final double READABLE = 4.5;

    @Test
    void aState_hasTheSameColourInEveryProtocol() {
        Map<String, String> seen = new HashMap<>();
        for (String name : List.of(
                "msi", "mesi", "moesi", "mesif", "gols", "mesif-two-socket", "moesi-bus", "dragon", "firefly")) {
            for (TransitionTable table : Samples.builtIn(name).tables()) {
                for (State state : table.stableStates()) {
                    String colour = StateColours.of(state);
                    assertEquals(
                            colour,
                            seen.computeIfAbsent(state.name(), key -> colour),
                            state + " in the " + table.kind() + " of " + name);
                }
            }
        }
        assertEquals(
                5,
                List.of("M", "O", "E", "S", "F").stream()
                        .map(seen::get)
                        .distinct()
                        .count());
        assertEquals(seen.get("S"), seen.get("Sc"));
        assertEquals(seen.get("O"), seen.get("Sm"));
        assertEquals(StateColours.NONE, seen.get("I"));
    }

    /** M, O, E, S, F, and one for all other names; I is an outline. */
    @Test
    void sixColours_areFilled() {
        assertEquals(6, FILLS.size());
        assertEquals(7, StateColours.all().size());
    }

    /** As three kinds of colour-blind people see them, after Machado, Oliveira and Fernandes (2009), table 1, severity 1.0. */
    @ParameterizedTest
    @CsvSource({
        "nobody,    1 0 0 0 1 0 0 0 1",
        "protanope, 0.152286 1.052583 -0.204868 0.114503 0.786281 0.099216 -0.003882 -0.048116 1.051998",
        "deuteranope, 0.367322 0.860646 -0.227968 0.280085 0.672501 0.047413 -0.011820 0.042940 0.968881",
        "tritanope, 1.255528 -0.076749 -0.178779 -0.078411 0.930809 0.147602 0.004733 0.691367 0.303900"
    })
    void colours_areToldApart(String who, String matrix) {
        double[] seen = List.of(matrix.strip().split(" ", -1)).stream()
                .mapToDouble(Double::parseDouble)
                .toArray();
        for (int i = 0; i < FILLS.size(); i++) {
            for (int j = 0; j < i; j++) {
                double[] a = lab(times(seen, linear(FILLS.get(i))));
                double[] b = lab(times(seen, linear(FILLS.get(j))));
                double apart = Math.sqrt(IntStream.range(0, 3)
                        .mapToDouble(k -> (a[k] - b[k]) * (a[k] - b[k]))
                        .sum());
                assertTrue(apart > AT_A_GLANCE, who + ": " + FILLS.get(i) + " and " + FILLS.get(j) + ": " + apart);
            }
        }
    }

    @Test
    void blackLetters_areReadable() {
        for (String fill : FILLS) {
            double contrast = (brightness(linear(fill)) + 0.05) / 0.05;
            assertTrue(contrast >= READABLE, fill + ": " + contrast);
        }
    }

    /** Red, green and blue of sRGB as light, from 0 to 1. */
    private static double[] linear(String colour) {
        return IntStream.of(1, 3, 5)
                .mapToDouble(at -> Integer.parseInt(colour.substring(at, at + 2), 16) / 255.0)
                .map(c -> c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4))
                .toArray();
    }

    private static double brightness(double[] light) {
        return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2];
    }

    private static double[] times(double[] matrix, double[] light) {
        return IntStream.range(0, 3)
                .mapToDouble(row -> IntStream.range(0, 3)
                        .mapToDouble(column -> matrix[3 * row + column] * light[column])
                        .sum())
                .map(c -> Math.min(1, Math.max(0, c)))
                .toArray();
    }

    /** CIE L*a*b* under D65, without its linear part near black. */
    private static double[] lab(double[] light) {
        double x = Math.cbrt((0.4124 * light[0] + 0.3576 * light[1] + 0.1805 * light[2]) / 0.9505);
        double y = Math.cbrt(brightness(light));
        double z = Math.cbrt((0.0193 * light[0] + 0.1192 * light[1] + 0.9505 * light[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }
}
