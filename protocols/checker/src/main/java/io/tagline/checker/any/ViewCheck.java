package io.tagline.checker.any;

import io.tagline.checker.Property;
import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.Set;

/** What must hold of every view: only what, if it does not, is wrong in every state of which this is a view. */
final class ViewCheck {

    private final Rules rules;
    private final Stated[] invariants;

    /** An invariant with its sets of states as flags by index; an empty set restricts nothing. */
    private record Stated(InvariantForm claim, boolean[] states, boolean[] whileIn, boolean below, String text) {}

    ViewCheck(Rules rules) {
        this.rules = rules;
        invariants = rules.protocol.invariants().stream()
                .filter(invariant -> rules.level == Level.ONLY || isOf(rules.level, invariant))
                .map(this::stated)
                .toArray(Stated[]::new);
    }

    /** Whether an invariant is about what views of this level show. */
    private static boolean isOf(Level level, Invariant invariant) {
        boolean inner = switch (invariant.claim()) {
            case SOME_SHARER, NO_SHARER, READERS_AMONG_SHARERS, ONLY_LONE_SHARER_IN, NO_CACHE, AT_MOST_ONE ->
                invariant.at() == ControllerKind.SHARED_CACHE;
            case AT_MOST_ONE_SHARED_CACHE,
                    NO_OTHER_SHARED_CACHE,
                    OWNER_IN,
                    NO_OWNER,
                    OWNER_AMONG_SHARERS,
                    NO_DATA,
                    MEMORY_CURRENT -> false;
        };
        return inner == (level == Level.INNER);
    }

    private Stated stated(Invariant invariant) {
        boolean[] states = flags(invariant.states(), rules.cache);
        boolean below = invariant.at() == rules.cache.kind();
        boolean[] whileIn = flags(invariant.whileIn(), below ? rules.cache : rules.directory);
        return new Stated(invariant.claim(), states, whileIn, below, "not so: " + invariant);
    }

    private static boolean[] flags(Set<State> set, TransitionTable table) {
        return StateFlags.of(table, state -> set.isEmpty() || set.contains(state));
    }

    /** Stops the proof if something is wrong with a view. */
    void check(View view) {
        int readers = 0;
        boolean writer = false;
        for (int cache = 0; cache < view.caches; cache++) {
            int state = view.states[cache];
            if (rules.readable[state]) {
                readers |= 1 << cache;
                writer |= rules.writable[state];
                if (view.data[cache] != View.LAST) {
                    throw new StoppedException(
                            Property.DATA_VALUE, "a cache may read a value older than the last store");
                }
            }
        }
        if (writer && Integer.bitCount(readers) > 1) {
            throw new StoppedException(
                    Property.SINGLE_WRITER, "a cache may write the line while another one may read it");
        }
        if (rules.level != Level.INNER) {
            checkMemory(view);
        }
        for (Stated invariant : invariants) {
            if (applies(invariant, view) && !holds(invariant, view, readers)) {
                throw new StoppedException(Property.STATED, invariant.text());
            }
        }
    }

    private static boolean applies(Stated invariant, View view) {
        boolean applies = !invariant.below() && invariant.whileIn()[view.directory];
        for (int cache = 0; cache < view.caches && invariant.below(); cache++) {
            applies |= invariant.whileIn()[view.states[cache]];
        }
        return applies;
    }

    /** No cache but one, of those that the view shows, is in these states while it is in those. */
    private static boolean isAlone(Stated invariant, View view) {
        boolean alone = true;
        for (int cache = 0; cache < view.caches; cache++) {
            for (int other = 0; other < view.caches; other++) {
                alone &= cache == other
                        || !invariant.whileIn()[view.states[cache]]
                        || !invariant.states()[view.states[other]];
            }
        }
        return alone;
    }

    /** The last store is in memory, or else in the cache that answers for the line. */
    private void checkMemory(View view) {
        if (view.memory == View.LAST || !rules.directory.isStable(view.directory)) {
            return;
        }
        if (view.owner == View.NOBODY) {
            throw new StoppedException(
                    Property.MEMORY_VALUE,
                    "the directory is at rest and records no owner, but memory does not hold the last store");
        }
        if (view.isQuiet(rules, view.owner) && !holdsLine(view.states[view.owner])) {
            throw new StoppedException(
                    Property.MEMORY_VALUE,
                    "no transaction is in progress, but neither memory nor the owner holds the last store");
        }
    }

    private boolean holdsLine(int state) {
        return rules.level == Level.OUTER ? !rules.cache.isInitial(state) : rules.readable[state];
    }

    private boolean holds(Stated invariant, View view, int readers) {
        int inside = 0;
        for (int cache = 0; cache < view.caches; cache++) {
            inside |= invariant.states()[view.states[cache]] ? 1 << cache : 0;
        }
        int owner = rules.remembersResponder ? View.NOBODY : view.owner;
        int sharers = rules.remembersResponder ? 0 : view.sharers;
        boolean others = view.others > 0 && !rules.remembersResponder;
        int seen = Integer.bitCount(sharers);
        return switch (invariant.claim()) {
            case AT_MOST_ONE -> Integer.bitCount(inside) <= 1;
            case NO_CACHE -> inside == 0;
            case OWNER_IN -> owner != View.NOBODY && (owner >= View.MOST || (inside >> owner & 1) != 0);
            case NO_OWNER -> owner == View.NOBODY;
            case OWNER_AMONG_SHARERS -> owner == View.OUT_SHARER || (owner < View.MOST && view.isSharer(owner));
            case SOME_SHARER -> seen > 0 || others;
            case NO_SHARER -> seen == 0 && !others;
            case READERS_AMONG_SHARERS -> (readers & ~sharers) == 0;
            case ONLY_LONE_SHARER_IN -> inside == 0 || (inside == sharers && seen == 1 && !others);
            // A row that sends data where there is none is reported at that step.
            case NO_DATA -> true;
            case MEMORY_CURRENT -> view.memory == View.LAST;
            case AT_MOST_ONE_SHARED_CACHE -> Integer.bitCount(inside) <= 1;
            case NO_OTHER_SHARED_CACHE -> isAlone(invariant, view);
        };
    }
}
