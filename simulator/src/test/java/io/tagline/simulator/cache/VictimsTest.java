package io.tagline.simulator.cache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.topologies.machine.Replacement;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which line of a full set leaves, under each policy. */
final class VictimsTest {

    private final SplittableRandom random = new SplittableRandom(1);

    private TagArray oneSet(Replacement policy, int ways) {
        return new TagArray(1, ways, Victims.of(policy, owner -> random.nextDouble()));
    }

    private static TagArray filled(TagArray set, int lines) {
        for (int line = 0; line < lines; line++) {
            set.insert(0, line);
        }
        return set;
    }

    private static long victim(TagArray set) {
        return set.victim(0, -2, (owner, any) -> true);
    }

    /** Of four lines in the order 0, 1, 2, 3, and 0 once more, 1 is the oldest. */
    @Test
    void lru_takesTheOldest() {
        TagArray set = filled(oneSet(Replacement.LRU, 4), 4);
        set.use(0, 0);
        assertEquals(1, victim(set));
    }

    /** The same, with the tree: 0 was used last, so the root points to the right half, {2, 3}; there 3 was used last, so it is 2. */
    @Test
    void tree_takesTheHalfThatWasNotUsedLast() {
        TagArray set = filled(oneSet(Replacement.TREE_PLRU, 4), 4);
        set.use(0, 0);
        assertEquals(2, victim(set));
    }

    /** The tree as hardware has it, a bit at each node: 1 if the left half was used last. */
    private static final class Bits {

        private final boolean[] leftWasLast;
        private final int ways;

        Bits(int ways) {
            this.ways = ways;
            this.leftWasLast = new boolean[ways];
        }

        void touch(int way) {
            int node = 1;
            for (int half = ways / 2; half > 0; half /= 2) {
                boolean left = (way & half) == 0;
                leftWasLast[node] = left;
                node = 2 * node + (left ? 0 : 1);
            }
        }

        int victim() {
            int node = 1;
            while (node < ways) {
                node = 2 * node + (leftWasLast[node] ? 1 : 0);
            }
            return node - ways;
        }
    }

    /** Uses, evictions and lines taken away by others, which leave their way free, and the bits as they are. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8, 16})
    void tree_isThatOfBits(int ways) {
        TagArray set = oneSet(Replacement.TREE_PLRU, ways);
        Bits bits = new Bits(ways);
        long[] lineOfWay = new long[ways];
        Arrays.fill(lineOfWay, TagArray.NONE);
        for (int i = 0; i < 10_000; i++) {
            long line = random.nextInt(2 * ways);
            int way = indexOf(lineOfWay, line);
            if (random.nextInt(10) == 0) {
                set.remove(0, line);
                if (way >= 0) {
                    lineOfWay[way] = TagArray.NONE;
                }
                continue;
            }
            assertEquals(way >= 0, set.has(0, line));
            if (way < 0) {
                int free = indexOf(lineOfWay, TagArray.NONE);
                assertEquals(free >= 0, set.hasRoom(0, line));
                way = free >= 0 ? free : bits.victim();
                lineOfWay[way] = line;
            }
            bits.touch(way);
            if (!set.use(0, line)) {
                set.bring(0, line);
            }
        }
    }

    private static int indexOf(long[] lines, long line) {
        for (int way = 0; way < lines.length; way++) {
            if (lines[way] == line) {
                return way;
            }
        }
        return -1;
    }

    /** 8,000 victims of 8: each 1,000 times, with a deviation of sqrt(8000 * 1/8 * 7/8) = 30; 5 of these are 150. */
    @Test
    void random_takesEachAsOften() {
        TagArray set = filled(oneSet(Replacement.RANDOM, 8), 8);
        int[] counts = new int[8];
        for (int i = 0; i < 8000; i++) {
            counts[(int) victim(set)]++;
        }
        for (int count : counts) {
            assertEquals(1000, count, 150);
        }
    }

    @ParameterizedTest
    @EnumSource(Replacement.class)
    void whatMayNotGo_stays(Replacement policy) {
        TagArray set = filled(oneSet(policy, 8), 8);
        for (int i = 0; i < 1000; i++) {
            set.use(0, random.nextInt(8));
            int may = random.nextInt(1, 256);
            long victim = set.victim(0, -2, (owner, line) -> (may >> line & 1) == 1);
            assertTrue((may >> victim & 1) == 1, () -> "of " + Integer.toBinaryString(may) + ", " + victim);
        }
        assertEquals(TagArray.NONE, set.victim(0, -2, (owner, line) -> false));
    }

    @ParameterizedTest
    @EnumSource(Replacement.class)
    void lineTakenAway_leavesRoomForOne(Replacement policy) {
        TagArray set = filled(oneSet(policy, 4), 4);
        assertFalse(set.hasRoom(0, 9));
        set.remove(0, 1);
        set.remove(0, 1);
        assertTrue(set.hasRoom(0, 9));
        set.insert(0, 9);
        assertFalse(set.hasRoom(0, 1));
        assertTrue(set.has(0, 0) && !set.has(0, 1) && set.has(0, 2) && set.has(0, 3) && set.has(0, 9));
    }
}
