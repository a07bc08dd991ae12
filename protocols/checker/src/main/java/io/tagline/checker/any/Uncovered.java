package io.tagline.checker.any;

import io.tagline.checker.table.MessageUse;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Fact;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Location;
import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Payload;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What a proof of two levels does not cover in a protocol with shared caches. */
final class Uncovered {

    private static final Set<CoreEvent> PLAIN = EnumSet.of(CoreEvent.LOAD, CoreEvent.STORE, CoreEvent.EVICT);
    private static final int MOST_HOME_STATES = 128;

    private final Protocol protocol;
    private final MessageUse use;
    private final int[] queues;

    private Uncovered(Protocol protocol) {
        this.protocol = protocol;
        use = new MessageUse(protocol);
        queues = protocol.queuesOfMessages();
    }

    /** Why the proof does not cover a protocol; empty if it does. */
    static Optional<String> of(Protocol protocol) {
        Uncovered uncovered = new Uncovered(protocol);
        return Stream.of(
                        uncovered.network(),
                        uncovered.messages(),
                        uncovered.registers(),
                        uncovered.invariants(),
                        uncovered.size())
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<String> when(boolean holds, String text) {
        return holds ? Optional.of(text) : Optional.empty();
    }

    /** One queue, from homes to those below them, in which nothing may be set aside. */
    private Optional<String> network() {
        boolean otherwise = protocol.messages().stream().filter(this::isQueued).anyMatch(m -> {
            Set<ControllerKind> senders = use.senders(m.index());
            return m.network() == VirtualNetwork.REQUEST
                    || queues[m.index()] != 0
                    || use.receivers(m.index()).stream()
                            .anyMatch(kind -> !kind.hasHome() || !senders.equals(EnumSet.of(protocol.home(kind))));
        });
        return when(otherwise, "it relies on order other than of what a home sends to one below it");
    }

    private boolean isQueued(MessageType message) {
        return queues[message.index()] != Queue.NONE;
    }

    private Optional<String> messages() {
        boolean counted = protocol.messages().stream().anyMatch(m -> m.carries(Payload.ACKS));
        boolean both = protocol.messages().stream().anyMatch(m -> isBelow(m) && isAbove(m));
        boolean across = protocol.messages().stream()
                .filter(m -> m.carries(Payload.ACK))
                .anyMatch(m -> {
                    Set<ControllerKind> receivers = use.receivers(m.index());
                    return receivers.contains(ControllerKind.CACHE)
                            || (receivers.contains(ControllerKind.SHARED_CACHE) && isAbove(m));
                });
        return when(counted, "a message carries a number of acks, and with shared caches each is counted at a home")
                .or(() -> when(both, "a message goes both to or from a cache and above a shared cache"))
                .or(() -> when(across, "acks are counted elsewhere than at the home of those that send them"));
    }

    /** Whether a cache sends or receives a message. */
    private boolean isBelow(MessageType message) {
        return use.senders(message.index()).contains(ControllerKind.CACHE)
                || use.receivers(message.index()).contains(ControllerKind.CACHE);
    }

    /** Whether a message goes from a shared cache to another one, or from or to the directory. */
    private boolean isAbove(MessageType message) {
        Set<ControllerKind> senders = use.senders(message.index());
        Set<ControllerKind> receivers = use.receivers(message.index());
        return senders.contains(ControllerKind.DIRECTORY)
                || receivers.contains(ControllerKind.DIRECTORY)
                || (senders.contains(ControllerKind.SHARED_CACHE) && receivers.contains(ControllerKind.SHARED_CACHE));
    }

    private Optional<String> registers() {
        boolean snoops = protocol.isForTwoSharedCaches()
                || protocol.tables().stream().anyMatch(table -> table.looksAt(Fact.OTHER_CACHES));
        return when(
                        Stream.of(CoreEvent.values())
                                .filter(event -> !PLAIN.contains(event))
                                .anyMatch(event -> protocol.tables().stream().anyMatch(table -> table.hears(event))),
                        "something else begins at a cache than loads, stores and evictions")
                .or(() -> when(
                        snoops,
                        "it asks other shared caches that nobody records, and a view does not show who answers"))
                .or(() -> when(
                        protocol.sharedCache().orElseThrow().records(Location.OWNER),
                        "a shared cache records an owner, where a view has the cache for which it asks"));
    }

    private Optional<String> invariants() {
        return protocol.invariants().stream()
                .filter(invariant -> !isShown(invariant))
                .findFirst()
                .map(invariant -> "no view of one level shows whether it is so: " + invariant);
    }

    private static boolean isShown(Invariant invariant) {
        boolean shared = invariant.at() == ControllerKind.SHARED_CACHE;
        return switch (invariant.claim()) {
            case READERS_AMONG_SHARERS, ONLY_LONE_SHARER_IN, NO_CACHE, AT_MOST_ONE -> shared;
            case SOME_SHARER, NO_SHARER -> shared || invariant.at() == ControllerKind.DIRECTORY;
            case OWNER_IN, NO_OWNER, OWNER_AMONG_SHARERS -> !shared;
            case AT_MOST_ONE_SHARED_CACHE, NO_OTHER_SHARED_CACHE, MEMORY_CURRENT, NO_DATA -> true;
        };
    }

    private Optional<String> size() {
        TransitionTable shared = protocol.sharedCache().orElseThrow();
        boolean large = shared.states().size() > Crossing.MOST_STATES
                || shared.stableStates().stream().anyMatch(state -> state.index() >= Crossing.MOST_STABLE)
                || shared.events().size() > Crossing.MOST_EVENTS
                || protocol.messages().size() > Crossing.MOST_MESSAGES
                || protocol.directory().states().size() > MOST_HOME_STATES;
        return when(large, "its tables are too large for the words in which views are kept");
    }
}
