package io.tagline.programs.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TreesTest {

    private static int[] widths(Tree tree) {
        int[] widths = new int[tree.depth() + 1];
        IntStream.range(0, tree.size()).forEach(node -> widths[tree.level(node)]++);
        return widths;
    }

    private static int[] sons(Tree tree) {
        return IntStream.range(0, tree.size()).map(tree::sons).toArray();
    }

    @Test
    void flat_hasEverybodyBelowTheRoot() {
        assertEquals(Tree.of(-1, 0, 0, 0), Trees.flat(4));
        assertEquals(Tree.of(-1), Trees.flat(1));
    }

    /** Round 1: 0 to 1. Round 2: 0 to 2, 1 to 3. Round 3: 0, 1, 2, 3 to 4, 5, 6, 7. */
    @Test
    void binomial_doublesInEveryRound() {
        assertEquals(Tree.of(-1, 0, 0, 1, 0, 1, 2, 3), Trees.binomial(8));
    }

    /** The nodes of level i of a full binomial tree of order 5: binomial coefficients, which gave it its name. */
    @Test
    void binomial_hasBinomialLevels() {
        assertArrayEquals(new int[] {1, 5, 10, 10, 5, 1}, widths(Trees.binomial(32)));
    }

    /** Round 1: 0 to 1 and 2. Round 2: those three to two others each, 3, 4, 5 and 6, 7, 8. Round 3: 0 to 9, 1 to 10. */
    @Test
    void kNomial_triplesInEveryRound() {
        assertEquals(Tree.of(-1, 0, 0, 0, 1, 2, 0, 1, 2, 0, 1), Trees.kNomial(11, 3));
    }

    @Test
    void kNomial_withMoreThanTheNodesIsFlat() {
        assertEquals(Trees.flat(60), Trees.kNomial(60, Integer.MAX_VALUE));
    }

    /** Ramos and Hoefler, HPDC 2013, figure 8: k1 = 3, k2 = 2 and 10 threads. Breadth-first: 1, 2, 3, then two below each. */
    @Test
    void levels_ofFigure8() {
        assertEquals(Tree.of(-1, 0, 0, 0, 1, 1, 2, 2, 3, 3), Trees.levels(10, 3, 2));
    }

    /**
     * Ramos and Hoefler, HPDC 2013, section 5, 60 threads on (4,4,3): levels of 1, 4 and 16 leave 39 of 48, so that of the 16 parents 7
     * have 3 children (39 mod 16 = 7) and 9 have 2: 7*3 + 9*2 = 39.
     */
    @Test
    void levels_spreadTheRestEvenly() {
        Tree tree = Trees.levels(60, 4, 4, 3);
        assertArrayEquals(new int[] {1, 4, 16, 39}, widths(tree));
        int[] sons = sons(tree);
        assertTrue(IntStream.range(0, 5).allMatch(node -> sons[node] == 4));
        assertTrue(IntStream.range(5, 12).allMatch(node -> sons[node] == 3));
        assertTrue(IntStream.range(12, 21).allMatch(node -> sons[node] == 2));
    }

    @Test
    void levels_thatAreNotReachedStayEmpty() {
        assertEquals(Trees.flat(4), Trees.levels(4, 5, 5));
    }

    /**
     * With latency 0 a message takes two steps, so that of those who have the data at step t, the ones who had it at
     * t-2 pass it on: f(t) = f(t-1) + f(t-2). By steps 2, 3, 4 and 5, it has reached 2, 3, 5 and 8 nodes.
     * Step 2: 0 to 1. Step 3: 0 to 2. Step 4: 0 to 3, 1 to 4. Step 5: 0, 1, 2 to 5, 6, 7.
     */
    @Test
    void fibonacci_withoutLatencyGrowsByFibonacciNumbers() {
        assertEquals(Tree.of(-1, 0, 0, 0, 1, 0, 1, 2), Trees.fibonacci(8, 0));
    }

    /**
     * o = L/2: a message takes L + 2o = 4o. The root sends at 0, 1, 2, 3, 4, 5 for 4, 5, 6, 7, 8, 9; node 1, reached at
     * 4, sends at 4, 5 for 8, 9; node 2, reached at 5, sends at 5 for 9. In order of arrival, then of the sender:
     * 0 0 0 0 | 0 1 | 0 1 2.
     */
    @Test
    void fibonacci_withHalfTheLatencyAsOverhead() {
        assertEquals(Tree.of(-1, 0, 0, 0, 0, 0, 1, 0, 1, 2), Trees.fibonacci(10, 2));
    }

    /** A message that takes longer than all sends of the root together is never passed on. */
    @Test
    void fibonacci_withLargeLatencyIsFlat() {
        assertEquals(Trees.flat(60), Trees.fibonacci(60, Integer.MAX_VALUE));
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "3", "59", "60", "1024"})
    void everyFamily_hasTheNodesAskedFor(int nodes) {
        for (Tree tree : new Tree[] {
            Trees.flat(nodes),
            Trees.binomial(nodes),
            Trees.kNomial(nodes, 5),
            Trees.levels(nodes, 4, 4, 64),
            Trees.fibonacci(nodes, 4)
        }) {
            assertEquals(nodes, tree.size());
        }
    }

    /** 1 + 3 + 3*2 = 10 nodes have room (equation 8). */
    @Test
    void nonsense_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> Trees.levels(11, 3, 2));
        assertThrows(IllegalArgumentException.class, () -> Trees.levels(11, 3, 0));
        assertThrows(IllegalArgumentException.class, () -> Trees.flat(0));
        assertThrows(IllegalArgumentException.class, () -> Trees.kNomial(4, 1));
        assertThrows(IllegalArgumentException.class, () -> Trees.fibonacci(4, -1));
    }
}
