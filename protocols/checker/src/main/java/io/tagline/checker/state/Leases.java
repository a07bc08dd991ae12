package io.tagline.checker.state;

import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.TransitionTable;

/** Whether some cache has a lease of a line, or will have: a state with a row for {@link CoreEvent#LEASE_OVER}, or a message that leads to such a state. */
public final class Leases {

    private final LineCodec codec;
    private final MessageSpace space;
    private final TransitionTable cache;
    private final boolean[] leased;

    public Leases(Protocol protocol, LineCodec codec, MessageSpace space) {
        this.codec = codec;
        this.space = space;
        cache = protocol.cache();
        leased = StateFlags.of(cache, state -> cache.isLeased(state.index()));
    }

    /** Whether one has not run out yet. */
    public boolean run(LineState line) {
        for (int node = 0; node < codec.controllers.caches(); node++) {
            if (leased[codec.cache().state(line.registers[node])]) {
                return true;
            }
        }
        for (int place = 0; place < line.count; place++) {
            if (cache.leases(space.type(line.messages[place]).index())) {
                return true;
            }
        }
        return false;
    }
}
