package io.tagline.protocols.check;

import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import java.util.Set;

/** Whether what the document states holds; its state sets are compiled to bits, so a table may have 64 states. */
final class StatedCheck {

    private static final long ALWAYS = -1;

    private final LineCodec codec;
    private final Invariant[] invariants;
    private final long[] cacheStates;
    private final long[] whileIn;
    private final Violation[] violations;

    StatedCheck(Protocol protocol, LineCodec codec) {
        this.codec = codec;
        invariants = protocol.invariants().toArray(Invariant[]::new);
        cacheStates = new long[invariants.length];
        whileIn = new long[invariants.length];
        violations = new Violation[invariants.length];
        for (int i = 0; i < invariants.length; i++) {
            cacheStates[i] = bits(invariants[i].cacheStates());
            whileIn[i] = invariants[i].whileIn().isEmpty() ? ALWAYS : bits(invariants[i].whileIn());
            violations[i] = new Violation(Property.STATED, "not so: " + invariants[i]);
        }
    }

    private static long bits(Set<State> states) {
        long bits = 0;
        for (State state : states) {
            bits |= 1L << state.index();
        }
        return bits;
    }

    Violation check(LineState line) {
        int state = codec.directoryState(line.directory);
        for (int i = 0; i < invariants.length; i++) {
            if ((whileIn[i] >>> state & 1) != 0 && !holds(i, line)) {
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

    private int count(LineState line, long states) {
        int count = 0;
        for (int cache : line.caches) {
            count += isIn(cache, states) ? 1 : 0;
        }
        return count;
    }

    private boolean isIn(int cache, long states) {
        return (states >>> codec.cacheState(cache) & 1) != 0;
    }
}
