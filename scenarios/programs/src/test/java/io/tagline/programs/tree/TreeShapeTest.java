package io.tagline.programs.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class TreeShapeTest {

    private static Tree tree(String word, int nodes) {
        return TreeShape.of(word).orElseThrow().tree(nodes);
    }

    @Test
    void words_nameTheFamilies() {
        assertEquals(Trees.flat(9), tree("flat", 9));
        assertEquals(Trees.binomial(9), tree("binomial", 9));
        assertEquals(Trees.kNomial(9, 3), tree("k-nomial-3", 9));
        assertEquals(Trees.levels(9, 4, 4, 3), tree("[4,4,3]", 9));
        assertEquals(Trees.fibonacci(9, 2), tree("fibonacci-2", 9));
        assertEquals(Tree.of(-1, 0, 0, 1), tree("parents-0-0-1", 4));
        assertEquals(Tree.of(-1), tree("parents", 1));
    }

    @Test
    void example_isWrittenAsItIsRead() {
        for (String word : TreeShape.EXAMPLES) {
            assertEquals(word, TreeShape.of(word).orElseThrow().toString());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Flat",
                "flat-2",
                "levels-4",
                "[]",
                "[4,]",
                "[4 4]",
                "[-4]",
                "k-nomial",
                "k-nomial-",
                "k-nomial--3",
                "k-nomial-3-3",
                "fibonacci-x",
                "[12345678901]",
                "tree"
            })
    void otherWords_areNone(String word) {
        assertEquals(Optional.empty(), TreeShape.of(word));
    }

    @Test
    void shapeThatDoesNotFit_isRefused() {
        assertThrows(IllegalArgumentException.class, () -> tree("[3, 2]", 11));
        assertThrows(IllegalArgumentException.class, () -> tree("parents-0-0-1", 5));
        assertThrows(IllegalArgumentException.class, () -> tree("parents-0-3-2", 4));
        assertThrows(IllegalArgumentException.class, () -> new TreeShape(TreeShape.Family.FLAT, List.of(1)));
    }
}
