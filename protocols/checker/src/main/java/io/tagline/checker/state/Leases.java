package io.tagline.checker.state;

import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;

/** Whether some cache has a lease of a line, or will have: a state with a row for {@link CoreEvent#LEASE_OVER}, or a message that leads to such a state. */
public final class Leases {

    private final LineCodec codec;
    private final MessageSpace space;
    private final boolean[] leased;
    private final boolean[] grants;

    public Leases(Protocol protocol, LineCodec codec, MessageSpace space) {
        this.codec = codec;
        this.space = space;
        TransitionTable cache = protocol.cache();
        leased = StateFlags.of(cache, state -> cache.isLeased(state.index()));
        grants = new boolean[protocol.messages().size()];
        protocol.messages().forEach(message -> grants[message.index()] = cache.leases(message));
    }

    /** Whether one has not run out yet. */
    public boolean run(LineState line) {
        for (int cache = 0; cache < codec.controllers.caches(); cache++) {
            if (leased[codec.cache().state(line.registers[cache])]) {
                return true;
            }
        }
        for (int place = 0; place < line.count; place++) {
            if (grants[space.type(line.messages[place]).index()]) {
                return true;
            }
        }
        return false;
    }
}
