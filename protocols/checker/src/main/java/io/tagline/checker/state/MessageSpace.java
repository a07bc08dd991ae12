package io.tagline.checker.state;

import io.tagline.checker.table.MessageUse;
import io.tagline.protocols.step.Message;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * All messages that their receivers can tell apart, and all core accesses, numbered; nodes are those of {@link Controllers}.
 *
 * <p>A number stands for what a receiver can see: fields that {@link MessageUse} finds unread are zero in every message.
 */
public final class MessageSpace {

    /** Stands for a message that has no number, since the acks that it carries are out of bounds. */
    static final int OUT_OF_BOUNDS = -1;

    private static final int LEAST_ACKS = -1;
    private static final CoreEvent[] EVENTS = CoreEvent.values();

    private final Protocol protocol;
    private final MessageUse use;
    private final Controllers controllers;
    /** How many nodes messages may be about: the directory too, where it makes room. */
    private final int requesters;

    private final int values;
    private final int[] queues;
    private final int[] base;
    private final int[][] receivers;
    private final int[][] placeOfReceiver;
    private final List<Message> messages = new ArrayList<>();
    private final int[] channel;
    /** This and all that follow are by number, since they are needed at every step. */
    private final boolean[] request;

    private final boolean[] tellsRequester;
    private final boolean[] tellsSender;
    private final int[] node;
    private final int[] placeAtNode;
    private final int[] causesAt;

    MessageSpace(Protocol protocol, Controllers controllers, int values) {
        this.protocol = protocol;
        this.use = new MessageUse(protocol);
        this.controllers = controllers;
        this.requesters = controllers.directory() + (actsOfItsOwn(protocol.directory()) ? 1 : 0);
        this.values = values;
        this.queues = protocol.queuesOfMessages();
        this.base = new int[protocol.messages().size()];
        this.receivers = new int[base.length][];
        this.placeOfReceiver = new int[base.length][controllers.nodes()];
        for (MessageType type : protocol.messages()) {
            findReceivers(type.index());
            base[type.index()] = messages.size();
            addAll(type);
        }
        channel = new int[messages.size()];
        request = new boolean[messages.size()];
        tellsRequester = new boolean[messages.size()];
        tellsSender = new boolean[messages.size()];
        node = new int[access(controllers.nodes(), CoreEvent.LOAD)];
        placeAtNode = new int[node.length];
        causesAt = new int[controllers.nodes()];
        for (int number = 0; number < channel.length; number++) {
            channel[number] = channelOf(number);
            request[number] = type(number).network() == VirtualNetwork.REQUEST && !isAcrossLines(number);
            tellsRequester[number] = use.tellsRequester(message(number).type);
            tellsSender[number] = use.readsSender[message(number).type];
            node[number] = message(number).to;
        }
        for (int access = messages.size(); access < node.length; access++) {
            node[access] = (access - messages.size()) / EVENTS.length;
        }
        for (int cause = 0; cause < node.length; cause++) {
            placeAtNode[cause] = causesAt[node[cause]]++;
        }
    }

    private static boolean actsOfItsOwn(TransitionTable directory) {
        return directory.hears(CoreEvent.EVICT) || directory.hears(CoreEvent.LEASES_OVER);
    }

    private void findReceivers(int type) {
        receivers[type] = IntStream.range(0, controllers.nodes())
                .filter(node -> use.receivers(type).contains(controllers.kind(node)))
                .toArray();
        for (int place = 0; place < receivers[type].length; place++) {
            placeOfReceiver[type][receivers[type][place]] = place;
        }
    }

    /** The first number among those of this message and of all that must not overtake it. */
    private int channelOf(int number) {
        Message message = message(number);
        int queue = queues[message.type];
        if (queue == Queue.NONE) {
            return number;
        }
        for (int other = 0; other < number; other++) {
            Message m = message(other);
            if (m.from == message.from && m.to == message.to && queues[m.type] == queue) {
                return other;
            }
        }
        return number;
    }

    private void addAll(MessageType type) {
        int t = type.index();
        for (int from = 0; from < (use.namesSender(t) ? controllers.nodes() : 1); from++) {
            for (int to : receivers[t]) {
                for (int requester = 0; requester < (use.namesRequester(t) ? requesters : 1); requester++) {
                    for (int value = 0; value < (use.readsValue[t] ? values : 1); value++) {
                        for (int acks = 0; acks < (keepsAcks(t) ? mostAcks() + 1 - LEAST_ACKS : 1); acks++) {
                            add(type, from, to, requester, value, acks);
                        }
                    }
                }
            }
        }
    }

