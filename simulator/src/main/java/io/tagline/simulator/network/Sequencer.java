package io.tagline.simulator.network;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Queue;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Keeps the order that a protocol declares: in a queue, messages about one line from one node to another are handed on as they were
 * sent, however long each was under way.
 */
final class Sequencer {

    private final int[] queues;
    private final Map<Stream, Deque<Message>> streams = new HashMap<>();
    private final Map<Message, Consumer<Message>> arrived = new HashMap<>();

    /** Messages that must stay in order. */
    private record Stream(int queue, int from, int to, long line) {}

    /** Keeps order in these queues, by the type of the message. */
    Sequencer(int[] queues) {
        this.queues = queues;
    }

    boolean keeps(Message message) {
        return queues[message.type] != Queue.NONE;
    }

    boolean keeps(Message first, Message second) {
        return keeps(first) && stream(first).equals(stream(second));
    }

    void sent(Message message) {
        if (keeps(message)) {
            streams.computeIfAbsent(stream(message), key -> new ArrayDeque<>()).addLast(message);
        }
    }

    /** Hands a message on, now or after those that were sent before it. */
    void arrived(Message message, Consumer<Message> receiver) {
        Deque<Message> stream = requireNonNull(streams.get(stream(message)));
        if (stream.peekFirst() == message) {
            stream.removeFirst();
            receiver.accept(message);
            release(stream);
        } else {
            arrived.put(message, receiver);
        }
    }

    /** Waits no longer for a message. */
    void lost(Message message) {
        if (keeps(message)) {
            Deque<Message> stream = requireNonNull(streams.get(stream(message)));
            stream.remove(message);
            release(stream);
        }
    }

    private void release(Deque<Message> stream) {
        while (!stream.isEmpty() && arrived.containsKey(stream.getFirst())) {
            Message first = stream.removeFirst();
            requireNonNull(arrived.remove(first)).accept(first);
        }
    }

    private Stream stream(Message message) {
        return new Stream(queues[message.type], message.from, message.to, message.line);
    }

    void reset() {
        streams.clear();
        arrived.clear();
    }
}
