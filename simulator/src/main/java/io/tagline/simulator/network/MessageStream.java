package io.tagline.simulator.network;

import io.tagline.protocols.step.Message;
import io.tagline.simulator.engine.EventHandler;
import java.util.Arrays;

/** Messages of one queue, about one line or all, from one node to another that are in flight, in the order in which they were sent; usually few. */
final class MessageStream {

    private static final EventHandler<Object> UNDER_WAY = new EventHandler<>() {
        @Override
        public void handle(Object subject) {
            throw new IllegalStateException("a message is handed on before it has arrived");
        }
    };

    private int queue;
    private int from;
    private int to;
    private long line;
    private boolean acrossLines;
    /** Whether the first message has been handed on, and stays until it has been taken in. */
    private boolean handedOn;

    private int users;
    private int size;
    private Message[] messages = new Message[2];

    /** The handler of each message, once it has arrived. */
    private EventHandler<?>[] receivers = new EventHandler<?>[2];

    private Object[] subjects = new Object[2];

    /** Makes this the stream, still empty, of messages like this one. */
    MessageStream of(int ofQueue, Message message, boolean ofAllLines) {
        queue = ofQueue;
        acrossLines = ofAllLines;
        handedOn = false;
        from = message.from;
        to = message.to;
        line = ofAllLines ? 0 : message.line;
        users = 0;
        size = 0;
        return this;
    }

    void add(Message message) {
        if (size == messages.length) {
            messages = Arrays.copyOf(messages, 2 * size);
            receivers = Arrays.copyOf(receivers, 2 * size);
            subjects = Arrays.copyOf(subjects, 2 * size);
        }
        receivers[size] = UNDER_WAY;
        messages[size++] = message;
    }

    <T> void arrived(Message message, EventHandler<T> receiver, T subject) {
        int place = place(message);
        receivers[place] = receiver;
        subjects[place] = subject;
    }

    boolean isFirst(Message message) {
        return messages[0] == message;
    }

    boolean firstHasArrived() {
        return size > 0 && receivers[0] != UNDER_WAY && !handedOn;
    }

    /** Takes the first message out of the stream, unless it is to keep back all others, then passes it to its handler. */
    @SuppressWarnings("unchecked") // a subject is only ever given to the handler that came with it
    void handOn() {
        EventHandler<Object> receiver = (EventHandler<Object>) receivers[0];
        Object subject = subjects[0];
        handedOn = acrossLines;
        if (!acrossLines) {
            removeAt(0);
        }
        receiver.handle(subject);
    }

    void remove(Message message) {
        handedOn &= !isFirst(message);
        removeAt(place(message));
    }

    private int place(Message message) {
        int place = 0;
        while (messages[place] != message) {
            place++;
        }
        return place;
    }

    private void removeAt(int place) {
        size--;
        for (int i = place; i < size; i++) {
            messages[i] = messages[i + 1];
            receivers[i] = receivers[i + 1];
            subjects[i] = subjects[i + 1];
        }
    }

    /** A delivery of messages begins. */
    void use() {
        users++;
    }

    /** A delivery of messages ends. */
    void leave() {
        users--;
    }

    /** Whether nothing is in flight, and no delivery is in progress. */
    boolean isIdle() {
        return users == 0 && size == 0;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MessageStream stream
                && line == stream.line
                && from == stream.from
                && to == stream.to
                && queue == stream.queue;
    }

    @Override
    public int hashCode() {
        return ((Long.hashCode(line) * 31 + from) * 31 + to) * 31 + queue;
    }
}
