package io.tagline.pictures.timeline;

import io.tagline.documents.units.Rounded;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.simulator.timeline.Line;
import io.tagline.simulator.timeline.LockOwner;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.simulator.timeline.TimelineEntry.Ended;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** A recording as one picture for a paper, as figure 7 of papers/000 is drawn: lanes, bands of states, and an arrow for each message. */
public final class TimelineSvg {

    /** More arrows than this nobody can read. */
    private static final long MOST = 500;

    private static final double WIDTH = 1000;
    private static final double LEFT = 150;
    private static final double RIGHT = 12;
    private static final int TICKS = 8;
    private static final double LETTER = 7;
    private static final double[] PLACES = {0.5, 0.35, 0.65, 0.2, 0.8};

    private static final String STYLE = "text{font:11px sans-serif;fill:#1a1a1a}.soft{fill:#59636e}.lane{fill:#f6f8fa}"
            + ".rule{stroke:#d1d9e0}.operation{fill:none;stroke:#59636e}.band{stroke:#8c959f;stroke-width:.5}.owner{fill:#dfe5ec;stroke:#59636e}"
            + ".message{fill:none;stroke-width:1.3}.request{stroke:#0072b2}.forward{stroke:#b34a00;stroke-dasharray:7 3}"
            + ".response{stroke:#00704f;stroke-dasharray:2 2.5}.waits{stroke-width:2.5;opacity:.35;stroke-dasharray:none}"
            + ".name{stroke:#fff;stroke-width:3;paint-order:stroke}.head{fill:#1a1a1a}.ground{fill:#fff}"
            + "@media(prefers-color-scheme:dark){text{fill:#e6edf3}.ink{fill:#1a1a1a}.soft{fill:#9aa4af}.lane{fill:#1c2127}"
            + ".rule{stroke:#3a4048}.operation{stroke:#9aa4af}.owner{fill:#39424d;stroke:#9aa4af}.request{stroke:#56b4e9}.forward{stroke:#ff9a52}.response{stroke:#3fd4a0}"
            + ".name{stroke:#15181c}.head{fill:#e6edf3}.ground{fill:#15181c}}";
    private final Recording recording;
    private final Timeline timeline;
    private final Lanes lanes;
    private final Held held;
    private final long from;
    private final long to;
    private final Canvas canvas;
    private final List<double[]> names = new ArrayList<>();

    private TimelineSvg(Recording recording) {
        this.recording = recording;
        this.canvas = Canvas.titled(recording.title()).style(STYLE).ground(Look.of("ground"));
        Hatch.define(canvas.definitions()).arrowHead(8, 7, Look.of("head"));
        this.timeline = recording.shown();
        this.lanes = new Lanes(recording);
        this.held = new Held(recording);
        List<TimelineEntry> entries = timeline.entries();
        this.from = entries.isEmpty() ? 0 : entries.get(0).time();
        this.to = Math.max(
                from + 1,
                entries.isEmpty() ? 0 : entries.get(entries.size() - 1).time());
    }

    public static String of(Recording recording) {
        recording.refuseMoreThan(MOST);
        return new TimelineSvg(recording).picture();
    }

    private String picture() {
        lanes.all().forEach(this::lane);
        axis();
        owners();
        bands();
        operations();
        timeline.travels().stream().filter(this::isDrawn).forEach(this::arrow);
        recording
                .steps()
                .forEach(step -> timeline.travel(step).filter(this::isDrawn).ifPresent(t -> wait(t, step)));
        timeline.entries(Accessed.class).forEach(this::access);
        timeline.travels().stream().filter(this::isDrawn).forEach(this::name);
        SvgLegend.draw(recording, lanes.height(), canvas);
        return canvas.svg(WIDTH, lanes.height() + SvgLegend.HEIGHT);
    }

