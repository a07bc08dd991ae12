package io.tagline.work.traffic;

import static java.util.Objects.requireNonNull;

import io.tagline.simulator.machine.Nodes;
import io.tagline.simulator.network.MessageTraits;
import io.tagline.simulator.timeline.TimelineEntry.Accessed;
import io.tagline.simulator.timeline.TimelineEntry.Stepped;
import io.tagline.simulator.timeline.Travel;
import io.tagline.topologies.graph.Topology;
import io.tagline.topologies.machine.Buffers;
import io.tagline.topologies.machine.Channel;
import io.tagline.topologies.machine.Machine;
import io.tagline.work.recording.LinkEnds;
import io.tagline.work.recording.Recording;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;

/** Counts the resources that the messages of a recording use, and for how long. */
final class TrafficCount {

    private final Recording recording;
    private final Machine machine;
    private final Nodes nodes;
    private final Topology topology;
    private final List<Travel> travels;
    private final List<Accessed> accesses;
    private final double span;
    private final Map<Step, Map<Channel, Long>> links = new TreeMap<>();
    private final Map<Integer, Long> taken = new TreeMap<>();
    private final Map<Integer, Long> kept = new TreeMap<>();
    private final Set<Integer> homes = new TreeSet<>();

    TrafficCount(Recording recording) {
        this.recording = recording;
        this.machine = recording.platform().machine();
        this.nodes = recording.whole().nodes();
        this.topology = machine.topology();
        this.travels = recording.shown().travels().stream()
                .filter(travel -> !travel.isLost())
                .toList();
        this.accesses = recording.shown().entries(Accessed.class);
        LongStream begins = LongStream.concat(
                travels.stream().mapToLong(Travel::departed), accesses.stream().mapToLong(Accessed::departed));
        LongStream ends = LongStream.concat(
                travels.stream().mapToLong(Travel::arrived), accesses.stream().mapToLong(Accessed::answered));
        this.span = Math.max(1, ends.max().orElse(0) - begins.min().orElse(0));
    }

    Traffic traffic() {
        travels.forEach(travel -> pass(Traffic.way(recording, topology, travel), MessageTraits.channel(travel.type())));
        recording
                .steps()
                .filter(step -> !step.isAccess() && !step.row().stalls())
                .map(Stepped::node)
                .forEach(node -> take(node, nodes.occupancy(node, machine)));
        accesses.forEach(this::serve);
        return new Traffic(
                links.entrySet().stream()
                        .map(e -> link(e.getKey(), e.getValue()))
                        .toList(),
                taken.keySet().stream().map(this::node).toList());
    }

    /** No link leads from the gate of a part to a stop with several parts. */
    private void pass(List<Integer> way, Channel channel) {
        for (int i = 1; i < way.size(); i++) {
            Step step = new Step(way.get(i - 1), way.get(i));
            if (LinkEnds.leading(topology, step.from(), step.to()).isPresent()) {
                links.computeIfAbsent(step, any -> new EnumMap<>(Channel.class)).merge(channel, 1L, Long::sum);
            }
        }
    }

    private void take(int node, long occupancy) {
        taken.merge(node, 1L, Long::sum);
        kept.merge(node, occupancy, Long::sum);
    }

    /** A request occupies the port while it comes in, and for the occupancy of the resource behind it. */
    private void serve(Accessed access) {
        Channel request = Channel.ofRequest(access.writes());
        pass(Traffic.way(recording, topology, access.core(), access.at()), request);
        pass(Traffic.way(recording, topology, access.at(), access.core()), Channel.ofAnswer(access.writes()));
        long occupancy = nodes.isController(access.at())
                ? nodes.occupancy(access.at(), machine)
                : machine.buffers().map(Buffers::occupancy).orElseThrow().value();
        homes.add(access.at());
        take(access.at(), occupancy + machine.occupancy(0, request));
    }

    private Traffic.Link link(Step step, Map<Channel, Long> messages) {
        int link = LinkEnds.leading(topology, step.from(), step.to()).orElseThrow();
        long busy = messages.entrySet().stream()
                .mapToLong(e -> e.getValue() * machine.occupancy(link, e.getKey()))
                .max()
                .orElse(0);
        long all = messages.values().stream().mapToLong(Long::longValue).sum();
        return new Traffic.Link(step.from(), step.to(), all, busy / span);
    }

    private Traffic.Node node(int node) {
        return new Traffic.Node(
                nodes.name(node),
                recording.whole().stops().get(node),
                homes.contains(node) || !recording.whole().cores().contains(node),
                requireNonNull(taken.get(node)),
                requireNonNull(kept.get(node)) / span);
    }

    /** Two stops side by side. */
    private record Step(int from, int to) implements Comparable<Step> {

        @Override
        public int compareTo(Step other) {
            return from == other.from ? Integer.compare(to, other.to) : Integer.compare(from, other.from);
        }
    }
}
