package io.tagline.checker.state;

import io.tagline.checker.Violation;
import io.tagline.checker.table.StateFlags;
import io.tagline.protocols.table.ControllerKind;
import io.tagline.protocols.table.Controllers;
import io.tagline.protocols.table.Invariant;
import io.tagline.protocols.table.InvariantForm;
import io.tagline.protocols.table.Protocol;
import io.tagline.protocols.table.State;
import io.tagline.protocols.table.TransitionTable;
import java.util.Set;

/** Whether what the document states holds. */
final class StatedCheck {

    private final LineCodec codec;
    private final Controllers controllers;
    private final boolean[] readable;
    private final Stated[] invariants;

    /** An invariant, its sets of states as flags by index. */
    private record Stated(
            InvariantForm claim,
            ControllerKind about,
            boolean[] states,
            ControllerKind at,
            boolean[] whileIn,
            Violation violation) {

        static Stated of(Invariant invariant, Protocol protocol) {
            ControllerKind about = invariant.claim().about().orElse(ControllerKind.CACHE);
            return new Stated(
                    invariant.claim(),
                    about,
                    members(protocol.table(about).orElseThrow(), invariant.states()),
                    invariant.at(),
                    members(protocol.table(invariant.at()).orElseThrow(), invariant.whileIn()),
                    Violation.of(invariant));
        }

        /** Which states of a table are in a set; all of them if the set is empty, since then the document does not restrict them. */
        private static boolean[] members(TransitionTable table, Set<State> set) {
            return StateFlags.of(table, state -> set.isEmpty() || set.contains(state));
        }
    }

    /** Invariants of a protocol of whose cache states these are readable. */
    StatedCheck(Protocol protocol, LineCodec codec, boolean[] readable) {
        this.codec = codec;
        this.controllers = codec.controllers;
        this.readable = readable;
        invariants = protocol.invariants().stream()
                .map(invariant -> Stated.of(invariant, protocol))
                .toArray(Stated[]::new);
    }

    Violation check(LineState line) {
        for (Stated invariant : invariants) {
            int first = controllers.first(invariant.at());
            for (int node = first; node < first + controllers.count(invariant.at()); node++) {
                int state = codec.at(node).state(line.registers[node]);
                if (invariant.whileIn()[state] && !holds(invariant, line, node)) {
                    return invariant.violation();
                }
            }
        }
        return Violation.NONE;
    }

    private boolean holds(Stated invariant, LineState line, int node) {
        int code = line.registers[node];
        int owner = codec.at(node).owner(code);
        int sharers = codec.at(node).sharers(code);
        return switch (invariant.claim()) {
            case AT_MOST_ONE, AT_MOST_ONE_SHARED_CACHE -> count(invariant, line) <= 1;
            case NO_CACHE -> count(invariant, line) == 0;
            case NO_OTHER_SHARED_CACHE -> count(invariant, line) == (isIn(invariant, line, node) ? 1 : 0);
            case OWNER_IN -> owner >= 0 && isIn(invariant, line, owner);
            case NO_OWNER -> owner < 0;
            case OWNER_AMONG_SHARERS -> owner >= 0 && (sharers >> owner & 1) != 0;
            case SOME_SHARER -> sharers != 0;
            case NO_SHARER -> sharers == 0;
            case READERS_AMONG_SHARERS -> (codec.cachesBelow(node, line, readable) & ~sharers) == 0;
            case ONLY_LONE_SHARER_IN -> isLoneSharer(sharers, codec.cachesBelow(node, line, invariant.states()));
            // The packed registers have no data in such a state: a row that sends it nevertheless is reported at that
            // step.
            case NO_DATA -> true;
            case MEMORY_CURRENT -> codec.directory().value(line.registers[controllers.directory()]) == line.last;
        };
    }

    private static boolean isLoneSharer(int sharers, int members) {
        return members == 0 || (members == sharers && Integer.bitCount(members) == 1);
    }

    private int count(Stated invariant, LineState line) {
        int count = 0;
        int first = controllers.first(invariant.about());
        for (int node = first; node < first + controllers.count(invariant.about()); node++) {
            count += isIn(invariant, line, node) ? 1 : 0;
        }
        return count;
    }

    private boolean isIn(Stated invariant, LineState line, int node) {
        return invariant.states()[codec.at(node).state(line.registers[node])];
    }
}
