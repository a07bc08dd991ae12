package io.tagline.pictures.timeline;

import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What the colours and the strokes of a timeline's picture mean, in a row below it. */
final class SvgLegend {

    /** How high the row is. */
    static final double HEIGHT = 26;

    private static final double LETTER = 7;
    private static final double SAMPLE = 24;
    private static final double GAP = 14;

    private final Canvas canvas;
    private final double middle;
    private double x = 6;

    private SvgLegend(double top, Canvas canvas) {
        this.canvas = canvas;
        this.middle = top + HEIGHT / 2;
    }

    /**
     * Draws it.
     *
     * @param kinds of messages
     * @param states the names of stable states by their colours
     * @param transients whether there are states on the way
     */
    static void draw(
            Set<String> kinds, Map<String, Set<String>> states, boolean transients, double top, Canvas canvas) {
        SvgLegend legend = new SvgLegend(top, canvas);
        kinds.forEach(legend::message);
        states.forEach(legend::state);
        if (transients) {
            legend.box(Hatch.fill(StateColours.NONE), "on its way, in the colour of the state it comes to");
        }
    }

    /** The stable states among these, by their colours. */
    static Map<String, Set<String>> byColour(Stream<State> stable) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        stable.sorted(Comparator.comparing(State::name))
                .forEach(state -> names.computeIfAbsent(StateColours.of(state), colour -> new TreeSet<>())
                        .add(state.name()));
        return names;
    }

    private void message(String kind) {
        canvas.line(x, middle, x + SAMPLE, middle, Look.of("message " + kind).pointing());
        text(kind);
    }

    private void state(String colour, Set<String> names) {
        box(colour, String.join(", ", names));
    }

    private void box(String fill, String text) {
        canvas.rect(x, middle - 5.5, SAMPLE, 11, Look.of("band").fill(fill));
        text(text);
    }

    private void text(String text) {
        x += SAMPLE + 4;
        canvas.text(x, middle + 4, text, Look.of("soft"));
        x += LETTER * text.length() + GAP;
    }
}
