package io.tagline.protocols.fault;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** The faults that may happen in one run or check; none at all is the normal case. */
public record Faults(List<Fault> list) {

    /** All is well. */
    public static final Faults NONE = new Faults(List.of());

    public Faults {
        list = List.copyOf(list);
    }

    /** Whether this may happen to a message of this type. */
    public boolean mayHappen(FaultKind kind, MessageType message) {
        return list.contains(new Fault.OfMessage(kind, message));
    }

    /** Whether a network may break the order it promises. */
    public boolean mayReorder(VirtualNetwork network) {
        return list.contains(new Fault.OfNetwork(network));
    }

    /** The protocol on networks that keep no order where a fault says so. */
    public Protocol applied(Protocol protocol) {
        Set<VirtualNetwork> ordered = EnumSet.noneOf(VirtualNetwork.class);
        ordered.addAll(protocol.ordered());
        ordered.removeIf(this::mayReorder);
        return protocol.withOrdered(ordered);
    }
}