    private void add(MessageType type, int from, int to, int requester, int value, int acks) {
        int t = type.index();
        int cause = !use.tellsRequester(t) ? 0 : use.toRequester[t] ? to : requester;
        int sender = use.namesSender(t) ? from : toldSender(t, to, cause);
        int counted = type.carries(Payload.ACK) ? -1 : keepsAcks(t) ? acks + LEAST_ACKS : 0;
        Message message = Message.of(t, sender, to, cause, 0, value, counted);
        message.number = messages.size();
        messages.add(message);
    }

    /** The sender of a message that need not name it: the other fields determine it, or all that matters is whether it is a cache. */
    private int toldSender(int type, int to, int requester) {
        if (use.senders(type).contains(ControllerKind.CACHE)) {
            return use.sentByRequester(type) ? requester : 0;
        }
        return to < home() ? controllers.home(to) : home();
    }

    private int mostAcks() {
        return controllers.caches();
    }

    private boolean keepsAcks(int type) {
        return use.readsAcks[type] && protocol.messages().get(type).carries(Payload.ACKS);
    }

    /** The number of a message, or {@link #OUT_OF_BOUNDS}. */
    public int number(int type, int from, int to, int requester, long value, int acks) {
        int place = 0;
        if (use.namesSender(type)) {
            place = from;
        }
        place = place * receivers[type].length + placeOfReceiver[type][to];
        if (use.namesRequester(type)) {
            place = place * requesters + requester;
        }
        if (use.readsValue[type]) {
            place = place * values + (int) value;
        }
        if (keepsAcks(type)) {
            if (acks < LEAST_ACKS || acks > mostAcks()) {
                return OUT_OF_BOUNDS;
            }
            place = place * (mostAcks() + 1 - LEAST_ACKS) + acks - LEAST_ACKS;
        }
        return base[type] + place;
    }

    int home() {
        return controllers.directory();
    }

    /** How many messages there are; core accesses have the numbers after them. */
    public int size() {
        return messages.size();
    }

    public boolean isAccess(int number) {
        return number >= messages.size();
    }

    public Message message(int number) {
        return messages.get(number);
    }

    public MessageType type(int number) {
        return protocol.messages().get(message(number).type);
    }

    /** Whether a request may be set aside, and others pass it. */
    boolean isRequest(int number) {
        return request[number];
    }

    /** Whether a message tells its receiver about which cache's request it is. */
    public boolean tellsRequester(int number) {
        return tellsRequester[number];
    }

    /** Whether a message tells its receiver who sent it. */
    boolean tellsSender(int number) {
        return tellsSender[number];
    }

    /** Whether some controller serves virtual channels by priority. */
    boolean hasPriorities() {
        return !protocol.sharing().priorities().isEmpty();
    }

    /** Whether a message is taken only when another one is not there. */
    public boolean isServedAfter(int number, int other) {
        return node(number) == node(other)
                && protocol.sharing()
                        .puts(type(other).network(), type(number).network(), controllers.kind(node(number)));
    }

    /** Whether a message must not overtake messages about other lines either. */
    public boolean isAcrossLines(int number) {
        int queue = queues[message(number).type];
        return queue != Queue.NONE && protocol.queues().get(queue).acrossLines();
    }

    String typeName(int type) {
        return protocol.messages().get(type).name();
    }

    /** The same message with another value; itself if nobody reads its value. */
    int withValue(int number, int value) {
        Message m = message(number);
        return number(m.type, m.from, m.to, m.requester, value, m.acks);
    }

    /** The number of an access at a node, as a cause beside the messages. */
    public int access(int node, CoreEvent event) {
        return size() + node * EVENTS.length + event.ordinal();
    }

    /** Which access a cause is, if it is no message. */
    public CoreEvent accessEvent(int cause) {
        return EVENTS[(cause - size()) % EVENTS.length];
    }

    /** Whether only a core, or its replacement, makes this happen: neither messages nor time do. */
    public boolean needsCore(int cause) {
        return isAccess(cause) && !accessEvent(cause).isOfTimer();
    }

    /** The node at which a cause happens. */
    public int node(int cause) {
        return node[cause];
    }

    /** How many causes there are that happen at a node: messages to it and its accesses. */
    int causesAt(int atNode) {
        return causesAt[atNode];
    }

    /** The place of a cause among those that happen at the same node. */
    int placeAtNode(int cause) {
        return placeAtNode[cause];
    }

    /**
     * Two messages with the same channel are delivered in the order in which they were sent; a message in no queue has a channel
     * of its own.
     */
    public int channel(int number) {
        return channel[number];
    }

    /** The same message after nodes and values have been given other names. */
    int renamed(int number, int[] nodeNames, int[] valueNames) {
        Message m = messages.get(number);
        return number(
                m.type, nodeNames[m.from], nodeNames[m.to], nodeNames[m.requester], valueNames[(int) m.value], m.acks);
    }
}
