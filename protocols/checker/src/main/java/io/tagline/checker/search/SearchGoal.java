package io.tagline.checker.search;

import io.tagline.checker.table.Target;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** What is looked for while states are explored. Between rounds it changes; all workers read it during one. */
final class SearchGoal {

    /** Nothing is looked for. */
    static final SearchGoal NONE = new SearchGoal(List.of(), new int[0]);

    private final List<Target> targets;
    private final int[] below;
    private final int[] states;
    private final int[] depths;
    private int depth;
    private int[] open;

    /** Targets, each to be found with fewer steps to its state than are given here. */
    SearchGoal(List<Target> targets, int[] below) {
        this.targets = List.copyOf(targets);
        this.below = below.clone();
        states = new int[below.length];
        Arrays.fill(states, StateStore.ABSENT);
        depths = new int[below.length];
        open = stillOpen();
    }

    private int[] stillOpen() {
        return IntStream.range(0, below.length)
                .filter(target -> states[target] == StateStore.ABSENT && depth < below[target])
                .toArray();
    }

    /** States of this depth are looked at from now on. */
    void beginLevel(int itsDepth) {
        depth = itsDepth;
        open = stillOpen();
    }

    /** Whether nothing is left to look for; never if nothing was. */
    boolean isOver() {
        return below.length > 0 && open.length == 0;
    }

    /** The numbers of the targets that are not found yet. */
    int[] open() {
        return open;
    }

    List<Target> targets() {
        return targets;
    }

    /** Takes over what the workers have seen in a round. Rounds come in the order of states, so the first of all is among the first of each worker. */
    void gather(Worker... workers) {
        for (int target : open) {
            for (Worker worker : workers) {
                int seen = worker.lookout().first(target);
                if (seen != StateStore.ABSENT && (states[target] == StateStore.ABSENT || seen < states[target])) {
                    states[target] = seen;
                    depths[target] = depth;
                }
            }
        }
        open = stillOpen();
    }

    /** The state in which a target is met, or {@link StateStore#ABSENT}. */
    int state(int target) {
        return states[target];
    }

    /** How many steps lead to that state. */
    int depth(int target) {
        return depths[target];
    }
}
