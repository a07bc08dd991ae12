package io.tagline.pictures.traffic;

import io.tagline.documents.units.Decimals;
import io.tagline.documents.units.Rounded;
import io.tagline.pictures.matrix.Shading;
import io.tagline.pictures.svg.Canvas;
import io.tagline.pictures.svg.Look;
import io.tagline.topologies.graph.Place;
import io.tagline.topologies.graph.Topology;
import io.tagline.work.recording.Recording;
import io.tagline.work.traffic.Traffic;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The use of links and directories as a heat map over the interconnect: the darker, the longer busy. */
public final class TrafficSvg {

    private static final double SIDE = 560;
    private static final double MARGIN = 170;
    private static final double FOOT = 60;
    private static final double NAME = 14;
    private static final int NAMED = 6;
    private static final int NAMED_FROM = 4;
    private static final String STYLE = "text{font:12px sans-serif;fill:#1a1a1a;text-anchor:middle}"
            + ".name{stroke:#fff;stroke-width:3;paint-order:stroke}";

    private final Topology topology;
    private final Traffic traffic;
    private final Canvas canvas;

    private TrafficSvg(String title, Topology topology, Traffic traffic) {
        this.canvas = Canvas.titled(title).style(STYLE);
        this.topology = topology;
        this.traffic = traffic;
    }

    public static String of(Recording recording) {
        Topology topology = recording.platform().machine().topology();
        return new TrafficSvg(recording.title(), topology, Traffic.of(recording)).picture(recording.title());
    }

    private String picture(String title) {
        double side = SIDE + 2 * MARGIN;
        canvas.text(side / 2, 24, title, Look.PLAIN);
        double mostLinks =
                traffic.links().stream().mapToDouble(Traffic.Link::busy).max().orElse(0);
        double mostNodes =
                nodes().stream().mapToDouble(Traffic.Node::busy).max().orElse(0);
        shape();
        traffic.links().stream()
                .sorted(Comparator.comparingDouble(Traffic.Link::busy))
                .forEach(link -> link(link, mostLinks));
        List<Traffic.Node> nodes = busiestOfStops();
        nodes.forEach(node -> node(node, mostNodes));
        nodes.stream()
                .filter(node -> node.busy() >= mostNodes / NAMED_FROM)
                .limit(NAMED)
                .forEach(this::name);
        legend(side, "links: share of the time in which they are busy", 0, mostLinks);
        legend(side, "circles (directories, caches, buffers): the same", 28, mostNodes);
        return canvas.svg(side, side + FOOT);
    }

    /** All links of the topology, used or not. */
    private void shape() {
        for (int[] pair : topology.joined()) {
            double[] a = at(pair[0]);
            double[] b = at(pair[1]);
            canvas.line(a[0], a[1], b[0], b[1], Look.PLAIN.stroke("#d0d4d8", 2));
        }
    }

    /** Where lines are kept for others. */
    private List<Traffic.Node> nodes() {
        return traffic.nodes().stream().filter(Traffic.Node::home).toList();
    }

    /** One home of each stop, the busiest ones first. */
    private List<Traffic.Node> busiestOfStops() {
        Set<Integer> stops = new HashSet<>();
        return nodes().stream()
                .sorted(Comparator.comparingDouble(Traffic.Node::busy).reversed())
                .filter(node -> stops.add(node.stop()))
                .toList();
    }

    /** Both ways of a link lie beside each other. */
    private void link(Traffic.Link link, double most) {
        double[] a = at(link.from());
        double[] b = at(link.to());
        double length = Math.max(1, StrictMath.hypot(b[0] - a[0], b[1] - a[1]));
        double dx = -3.5 * (b[1] - a[1]) / length;
        double dy = 3.5 * (b[0] - a[0]) / length;
        Look look = Look.PLAIN
                .stroke(colour(link.busy(), most), 6)
                .tip("%d messages, busy %s".formatted(link.messages(), Decimals.percent(link.busy())));
        canvas.line(a[0] + dx, a[1] + dy, b[0] + dx, b[1] + dy, look);
    }

    private void node(Traffic.Node node, double most) {
        double[] at = at(node.stop());
        Look look = Look.PLAIN
                .stroke("#1a1a1a")
                .fill(colour(node.busy(), most))
                .tip("%s: %d messages, busy %s".formatted(node.name(), node.messages(), Decimals.percent(node.busy())));
        canvas.circle(at[0], at[1], 8, look);
    }

    /** A name lies away from the middle of the picture. */
    private void name(Traffic.Node node) {
        double[] at = at(node.stop());
        boolean right = at[0] > MARGIN + SIDE / 2;
        Look look = Look.of("name").anchored(right ? "start" : "end");
        canvas.text(at[0] + (right ? NAME : -NAME), at[1] + 4, node.name() + ": " + percent(node.busy()), look);
    }

    private void legend(double side, String what, double down, double most) {
        double y = side + down - 14;
        canvas.text(side / 2 - 120, y + 12, what, Look.PLAIN.anchored("end"));
        int steps = 40;
        for (int i = 0; i <= steps; i++) {
            canvas.rect(side / 2 - 90 + 6 * i, y, 6, 14, Look.PLAIN.fill(colour(i, steps)));
        }
        canvas.text(side / 2 - 102, y + 12, "0", Look.PLAIN);
        canvas.text(side / 2 + 196, y + 12, most == 0 ? "never" : percent(most), Look.PLAIN);
    }

    /** With two digits that say something, however seldom something is busy. */
    private static String percent(double share) {
        return Rounded.shortest(100 * share, Math.max(1, 1 - (int) Math.floor(StrictMath.log10(100 * share)))) + " %";
    }

    private static String colour(double value, double most) {
        return Shading.upTo(most).colour(value);
    }

    private double[] at(int stop) {
        Place place = topology.place(stop);
        return new double[] {MARGIN + place.x() * SIDE, MARGIN + place.y() * SIDE};
    }
}
