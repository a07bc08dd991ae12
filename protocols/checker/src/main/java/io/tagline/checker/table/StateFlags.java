package io.tagline.checker.table;

import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.function.Predicate;

/** Which states of a table have some property, as flags by index: what is looked up at every step. */
public final class StateFlags {

    private StateFlags() {}

    /** The states of which something holds. */
    public static boolean[] of(TransitionTable table, Predicate<State> which) {
        boolean[] flags = new boolean[table.states().size()];
        table.states().forEach(state -> flags[state.index()] = which.test(state));
        return flags;
    }
}
