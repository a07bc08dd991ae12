package io.tagline.checker.search;

import java.util.Arrays;
import java.util.BitSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/** Looks for states from which messages alone cannot lead to quiet. */
final class StuckSearch {

    private final ThreadTeam team;
    private final EdgeStore edges;
    private final int states;
    private final EdgeStore.Rest[] rests;

    StuckSearch(ThreadTeam team, EdgeStore edges, int states) {
        this.team = team;
        this.edges = edges;
        this.states = states;
        rests = IntStream.range(0, (states + EdgeStore.RANGE - 1) / EdgeStore.RANGE)
                .mapToObj(EdgeStore.Rest::new)
                .toArray(EdgeStore.Rest[]::new);
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
        int before = Integer.MAX_VALUE;
        int left = states - quiet.cardinality();
        while (left > 0 && left < before) {
            team.run(rests.length, (member, i) -> edges.addPredecessors(live, rests[rests.length - 1 - i], states));
            before = left;
            left = Arrays.stream(rests).mapToInt(EdgeStore.Rest::count).sum();
        }
        return live;
    }
}