    private void lane(Lanes.Lane lane) {
        if (lane.index() % 2 == 0) {
            canvas.rect(0, lane.top(), WIDTH, lane.height(), Look.of("lane"));
        }
        canvas.text(6, lane.top() + 13, lane.name(), Look.PLAIN);
        for (int i = 0; i < lane.lines().size(); i++) {
            String name = lane.lines().get(i).name();
            canvas.text(LEFT - 4, lane.band(i) + 9, name, Look.of("soft").anchored("end"));
        }
    }

    /** Marks at 1, 2 or 5 times a power of ten. */
    private void axis() {
        double raw = (to - from) / (double) TICKS;
        double power = 1;
        while (power * 10 <= raw) {
            power *= 10;
        }
        double step = raw <= 2 * power ? 2 * power : raw <= 5 * power ? 5 * power : 10 * power;
        for (double time = Math.ceil(from / step) * step; time <= to; time += step) {
            double x = x((long) time);
            canvas.line(x, 18, x, lanes.height(), Look.of("rule"));
            String label = Rounded.shortest(time / 1000, 2) + " ns";
            if (x + 3 + LETTER * label.length() < WIDTH) {
                canvas.text(x + 3, 13, label, Look.of("soft"));
            }
        }
    }

    /** Who has which lock, above all lanes; in none of them, since its line may be anywhere. */
    private void owners() {
        for (int i = 0; i < lanes.owners().size(); i++) {
            OwnerRows.Row row = lanes.owners().get(i);
            double top = lanes.owner(i);
            if (i == 0) {
                canvas.text(6, top + 9, "owner", Look.PLAIN);
            }
            canvas.text(LEFT - 4, top + 9, row.lock(), Look.of("soft").anchored("end"));
            row.owners().forEach(owner -> owner(owner, top));
        }
    }

    private void owner(LockOwner owner, double top) {
        double begin = x(owner.begin());
        double width = x(owner.end() == LockOwner.NEVER ? to : owner.end()) - begin;
        if (width >= 0.3) {
            String name = "T" + owner.thread();
            canvas.rect(begin, top, width, 11, Look.of("owner").tip(owner.text()));
            if (width >= LETTER * name.length() + 4) {
                canvas.text(begin + 3, top + 9, name, Look.PLAIN);
            }
        }
    }

    private void bands() {
        Map<String, List<Stepped>> places = new LinkedHashMap<>();
        recording
                .steps()
                .filter(step -> !step.row().stalls())
                .forEach(step -> places.computeIfAbsent(
                                step.node() + " " + step.line().name(), place -> new ArrayList<>())
                        .add(step));
        places.values().forEach(this::bands);
    }

    /** The steps of a line at a node, and the state in which the first of them found it. */
    private void bands(List<Stepped> steps) {
        Stepped first = steps.get(0);
        State found = first.row().state();
        band(first, found, Held.isReadable(found) ? held.initial(first.line()) : "", from, first.time(), steps);
        for (int i = 0; i < steps.size(); i++) {
            Stepped step = steps.get(i);
            long end = i + 1 < steps.size() ? steps.get(i + 1).time() : to;
            band(step, step.row().next(), step.held(), step.time(), end, steps.subList(i, steps.size()));
        }
    }

    private void band(Stepped step, State state, String content, long begin, long end, List<Stepped> onwards) {
        double top = lanes.of(step.node()).bandOf(step.line());
        double width = x(end) - x(begin);
        if (width < 0.3 || top < 0) {
            return;
        }
        boolean stable = step.table().isStable(state.index());
        String fill = stable ? StateColours.of(state) : Hatch.fill(settled(onwards));
        canvas.rect(x(begin), top, width, 11, Look.of("band").fill(fill));
        Held.label(state, content, (int) ((width - 6) / LETTER))
                .ifPresent(text -> canvas.text(x(begin) + 3, top + 9, text, Look.of(letters(stable, fill))));
    }

    /** Dark on a colour, on any ground; otherwise as the ground wants them, with a rim on stripes. */
    private static String letters(boolean stable, String fill) {
        return !stable ? "name" : fill.equals(StateColours.NONE) ? "" : "ink";
    }

