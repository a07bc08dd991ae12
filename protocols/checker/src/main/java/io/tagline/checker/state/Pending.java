package io.tagline.checker.state;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;

/** The access that waits at a cache: none, a load, a store, or an atomic operation, which home may have performed already. Nobody waits for evictions. */
public final class Pending {

    public static final int NONE = 0;
    public static final int LOAD = 1;
    public static final int STORE = 2;
    public static final int ATOMIC = 3;

    /** Home has performed the atomic operation; its result is on the way. */
    public static final int ATOMIC_PERFORMED = 4;

    private Pending() {}

    /** For each state the set of accesses that may be waiting there, as bits, found from the table alone. */
    public static int[] sets(TransitionTable cache) {
        int[] sets = new int[cache.states().size()];
        sets[cache.initial().index()] = 1 << NONE;
        boolean grew = true;
        while (grew) {
            grew = false;
            for (Transition row : cache.transitions()) {
                int next = row.next().index();
                int before = sets[row.state().index()];
                int after = sets[next] | (before == 0 ? 0 : after(row, before));
                grew |= after != sets[next];
                sets[next] = after;
            }
        }
        return sets;
    }

    private static int after(Transition row, int before) {
        boolean waited = row.event().message().isPresent();
        if (row.performs(CoreEvent.LOAD) || row.performs(CoreEvent.STORE) || row.performs(CoreEvent.ATOMIC)) {
            return waited ? 1 << NONE : before;
        }
        return row.stalls() || waited ? before : asked(row.event().access().orElseThrow(), before);
    }

    private static int asked(CoreEvent event, int before) {
        return event.isAccess() ? 1 << of(event) : before;
    }

    /** The access that waits if one of this kind does. */
    static int of(CoreEvent access) {
        return switch (access.use()) {
            case READ -> LOAD;
            case WRITE -> access == CoreEvent.ATOMIC ? ATOMIC : STORE;
            case NEITHER -> NONE;
        };
    }
}
