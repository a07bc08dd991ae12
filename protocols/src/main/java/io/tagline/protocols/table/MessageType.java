package io.tagline.protocols.table;

import java.util.Set;

/** A kind of message of a protocol; {@code index} counts from 0 in the order of the document. */
public record MessageType(int index, String name, VirtualNetwork network, Set<Payload> payloads, String meaning) {

    public MessageType {
        payloads = Set.copyOf(payloads);
    }

    public boolean carries(Payload payload) {
        return payloads.contains(payload);
    }

    @Override
    public String toString() {
        return name;
    }
}
