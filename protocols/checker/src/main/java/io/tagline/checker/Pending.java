package io.tagline.checker;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;

/** The access that waits at a cache: none, a load or a store. Nobody waits for evictions. */
public final class Pending {

    public static final int NONE = 0;
    public static final int LOAD = 1;
    public static final int STORE = 2;

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
        if (row.performs(CoreEvent.LOAD) || row.performs(CoreEvent.STORE)) {
            return waited ? 1 << NONE : before;
        }
        if (row.stalls() || waited || row.event().is(CoreEvent.EVICT)) {
            return before;
        }
        return 1 << (row.event().is(CoreEvent.LOAD) ? LOAD : STORE);
    }
}
