package io.tagline.protocols.check;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.tagline.protocols.Samples;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Packing, storing and renaming of states. */
final class StateStoreTest {

    private static final int STATES = 50_000;

    private static int hash(long... state) {
        return StateStore.hash(state, 0, state.length);
    }

    /** Far more states than the first table has room for, each stored twice. */
    @Test
    void everyState_isStoredOnceUnderItsNumber() {
        StateStore store = new StateStore(2);
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < STATES; i++) {
                long[] state = {i % 7, i};
                assertEquals(i, store.insert(state, 0, hash(state), i - 1));
            }
        }
        assertEquals(STATES, store.size());
        assertEquals(41, store.parent(42));
        assertEquals(42, store.array(42)[store.offset(42) + 1]);
    }

    @Test
    void manyLookUps_findWhatIsThereAndNothingElse() {
        StateStore store = new StateStore(1);
        for (int i = 0; i < STATES; i += 2) {
            store.insert(new long[] {i}, 0, hash(i), StateStore.ABSENT);
        }
        long[] wanted = new long[100];
        int[] hashes = new int[100];
        for (int i = 0; i < wanted.length; i++) {
            wanted[i] = i;
            hashes[i] = hash(i);
        }
        int[] numbers = new int[100];
        store.findAll(wanted, hashes, 100, numbers);
        for (int i = 0; i < wanted.length; i++) {
            assertEquals(i % 2 == 0 ? i / 2 : StateStore.ABSENT, numbers[i]);
        }
    }

    /** 0 → 1 → 2 → 2, and 3 → 0: only 3 and 0 lead to 1. From 4 to 0 only a core's access leads. */
    @Test
    void predecessors_areFoundAgainstTheOrderOfNumbers() {
        EdgeStore edges = new EdgeStore();
        for (int successor : new int[] {1, 2, 2, 0}) {
            edges.add(successor, false, true);
        }
        edges.add(0, true, true);
        BitSet reached = new BitSet();
        reached.set(1);
        edges.addPredecessors(reached, 5);
        assertEquals("{0, 1, 3}", reached.toString());
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
