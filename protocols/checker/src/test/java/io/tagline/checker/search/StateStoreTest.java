package io.tagline.checker.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Storing of states and of what follows them. */
final class StateStoreTest {

    private static final int STATES = 50_000;

    private static int hash(long... state) {
        return StateStore.hash(state, 0, state.length);
    }

    private static ThreadTeam alone() {
        return new ThreadTeam(1, Runnable::run);
    }

    private static void put(StateStore store, int number, long... state) {
        store.put(number, state, 0, hash(state), number - 1);
    }

    /** Far more states than the first table has room for, put in a few at a time. */
    @Test
    void everyState_isFoundUnderItsNumber() {
        StateStore store = new StateStore(2);
        for (int i = 0; i < STATES; i++) {
            store.reserve(i + 1, alone());
            put(store, i, i % 7, i);
        }
        for (int i = 0; i < STATES; i++) {
            assertEquals(i, store.find(new long[] {i % 7, i}, 0, hash(i % 7, i)));
        }
        assertEquals(STATES, store.size());
        assertEquals(41, store.parent(42));
        assertEquals(42, store.array(42)[store.offset(42) + 1]);
    }

    /** Three threads put in states until the table has grown several times; a slot that two of them took would lose a state. */
    @Test
    void statesThatSeveralThreadsPutIn_areAllFound() {
        StateStore store = new StateStore(1);
        try (ThreadTeam team = new ThreadTeam(3, task -> new Thread(task).start())) {
            for (int first = 0; first < STATES; first += 10_000) {
                int start = first;
                store.reserve(first + 10_000, team);
                team.run(10_000, (member, i) -> put(store, start + i, start + i));
            }
        }
        for (int i = 0; i < STATES; i++) {
            assertEquals(i, store.find(new long[] {i}, 0, hash(i)));
        }
    }

    @Test
    void manyLookUps_findWhatIsThereAndNothingElse() {
        StateStore store = new StateStore(1);
        store.reserve(STATES / 2, alone());
        for (int i = 0; i < STATES / 2; i++) {
            put(store, i, 2L * i);
        }
        long[] wanted = new long[100];
        int[] hashes = new int[100];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = i;
            hashes[i] = hash(i);
        }
        int[] numbers = new int[100];
        assertEquals(50, store.findAll(wanted, hashes, 100, numbers));
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(i % 2 == 0 ? i / 2 : StateStore.ABSENT, numbers[i]);
        }
    }

    /** The hash of both is said to be the same, so that only the states tell them apart. */
    @Test
    void statesOfTheSameHash_areDifferent() {
        StateStore store = new StateStore(1);
        store.reserve(2, alone());
        store.put(0, new long[] {5}, 0, 77, StateStore.ABSENT);
        store.put(1, new long[] {6}, 0, 77, StateStore.ABSENT);
        int[] numbers = new int[3];
        assertEquals(1, store.findAll(new long[] {7, 6, 5}, new int[] {77, 77, 77}, 3, numbers));
        assertArrayEquals(new int[] {StateStore.ABSENT, 1, 0}, numbers);
    }

    /** 0 → 1 → 2 → 2, and 3 → 0: only 3 and 0 lead to 1. From 4 to 0 only a core's access leads. */
    @Test
    void predecessors_areFoundAgainstTheOrderOfNumbers() {
        EdgeStore edges = new EdgeStore();
        edges.reserve(5, 5);
        int[] successors = {1, 2, 2, 0, 0};
        for (int state = 0; state < successors.length; state++) {
            edges.begin(state, state);
            edges.put(state, successors[state], state == 4, true);
        }
        BitSet reached = new BitSet();
        reached.set(1);
        Members live = new StuckSearch(alone(), edges, 5).live(reached);
        assertEquals(
                List.of(0, 1, 3),
                IntStream.range(0, 5).filter(live::has).boxed().toList());
        assertEquals(2, new StuckSearch(alone(), edges, 5).find(reached).orElseThrow());
    }

    /** The word of an edge to state 0 is 0 if it is not the first of its state, and -1 if it is; both are edges. */
    @Test
    void edgesToTheFirstState_areEdges() {
        EdgeStore edges = new EdgeStore();
        edges.reserve(5, 3);
        edges.begin(0, 0);
        edges.put(0, 0, true, true);
        edges.put(1, 1, true, false);
        edges.begin(1, 2);
        edges.put(2, 0, false, true);
        edges.begin(2, 3);
        edges.put(3, 2, true, true);
        edges.put(4, 0, false, false);
        assertArrayEquals(new int[][] {{0, 1}, {0}, {2, 0}}, edges.successors(3));
        BitSet quiet = new BitSet();
        quiet.set(0);
        assertTrue(new StuckSearch(alone(), edges, 3).find(quiet).isEmpty());
    }

    /** Each state leads to the next one but the last of a range, which leads to nothing but itself; so only the last range leads to quiet. */
    @Test
    void predecessors_areFoundInEveryRange() {
        int states = 3 * EdgeStore.RANGE - 5;
        EdgeStore edges = new EdgeStore();
        edges.reserve(2L * states, states);
        int cut = 2 * EdgeStore.RANGE - 1;
        for (int state = 0; state < states; state++) {
            edges.begin(state, 2L * state);
            edges.put(2L * state, state == cut ? state : Math.min(state + 1, states - 1), false, true);
            edges.put(2L * state + 1, state, false, false);
        }
        BitSet last = new BitSet();
        last.set(states - 1);
        try (ThreadTeam team = new ThreadTeam(2, task -> new Thread(task).start())) {
            Members live = new StuckSearch(team, edges, states).live(last);
            for (int state = 0; state < states; state++) {
                assertEquals(state > cut, live.has(state));
            }
        }
    }
}
