package io.tagline.work.pairs;

import io.tagline.protocols.table.CoreEvent;
import io.tagline.protocols.untimed.PairStates.Action;
import io.tagline.protocols.untimed.PairStates.Pair;
import java.util.List;
import java.util.stream.Collectors;

/** The names of pairs of states and of transitions between them, as in figure 1 of Ramos and Hoefler (HPDC 2013). */
public final class PairWords {

    private static final int THIRD = 2;

    private PairWords() {}

    /** The states in both caches; of several pairs, all of them. */
    public static String name(List<Pair> pairs) {
        return pairs.stream().map(pair -> pair.first() + " " + pair.second()).collect(Collectors.joining(" | "));
    }

    public static String action(Action action) {
        return "T" + action.thread() + (action.thread() == THIRD ? " (third) " : " ") + verb(action);
    }

    /** RFO is a request for ownership. */
    static String verb(Action action) {
        return action.event() == CoreEvent.LOAD ? "read" : action.event() == CoreEvent.STORE ? "RFO" : "evict";
    }
}