    /** The colour of the stable state that these steps come to first, if they do. */
    private static String settled(List<Stepped> steps) {
        return steps.stream()
                .filter(step -> step.table().isStable(step.row().next().index()))
                .findFirst()
                .map(step -> StateColours.of(step.row().next()))
                .orElse(StateColours.NONE);
    }

    /** Each operation ends where the next one of its thread begins. */
    private void operations() {
        Map<Integer, Began> open = new HashMap<>();
        for (TimelineEntry entry : timeline.entries()) {
            if (entry instanceof Began began) {
                Optional.ofNullable(open.put(began.thread(), began))
                        .ifPresent(before -> operation(before, began.time()));
            } else if (entry instanceof Ended ended) {
                // A thread that has no operations ends without having begun any.
                Optional.ofNullable(open.remove(ended.thread())).ifPresent(last -> operation(last, ended.time()));
            }
        }
        new TreeMap<>(open).values().forEach(last -> operation(last, to));
    }

    private void operation(Began began, long end) {
        double top = lanes.of(timeline.cores().get(began.thread())).operations(began.thread()) + 3;
        double width = x(end) - x(began.time());
        canvas.rect(x(began.time()), top, width, 12, Look.of("operation").round(3));
        Held.operation(began, (int) ((width - 6) / LETTER))
                .ifPresent(text -> canvas.text(x(began.time()) + 4, top + 10, text, Look.PLAIN));
    }

    private boolean isDrawn(Travel travel) {
        return !travel.isLost()
                && travel.arrived() >= from
                && travel.departed() <= to
                && lanes.has(sender(travel))
                && lanes.has(travel.to());
    }

    /** The memory, if that fetched its data. */
    private int sender(Travel travel) {
        return timeline.memory(travel).orElse(travel.from());
    }

    private void arrow(Travel travel) {
        String kind = travel.type().network().phrase();
        arrow(kind, travel.line(), travel.departed(), sender(travel), travel.arrived(), travel.to());
    }

    /** A request on its way to where the line is, what it waits for there, and the answer. */
    private void access(Accessed access) {
        Line line = access.line();
        arrow("request", line, access.departed(), access.core(), access.arrived(), access.at());
        waiting("request", line, access.arrived(), access.time(), access.at());
        arrow("response", line, access.time(), access.at(), access.answered(), access.core());
    }

    private void arrow(String kind, Line line, long begin, int sender, long end, int receiver) {
        Look look = Look.of("message " + kind).pointing();
        canvas.line(x(begin), y(sender, line), x(end), y(receiver, line), look);
    }

    /** How long a message lay there before it was taken in. */
    private void wait(Travel travel, Stepped taken) {
        waiting(travel.type().network().phrase(), travel.line(), travel.arrived(), taken.time(), travel.to());
    }

    private void waiting(String kind, Line line, long begin, long end, int node) {
        if (x(end) - x(begin) > 1) {
            double y = y(node, line);
            canvas.line(x(begin), y, x(end), y, Look.of("message waits " + kind));
        }
    }

    /** Where there is room: none lies over another. */
    private void name(Travel travel) {
        double width = LETTER * travel.type().name().length() + 4;
        double y1 = y(sender(travel), travel.line());
        double y2 = y(travel.to(), travel.line());
        for (double place : PLACES) {
            double x = x(travel.departed()) + place * (x(travel.arrived()) - x(travel.departed())) + 5;
            double y = y1 + place * (y2 - y1) + 4;
            boolean free = names.stream().noneMatch(n -> x < n[0] + n[2] && n[0] < x + width && Math.abs(y - n[1]) < 11)
                    && !lanes.isBand(y);
            if (free && x + width < WIDTH) {
                names.add(new double[] {x, y, width});
                canvas.text(x, y, travel.type().name(), Look.of("name"));
                return;
            }
        }
    }

    private double x(long time) {
        return LEFT + (double) (Math.min(to, Math.max(from, time)) - from) / (to - from) * (WIDTH - LEFT - RIGHT);
    }

    private double y(int node, Line line) {
        return lanes.of(node).anchor(line);
    }
}
