package io.tagline.protocols.table;

import java.util.Optional;
import java.util.Set;

/**
 * Messages, of one line or of all, from one node to another that arrive in the order in which they were sent, as on the home channel of QuickPath (Intel, An
 * introduction to the QuickPath interconnect, 2009).
 *
 * <p>Requests may be set aside, so responses pass them. A message never passes a response, and requests never pass each other.
 *
 * @param networks those whose messages are in it
 * @param to the kind of controller that receives them; empty for all kinds
 * @param acrossLines whether messages about other lines, too, stay in order, and none is set aside: the first keeps back all others
 */
public record Queue(Set<VirtualNetwork> networks, Optional<ControllerKind> to, boolean acrossLines) {

    /** The queue of a message that may overtake others and be overtaken. */
    public static final int NONE = -1;

    public Queue {
        networks = Set.copyOf(networks);
    }

    /** Of messages about one line. */
    public Queue(Set<VirtualNetwork> networks, Optional<ControllerKind> to) {
        this(networks, to, false);
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
