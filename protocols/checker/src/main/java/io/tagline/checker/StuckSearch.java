package io.tagline.checker;

import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalInt;

/** Looks for states from which messages alone cannot lead to quiet. */
final class StuckSearch {

    private final Team team;
    private final EdgeStore edges;
    private final int states;
    private final int[] members;

    StuckSearch(Team team, EdgeStore edges, int states) {
        this.team = team;
        this.edges = edges;
        this.states = states;
        members = new int[(states + EdgeStore.RANGE - 1) / EdgeStore.RANGE];
    }

    /** The first state from which none of these can be reached; empty if there is no such state. */
    OptionalInt find(BitSet quiet) {
        Members live = live(quiet);
        int stuck = 0;
        while (stuck < states && live.has(stuck)) {
            stuck++;
        }
        return stuck < states ? OptionalInt.of(stuck) : OptionalInt.empty();
    }

    /** All states from which one of these can be reached: walks over all transitions until a walk finds nothing new or nothing is left. */
    Members live(BitSet quiet) {
        Members live = new Members(states);
        quiet.stream().forEach(live::add);
        int before = -1;
        int now = quiet.cardinality();
        while (now > before && now < states) {
            team.run(members.length, (member, i) -> walk(live, members.length - 1 - i));
            before = now;
            now = Arrays.stream(members).sum();
        }
        return live;
    }

    private void walk(Members live, int range) {
        members[range] = edges.addPredecessors(live, range, states);
    }
}
