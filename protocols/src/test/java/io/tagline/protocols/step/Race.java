package io.tagline.protocols.step;

import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** One line at all its controllers, where a test says which message arrives next. */
final class Race implements Port {

    private final Protocol protocol;
    private final Controllers controllers;
    private final TreeMap<Integer, LineEntry> entries = new TreeMap<>();
    private final List<Message> underWay = new ArrayList<>();
    private int at;
    private long stores;

    Race(Protocol protocol, Controllers controllers) {
        this.protocol = protocol;
        this.controllers = controllers;
        for (int node = 0; node < controllers.nodes(); node++) {
            entries.put(node, new LineEntry());
        }
    }

    /** Lets a core or a replacement act at a node. */
    Race act(int node, CoreEvent event) {
        Message access = new Message();
        access.setCore(node, 0);
        at = node;
        stepper(node).access(entries.get(node), event, access, this);
        return this;
    }

    /** Lets a message arrive; it stays under way if it is stalled. */
    Race deliver(String type, int from, int to) {
        Message message = underWay.stream()
                .filter(m -> name(m).equals(type) && m.from == from && m.to == to)
                .findFirst()
                .orElseThrow(() -> new AssertionError(type + " is not among " + underWay()));
        arrives(message);
        return this;
    }

    private boolean arrives(Message message) {
        at = message.to;
        boolean stepped = stepper(at).arrive(entries.get(at), message, this);
        if (stepped) {
            underWay.remove(message);
        }
        return stepped;
    }

    /** Lets all arrive that is under way, and all that comes of it, between any two nodes in order. */
    Race finish() {
        boolean stepped = true;
        while (stepped) {
            stepped = false;
            Set<List<Integer>> blocked = new HashSet<>();
            for (Message message : List.copyOf(underWay)) {
                List<Integer> way = List.of(message.from, message.to);
                boolean arrived = !blocked.contains(way) && arrives(message);
                boolean request = protocol.messages().get(message.type).network() == VirtualNetwork.REQUEST;
                if (!arrived && !request) {
                    blocked.add(way);
                }
                stepped |= arrived;
            }
        }
        return this;
    }

    /** The messages under way, oldest first: {@code RdData 2>4}. */
    List<String> underWay() {
        return underWay.stream()
                .map(m -> "%s %d>%d".formatted(name(m), m.from, m.to))
                .toList();
    }

    /** The states of all nodes. */
    List<String> states() {
        return entries.entrySet().stream()
                .map(e -> protocol.table(controllers.kind(e.getKey()))
                        .orElseThrow()
                        .state(e.getValue().state)
                        .name())
                .toList();
    }

    private String name(Message message) {
        return protocol.messages().get(message.type).name();
    }

    private Stepper stepper(int node) {
        return new Stepper(
                protocol.table(controllers.kind(node)).orElseThrow(), controllers.first(controllers.kind(node)));
    }

    @Override
    public int home(long line) {
        return controllers.home(at);
    }

    @Override
    public int[] belowDirectory(long line) {
        return controllers.belowDirectory();
    }

    @Override
    public int choose(NodeSet sharers, int requester, long line) {
        return sharers.nextSetBit(0);
    }

    @Override
    public void send(int type, int from, int to, int requester, long line, long value, int acks) {
        underWay.add(Message.of(type, from, to, requester, line, value, acks));
    }

    @Override
    public void loaded(long line, long value) {
        if (value != stores) {
            throw new AssertionError("a load returns " + value + ", not " + stores);
        }
    }

    /** Every store counts one up. */
    @Override
    public long stored(long line, long old) {
        if (old != stores) {
            throw new AssertionError("a store is performed on " + old + ", not on " + stores);
        }
        return ++stores;
    }
}
