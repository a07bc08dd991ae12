package io.tagline.pictures.timeline;

import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.work.recording.Recording;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
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

    static void draw(Recording recording, double top, Canvas canvas) {
        SvgLegend legend = new SvgLegend(top, canvas);
        Set<String> kinds = new TreeSet<>();
        recording
                .shown()
                .travels()
                .forEach(travel -> kinds.add(travel.type().network().phrase()));
        if (!recording.shown().entries(Accessed.class).isEmpty()) {
            kinds.addAll(List.of("request", "response"));
        }
        kinds.forEach(legend::message);
        states(recording).forEach(legend::state);
        if (recording.steps().findAny().isPresent()) {
            legend.box(Hatch.fill(StateColours.NONE), "on its way, in the colour of the state it comes to");
        }
    }

    /** The stable states that are shown, by their colours. */
    private static Map<String, Set<String>> states(Recording recording) {
        Map<String, Set<String>> names = new LinkedHashMap<>();
        recording
                .steps()
                .flatMap(step -> Stream.of(step.row().state(), step.row().next())
                        .filter(state -> step.table().isStable(state.index())))
                .sorted(Comparator.comparing(State::name))
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
