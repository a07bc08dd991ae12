package io.tagline.pictures.timeline;

import io.tagline.checker.CounterexampleStep;
import io.tagline.checker.CounterexampleStep.Registers;
import io.tagline.checker.CounterexampleStep.Snapshot;
import io.tagline.pictures.svg.Look;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.view.StateColours;
import io.tagline.simulator.timeline.CacheLine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A run that the checker found, as timelines are drawn, with steps in place of times: an arrow leads from the step that sent a message to
 * the step that took it in, and is pale where none did.
 */
public final class StorySvg {

    private static final double STEP = 56;
    private static final double EDGES = 162;
    private static final String UNKNOWN = "request";

    private final Protocol protocol;
    private final List<CounterexampleStep> steps;
    private final List<String> nodes;
    private final List<TransitionTable> tables;
    private final Lanes lanes;
    private final int end;
    private final double width;
    private final LanePicture picture;
    private final List<Sent> open = new ArrayList<>();
    private final Set<String> kinds = new TreeSet<>();

    /** A message that no step has taken in yet. */
    private record Sent(int step, int line, CounterexampleStep.Travel travel) {

        private boolean is(int of, CounterexampleStep.Travel taken) {
            return line == of
                    && travel.message().equals(taken.message())
                    && travel.from().equals(taken.from())
                    && travel.to().equals(taken.to());
        }
    }

    private StorySvg(String title, Protocol protocol, List<CounterexampleStep> steps) {
        this.protocol = protocol;
        this.steps = steps;
        Snapshot first = steps.get(0).after().get(0);
        this.nodes = first.nodes();
        this.tables = Stream.of(
                        first.caches().stream().map(cache -> protocol.cache()),
                        first.sharedCaches().stream().flatMap(shared -> protocol.sharedCache().stream()),
                        Stream.of(protocol.directory()))
                .flatMap(part -> part)
                .toList();
        int several = steps.get(0).after().size();
        List<CacheLine> lines = IntStream.range(0, several)
                .mapToObj(i -> new CacheLine(several == 1 ? "" : "line " + i, i))
                .toList();
        this.lanes = new Lanes(
                List.of(),
                IntStream.range(0, nodes.size())
                        .mapToObj(node -> new Lanes.Node(node, nodes.get(node), List.of(), lines))
                        .toList());
        this.end = steps.size() + 1;
        this.width = Math.max(LanePicture.WIDTH, EDGES + STEP * end);
        this.picture = new LanePicture(title, lanes, width, 0, end);
    }

    /** The picture; without steps, of the title alone. */
    public static String of(String title, Protocol protocol, List<CounterexampleStep> steps) {
        if (steps.isEmpty()) {
            LanePicture alone = new LanePicture(title, new Lanes(List.of(), List.of()), LanePicture.WIDTH, 0, 1);
            alone.canvas().text(6, 20, title, Look.PLAIN);
            return alone.svg();
        }
        return new StorySvg(title, protocol, steps).drawn();
    }

    private String drawn() {
        picture.ground();
        steps.forEach(step -> picture.rule(step.number(), Integer.toString(step.number())));
        List<State> stable = new ArrayList<>();
        for (int node = 0; node < nodes.size(); node++) {
            for (int line = 0; line < steps.get(0).after().size(); line++) {
                bands(node, line, stable);
            }
        }
        List<Runnable> names = new ArrayList<>();
        steps.forEach(step -> arrows(step, names));
        open.forEach(sent -> pale(sent, names));
        steps.forEach(this::event);
        names.forEach(Runnable::run);
        SvgLegend.draw(kinds, SvgLegend.byColour(stable.stream()), true, lanes.height(), picture.canvas());
        return picture.svg();
    }

    /** The states of a line at a node, one band for as long as nothing changes. */
    private void bands(int node, int line, List<State> stable) {
        List<Registers> after = new ArrayList<>(List.of(before(node, line)));
        steps.forEach(step -> after.add(at(step.after().get(line), node)));
        for (int from = 0; from < after.size(); ) {
            int to = from + 1;
            while (to < after.size() && after.get(to).equals(after.get(from))) {
                to++;
            }
            band(node, line, after.subList(from, after.size()), from, to == after.size() ? end : to, stable);
            from = to;
        }
    }

