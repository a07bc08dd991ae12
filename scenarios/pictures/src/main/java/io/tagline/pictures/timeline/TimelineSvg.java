package io.tagline.pictures.timeline;

import io.tagline.documents.units.Rounded;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.table.State;
import io.tagline.protocols.view.StateColours;
import io.tagline.simulator.timeline.CacheLine;
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
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/** A recording as one picture for a paper, as figure 7 of Ramos and Hoefler (HPDC 2013) is drawn: lanes, bands of states, and an arrow for each message. */
public final class TimelineSvg {

    /** More arrows than this nobody can read. */
    private static final long MOST = 500;

    private static final int TICKS = 8;

    private final Recording recording;
    private final Timeline timeline;
    private final Lanes lanes;
    private final Held held;
    private final long from;
    private final long to;
    private final LanePicture picture;

    private TimelineSvg(Recording recording) {
        this.recording = recording;
        this.timeline = recording.shown();
        this.lanes = Lanes.of(recording);
        this.held = new Held(recording);
        List<TimelineEntry> entries = timeline.entries();
        this.from = entries.isEmpty() ? 0 : entries.get(0).time();
        this.to = Math.max(
                from + 1,
                entries.isEmpty() ? 0 : entries.get(entries.size() - 1).time());
        this.picture = new LanePicture(title(recording), lanes, LanePicture.WIDTH, from, to);
    }

    private static String title(Recording recording) {
        return String.join(
                " · ",
                recording.title(),
                recording.platform().machine().name(),
                recording.platform().protocol().name());
    }

    public static String of(Recording recording) {
        recording.refuseMoreThan(MOST);
        return new TimelineSvg(recording).drawn();
    }

    private String drawn() {
        picture.ground();
        axis();
        owners();
        bands();
        operations();
        timeline.travels().stream().filter(this::isDrawn).forEach(this::arrow);
        recording
                .steps()
                .forEach(step -> timeline.travel(step).filter(this::isDrawn).ifPresent(t -> wait(t, step)));
        timeline.entries(Accessed.class).forEach(this::access);
        names();
        SvgLegend.draw(kinds(), states(), recording.steps().findAny().isPresent(), lanes.height(), picture.canvas());
        return picture.svg();
    }

    private Set<String> kinds() {
        Set<String> kinds = new TreeSet<>();
        timeline.travels().forEach(travel -> kinds.add(travel.type().network().phrase()));
        if (!timeline.entries(Accessed.class).isEmpty()) {
            kinds.addAll(List.of("request", "response"));
        }
        return kinds;
    }

    private Map<String, Set<String>> states() {
        return SvgLegend.byColour(recording
                .steps()
                .flatMap(step -> Stream.of(step.row().state(), step.row().next())
                        .filter(state -> step.table().isStable(state.index()))));
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
            picture.rule((long) time, Rounded.shortest(time / 1000, 2) + " ns");
        }
    }

    /** Who has which lock, above all lanes; in none of them, since its line may be anywhere. */
    private void owners() {
        for (int i = 0; i < lanes.owners().size(); i++) {
            OwnerRows.Row row = lanes.owners().get(i);
            double top = lanes.owner(i);
            if (i == 0) {
                picture.canvas().text(6, top + 9, "owner", Look.PLAIN);
            }
            picture.left(top + 9, row.lock());
            row.owners().forEach(owner -> owner(owner, top));
        }
    }

    private void owner(LockOwner owner, double top) {
        double begin = x(owner.begin());
        double width = x(owner.end() == LockOwner.NEVER ? to : owner.end()) - begin;
        if (width >= 0.3) {
            String name = "T" + owner.thread();
            picture.canvas().rect(begin, top, width, 11, Look.of("owner").tip(owner.text()));
            if (width >= LanePicture.LETTER * name.length() + 4) {
                picture.canvas().text(begin + 3, top + 9, name, Look.PLAIN);
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
        boolean stable = step.table().isStable(state.index());
        String fill = stable ? StateColours.of(state) : Hatch.fill(settled(onwards));
        double top = lanes.of(step.node()).bandOf(step.line());
        picture.band(top, begin, end, fill, stable, room -> Held.label(state, content, room));
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
        picture.canvas()
                .rect(x(began.time()), top, width, 12, Look.of("operation").round(3));
        Held.operation(began, (int) ((width - 6) / LanePicture.LETTER))
                .ifPresentOrElse(
                        text -> operation(began, top, text, Look.PLAIN),
                        () -> Held.operation(began, (int) ((width - 6) / LanePicture.SMALL_LETTER))
                                .ifPresent(text -> operation(began, top, text, Look.of("small"))));
    }

    private void operation(Began began, double top, String text, Look look) {
        picture.canvas().text(x(began.time()) + 4, top + 10, text, look);
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
        CacheLine line = access.line();
        arrow("request", line, access.departed(), access.core(), access.arrived(), access.at());
        waiting("request", line, access.arrived(), access.time(), access.at());
        arrow("response", line, access.time(), access.at(), access.answered(), access.core());
    }

    private void arrow(String kind, CacheLine line, long begin, int sender, long end, int receiver) {
        picture.arrow(kind, begin, y(sender, line), end, y(receiver, line));
    }

    /** How long a message lay there before it was taken in. */
    private void wait(Travel travel, Stepped taken) {
        waiting(travel.type().network().phrase(), travel.line(), travel.arrived(), taken.time(), travel.to());
    }

    private void waiting(String kind, CacheLine line, long begin, long end, int node) {
        picture.waiting(kind, begin, end, y(node, line));
    }

    /** The last first: a name is rather to the right of its arrow, where later ones are. */
    private void names() {
        List<Travel> travels = new ArrayList<>(
                timeline.travels().stream().filter(this::isDrawn).toList());
        Collections.reverse(travels);
        travels.forEach(this::name);
    }

    private void name(Travel travel) {
        CacheLine line = travel.line();
        picture.name(
                travel.type().name(),
                travel.departed(),
                y(sender(travel), line),
                travel.arrived(),
                y(travel.to(), line));
    }

    private double x(long time) {
        return picture.x(time);
    }

    private double y(int node, CacheLine line) {
        return lanes.of(node).anchor(line);
    }
}
