package io.tagline.protocols.fault;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.Queue;
import io.tagline.protocols.table.VirtualNetwork;
import java.util.List;

/** The faults that may happen in one run or check; usually none. */
public record Faults(List<Fault> list) {

    /** No faults. */
    public static final Faults NONE = new Faults(List.of());

    public Faults {
        list = List.copyOf(list);
    }

    /** Whether such a fault may happen to a message of this type. */
    public boolean mayHappen(FaultKind kind, MessageType message) {
        return list.contains(new Fault.OfMessage(kind, message));
    }

    /** Whether a network may break the order it promises. */
    public boolean mayReorder(VirtualNetwork network) {
        return list.contains(new Fault.OfNetwork(network));
    }

    /** The protocol without the queues of networks that a fault lets break their order. */
    public Protocol applied(Protocol protocol) {
        List<Queue> kept = protocol.queues().stream()
                .filter(queue -> queue.networks().stream().noneMatch(this::mayReorder))
                .toList();
        return protocol.withQueues(kept);
    }
}
