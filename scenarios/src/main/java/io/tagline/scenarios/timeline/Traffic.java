package io.tagline.scenarios.timeline;

import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.topologies.graph.Topology;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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

    /** A node, where it is, and how many messages it took in. */
    public record Node(String name, int stop, boolean core, long messages) {}

    /** The links that the messages of a recording took, by the ways that pictures show, and who took them in. */
    public static Traffic of(Recording recording) {
        Topology topology = recording.setup().machine().topology();
        Map<List<Integer>, Long> links = new TreeMap<>(
                Comparator.comparing((List<Integer> link) -> link.get(0)).thenComparing(link -> link.get(1)));
        for (Travel travel : recording.shown().travels()) {
            if (!travel.isLost()) {
                List<Integer> way = way(recording, topology, travel);
                for (int i = 1; i < way.size(); i++) {
                    links.merge(List.of(way.get(i - 1), way.get(i)), 1L, Long::sum);
                }
            }
        }
        return new Traffic(
                links.entrySet().stream()
                        .map(e -> new Link(e.getKey().get(0), e.getKey().get(1), e.getValue()))
                        .toList(),
                nodes(recording));
    }

    private static List<Node> nodes(Recording recording) {
        Map<Integer, Long> taken = new TreeMap<>();
        recording
                .steps()
                .filter(step -> !step.isAccess() && !step.row().stalls())
                .map(Stepped::node)
                .forEach(node -> taken.merge(node, 1L, Long::sum));
        return taken.entrySet().stream()
                .map(e -> new Node(
                        recording.whole().nodes().name(e.getKey()),
                        recording.whole().stops().get(e.getKey()),
                        recording.whole().cores().contains(e.getKey()),
                        e.getValue()))
                .toList();
    }

    /** The stops of a message, from its sender or the memory that fetched its data to its receiver. */
    static List<Integer> way(Recording recording, Topology topology, Travel travel) {
        int sender = recording.whole().memory(travel).orElse(travel.from());
        int to = recording.whole().stops().get(travel.to());
        List<Integer> way = new ArrayList<>(List.of(recording.whole().stops().get(sender)));
        while (way.get(way.size() - 1) != to) {
            way.add(topology.next(way.get(way.size() - 1), to));
        }
        return way;
    }
}
