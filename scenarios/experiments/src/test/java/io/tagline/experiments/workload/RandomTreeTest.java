package io.tagline.experiments.workload;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.models.equations.Team;
import io.tagline.programs.tree.Tree;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class RandomTreeTest {

    private static final Team TEAM = new Team(List.of(0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1), 2);

    @Test
    void aNumberAlwaysNamesTheSameTree() {
        assertEquals(RandomTree.tree(17, TEAM), RandomTree.tree(17, TEAM));
        assertNotEquals(RandomTree.tree(17, TEAM), RandomTree.tree(18, TEAM));
    }

    /** The third thread has the root as its parent or the second one, equally often. */
    @Test
    void bothTreesOfThreeThreadsAreDrawn_chainsAsOftenAsFlatOnes() {
        int chains = 0;
        for (int number = 0; number < 1000; number++) {
            chains += RandomTree.tree(number, Team.of(3)).depth() == 2 ? 1 : 0;
        }
        assertTrue(440 < chains && chains < 560, chains + " chains"); // 500 expected, deviation 16
    }

    /** Two threads here and one there: the one there has either of the others as its parent, or is the parent itself. */
    @Test
    void threadsOfEitherSocketCanBeParents() {
        Set<Tree> trees = new HashSet<>();
        for (int number = 0; number < 100; number++) {
            trees.add(RandomTree.tree(number, new Team(List.of(0, 0, 1), 2)));
        }
        assertEquals(Set.of(Tree.of(-1, 0, 0), Tree.of(-1, 0, 1), Tree.of(-1, 2, 0)), trees);
    }

    @Test
    void otherWordsNameNone() {
        assertEquals(OptionalLong.of(17), RandomTree.number("random-17"));
        assertEquals(OptionalLong.empty(), RandomTree.number("random"));
        assertEquals(OptionalLong.empty(), RandomTree.number("random-1-2"));
    }
}
