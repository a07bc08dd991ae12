package io.tagline.protocols.table;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A coherence protocol: its messages and the tables of its two controllers, as one document describes them.
 *
 * @param ordered the networks on which the protocol relies on order; on the others any message may overtake any other
 * @param invariants what the document says of every reachable state
 */
public record Protocol(
        String name,
        String title,
        List<MessageType> messages,
        Set<VirtualNetwork> ordered,
        TransitionTable cache,
        TransitionTable directory,
        List<Invariant> invariants) {

    /** What caches speak that nothing keeps coherent: nothing. */
    public static final Protocol NONE = new Protocol(
            "none",
            "no coherence",
            List.of(),
            Set.of(),
            new TransitionTable(ControllerKind.CACHE, List.of(), List.of(), List.of(), List.of()),
            new TransitionTable(ControllerKind.DIRECTORY, List.of(), List.of(), List.of(), List.of()),
            List.of());

    public Protocol {
        messages = List.copyOf(messages);
        ordered = Set.copyOf(ordered);
        invariants = List.copyOf(invariants);
    }

    public TransitionTable table(ControllerKind kind) {
        return kind == ControllerKind.CACHE ? cache : directory;
    }

    public Optional<MessageType> message(String messageName) {
        return messages.stream().filter(m -> m.name().equals(messageName)).findFirst();
    }

    /** The same protocol with order on other networks. */
    public Protocol withOrdered(Set<VirtualNetwork> networks) {
        return new Protocol(name, title, messages, networks, cache, directory, invariants);
    }
}
