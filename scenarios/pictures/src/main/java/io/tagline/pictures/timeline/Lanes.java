package io.tagline.pictures.timeline;

import static java.util.Objects.requireNonNull;

import io.tagline.simulator.timeline.CacheLine;
import io.tagline.simulator.timeline.Timeline;
import io.tagline.simulator.timeline.TimelineEntry.Began;
import io.tagline.work.recording.Recording;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The lanes of a picture, from top to bottom: a node each, with room for its operations and for bands of lines. */
final class Lanes {

    private static final double HEAD = 20;
    private static final double OPERATION = 15;
    private static final double BAND = 13;
    private static final double SPACE = 40;
    private static final double LETTERS = 9;
    private static final int MOST_LINES = 4;

    private final List<OwnerRows.Row> owners;
    private final List<Lane> lanes = new ArrayList<>();
    private final Map<Integer, Lane> byNode = new HashMap<>();

    /** A lane; {@code top} is its upper edge, and {@code first} that of its first band. */
    record Lane(
            int index,
            String name,
            List<Integer> threads,
            double top,
            double first,
            double height,
            List<CacheLine> lines) {

        /** The upper edge of the operations of one of its threads. */
        double operations(int thread) {
            return top + threads.indexOf(thread) * OPERATION;
        }

        double band(int place) {
            return first + place * BAND;
        }

        /** The upper edge of the band of a line; negative if it has none. */
        double bandOf(CacheLine line) {
            int place = lines.indexOf(line);
            return place < 0 ? -1 : band(place);
        }

        /** Where messages about a line come and go. */
        double anchor(CacheLine line) {
            double band = bandOf(line);
            return band < 0 ? top + height / 2 : band + BAND / 2 - 1;
        }
    }

    /** What a lane is for. */
    record Node(int number, String name, List<Integer> threads, List<CacheLine> lines) {}

    /** Rows of owners above a lane for each node. */
    Lanes(List<OwnerRows.Row> owners, List<Node> nodes) {
        this.owners = owners;
        double top = HEAD + (owners.isEmpty() ? 0 : owners.size() * BAND + 8);
        for (Node node : nodes) {
            List<CacheLine> shown = node.lines().stream().limit(MOST_LINES).toList();
            double first = top + Math.max(node.threads().size(), shown.isEmpty() ? 0 : 1) * OPERATION + 5;
            double height = first - top + Math.max(1, shown.size()) * BAND + SPACE;
            Lane lane = new Lane(lanes.size(), node.name(), node.threads(), top, first, height, shown);
            lanes.add(lane);
            byNode.put(node.number(), lane);
            top += height;
        }
    }

    static Lanes of(Recording recording) {
        Map<Integer, Set<CacheLine>> lines = new HashMap<>();
        recording
                .steps()
                .forEach(step -> lines.computeIfAbsent(step.node(), n -> new LinkedHashSet<>())
                        .add(step.line()));
        List<Node> nodes = nodes(recording).stream()
                .map(node -> new Node(
                        node,
                        name(recording, node),
                        recording.threadsOn(node),
                        List.copyOf(lines.getOrDefault(node, Set.of()))))
                .toList();
        return new Lanes(new OwnerRows(recording).shown(), nodes);
    }

    private static String name(Recording recording, int node) {
        return recording.shown().nodes().name(node)
                + recording.threadsOn(node).stream()
                        .map(thread -> " T" + thread)
                        .collect(Collectors.joining());
    }

    private static Set<Integer> nodes(Recording recording) {
        Timeline timeline = recording.shown();
        Set<Integer> nodes = new TreeSet<>(recording.nodes());
        timeline.entries(Began.class)
                .forEach(began -> nodes.add(timeline.cores().get(began.thread())));
        recording
                .steps()
                .flatMap(step -> timeline.travel(step).stream())
                .forEach(travel -> timeline.memory(travel).ifPresent(nodes::add));
        return nodes;
    }

    /** Who has which lock: rows above all lanes. */
    List<OwnerRows.Row> owners() {
        return owners;
    }

    /** The upper edge of one of those rows. */
    double owner(int row) {
        return HEAD + 4 + row * BAND;
    }

    List<Lane> all() {
        return lanes;
    }

    boolean has(int node) {
        return byNode.containsKey(node);
    }

    Lane of(int node) {
        return requireNonNull(byNode.get(node));
    }

    double height() {
        Lane last = lanes.isEmpty() ? new Lane(0, "", List.of(), 0, 0, HEAD, List.of()) : lanes.get(lanes.size() - 1);
        return last.top() + last.height() + 6;
    }

    /** Whether letters on this base line would lie over a band or an operation. */
    boolean isBand(double y) {
        return lanes.stream()
                .anyMatch(lane -> y > lane.top()
                        && y < lane.first() + Math.max(1, lane.lines().size()) * BAND + LETTERS);
    }
}
