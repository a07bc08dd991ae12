package io.tagline.communication.mapping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.documents.Diagnostics;
import io.tagline.documents.files.FileLibrary;
import io.tagline.topologies.Machines;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Mappings of threads to trees of processing units. */
final class MappingTest {

    private static final UnitTree EIGHT = new UnitTree(List.of(2, 2, 2));

    private static UnitTree tree(String machine) {
        return UnitTree.of(
                new Machines(FileLibrary::new).load(machine, new Diagnostics()).orElseThrow());
    }

    /** Pairs of threads and what they communicate. */
    private static Affinity affinity(int threads, int... triples) {
        double[] cells = new double[threads * threads];
        for (int i = 0; i < triples.length; i += 3) {
            cells[triples[i] * threads + triples[i + 1]] = triples[i + 2];
            cells[triples[i + 1] * threads + triples[i]] = triples[i + 2];
        }
        return new Affinity(threads, cells);
    }

    private static Affinity random(int threads, long seed) {
        Random random = new Random(seed);
        int[] triples = new int[3 * threads * (threads - 1) / 2];
        int at = 0;
        for (int i = 0; i < threads; i++) {
            for (int j = 0; j < i; j++) {
                triples[at++] = i;
                triples[at++] = j;
                triples[at++] = random.nextInt(50);
            }
        }
        return affinity(threads, triples);
    }

    @Test
    void tree_hasTheMachinesGroups() {
        assertEquals(List.of(4, 8, 2), tree("nehalem-4s").arities());
        assertEquals(List.of(60, 4), tree("xeon-phi-5110p").arities());
        assertEquals(List.of(64), tree("ideal").arities());
    }

    /** Up and down: 2 + 2 inside a pair, 2 + 4 + 4 + 2 to the next pair, 2 + 4 + 8 + 8 + 4 + 2 to the other half. */
    @ParameterizedTest
    @CsvSource({"3, 3, 0", "0, 1, 4", "0, 2, 12", "1, 3, 12", "0, 4, 28", "3, 7, 28"})
    void distance_weighsHigherLevelsTwiceAsMuch(int a, int b, int distance) {
        assertEquals(distance, EIGHT.distance(a, b));
    }

    @ParameterizedTest
    @CsvSource({
        "64, '[4, 8, 2]'",
        "17, '[2, 8, 2]'",
        "16, '[1, 8, 2]'",
        "9, '[1, 5, 2]'",
        "2, '[1, 1, 2]'",
        "1, '[1, 1, 1]'"
    })
    void smallestPart_hasRoomForAll(int threads, String arities) {
        assertEquals(arities, tree("nehalem-4s").smallest(threads).arities().toString());
    }

    /**
     * Pairs 0-5, 1-4, 2-7, 3-6 first; then 0-5 with 2-7, since 5 and 2 communicate, and 1-4 with 3-6. In a group the seed comes first.
     */
    @Test
    void greedy_groupsThoseThatCommunicateMost() {
        Affinity affinity = affinity(8, 0, 5, 9, 1, 4, 9, 2, 7, 9, 3, 6, 9, 5, 2, 3, 4, 3, 1);
        assertEquals(
                List.of(0, 4, 2, 6, 5, 1, 7, 3),
                Algorithm.GREEDY.map(affinity, EIGHT).units());
    }

    @Test
    void greedy_givesTiesToTheLowestThread() {
        assertEquals(
                List.of(0, 1, 2, 3, 4, 5, 6, 7),
                Algorithm.GREEDY.map(affinity(8), EIGHT).units());
    }

    /** Three threads on two pairs: the first group has one more. */
    @Test
    void greedy_fillsFirstGroupsFirst() {
        UnitTree four = new UnitTree(List.of(2, 2));
        assertEquals(
                List.of(0, 2, 1),
                Algorithm.GREEDY.map(affinity(3, 0, 2, 5), four).units());
    }

    /** Neighbours in a row of four on two pairs: 01 and 23 stay together, 1-2 is apart: 2/(4+1) + 1/(12+1). */
    @Test
    void quality_dividesByTheDistancePlusOne() {
        UnitTree four = new UnitTree(List.of(2, 2));
        Affinity row = affinity(4, 0, 1, 1, 1, 2, 1, 2, 3, 1);
        assertEquals(2 / 5.0 + 1 / 13.0, Mapping.identity(4).quality(row, four), 1e-12);
        assertEquals(3 / 13.0, Mapping.scatter(4, four).quality(row, four), 1e-12);
    }

    @Test
    void scatter_putsNeighboursInDifferentHalves() {
        assertEquals(List.of(0, 4, 2, 6, 1, 5, 3, 7), Mapping.scatter(8, EIGHT).units());
    }

    @ParameterizedTest
    @EnumSource(Algorithm.class)
    void everyMapping_givesEachThreadItsOwnUnit(Algorithm algorithm) {
        for (int threads = 1; threads <= 8; threads++) {
            List<Integer> units = algorithm.map(random(threads, threads), EIGHT).units();
            assertEquals(threads, new HashSet<>(units).size(), units.toString());
            assertTrue(Collections.max(units) < 8, units.toString());
        }
    }

    /** Greedy at most local at most exhaustive, and exhaustive as good as the best of all permutations. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void exhaustiveSearch_isAsGoodAsAllPermutations(long seed) {
        UnitTree six = new UnitTree(List.of(3, 2));
        Affinity affinity = random(6, seed);
        double greedy = Algorithm.GREEDY.map(affinity, six).quality(affinity, six);
        double local = Algorithm.LOCAL.map(affinity, six).quality(affinity, six);
        double best = Algorithm.EXHAUSTIVE.map(affinity, six).quality(affinity, six);
        assertTrue(greedy <= local + 1e-9 && local <= best + 1e-9, greedy + " " + local + " " + best);
        assertEquals(bestOfAll(affinity, six, new ArrayList<>(List.of(0, 1, 2, 3, 4, 5)), 0), best, 1e-9);
    }

    private static double bestOfAll(Affinity affinity, UnitTree tree, List<Integer> units, int from) {
        double best = new Mapping(units).quality(affinity, tree);
        for (int i = from; i < units.size(); i++) {
            Collections.swap(units, from, i);
            best = Math.max(best, bestOfAll(affinity, tree, units, from + 1));
            Collections.swap(units, from, i);
        }
        return best;
    }

    @Test
    void pinning_writesWhatToolsRead() {
        Mapping mapping = new Mapping(List.of(0, 6, 4));
        assertEquals("{0},{6},{4}", Pinning.OMP_PLACES.of(mapping));
        assertEquals("0 6 4", Pinning.GOMP_CPU_AFFINITY.of(mapping));
        assertEquals("0,6,4", Pinning.TASKSET.of(mapping));
        assertEquals("0,6,4", Pinning.LIKWID_PIN.of(mapping));
    }
}
