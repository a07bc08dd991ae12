package io.tagline.protocols.check;

import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.Set;

/** Whether what the document states holds. */
final class StatedCheck {

    private final LineCodec codec;
    private final Invariant[] invariants;
    private final boolean[][] cacheStates;
    private final boolean[][] whileIn;
    private final Violation[] violations;

    StatedCheck(Protocol protocol, LineCodec codec) {
        this.codec = codec;
        invariants = protocol.invariants().toArray(Invariant[]::new);
        cacheStates = new boolean[invariants.length][];
        whileIn = new boolean[invariants.length][];
        violations = new Violation[invariants.length];
        for (int i = 0; i < invariants.length; i++) {
            cacheStates[i] = members(protocol.cache(), invariants[i].cacheStates());
            whileIn[i] = members(protocol.directory(), invariants[i].whileIn());
            violations[i] = new Violation(Property.STATED, "not so: " + invariants[i]);
        }
    }

    /** Which states of a table are in a set; all of them if the set is empty, as where nothing is said of them. */
    private static boolean[] members(TransitionTable table, Set<State> set) {
        boolean[] members = new boolean[table.states().size()];
        for (State state : table.states()) {
            members[state.index()] = set.isEmpty() || set.contains(state);
        }
        return members;
    }

    Violation check(LineState line) {
        int state = codec.directoryState(line.directory);
        for (int i = 0; i < invariants.length; i++) {
            if (whileIn[i][state] && !holds(i, line)) {
                return violations[i];
            }
        }
        return Violation.NONE;
    }

    private boolean holds(int i, LineState line) {
        int owner = codec.owner(line.directory);
        int sharers = codec.sharers(line.directory);
        return switch (invariants[i].claim()) {
            case AT_MOST_ONE -> count(line, cacheStates[i]) <= 1;
            case NO_CACHE -> count(line, cacheStates[i]) == 0;
            case OWNER_IN -> owner >= 0 && isIn(line.caches[owner], cacheStates[i]);
            case NO_OWNER -> owner < 0;
            case OWNER_AMONG_SHARERS -> owner >= 0 && (sharers >> owner & 1) != 0;
            case SOME_SHARER -> sharers != 0;
            case NO_SHARER -> sharers == 0;
            case MEMORY_CURRENT -> codec.memory(line.directory) == line.last;
        };
    }

    private int count(LineState line, boolean[] states) {
        int count = 0;
        for (int cache : line.caches) {
            count += isIn(cache, states) ? 1 : 0;
        }
        return count;
    }

    private boolean isIn(int cache, boolean[] states) {
        return states[codec.cacheState(cache)];
    }
}
