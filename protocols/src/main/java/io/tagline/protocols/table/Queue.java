package io.tagline.protocols.table;

import java.util.Optional;
import java.util.Set;

/**
 * Messages about one line from one node to another that arrive in the order in which they were sent, as on the home channel of
 * QuickPath (Intel, An introduction to the QuickPath interconnect, 2009).
 *
 * <p>Requests may be set aside, so that responses pass them; nothing passes a response, and no request passes another one.
 *
 * @param networks those whose messages are in it
 * @param to the kind of controller to which they go; empty for all kinds
 */
public record Queue(Set<VirtualNetwork> networks, Optional<ControllerKind> to) {

    /** The queue of a message that may overtake others and be overtaken. */
    public static final int NONE = -1;

    public Queue {
        networks = Set.copyOf(networks);
    }

    /** Whether messages of a type that these kinds of controller receive are in it. */
    boolean takes(MessageType message, Set<ControllerKind> receivers) {
        return networks.contains(message.network()) && (to.isEmpty() || receivers.equals(Set.of(to.get())));
    }

    /** Whether a response may be stalled at a controller of this kind, because it is behind requests. */
    public boolean mayStallResponses(ControllerKind at) {
        return networks.containsAll(Set.of(VirtualNetwork.REQUEST, VirtualNetwork.RESPONSE))
                && (to.isEmpty() || to.get() == at);
    }
}
