package io.tagline.scenarios.timeline;

import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.topologies.graph.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How much each part of a machine was used in one replication.
 *
 * @param links by the stops they join
 * @param nodes those that took messages in, directories and caches
 */
public record Traffic(List<Link> links, List<Node> nodes) {

    public Traffic {
        links = List.copyOf(links);
        nodes = List.copyOf(nodes);
    }

    /** From one stop to the next one, and how many messages took it. */
    public record Link(int from, int to, long messages) {}

    /**
     * A node, where it is, and how many messages it took in.
     *
     * @param home whether lines are kept there for others: a directory, a shared cache, a memory or a buffer
     */
    public record Node(String name, int stop, boolean home, long messages) {}

    /** The links that the messages of a recording took, by the ways that pictures show, and who took them in. */
    public static Traffic of(Recording recording) {
        Topology topology = recording.setup().machine().topology();
        Map<List<Integer>, Long> links = new TreeMap<>(
                Comparator.comparing((List<Integer> link) -> link.get(0)).thenComparing(link -> link.get(1)));
        for (Travel travel : recording.shown().travels()) {
            if (!travel.isLost()) {
                count(way(recording, topology, travel), links);
            }
        }
        for (Accessed access : recording.shown().entries(Accessed.class)) {
            int core = recording.whole().stops().get(access.core());
            int at = recording.whole().stops().get(access.at());
            count(way(topology, core, at), links);
            count(way(topology, at, core), links);
        }
        return new Traffic(
                links.entrySet().stream()
                        .map(e -> new Link(e.getKey().get(0), e.getKey().get(1), e.getValue()))
                        .toList(),
                nodes(recording));
    }

    private static void count(List<Integer> way, Map<List<Integer>, Long> links) {
        for (int i = 1; i < way.size(); i++) {
            links.merge(List.of(way.get(i - 1), way.get(i)), 1L, Long::sum);
        }
    }

    private static List<Node> nodes(Recording recording) {
        Map<Integer, Long> taken = new TreeMap<>();
        recording
                .steps()
                .filter(step -> !step.isAccess() && !step.row().stalls())
                .map(Stepped::node)
                .forEach(node -> taken.merge(node, 1L, Long::sum));
        recording.shown().entries(Accessed.class).forEach(access -> taken.merge(access.at(), 1L, Long::sum));
        Set<Integer> homes = recording.shown().entries(Accessed.class).stream()
                .map(Accessed::at)
                .collect(Collectors.toSet());
        return taken.entrySet().stream()
                .map(e -> new Node(
                        recording.whole().nodes().name(e.getKey()),
                        recording.whole().stops().get(e.getKey()),
                        homes.contains(e.getKey()) || !recording.whole().cores().contains(e.getKey()),
                        e.getValue()))
                .toList();
    }

    /** The stops of a message, from its sender or the memory that fetched its data to its receiver. */
    static List<Integer> way(Recording recording, Topology topology, Travel travel) {
        int sender = recording.whole().memory(travel).orElse(travel.from());
        return way(
                topology,
                recording.whole().stops().get(sender),
                recording.whole().stops().get(travel.to()));
    }

    private static List<Integer> way(Topology topology, int from, int to) {
        List<Integer> way = new ArrayList<>(List.of(from));
        while (way.get(way.size() - 1) != to) {
            way.add(topology.next(way.get(way.size() - 1), to));
        }
        return way;
    }
}
