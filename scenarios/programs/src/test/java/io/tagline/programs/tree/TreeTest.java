package io.tagline.programs.tree;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class TreeTest {

    /** 0 above 2 and 3; 2 above 1 and 4: a parent may have a larger number than its child. */
    private static final Tree TREE = Tree.of(-1, 2, 0, 0, 2);

    @Test
    void node_knowsParentChildrenAndLevel() {
        assertEquals(2, TREE.parent(1));
        assertEquals(Tree.NONE, TREE.parent(0));
        assertArrayEquals(new int[] {2, 3}, TREE.children(0));
        assertArrayEquals(new int[] {1, 4}, TREE.children(2));
        assertEquals(0, TREE.sons(3));
        assertEquals(1, TREE.level(3));
        assertEquals(2, TREE.level(4));
        assertEquals(2, TREE.depth());
    }

    @Test
    void singleNode_isARootWithoutChildren() {
        Tree single = Tree.of(-1);
        assertEquals(1, single.size());
        assertEquals(0, single.sons(0));
        assertEquals(0, single.depth());
    }

    @Test
    void equality_isThatOfTheParents() {
        assertEquals(Tree.of(-1, 0, 0), Trees.flat(3));
        assertEquals(Tree.of(-1, 0, 0).hashCode(), Trees.flat(3).hashCode());
        assertNotEquals(Tree.of(-1, 0, 1), Trees.flat(3));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    ''           | the parent of node 0, the root, is -1
                    1 -1         | the parent of node 0, the root, is -1
                    -1 -1        | the parent of node 1 is -1, but nodes are 0 to 1
                    -1 0 3       | the parent of node 2 is 3, but nodes are 0 to 2
                    -1 0 2       | node 2 does not lead to the root
                    -1 0 3 4 2 4 | node 2 does not lead to the root
                    """)
    void parentsThatMakeNoTree_areRefused(String parents, String message) {
        int[] numbers = parents.isEmpty()
                ? new int[0]
                : Arrays.stream(parents.split(" ")).mapToInt(Integer::parseInt).toArray();
        assertEquals(
                message,
                assertThrows(IllegalArgumentException.class, () -> Tree.of(numbers))
                        .getMessage());
    }
}
