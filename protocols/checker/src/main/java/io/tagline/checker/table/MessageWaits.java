package io.tagline.checker.table;

import static java.util.Objects.requireNonNull;

import io.tagline.checker.table.NetworkNeeds.Wait;
import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.EventType;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Which messages wait for which, from the tables alone. A message and the kind of controller that receives it are one vertex.
 *
 * <ol>
 *   <li>A message cannot be handled before what the row sends can be sent: the one waits for the other.
 *   <li>A message that is stalled in a state waits for the messages that end that state, and for those that bring them about: what
 *       the row sent that led into the state, and what follows from that.
 * </ol>
 */
final class MessageWaits {

    private static final int KINDS = ControllerKind.values().length;

    private final Protocol protocol;
    private final BitSet[] handling;
    private final List<Map<Integer, String>> waits = new ArrayList<>();
    private final int[] heights;
    private final int[] queues;

    MessageWaits(Protocol protocol) {
        this.protocol = protocol;
        int size = protocol.messages().size() * KINDS;
        handling = IntStream.range(0, size).mapToObj(i -> new BitSet()).toArray(BitSet[]::new);
        heights = new int[size];
        queues = protocol.queuesOfMessages();
        for (int i = 0; i < size; i++) {
            waits.add(new TreeMap<>());
        }
        protocol.tables().forEach(this::addHandling);
        protocol.tables().forEach(this::addStalls);
    }

    /** All messages that wait or are waited for. */
    IntStream vertices() {
        return IntStream.range(0, waits.size())
                .filter(v -> !waits.get(v).isEmpty() || waits.stream().anyMatch(others -> others.containsKey(v)));
    }

    String name(int vertex) {
        return protocol.messages().get(vertex / KINDS).name();
    }

    Wait wait(int vertex, int other) {
        return new Wait(
                name(vertex), name(other), requireNonNull(waits.get(vertex).get(other)));
    }

    /** How many messages wait for each other in the longest chain from here; there must be no circle. */
    int height(int vertex) {
        if (heights[vertex] == 0) {
            heights[vertex] = 1
                    + waits.get(vertex).keySet().stream()
                            .mapToInt(this::height)
                            .max()
                            .orElse(0);
        }
        return heights[vertex];
    }

    /** The waits between messages that the document puts into the same network, or the same queue. */
    List<Wait> crowded() {
        List<Wait> crowded = new ArrayList<>();
        vertices()
                .forEach(vertex -> waits.get(vertex).keySet().stream()
                        .filter(other -> network(vertex).equals(network(other)))
                        .forEach(other -> crowded.add(wait(vertex, other))));
        return crowded;
    }

    private String network(int vertex) {
        int message = vertex / KINDS;
        int queue = queues[message];
        return queue >= 0
                ? "queue " + queue
                : protocol.messages().get(message).network().phrase();
    }

    /** The shortest circle; empty if there is none. */
    List<Integer> circle() {
        List<Integer> shortest = List.of();
        for (int start = 0; start < waits.size(); start++) {
            List<Integer> circle = circle(start);
            if (!circle.isEmpty() && (shortest.isEmpty() || circle.size() < shortest.size())) {
                shortest = circle;
            }
        }
        return shortest;
    }

    private List<Integer> circle(int start) {
        int[] from = new int[waits.size()];
        BitSet seen = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(start));
        while (!open.isEmpty()) {
            int vertex = open.remove();
            for (int other : waits.get(vertex).keySet()) {
                if (other == start) {
                    return back(start, vertex, from);
                } else if (!seen.get(other)) {
                    seen.set(other);
                    from[other] = vertex;
                    open.add(other);
                }
            }
        }
        return List.of();
    }

    private static List<Integer> back(int start, int end, int[] from) {
        List<Integer> path = new ArrayList<>();
        for (int vertex = end; vertex != start; vertex = from[vertex]) {
            path.add(vertex);
        }
        path.add(start);
        Collections.reverse(path);
        return path;
    }

    private static int vertex(MessageType message, ControllerKind receiver) {
        return message.index() * KINDS + receiver.ordinal();
    }

    private void addHandling(TransitionTable table) {
        for (Transition row : table.transitions()) {
            row.event().message().ifPresent(message -> {
                int vertex = vertex(message, table.kind());
                sent(table, row).stream().forEach(other -> {
                    handling[vertex].set(other);
                    String reason = "a %s in %s that gets it sends that"
                            .formatted(table.kind().word(), row.state());
                    waits.get(vertex).putIfAbsent(other, reason);
                });
            });
        }
    }

    private BitSet sent(TransitionTable table, Transition row) {
        BitSet sent = new BitSet();
        for (Action action : row.actions()) {
            action.message()
                    .ifPresent(message ->
                            protocol.receivers(table.kind(), action).forEach(kind -> sent.set(vertex(message, kind))));
        }
        return sent;
    }

    private void addStalls(TransitionTable table) {
        for (State state : table.states()) {
            BitSet needed = new BitSet();
            for (Transition row : table.transitions()) {
                EventType event = row.event();
                if (row.state().equals(state) && row.stalls() && event.message().isPresent()) {
                    if (needed.isEmpty()) {
                        needed = needed(table, state);
                    }
                    int vertex = vertex(event.message().orElseThrow(), table.kind());
                    String reason = "a %s in %s lets it wait until that has been handled"
                            .formatted(table.kind().word(), state);
                    needed.stream().forEach(other -> waits.get(vertex).putIfAbsent(other, reason));
                }
            }
        }
    }

    /** The messages that must get through so that a controller leaves a state. */
    private BitSet needed(TransitionTable table, State state) {
        BitSet awaited = new BitSet();
        BitSet underWay = new BitSet();
        for (Transition row : table.transitions()) {
            if (row.state().equals(state) && !row.stalls()) {
                row.event().message().ifPresent(message -> awaited.set(vertex(message, table.kind())));
            } else if (row.next().equals(state) && !row.state().equals(state)) {
                underWay.or(sent(table, row));
            }
        }
        close(underWay);
        BitSet needed = (BitSet) awaited.clone();
        needed.and(underWay);
        for (int before = -1; before != needed.cardinality(); ) {
            before = needed.cardinality();
            underWay.stream()
                    .filter(vertex -> handling[vertex].intersects(needed))
                    .forEach(needed::set);
        }
        return needed.isEmpty() ? awaited : needed;
    }

    /** Adds what follows from messages when they are handled. */
    private void close(BitSet messages) {
        for (int before = -1; before != messages.cardinality(); ) {
            before = messages.cardinality();
            ((BitSet) messages.clone()).stream().forEach(vertex -> messages.or(handling[vertex]));
        }
    }
}
