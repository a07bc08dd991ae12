package io.tagline.checker;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.table.Transition;
import io.tagline.protocols.table.TransitionTable;
import io.tagline.protocols.table.Verb;

/** The access that waits at a cache: none, a load or a store. Nobody waits for evictions. */
final class Pending {

    static final int NONE = 0;
    static final int LOAD = 1;
    static final int STORE = 2;

    private Pending() {}

    /** For each state the set of accesses that may be waiting there, as bits, found from the table alone. */
    static int[] sets(TransitionTable cache) {
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
        boolean performs =
                row.actions().stream().anyMatch(a -> a.verb() == Verb.FINISH_LOAD || a.verb() == Verb.FINISH_STORE);
        if (performs) {
            return 1 << NONE;
        }
        boolean begins = !row.stalls() && row.actions().stream().noneMatch(a -> a.verb() == Verb.HIT);
        int event = row.event().index();
        if (begins && row.event().message().isEmpty() && event != CoreEvent.EVICT.ordinal()) {
            return 1 << (event == CoreEvent.LOAD.ordinal() ? LOAD : STORE);
        }
        return before;
    }
}
