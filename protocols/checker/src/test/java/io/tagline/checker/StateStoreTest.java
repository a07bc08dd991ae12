package io.tagline.checker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packing, storing and renaming of states. */
final class StateStoreTest {

    private static final int STATES = 50_000;

    private static int hash(long... state) {
        return StateStore.hash(state, 0, state.length);
    }

    private static Team alone() {
        return new Team(1, Runnable::run);
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
        try (Team team = new Team(3, task -> new Thread(task).start())) {
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
        try (Team team = new Team(2, task -> new Thread(task).start())) {
            Members live = new StuckSearch(team, edges, states).live(last);
            for (int state = 0; state < states; state++) {
                assertEquals(state > cut, live.has(state));
            }
        }
    }

    /** Whatever names caches and values have, the representative is the same; checked on random walks. */
    @ParameterizedTest
    @ValueSource(strings = {"mesi", "gols", "mesif"})
    void representative_doesNotDependOnNames(String name) {
        Model model = new Model(
                Samples.builtIn(name), CheckOptions.of(3).withValues(3).withSymmetry(true));
        StateCodec codec = model.newStateCodec();
        Renaming renaming = model.newRenaming(codec);
        Random random = new Random(1);
        LineState[] lines = model.initial(codec, 0);
        Expander expander = new Expander(model.space, model.codec, model.newStepMemory(), codec.newLine());
        for (int step = 0; step < 2000; step++) {
            walk(lines, expander, random);
            long[] one = packed(renaming, lines, codec.words());
            long[] other = packed(renaming, renamed(lines, model, random), codec.words());
            assertArrayEquals(one, other);
            LineState[] decoded = codec.newLines();
            codec.decode(one, 0, decoded);
            assertArrayEquals(one, packed(renaming, decoded, codec.words()));
        }
    }

    private static long[] packed(Renaming renaming, LineState[] lines, int words) {
        long[] packed = new long[words];
        renaming.encode(lines, packed, 0);
        return packed;
    }

    private static void walk(LineState[] lines, Expander expander, Random random) {
        LineState[] next = {new LineState(lines[0].registers.length, lines[0].messages.length)};
        int[] seen = {0};
        expander.expand(lines, (line, outcome, after, violation) -> {
            seen[0]++;
            if (random.nextInt(seen[0]) == 0) {
                next[0].copy(after);
            }
            return true;
        });
        lines[0].copy(next[0]);
    }

    /** Other names for three caches and their home. */
    private static final int[][] ALL = Arrays.stream(Permutations.of(3))
            .map(order -> new int[] {order[0], order[1], order[2], 3})
            .toArray(int[][]::new);

    /** Other names for the same with caches 0 and 1 below shared cache 3, and cache 2 below shared cache 4. */
    private static final int[][] SAME_SOCKETS = {{0, 1, 2, 3, 4, 5}, {1, 0, 2, 3, 4, 5}};

    private static LineState[] renamed(LineState[] lines, Model model, Random random) {
        int[] nodes = model.controllers.sharedCaches() > 0
                ? SAME_SOCKETS[random.nextInt(SAME_SOCKETS.length)]
                : ALL[random.nextInt(ALL.length)];
        int[] values = Permutations.of(3)[random.nextInt(6)];
        LineState from = lines[0];
        LineState to = new LineState(from.registers.length, from.messages.length);
        for (int node = 0; node < nodes.length; node++) {
            RegisterCodec codec = model.codec.at(node);
            to.registers[nodes[node]] = codec.renamedNodes(codec.renamedValues(from.registers[node], values), nodes);
        }
        to.last = values[from.last];
        Arrays.stream(from.messages, 0, from.count)
                .forEach(m -> to.add(model.space.renamed(m, nodes, values), model.space));
        return new LineState[] {to};
    }
}
