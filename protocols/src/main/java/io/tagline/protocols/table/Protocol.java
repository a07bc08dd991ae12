package io.tagline.protocols.table;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A coherence protocol: its messages and the tables of its controllers, as one document describes them.
 *
 * @param ordered the networks on which the protocol relies on order; on the others any message may overtake any other
 * @param tables the tables of its kinds of controller, from the cores up
 * @param invariants what the document says of every reachable state
 */
public record Protocol(
        String name,
        String title,
        List<MessageType> messages,
        Set<VirtualNetwork> ordered,
        List<TransitionTable> tables,
        List<Invariant> invariants) {

    /** What caches speak that nothing keeps coherent: nothing. */
    public static final Protocol NONE = new Protocol(
            "none",
            "no coherence",
            List.of(),
            Set.of(),
            List.of(
                    new TransitionTable(ControllerKind.CACHE, List.of(), List.of(), List.of(), List.of()),
                    new TransitionTable(ControllerKind.DIRECTORY, List.of(), List.of(), List.of(), List.of())),
            List.of());

    public Protocol {
        messages = List.copyOf(messages);
        ordered = Set.copyOf(ordered);
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

    /** The kinds of controller that may receive what a controller of a kind sends: those in question that have a row for it. */
    public Set<ControllerKind> receivers(ControllerKind sender, Action send) {
        Set<ControllerKind> possible = possibleReceivers(sender, send.role().orElseThrow());
        Set<ControllerKind> hearing = EnumSet.copyOf(possible);
        hearing.removeIf(kind -> table(kind).orElseThrow().transitions().stream()
                .noneMatch(row -> row.event().is(send.message().orElseThrow())));
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
            case OWNER, A_SHARER, SHARERS, OTHER_SHARERS, OTHER_CACHES -> EnumSet.of(below(sender));
        };
    }

    private ControllerKind below(ControllerKind kind) {
        return home(ControllerKind.CACHE) == kind ? ControllerKind.CACHE : ControllerKind.SHARED_CACHE;
    }

    public Optional<MessageType> message(String messageName) {
        return messages.stream().filter(m -> m.name().equals(messageName)).findFirst();
    }

    /** The same protocol with order on other networks. */
    public Protocol withOrdered(Set<VirtualNetwork> networks) {
        return new Protocol(name, title, messages, networks, tables, invariants);
    }
}
