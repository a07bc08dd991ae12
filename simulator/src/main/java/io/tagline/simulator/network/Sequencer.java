package io.tagline.simulator.network;

import static java.util.Objects.requireNonNull;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.Queue;
import io.tagline.simulator.engine.EventHandler;
import io.tagline.simulator.engine.Pool;
import it.unimi.dsi.fastutil.objects.ObjectOpenHashSet;

/**
 * Keeps the order that a protocol declares: in a queue, messages about one line from one node to another are handed on in the order in
 * which they were sent, however long each was in flight. In a queue that is ordered across lines these are messages about any line, and the next one is
 * handed on only when the first has been taken in.
 */
final class Sequencer {

    /** How many streams are remembered even if nothing is in flight in them: the same ones are needed again soon. */
    private static final int USUAL = 1024;

    private final int[] queues;
    private final boolean[] acrossLines;
    private final ObjectOpenHashSet<MessageStream> streams = new ObjectOpenHashSet<>();
    private final Pool<MessageStream> free = new Pool<>(MessageStream::new);
    private final MessageStream asked = new MessageStream();
    private final MessageStream compared = new MessageStream();
    private int most = USUAL;

    /** Keeps order in these queues, by the type of the message; and, by queue, across lines. */
    Sequencer(int[] queues, boolean[] acrossLines) {
        this.queues = queues;
        this.acrossLines = acrossLines;
    }

    private MessageStream key(MessageStream key, Message message) {
        int queue = queues[message.type];
        return key.of(queue, message, queue != Queue.NONE && acrossLines[queue]);
    }

    boolean keeps(Message message) {
        return queues[message.type] != Queue.NONE;
    }

    boolean keeps(Message first, Message second) {
        return keeps(first) && key(asked, first).equals(key(compared, second));
    }

    void sent(Message message) {
        if (keeps(message)) {
            MessageStream stream = streams.get(key(asked, message));
            (stream == null ? begin(message) : stream).add(message);
        }
    }

    private MessageStream begin(Message message) {
        if (streams.size() >= most) {
            forget();
        }
        MessageStream stream = key(free.take(), message);
        streams.add(stream);
        return stream;
    }

    private void forget() {
        streams.removeIf(stream -> {
            boolean idle = stream.isIdle();
            if (idle) {
                free.release(stream);
            }
            return idle;
        });
        most = Math.max(USUAL, 2 * streams.size());
    }

    /** Hands a message on to {@code receiver}, now or after those that were sent before it. */
    <T> void arrived(Message message, EventHandler<T> receiver, T subject) {
        MessageStream stream = stream(message);
        stream.arrived(message, receiver, subject);
        if (stream.isFirst(message)) {
            handOn(stream);
        }
    }

    /** No longer waits for a message that is lost. */
    void lost(Message message) {
        if (keeps(message)) {
            MessageStream stream = stream(message);
            stream.remove(message);
            handOn(stream);
        }
    }

    /** A message has been taken in; where it keeps back all others, the next one follows. */
    void takenIn(Message message) {
        if (keeps(message) && acrossLines[queues[message.type]]) {
            MessageStream stream = stream(message);
            stream.remove(message);
            handOn(stream);
        }
    }

    /** What a message leads to may send others in its stream, so the stream stays until all of that is done. */
    private void handOn(MessageStream stream) {
        stream.use();
        while (stream.firstHasArrived()) {
            stream.handOn();
        }
        stream.leave();
    }

    private MessageStream stream(Message message) {
        return requireNonNull(streams.get(key(asked, message)));
    }

    /** How many streams are remembered. */
    int streams() {
        return streams.size();
    }

    void reset() {
        streams.clear();
        most = USUAL;
    }
}
