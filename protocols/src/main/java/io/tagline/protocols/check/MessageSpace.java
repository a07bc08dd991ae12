package io.tagline.protocols.check;

import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import java.util.ArrayList;
import java.util.List;

/**
 * All messages that can differ for their receivers, and all core accesses, numbered; the caches are nodes 0, 1, ..., the home is
 * the node after them.
 *
 * <p>A number stands for what a receiver can see: fields that {@link MessageUse} finds unread are zero in every message.
 */
final class MessageSpace {

    /** The number of no message: the acks it carries are out of all bounds. */
    static final int OUT_OF_BOUNDS = -1;

    private static final int LEAST_ACKS = -1;
    private static final CoreEvent[] EVENTS = CoreEvent.values();

    private final Protocol protocol;
    private final MessageUse use;
    private final int caches;
    private final int values;
    private final int[] base;
    private final List<Message> messages = new ArrayList<>();
    private final int[] channel;

    MessageSpace(Protocol protocol, int caches, int values) {
        this.protocol = protocol;
        this.use = new MessageUse(protocol);
        this.caches = caches;
        this.values = values;
        this.base = new int[protocol.messages().size()];
        for (MessageType type : protocol.messages()) {
            base[type.index()] = messages.size();
            addAll(type);
        }
        channel = new int[messages.size()];
        for (int number = 0; number < channel.length; number++) {
            channel[number] = channelOf(number);
        }
    }

    /** The first number of all messages that must not overtake this one, itself among them. */
    private int channelOf(int number) {
        if (!protocol.ordered().contains(type(number).network())) {
            return number;
        }
        Message message = message(number);
        for (int other = 0; other < number; other++) {
            Message m = message(other);
            if (m.from == message.from
                    && m.to == message.to
                    && type(other).network() == type(number).network()) {
                return other;
            }
        }
        return number;
    }

    private void addAll(MessageType type) {
        int t = type.index();
        for (int from = 0; from < (keepsSender(t) ? caches + 1 : 1); from++) {
            for (int to = 0; to < (use.toCache[t] && use.toHome[t] ? caches + 1 : use.toCache[t] ? caches : 1); to++) {
                for (int requester = 0; requester < (keepsRequester(t) ? caches : 1); requester++) {
                    for (int value = 0; value < (use.readsValue[t] ? values : 1); value++) {
                        for (int acks = 0; acks < (keepsAcks(t) ? caches + 1 - LEAST_ACKS : 1); acks++) {
                            add(type, from, to, requester, value, acks);
                        }
                    }
                }
            }
        }
    }

    private void add(MessageType type, int from, int to, int requester, int value, int acks) {
        int t = type.index();
        int receiver = use.toCache[t] ? to : home();
        int cause = !readsRequesterOf(t) ? 0 : use.toRequester[t] ? receiver : requester;
        int sender = keepsSender(t) ? from : !use.readsSender[t] ? 0 : use.fromRequester[t] ? cause : home();
        int counted = type.carries(Payload.ACK) ? -1 : keepsAcks(t) ? acks + LEAST_ACKS : 0;
        Message message = Message.of(t, sender, receiver, cause, 0, value, counted);
        message.number = messages.size();
        messages.add(message);
    }

    private boolean readsRequesterOf(int type) {
        return use.readsRequester[type] || (use.readsSender[type] && use.fromRequester[type]);
    }

    private boolean keepsRequester(int type) {
        return readsRequesterOf(type) && !use.toRequester[type];
    }

    private boolean keepsSender(int type) {
        return use.readsSender[type] && !use.fromRequester[type] && use.fromCache[type];
    }

    private boolean keepsAcks(int type) {
        return use.readsAcks[type] && protocol.messages().get(type).carries(Payload.ACKS);
    }

    /** The number of a message, or {@link #OUT_OF_BOUNDS}. */
    int number(int type, int from, int to, int requester, long value, int acks) {
        int place = 0;
        if (keepsSender(type)) {
            place = from;
        }
        if (use.toCache[type]) {
            place = place * (use.toHome[type] ? caches + 1 : caches) + to;
        }
        if (keepsRequester(type)) {
            place = place * caches + requester;
        }
        if (use.readsValue[type]) {
            place = place * values + (int) value;
        }
        if (keepsAcks(type)) {
            if (acks < LEAST_ACKS || acks > caches) {
                return OUT_OF_BOUNDS;
            }
            place = place * (caches + 1 - LEAST_ACKS) + acks - LEAST_ACKS;
        }
        return base[type] + place;
    }

    int home() {
        return caches;
    }

    /** How many messages there are; core accesses have the numbers after them. */
    int size() {
        return messages.size();
    }

    Message message(int number) {
        return messages.get(number);
    }

    MessageType type(int number) {
        return protocol.messages().get(message(number).type);
    }

    /** Whether a message tells its receiver about which cache's request it is. */
    boolean tellsRequester(int number) {
        return readsRequesterOf(message(number).type);
    }

    /** Whether a message tells its receiver who sent it. */
    boolean tellsSender(int number) {
        return use.readsSender[message(number).type];
    }

    String typeName(int type) {
        return protocol.messages().get(type).name();
    }

    /** The same message with another value; itself if nobody reads its value. */
    int withValue(int number, int value) {
        Message m = message(number);
        return number(m.type, m.from, m.to, m.requester, value, m.acks);
    }

    /** The number of a core's access, as a cause beside the messages. */
    int access(int cache, CoreEvent event) {
        return size() + cache * EVENTS.length + event.ordinal();
    }

    /** Which access a cause is that is no message. */
    CoreEvent accessEvent(int cause) {
        return EVENTS[(cause - size()) % EVENTS.length];
    }

    /** The node at which a cause happens. */
    int node(int cause) {
        return cause < size() ? message(cause).to : (cause - size()) / EVENTS.length;
    }

    /** How many causes there are: messages and accesses. */
    int causes() {
        return access(caches, CoreEvent.LOAD);
    }

    /**
     * Two messages with the same channel are delivered in the order in which they were sent; on a network without order each
     * message has a channel of its own.
     */
    int channel(int number) {
        return channel[number];
    }

    /** The same message after caches and values have been given other names. */
    int renamed(int number, int[] cacheNames, int[] valueNames) {
        Message m = messages.get(number);
        return number(
                m.type,
                m.from < caches ? cacheNames[m.from] : m.from,
                m.to < caches ? cacheNames[m.to] : m.to,
                cacheNames[m.requester],
                valueNames[(int) m.value],
                m.acks);
    }
}
