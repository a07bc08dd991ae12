package io.tagline.programs.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class RootedTreesTest {

    /** A tree as nested brackets, those of siblings sorted: the same for trees that differ in nothing but order. */
    private static String structure(Tree tree, int node) {
        return Arrays.stream(tree.children(node))
                .mapToObj(child -> structure(tree, child))
                .sorted()
                .collect(Collectors.joining("", "(", ")"));
    }

    /** A000081 of the On-Line Encyclopedia of Integer Sequences. */
    @ParameterizedTest
    @CsvSource({
        "1, 1",
        "2, 1",
        "3, 2",
        "4, 4",
        "5, 9",
        "6, 20",
        "7, 48",
        "8, 115",
        "9, 286",
        "10, 719",
        "11, 1842",
        "12, 4766"
    })
    void everyStructure_comesOnce(int nodes, int expected) {
        RootedTrees trees = new RootedTrees(nodes);
        Set<String> structures = new HashSet<>();
        int count = 0;
        do {
            structures.add(structure(trees.tree(), 0));
            count++;
        } while (trees.advance());
        assertEquals(expected, count);
        assertEquals(expected, structures.size());
        assertEquals(BigInteger.valueOf(expected), RootedTrees.count(nodes));
    }

    /** From the same source: 12826228 with 20 nodes, 354426847597 with 30. */
    @Test
    void count_isKnownWithoutCounting() {
        assertEquals(new BigInteger("12826228"), RootedTrees.count(20));
        assertEquals(new BigInteger("354426847597"), RootedTrees.count(30));
    }

    @Test
    void treesOf4_beginWithAPathAndEndFlat() {
        RootedTrees trees = new RootedTrees(4);
        assertEquals(Tree.of(-1, 0, 1, 2), trees.tree());
        assertTrue(trees.advance());
        assertEquals(Tree.of(-1, 0, 1, 1), trees.tree());
        assertTrue(trees.advance());
        assertEquals(Tree.of(-1, 0, 1, 0), trees.tree());
        assertTrue(trees.advance());
        assertEquals(Tree.of(-1, 0, 0, 0), trees.tree());
        assertEquals(false, trees.advance());
    }
}
