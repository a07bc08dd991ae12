package io.tagline.pictures.timeline;

import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.view.StateColours;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;

/** Lanes with bands of states along them and an arrow for each message between them; times or steps go from left to right. */
final class LanePicture {

    /** How wide a picture is that has no reason to be wider. */
    static final double WIDTH = 1000;

    static final double LETTER = 7;

    /** How wide a letter of the small ones is. */
    static final double SMALL_LETTER = 5.8;

    private static final double LEFT = 150;
    private static final double RIGHT = 12;
    private static final double[] PLACES = {0.5, 0.35, 0.65, 0.2, 0.8};

    private static final String STYLE =
            "text{font:11px sans-serif;fill:#1a1a1a}.small{font-size:9px}.soft{fill:#59636e}.lane{fill:#f6f8fa}"
                    + ".rule{stroke:#d1d9e0}.operation{fill:none;stroke:#59636e}.band{stroke:#8c959f;stroke-width:.5}.owner{fill:#dfe5ec;stroke:#59636e}"
                    + ".message{fill:none;stroke-width:1.3}.request{stroke:#0072b2}.forward{stroke:#b34a00;stroke-dasharray:7 3}"
                    + ".response{stroke:#00704f;stroke-dasharray:2 2.5}.waits{stroke-width:2.5;opacity:.35;stroke-dasharray:none}"
                    + ".name{stroke:#fff;stroke-width:3;paint-order:stroke}.head{fill:#1a1a1a}.ground{fill:#fff}"
                    + "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ink{fill:#1a1a1a}.soft{fill:#9aa4af}.lane{fill:#1c2127}"
                    + ".rule{stroke:#3a4048}.operation{stroke:#9aa4af}.owner{fill:#39424d;stroke:#9aa4af}.request{stroke:#56b4e9}.forward{stroke:#ff9a52}.response{stroke:#3fd4a0}"
                    + ".name{stroke:#15181c}.head{fill:#e6edf3}.ground{fill:#15181c}}";

    /** What comes later is covered, and the cover moves away; only where the picture's address ends with {@code #play}. */
    private static final String PLAYED =
            ".later{display:none}.later:target{display:inline;animation:8s linear infinite play}"
                    + "@keyframes play{80%,100%{transform:translateX(100%)}}@media(prefers-reduced-motion:reduce){.later:target{display:none}}";

    private final Lanes lanes;
    private final double width;
    private final long from;
    private final long to;
    private final Canvas canvas;
    private final List<double[]> names = new ArrayList<>();

    /** From one time to another, or from one step. */
    LanePicture(String title, Lanes lanes, double width, long from, long to) {
        this.lanes = lanes;
        this.width = width;
        this.from = from;
        this.to = to;
        this.canvas = Canvas.titled(title).headed().style(STYLE + PLAYED).ground(Look.of("ground"));
        Hatch.define(canvas.definitions()).arrowHead(8, 7, Look.of("head"));
    }

    /** What else is to be drawn is drawn here. */
    Canvas canvas() {
        return canvas;
    }

    /** The ground of all lanes, with their names. */
    void ground() {
        lanes.all().forEach(this::lane);
    }

    private void lane(Lanes.Lane lane) {
        if (lane.index() % 2 == 0) {
            canvas.rect(0, lane.top(), width, lane.height(), Look.of("lane"));
        }
        canvas.text(6, lane.top() + 13, lane.name(), Look.PLAIN);
        for (int i = 0; i < lane.lines().size(); i++) {
            String name = lane.lines().get(i).name();
            left(lane.band(i) + 9, name);
        }
    }

    /** A word before what is drawn at this height. */
    void left(double y, String text) {
        if (!text.isEmpty()) {
            canvas.text(LEFT - 4, y, text, Look.of("soft").anchored("end"));
        }
    }

    /** A mark of the axis, through all lanes. */
    void rule(long at, String label) {
        double x = x(at);
        canvas.line(x, 18, x, lanes.height(), Look.of("rule"));
        if (x + 3 + LETTER * label.length() < width) {
            canvas.text(x + 3, 13, label, Look.of("soft"));
        }
    }

    /** A stretch in a state; {@code label} knows what stands in it in so many letters. */
    void band(double top, long begin, long end, String fill, boolean stable, IntFunction<Optional<String>> label) {
        double wide = x(end) - x(begin);
        if (wide < 0.3 || top < 0) {
            return;
        }
        canvas.rect(x(begin), top, wide, 11, Look.of("band").fill(fill));
        label.apply((int) ((wide - 6) / LETTER))
                .ifPresent(text -> canvas.text(x(begin) + 3, top + 9, text, Look.of(letters(stable, fill))));
    }

    /** Dark on a colour, on any ground; otherwise as the ground wants them, with a rim on stripes. */
    private static String letters(boolean stable, String fill) {
        return !stable ? "name" : fill.equals(StateColours.NONE) ? "" : "ink";
    }

    /** A message from one height to another. */
    void arrow(String kind, long begin, double y1, long end, double y2) {
        canvas.line(x(begin), y1, x(end), y2, Look.of("message " + kind).pointing());
    }

    /** How long a message lay somewhere before it was taken in. */
    void waiting(String kind, long begin, long end, double y) {
        if (x(end) - x(begin) > 1) {
            canvas.line(x(begin), y, x(end), y, Look.of("message waits " + kind));
        }
    }

    /** The name of a message beside its arrow, to the right or else to the left, where there is room: none lies over another. */
    void name(String text, long begin, double y1, long end, double y2) {
        double wide = LETTER * text.length() + 4;
        for (double side : new double[] {5, -1 - wide}) {
            for (double place : PLACES) {
                double x = x(begin) + place * (x(end) - x(begin)) + side;
                double y = y1 + place * (y2 - y1) + 4;
                if (isFree(x, y, wide)) {
                    names.add(new double[] {x, y, wide});
                    Look look = Look.of("name");
                    canvas.text(side > 0 ? x : x + wide - 4, y, text, side > 0 ? look : look.anchored("end"));
                    return;
                }
            }
        }
    }

    private boolean isFree(double x, double y, double wide) {
        return names.stream().noneMatch(n -> x < n[0] + n[2] && n[0] < x + wide && Math.abs(y - n[1]) < 11)
                && !lanes.isBand(y)
                && x > LEFT
                && x + wide < width;
    }

    double x(long time) {
        return LEFT + (double) (Math.min(to, Math.max(from, time)) - from) / (to - from) * (width - LEFT - RIGHT);
    }

    String svg() {
        canvas.rect(LEFT, 0, width, lanes.height(), Look.of("later ground").with("id", "play"));
        return canvas.svg(width, lanes.height() + SvgLegend.HEIGHT);
    }
}
