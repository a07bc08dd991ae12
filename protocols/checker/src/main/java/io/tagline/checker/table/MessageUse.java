package io.tagline.checker.table;

import io.tagline.protocols.table.Action;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Effects;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.Role;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Which fields of each message its receivers look at, and which of them follow from the others.
 *
 * <p>A field that no row reads is not part of the explored state. Computed from the table alone.
 */
public final class MessageUse {

    private final List<Set<ControllerKind>> senders = new ArrayList<>();
    private final List<Set<ControllerKind>> receivers = new ArrayList<>();
    /** Every send of the message goes to its requester. */
    public final boolean[] toRequester;
    /** Every send of the message is by its requester. */
    public final boolean[] fromRequester;

    public final boolean[] readsRequester;
    /** Also for messages in a queue, where the sender decides which of them must not overtake each other. */
    public final boolean[] readsSender;

    public final boolean[] readsValue;
    public final boolean[] readsAcks;
    private final Protocol protocol;

    /** What the tables of a protocol read of its messages. */
    public MessageUse(Protocol protocol) {
        this.protocol = protocol;
        int n = protocol.messages().size();
        for (int i = 0; i < n; i++) {
            senders.add(EnumSet.noneOf(ControllerKind.class));
            receivers.add(EnumSet.noneOf(ControllerKind.class));
        }
        toRequester = new boolean[n];
        fromRequester = new boolean[n];
        readsRequester = new boolean[n];
        readsSender = new boolean[n];
        readsValue = new boolean[n];
        readsAcks = new boolean[n];
        findRoutes();
        int[] queues = protocol.queuesOfMessages();
        for (int message = 0; message < n; message++) {
            readsSender[message] = queues[message] != Queue.NONE;
        }
        boolean grew = true;
        while (grew) {
            grew = false;
            for (TransitionTable table : protocol.tables()) {
                for (Transition t : table.transitions()) {
                    grew |= t.event()
                            .message()
                            .map(m -> findReads(table.kind(), t, m))
                            .orElse(false);
                }
            }
        }
    }

    private void findRoutes() {
        Arrays.fill(toRequester, true);
        Arrays.fill(fromRequester, true);
        forEachSend((t, action, kind) -> {
            int m = index(action);
            senders.get(m).add(kind);
            receivers.get(m).addAll(protocol.receivers(kind, action));
            toRequester[m] &= action.role().orElseThrow() == Role.REQUESTER;
        });
        forEachSend((t, action, kind) -> fromRequester[index(action)] &= kind == ControllerKind.CACHE
                && t.event().message().map(cause -> toRequester[cause.index()]).orElse(true));
    }

    /** Whether a receiver looks at whose request a message is about. */
    public boolean readsRequester(int message) {
        return readsRequester[message];
    }

    /** Whether a receiver keeps the data that a message carries. */
    public boolean readsValue(int message) {
        return readsValue[message];
    }

    /** Whether a receiver counts the acks that a message carries. */
    public boolean readsAcks(int message) {
        return readsAcks[message];
    }

    /** Whether a receiver asks who sent a message, and neither the route of the message nor another field tells it. */
    public boolean namesSender(int message) {
        return readsSender[message] && !fromRequester[message] && !isFromHome(message);
    }

    /** Whether a receiver asks whose request a message is about, and it is not always its own. */
    public boolean namesRequester(int message) {
        return !toRequester[message] && tellsRequester(message);
    }

    /** Whether it can be told from a message whose request it is about. */
    public boolean tellsRequester(int message) {
        return readsRequester[message] || sentByRequester(message);
    }

    /** Whether a receiver asks who sent a message, and that is its requester. */
    public boolean sentByRequester(int message) {
        return readsSender[message] && fromRequester[message];
    }

    /** Whether every message of a type comes from its receiver's home. */
    private boolean isFromHome(int message) {
        return receivers(message).stream()
                .allMatch(kind -> kind.hasHome() && senders(message).equals(EnumSet.of(protocol.home(kind))));
    }

    /** The kinds of controller that send a message. */
    public Set<ControllerKind> senders(int message) {
        return senders.get(message);
    }

    /** The kinds of controller that receive a message. */
    public Set<ControllerKind> receivers(int message) {
        return receivers.get(message);
    }

    /** Whether a message comes from above, or from beside, about the receiver's own request. */
    boolean answersRequest(MessageType message) {
        return toRequester[message.index()] && !senders(message.index()).contains(ControllerKind.CACHE);
    }

    private interface SendVisitor {
        void visit(Transition transition, Action action, ControllerKind sender);
    }

    private void forEachSend(SendVisitor visitor) {
        for (TransitionTable table : protocol.tables()) {
            for (Transition t : table.transitions()) {
                t.actions().stream()
                        .filter(a -> a.message().isPresent())
                        .forEach(a -> visitor.visit(t, a, table.kind()));
            }
        }
    }

    private static int index(Action send) {
        return send.message().orElseThrow().index();
    }

    /** Marks what a row reads of its cause; returns whether any of it is new. */
    private boolean findReads(ControllerKind at, Transition row, MessageType cause) {
        int m = cause.index();
        List<Effects> effects = row.effects(at);
        Predicate<Location> reads = field ->
                row.event().condition().reads(field) || effects.stream().anyMatch(e -> e.reads(field));
        boolean news = mark(readsValue, m, reads.test(Location.MESSAGE_DATA));
        news |= mark(readsAcks, m, reads.test(Location.MESSAGE_ACKS));
        news |= mark(readsSender, m, reads.test(Location.SENDER));
        news |= mark(readsRequester, m, reads.test(Location.REQUESTER) || handsOnRequester(row));
        return news;
    }

    private static boolean mark(boolean[] reads, int message, boolean read) {
        boolean news = read && !reads[message];
        reads[message] |= read;
        return news;
    }

    /** Whether a row sends a message whose receivers read the requester that is handed on in it. */
    private boolean handsOnRequester(Transition row) {
        return row.actions().stream()
                .filter(action -> action.message().isPresent())
                .anyMatch(action -> readsRequester[index(action)] || readsSenderAsRequester(action));
    }

    /** Whether a send hands the requester on in place of the sender, since the message can only come from its requester. */
    private boolean readsSenderAsRequester(Action action) {
        return readsSender[index(action)] && fromRequester[index(action)];
    }
}
