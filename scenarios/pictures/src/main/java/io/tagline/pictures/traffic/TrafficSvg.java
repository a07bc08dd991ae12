package io.tagline.pictures.traffic;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Rounded;
import io.tagline.pictures.machine.MachineSvg;
import io.tagline.pictures.machine.Overlay;
import io.tagline.pictures.svg.Look;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.Traffic;
import io.tagline.work.traffic.Traffic.Link;
import io.tagline.work.traffic.Traffic.Node;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The use of links and homes on the picture of their machine: in steps, from seldom to most of the time that the busiest has. */
public final class TrafficSvg implements Overlay {

    private static final int NAMED = 5;

    /** From seldom to busy, on light and on dark ground: each step is as far from the ground as the other ground's. */
    private static final List<String> LIGHT = List.of("#c6dbef", "#9ecae1", "#6baed6", "#2f7ebc", "#08306b");

    private static final List<String> DARK = List.of("#27425f", "#3a6da3", "#5c9bd1", "#9ccbee", "#e3f1fd");

    private static final String IDLE = "idle";

    private final Recording recording;
    private final Map<List<Integer>, Link> links;
    /** The busiest home of each stop. */
    private final Map<Integer, Node> homes;

    private final double mostOfLinks;
    private final double mostOfHomes;

    private TrafficSvg(Recording recording, Traffic traffic) {
        this.recording = recording;
        this.links = traffic.links().stream()
                .collect(Collectors.toMap(link -> List.of(link.from(), link.to()), link -> link));
        this.homes = new HashMap<>();
        traffic.nodes().stream()
                .filter(Node::home)
                .forEach(node -> homes.merge(node.stop(), node, (a, b) -> a.busy() < b.busy() ? b : a));
        this.mostOfLinks = links.values().stream().mapToDouble(Link::busy).max().orElse(0);
        this.mostOfHomes = homes.values().stream().mapToDouble(Node::busy).max().orElse(0);
    }

    public static String of(Recording recording) {
        return MachineSvg.of(recording.platform().machine(), new TrafficSvg(recording, Traffic.of(recording)));
    }

    @Override
    public String title() {
        return recording.platform().machine().name() + ": links and homes, how long they were busy";
    }

    @Override
    public Look joined(List<Integer> some, List<Integer> others) {
        return some.stream()
                .flatMap(a -> others.stream().flatMap(b -> Stream.of(List.of(a, b), List.of(b, a))))
                .flatMap(pair -> Stream.ofNullable(links.get(pair)))
                .max(Comparator.comparingDouble(Link::busy))
                .map(link -> Look.of("way w" + step(link.busy(), mostOfLinks)).tip(said(link)))
                .orElse(Look.of(IDLE));
    }

    @Override
    public Optional<Look> at(int stop) {
        return Optional.ofNullable(homes.get(stop))
                .map(home -> Look.of("home h" + step(home.busy(), mostOfHomes)).tip(said(home)));
    }

    @Override
    public List<Line> legend() {
        List<Line> lines = new ArrayList<>();
        lines.add(new Line(List.of(), recording.title()));
        lines.add(scale("links, the busier way", mostOfLinks));
        lines.add(scale("dots: the busiest home at a stop, a directory, shared cache, memory or buffer", mostOfHomes));
        busiest(links.values().stream()
                        .sorted(Comparator.comparingDouble(Link::busy)
                                .reversed()
                                .thenComparing(Link::from)
                                .thenComparing(Link::to))
                        .map(TrafficSvg::said))
                .ifPresent(lines::add);
        busiest(homes.values().stream()
                        .sorted(Comparator.comparingDouble(Node::busy)
                                .reversed()
                                .thenComparing(Node::stop))
                        .map(TrafficSvg::said))
                .ifPresent(lines::add);
        return lines;
    }

    private static Line scale(String what, double most) {
        List<Look> key = IntStream.range(0, LIGHT.size())
                .mapToObj(step -> Look.of("home h" + step))
                .toList();
        return new Line(key, "up to " + percent(most) + " of the time: " + what);
    }

    private static Optional<Line> busiest(Stream<String> sorted) {
        String named = sorted.limit(NAMED).collect(Collectors.joining("; "));
        return named.isEmpty() ? Optional.empty() : Optional.of(new Line(List.of(), "busiest: " + named));
    }

    private static String said(Link link) {
        return "link %d -> %d, %d messages, %s"
                .formatted(link.from(), link.to(), link.messages(), percent(link.busy()));
    }

    private static String said(Node home) {
        return "%s, %d messages, %s".formatted(home.name(), home.messages(), percent(home.busy()));
    }

    @Override
    public String style() {
        return ".idle{stroke:#b6bdc5;stroke-width:2}.way{stroke-width:5}.home{stroke:#1a1a1a}" + colours(LIGHT)
                + "@media(prefers-color-scheme:dark){.idle{stroke:#59626d}.home{stroke:#e8eaed}" + colours(DARK) + "}";
    }

    private static String colours(List<String> steps) {
        return IntStream.range(0, steps.size())
                .mapToObj(
                        step -> ".w%d{stroke:%s}.h%d{fill:%s}".formatted(step, steps.get(step), step, steps.get(step)))
                .collect(Collectors.joining());
    }

    private static int step(double busy, double most) {
        return most == 0 ? 0 : Math.min(LIGHT.size() - 1, (int) (LIGHT.size() * busy / most));
    }

    /** With two digits that say something, however seldom something is busy. */
    private static String percent(double share) {
        if (share == 0) {
            return Decimals.percent(0);
        }
        return Rounded.shortest(100 * share, Math.max(1, 1 - (int) Math.floor(StrictMath.log10(100 * share)))) + " %";
    }
}
