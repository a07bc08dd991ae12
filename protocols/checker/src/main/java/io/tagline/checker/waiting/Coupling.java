package io.tagline.checker.waiting;

import io.tagline.checker.state.LineState;
import io.tagline.checker.state.Model;
import java.util.stream.IntStream;

/** Which steps of a line the others keep back, by what they share. Not thread safe. */
final class Coupling {

    private final Model model;
    private final LineGraph graph;
    private final SharedPlaces shared;
    private final Sequences sequences;
    private final int[] capacity;
    private final int[] taken;
    /** By step, the instances in which its message needs a place while it is taken in. */
    private final int[][] needed;
    /** By state of a line, the messages on their way: a bit for each node and network. */
    private final long[] present;
    /** By step, the messages that are to be taken first. */
    private final long[] first;

    Coupling(Model model, LineGraph graph, SharedPlaces shared, Sequences sequences) {
        this.model = model;
        this.graph = graph;
        this.shared = shared;
        this.sequences = sequences;
        capacity = shared.instances().stream()
                .mapToInt(instance -> instance.resource().places())
                .toArray();
        taken = new int[capacity.length];
        needed = IntStream.range(0, graph.steps()).mapToObj(this::needed).toArray(int[][]::new);
        boolean prior = !model.protocol.sharing().priorities().isEmpty();
        present = prior
                ? IntStream.range(0, graph.size()).mapToLong(this::present).toArray()
                : new long[0];
        first = prior ? IntStream.range(0, graph.steps()).mapToLong(this::first).toArray() : new long[0];
    }

    private int[] needed(int label) {
        LineStep step = graph.step(label);
        return step.message() == LineStep.NONE
                ? new int[0]
                : shared.neededBy(model.space.type(step.message()), step.node());
    }

    private long present(int state) {
        LineState line = graph.decoded(state);
        return IntStream.range(0, line.count)
                .mapToLong(i -> bit(line.messages[i]))
                .reduce(0, (some, more) -> some | more);
    }

    private long bit(int message) {
        return 1L
                << 3 * model.space.node(message)
                        + model.space.type(message).network().ordinal();
    }

    private long first(int label) {
        int message = graph.step(label).message();
        return message == LineStep.NONE
                ? 0
                : IntStream.range(0, model.space.size())
                        .filter(other -> model.space.isServedAfter(message, other))
                        .mapToLong(this::bit)
                        .reduce(0, (some, more) -> some | more);
    }

    /** Looks at a state: what follows is about its steps. */
    void look(JointState state) {
        for (int i = 0; i < taken.length; i++) {
            taken[i] = 0;
            for (int line : state.lines()) {
                taken[i] += graph.places(line)[i];
            }
        }
    }

    /** The queues after a step, or {@link Sequences#BEHIND} if others keep it back. */
    int after(JointState state, int line, int target, int label) {
        return lacked(state, line, target, label) >= 0 || outranked(state, line, label) >= 0
                ? Sequences.BEHIND
                : sequences.after(state.sequence(), line, label);
    }

    /** A resource in which a line has no place for a step or for its next state, or -1. */
    int lacked(JointState state, int line, int target, int label) {
        byte[] before = graph.places(state.lines()[line]);
        byte[] after = graph.places(target);
        for (int i = 0; i < capacity.length; i++) {
            if (after[i] > before[i] && taken[i] - before[i] + after[i] > capacity[i]) {
                return i;
            }
        }
        for (int i : needed[label]) {
            if (before[i] == 0 && taken[i] >= capacity[i]) {
                return i;
            }
        }
        return -1;
    }

    /** Another line that has a message which is to be taken first, or -1. */
    int outranked(JointState state, int line, int label) {
        for (int other = 0; present.length > 0 && other < state.lines().length; other++) {
            if (other != line && (present[state.lines()[other]] & first[label]) != 0) {
                return other;
            }
        }
        return -1;
    }

    /** Whether a step needs no new access: a message is taken in, an eviction goes on, or a line is given up since another needs its place. */
    boolean goesOn(JointState state, int line, int label) {
        LineStep step = graph.step(label);
        return switch (step.demand()) {
            case MESSAGE -> true;
            case ACCESS -> false;
            case EVICTION -> makesRoom(state.lines()[line], step.node());
        };
    }

    private boolean makesRoom(int state, int node) {
        if (!model.check.isAtRest(graph.decoded(state), node)) {
            return true;
        }
        for (int i = 0; i < capacity.length; i++) {
            boolean isHere = shared.instances().get(i).node() == node && graph.places(state)[i] > 0;
            if (isHere && taken[i] >= capacity[i]) {
                return true;
            }
        }
        return false;
    }
}
