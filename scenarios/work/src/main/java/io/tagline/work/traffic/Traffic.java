package io.tagline.work.traffic;

import io.tagline.simulator.timeline.Travel;
import io.tagline.topologies.graph.Topology;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.List;

/**
 * How much each part of a machine was used in one replication, from the first message to the last.
 *
 * @param links by the stops they join
 * @param nodes that received messages, directories and caches
 */
public record Traffic(List<Link> links, List<Node> nodes) {

    public Traffic {
        links = List.copyOf(links);
        nodes = List.copyOf(nodes);
    }

    /**
     * From one stop to the next one.
     *
     * @param messages how many took it, on all channels
     * @param busy the share of the time in which the channel that is used most could take no other message
     */
    public record Link(int from, int to, long messages, double busy) {}

    /**
     * A node, where it is, and how many messages it took in.
     *
     * @param home whether lines are kept there for others: a directory, a shared cache, a memory or a buffer
     * @param busy the share of the time in which a home could take no other message; 0 for the caches of a core
     */
    public record Node(String name, int stop, boolean home, long messages, double busy) {}

    /** The links that the messages of a recording took, by the routes that pictures show, and the nodes that received them. */
    public static Traffic of(Recording recording) {
        return new TrafficCount(recording).traffic();
    }

    /** The stops of a message, from its sender or the memory that fetched its data to its receiver. */
    public static List<Integer> way(Recording recording, Topology topology, Travel travel) {
        int sender = recording.whole().memory(travel).orElse(travel.from());
        return way(recording, topology, sender, travel.to());
    }

    /** The stops from one node to another. */
    public static List<Integer> way(Recording recording, Topology topology, int from, int to) {
        int end = recording.whole().stops().get(to);
        List<Integer> way = new ArrayList<>(List.of(recording.whole().stops().get(from)));
        while (way.get(way.size() - 1) != end) {
            way.add(topology.next(way.get(way.size() - 1), end));
        }
        return way;
    }
}
