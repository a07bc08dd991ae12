package io.tagline.protocols.table;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The rows of a table, compiled for the step function: each row is a run of numbers, identified by the index of its first.
 *
 * <p>The numbers that a step needs are adjacent, followed by the row's actions, so finding the row also finds its actions.
 */
public final class CompiledRows {

    /** No row. */
    public static final int IMPOSSIBLE = -1;

    private static final int TRANSITION = 0;
    private static final int NEXT = 1;
    private static final int TRAITS = 2;
    private static final int END = 3;
    private static final int ACTIONS = 4;

    private static final int STALLS = 1;
    private static final int MULTICASTS = 1 << 1;
    private static final int TO_OWNER = 1 << 2;
    private static final int TO_A_SHARER = 1 << 3;

    private final int columns;
    private final int[] cells;
    private final int[] numbers;

    /** The rows of a table with this many states and events. */
    CompiledRows(int states, int events, List<Transition> transitions) {
        this.columns = events;
        this.cells = new int[states * events];
        this.numbers = new int
                [transitions.stream()
                        .mapToInt(transition -> ACTIONS + transition.actions().size())
                        .sum()];
        Arrays.fill(cells, IMPOSSIBLE);
        int row = 0;
        for (int i = 0; i < transitions.size(); i++) {
            Transition transition = transitions.get(i);
            cells[transition.state().index() * columns + transition.event().index()] = row;
            row = write(row, i, transition);
        }
    }

    private int write(int row, int number, Transition transition) {
        boolean toASharer = to(Role.A_SHARER, transition);
        int end = row + ACTIONS;
        for (Action action : transition.actions()) {
            int code = ActionCode.of(action);
            numbers[end] = toASharer ? ActionCode.withForward(code) : code;
            end++;
        }
        numbers[row + TRANSITION] = number;
        numbers[row + NEXT] = transition.next().index();
        numbers[row + TRAITS] = traits(transition);
        numbers[row + END] = end;
        return end;
    }

    private static int traits(Transition transition) {
        int traits = transition.stalls() ? STALLS : 0;
        for (Action action : transition.actions()) {
            traits |= action.role().map(Role::several).orElse(false) ? MULTICASTS : 0;
        }
        return traits | forwards(transition);
    }

    /** Whether a row forwards to the owner or to a sharer; if it names both, to the one that it names first. */
    private static int forwards(Transition transition) {
        return transition.actions().stream()
                .flatMap(action -> action.role().stream())
                .filter(role -> role == Role.OWNER || role == Role.A_SHARER)
                .findFirst()
                .map(role -> role == Role.OWNER ? TO_OWNER : TO_A_SHARER)
                .orElse(0);
    }

    private static boolean to(Role role, Transition transition) {
        return transition.actions().stream().anyMatch(action -> action.role().equals(Optional.of(role)));
    }

    /** The row for a state and an event, or {@link #IMPOSSIBLE}. */
    public int of(int state, int event) {
        return cells[state * columns + event];
    }

    /** The number of its transition. */
    public int transition(int row) {
        return numbers[row + TRANSITION];
    }

    /** The state after it. */
    public int next(int row) {
        return numbers[row + NEXT];
    }

    /** Whether it lets its event wait. */
    public boolean stalls(int row) {
        return (numbers[row + TRAITS] & STALLS) != 0;
    }

    /** Whether it sends to a set of nodes. */
    public boolean multicasts(int row) {
        return (numbers[row + TRAITS] & MULTICASTS) != 0;
    }

    /** Whether it forwards to the owner, or to a sharer. */
    public boolean forwards(int row) {
        return (numbers[row + TRAITS] & (TO_OWNER | TO_A_SHARER)) != 0;
    }

    /** Whether it forwards to the owner. */
    public boolean forwardsToOwner(int row) {
        return (numbers[row + TRAITS] & TO_OWNER) != 0;
    }

    /** Where its actions begin. */
    public int firstAction(int row) {
        return row + ACTIONS;
    }

    /** Where its actions end: the index after the last one. */
    public int endOfActions(int row) {
        return numbers[row + END];
    }

    /** An action; see {@link ActionCode}. */
    public int action(int at) {
        return numbers[at];
    }
}
