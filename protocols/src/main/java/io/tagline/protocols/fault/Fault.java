package io.tagline.protocols.fault;

import io.tagline.protocols.table.MessageType;
import io.tagline.protocols.table.VirtualNetwork;

/** One fault that may happen, any number of times. */
public sealed interface Fault {

    /** A fault of single messages of one type. */
    record OfMessage(FaultKind kind, MessageType message) implements Fault {

        @Override
        public String toString() {
            return kind.phrase() + ":" + message;
        }
    }

    /** A network that does not keep the order it promises. */
    record OfNetwork(VirtualNetwork network) implements Fault {

        @Override
        public String toString() {
            return FaultKind.REORDER.phrase() + ":" + network.phrase();
        }
    }
}