    /** What was there before the first step: that changed one line at one node. */
    private Registers before(int node, int line) {
        CounterexampleStep first = steps.get(0);
        return first.line() == line && first.node().equals(nodes.get(node))
                ? new Registers(first.from(), "")
                : at(first.after().get(line), node);
    }

    private void band(int node, int line, List<Registers> onwards, int from, int to, List<State> stable) {
        TransitionTable table = tables.get(node);
        Registers now = onwards.get(0);
        Optional<State> state = table.state(now.state());
        boolean settled = state.filter(known -> table.isStable(known.index())).isPresent();
        String fill = settled ? StateColours.of(state.orElseThrow()) : Hatch.fill(comesTo(table, onwards));
        if (settled) {
            stable.add(state.orElseThrow());
        }
        String more = now.content().isEmpty() ? "" : " (" + now.content() + ")";
        double top = lanes.of(node).band(line);
        picture.band(
                top,
                from,
                to,
                fill,
                settled,
                room -> Stream.of(now.state() + more, now.state())
                        .filter(text -> text.length() <= room)
                        .findFirst());
    }

    /** The colour of the stable state that comes first, if one does. */
    private static String comesTo(TransitionTable table, List<Registers> onwards) {
        return onwards.stream()
                .flatMap(one -> table.state(one.state()).stream())
                .filter(state -> table.isStable(state.index()))
                .findFirst()
                .map(StateColours::of)
                .orElse(StateColours.NONE);
    }

    private static Registers at(Snapshot snapshot, int node) {
        int shared = node - snapshot.caches().size();
        if (shared < 0) {
            return snapshot.caches().get(node);
        }
        return shared < snapshot.sharedCaches().size() ? snapshot.sharedCaches().get(shared) : snapshot.home();
    }

    /** The message that a step took in comes from the first step that sent such a one, or, if a fault doubled it, from the step before. */
    private void arrows(CounterexampleStep step, List<Runnable> names) {
        step.cause().ifPresent(cause -> {
            Optional<Sent> sent =
                    open.stream().filter(one -> one.is(step.line(), cause)).findFirst();
            sent.ifPresent(open::remove);
            int begin = sent.map(Sent::step).orElse(step.number() - 1);
            double y1 = y(cause.from(), step.line());
            double y2 = y(cause.to(), step.line());
            picture.arrow(kind(cause), begin, y1, step.number(), y2);
            names.add(() -> picture.name(cause.message(), begin, y1, step.number(), y2));
        });
        step.sent().forEach(travel -> open.add(new Sent(step.number(), step.line(), travel)));
    }

    private void pale(Sent sent, List<Runnable> names) {
        double y1 = y(sent.travel().from(), sent.line());
        double y2 = y(sent.travel().to(), sent.line());
        picture.canvas()
                .line(picture.x(sent.step()), y1, picture.x(end), y2, Look.of("message waits " + kind(sent.travel())));
        names.add(() -> picture.name(sent.travel().message(), sent.step(), y1, end, y2));
    }

    /** Above the band: what a core wanted, or what a fault did to a message. */
    private void event(CounterexampleStep step) {
        if (step.cause().isEmpty() || step.event().endsWith(")")) {
            double x = picture.x(step.number());
            boolean fits = x + 3 + LanePicture.LETTER * step.event().length() < width;
            double y = lanes.of(nodes.indexOf(step.node())).first() - 5;
            picture.canvas().text(x + (fits ? 3 : -3), y, step.event(), fits ? Look.PLAIN : Look.PLAIN.anchored("end"));
        }
    }

    private String kind(CounterexampleStep.Travel travel) {
        String kind = protocol.message(travel.message())
                .map(MessageType::network)
                .map(network -> network.phrase())
                .orElse(UNKNOWN);
        kinds.add(kind);
        return kind;
    }

    private double y(String node, int line) {
        return lanes.of(nodes.indexOf(node)).band(line) + 5.5;
    }
}
