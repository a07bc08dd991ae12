package io.tagline.simulator.cache;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.TransitionTable;

/** What accesses of cores are to a protocol: an atomic or a prefetch without rows of its own is a store, or a load. */
final class AccessEvents {

    private final TransitionTable table;
    /** The events of these accesses in the table, or below zero if it has none. */
    private final int atomic;

    private final int prefetch;
    private final int prefetchExclusive;

    AccessEvents(TransitionTable table) {
        this.table = table;
        this.atomic = table.onlyEvent(CoreEvent.ATOMIC);
        this.prefetch = table.onlyEvent(CoreEvent.PREFETCH);
        this.prefetchExclusive = table.onlyEvent(CoreEvent.PREFETCH_EXCLUSIVE);
    }

    CoreEvent of(Access access) {
        if (isAtomic(access)) {
            return CoreEvent.ATOMIC;
        }
        if (isHint(access)) {
            return access.kind().writes() ? CoreEvent.PREFETCH_EXCLUSIVE : CoreEvent.PREFETCH;
        }
        return access.kind().event();
    }

    boolean isAtomic(Access access) {
        return atomic >= 0 && access.isAtomic();
    }

    /** Whether it is a prefetch for which the protocol has rows, and what it brings is not needed at once. */
    boolean isHint(Access access) {
        return access.kind().isPrefetch() && !access.isNeeded() && prefetch(access) >= 0;
    }

    private int prefetch(Access access) {
        return access.kind().writes() ? prefetchExclusive : prefetch;
    }

    /** Whether the protocol lets an access be performed on a line in a state. */
    boolean hits(int state, Access access) {
        return table.hits(
                state, isAtomic(access) ? atomic : access.kind().event().ordinal());
    }

    /** Whether a prefetch has no row in the state of its line, and does not happen. */
    boolean isDropped(int state, Access access) {
        return isHint(access) && table.transition(state, prefetch(access)) == TransitionTable.IMPOSSIBLE;
    }
}
