package io.tagline.checker.waiting;

import java.util.List;

/** Which steps of a line the others keep back, by what they share. Not thread safe. */
final class Coupling {

    private final LineClasses graph;
    private final Sequences sequences;
    private final List<SharedPlaces.Instance> instances;
    private final int[] capacity;
    private final int[] taken;

    Coupling(LineClasses graph, SharedPlaces shared, Sequences sequences) {
        this.graph = graph;
        this.sequences = sequences;
        instances = shared.instances();
        capacity = instances.stream()
                .mapToInt(instance -> instance.resource().places())
                .toArray();
        taken = new int[capacity.length];
    }

    /** Looks at a state: what follows is about its steps. */
    void look(JointState state) {
        for (int i = 0; i < taken.length; i++) {
            taken[i] = 0;
            for (int line : state.lines()) {
                taken[i] += graph.view(line).places()[i];
            }
        }
    }

    /** The queues after a step, or {@link Sequences#BEHIND} if others keep it back. */
    int after(JointState state, int line, int target, int label) {
        LineStep step = graph.step(label);
        LineView before = graph.view(state.lines()[line]);
        return lacked(before, graph.view(target), step) >= 0 || outranked(state, line, step) >= 0
                ? Sequences.BEHIND
                : sequences.after(state.sequence(), line, label);
    }

    /** A resource in which a line has no place for a step or for its next state, or -1. */
    int lacked(LineView from, LineView to, LineStep step) {
        byte[] before = from.places();
        byte[] after = to.places();
        for (int i = 0; i < capacity.length; i++) {
            if (after[i] > before[i] && taken[i] - before[i] + after[i] > capacity[i]) {
                return i;
            }
        }
        for (int i : step.needs()) {
            if (before[i] == 0 && taken[i] >= capacity[i]) {
                return i;
            }
        }
        return -1;
    }

    /** Another line that has a message which is to be taken first, or -1. */
    int outranked(JointState state, int line, LineStep step) {
        for (int other = 0; step.first() != 0 && other < state.lines().length; other++) {
            if (other != line && (graph.view(state.lines()[other]).present() & step.first()) != 0) {
                return other;
            }
        }
        return -1;
    }

    /** Whether a step needs no new access: a message is taken in, an eviction goes on, or a line is given up since another needs its place. */
    boolean goesOn(JointState state, int line, int label) {
        LineStep step = graph.step(label);
        return switch (step.demand()) {
            case NOBODY -> true;
            case CORE -> false;
            case ROOM -> makesRoom(graph.view(state.lines()[line]).places(), step.node());
        };
    }

    private boolean makesRoom(byte[] places, int node) {
        for (int i = 0; i < capacity.length; i++) {
            if (instances.get(i).node() == node && places[i] > 0 && taken[i] >= capacity[i]) {
                return true;
            }
        }
        return false;
    }
}
