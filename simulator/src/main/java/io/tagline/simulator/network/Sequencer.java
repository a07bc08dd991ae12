package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the order that a protocol declares: on ordered networks, messages about one line from one node to another are handed on as
 * they were sent, however long each was under way.
 */
final class Sequencer {

    private final Set<VirtualNetwork> ordered;
    private final MessageTraits traits;
    private final Map<Stream, Deque<Message>> streams = new HashMap<>();
    private final Map<Message, Receiver> arrived = new HashMap<>();

    /** Messages that must stay in order. */
    private record Stream(VirtualNetwork network, int from, int to, long line) {}

    Sequencer(Set<VirtualNetwork> ordered, MessageTraits traits) {
        this.ordered = ordered;
        this.traits = traits;
    }

    boolean keeps(Message message) {
        return ordered.contains(traits.network(message.type));
    }

    void sent(Message message) {
        if (keeps(message)) {
            streams.computeIfAbsent(stream(message), key -> new ArrayDeque<>()).addLast(message);
        }
    }

    /** Hands a message on, now or after those that were sent before it. */
    void arrived(Message message, Receiver receiver) {
        if (keeps(message)) {
            arrived.put(message, receiver);
            release(streams.get(stream(message)));
        } else {
            receiver.receive(message);
        }
    }

    /** Waits no longer for a message. */
    void lost(Message message) {
        if (keeps(message)) {
            Deque<Message> stream = streams.get(stream(message));
            stream.remove(message);
            release(stream);
        }
    }

    private void release(Deque<Message> stream) {
        while (!stream.isEmpty() && arrived.containsKey(stream.getFirst())) {
            Message first = stream.removeFirst();
            arrived.remove(first).receive(first);
        }
    }

    private Stream stream(Message message) {
        return new Stream(traits.network(message.type), message.from, message.to, message.line);
    }

    void reset() {
        streams.clear();
        arrived.clear();
    }
}
