package io.tagline.protocols.table;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A coherence protocol: its messages and the tables of its controllers, as one document describes them.
 *
 * @param queues where the protocol relies on order; elsewhere any message may overtake any other
 * @param tables the tables of its kinds of controller, from the cores up
 * @param invariants claimed by the document for every reachable state
 * @param sharing what lines share, for which one may have to wait for another
 */
public record Protocol(
        String name,
        String title,
        List<MessageType> messages,
        List<Queue> queues,
        List<TransitionTable> tables,
        List<Invariant> invariants,
        Sharing sharing) {

    /** The protocol of caches without coherence: it has no messages. */
    public static final Protocol NONE = new Protocol(
            "none",
            "no coherence",
            List.of(),
            List.of(),
            List.of(
                    new TransitionTable(ControllerKind.CACHE, List.of(), List.of(), List.of(), List.of()),
                    new TransitionTable(ControllerKind.DIRECTORY, List.of(), List.of(), List.of(), List.of())),
            List.of(),
            Sharing.NOTHING);

    /** A protocol whose lines share nothing. */
    public Protocol(
            String name,
            String title,
            List<MessageType> messages,
            List<Queue> queues,
            List<TransitionTable> tables,
            List<Invariant> invariants) {
        this(name, title, messages, queues, tables, invariants, Sharing.NOTHING);
    }

    public Protocol {
        messages = List.copyOf(messages);
        queues = List.copyOf(queues);
        tables = List.copyOf(tables);
        invariants = List.copyOf(invariants);
    }

    public TransitionTable cache() {
        return tables.get(0);
    }

    public TransitionTable directory() {
        return tables.get(tables.size() - 1);
    }

    /** The table of a kind of controller, if this protocol has such controllers. */
    public Optional<TransitionTable> table(ControllerKind kind) {
        return tables.stream().filter(table -> table.kind() == kind).findFirst();
    }

    /** The table of shared caches, if it has any. */
    public Optional<TransitionTable> sharedCache() {
        return table(ControllerKind.SHARED_CACHE);
    }

    /** The kind of controller that is the home of another one's lines. */
    public ControllerKind home(ControllerKind kind) {
        return kind == ControllerKind.CACHE && sharedCache().isPresent()
                ? ControllerKind.SHARED_CACHE
                : ControllerKind.DIRECTORY;
    }

    /** The kinds of controller that may receive a message from a controller of a kind: the possible kinds that have a row for it. */
    public Set<ControllerKind> receivers(ControllerKind sender, Action send) {
        Set<ControllerKind> possible = possibleReceivers(sender, send.role().orElseThrow());
        Set<ControllerKind> hearing = EnumSet.copyOf(possible);
        hearing.removeIf(kind -> !hears(kind, send.message().orElseThrow()));
        return hearing.isEmpty() ? possible : hearing;
    }

    private Set<ControllerKind> possibleReceivers(ControllerKind sender, Role role) {
        return switch (role) {
            case HOME -> EnumSet.of(home(sender));
            case REQUESTER ->
                sharedCache().isEmpty()
                        ? EnumSet.of(ControllerKind.CACHE)
                        : sender.hasHome()
                                ? EnumSet.of(ControllerKind.CACHE, ControllerKind.SHARED_CACHE)
                                : EnumSet.of(ControllerKind.SHARED_CACHE);
            case OWNER, A_SHARER, SHARERS, OTHER_SHARERS, ALL_SHARERS -> EnumSet.of(below(sender));
            case OTHER_CACHES -> EnumSet.of(sender == ControllerKind.CACHE ? sender : below(sender));
            case OTHER_SHARED_CACHE -> EnumSet.of(ControllerKind.SHARED_CACHE);
        };
    }

    private ControllerKind below(ControllerKind kind) {
        return home(ControllerKind.CACHE) == kind ? ControllerKind.CACHE : ControllerKind.SHARED_CACHE;
    }

    public Optional<MessageType> message(String messageName) {
        return messages.stream().filter(m -> m.name().equals(messageName)).findFirst();
    }

    /** The queue in which messages of each type stay in order, by the index of the type; {@link Queue#NONE} if in none. */
    public int[] queuesOfMessages() {
        return messages.stream().mapToInt(this::queue).toArray();
    }

    /** Whether each queue is ordered across lines. */
    public boolean[] queuesAcrossLines() {
        boolean[] across = new boolean[queues.size()];
        for (int i = 0; i < across.length; i++) {
            across[i] = queues.get(i).acrossLines();
        }
        return across;
    }

    private int queue(MessageType message) {
        if (queues.isEmpty()) {
            return Queue.NONE;
        }
        Set<ControllerKind> hearing = EnumSet.allOf(ControllerKind.class);
        hearing.removeIf(kind -> !hears(kind, message));
        return IntStream.range(0, queues.size())
                .filter(queue -> queues.get(queue).takes(message, hearing))
                .findFirst()
                .orElse(Queue.NONE);
    }

    private boolean hears(ControllerKind kind, MessageType message) {
        return table(kind).stream().anyMatch(table -> table.hears(message));
    }

    /** The same protocol with other queues. */
    public Protocol withQueues(List<Queue> others) {
        return new Protocol(name, title, messages, others, tables, invariants, sharing);
    }

    /** The same protocol with other tables of the same kinds of controller. */
    public Protocol withTables(List<TransitionTable> others) {
        return new Protocol(name, title, messages, queues, others, invariants, sharing);
    }

    /** The same protocol with other things that lines share. */
    public Protocol withSharing(Sharing other) {
        return new Protocol(name, title, messages, queues, tables, invariants, other);
    }

    /** Whether a line may have to wait for another one. */
    public boolean joinsLines() {
        return !sharing.equals(Sharing.NOTHING) || queues.stream().anyMatch(Queue::acrossLines);
    }

    /** Whether its home is the arbiter of a bus, which waits for the snoop responses of all other caches. */
    public boolean isForBus() {
        return directory().looksAt(Fact.OTHER_CACHES);
    }

    /** Whether it is judged by programs without data races only, since copies may be older than the last store until a fence. */
    public boolean isForDataRaceFree() {
        return Stream.of(CoreEvent.values()).filter(CoreEvent::isFence).anyMatch(cache()::hears);
    }

    /** Whether a row names the other one of two shared caches, which allows no third. */
    public boolean isForTwoSharedCaches() {
        return sharedCache().stream()
                .flatMap(table -> table.transitions().stream())
                .flatMap(row -> row.actions().stream())
                .anyMatch(action -> action.sendsTo(Role.OTHER_SHARED_CACHE));
    }
}
