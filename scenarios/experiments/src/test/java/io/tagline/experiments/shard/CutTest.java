package io.tagline.experiments.shard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.tagline.experiments.result.SampleRuns;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CutTest {

    private static final String SWEEP = """
            tagline: 1
            name: one writes, the others read
            machine: xeon-phi-5110p
            matrix: {n: [2, 3, 40]}
            threads: {place: compact}
            lines:
              x: {owner: T0, state: E}
              y[n]: {owner: "T[i]", state: E}
            program: |
              if me > 0:
                cl_copy(x, y[me], 1)
            measure: {latency: last thread}
            run: {seed: 1, replications: RULE}
            """;

    private static Sweep sweep(String rule) {
        return Sweep.of(SampleRuns.setup(SWEEP.replace("RULE", rule)), false);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 64, 1000})
    void eachReplication_isInOneShard(int shards) {
        Cut cut = Cut.of(sweep("17"), shards);
        List<String> replications = new ArrayList<>();
        for (int number = 1; number <= shards; number++) {
            cut.pieces(new Shard(number, shards))
                    .forEach(piece -> IntStream.range(piece.from(), piece.to())
                            .forEach(replication -> replications.add(piece.point() + ":" + replication)));
        }
        assertEquals(3 * 17, replications.size());
        assertEquals(3 * 17, replications.stream().distinct().count());
    }

    /** 1 of 3 points has 40 + 78 of all 2 + 2 + 3 + 4 + 40 + 78 accesses: uncut, it would be nine tenths of the sweep in one of two shards. */
    @Test
    void aHeavyPoint_isCutByItsReplications() {
        Cut cut = Cut.of(sweep("100"), 2);
        long all = cut.pieces().stream().mapToLong(Piece::cost).sum();
        long longest = cut.pieces().stream().mapToLong(Piece::cost).max().orElseThrow();
        assertTrue(longest <= all / 8, "a piece has " + longest + " of " + all);
        for (int number = 1; number <= 2; number++) {
            long load = cut.pieces(new Shard(number, 2)).stream()
                    .mapToLong(Piece::cost)
                    .sum();
            assertTrue(
                    load <= all / 2 + longest, "Graham's bound: what is dealt last goes to the shard that has least");
        }
    }

    /** Of 129 accesses in a replication of each point, a sixteenth is 8: only n=40, with 118, is longer. */
    @Test
    void whereAStopRuleDecides_onlyTheFirstBatchOfALongPointIsCut() {
        Cut cut = Cut.of(sweep("{min: 10, max: 50}"), 16);
        assertEquals(List.of(0, 1), points(cut.pieces().stream().filter(piece -> piece.to() == 50)));
        List<Piece> cutOnes =
                cut.pieces().stream().filter(piece -> piece.point() == 2).toList();
        assertEquals(
                IntStream.range(0, 10).boxed().toList(),
                cutOnes.stream()
                        .flatMap(piece ->
                                IntStream.range(piece.from(), piece.to()).boxed())
                        .toList());
        assertTrue(cutOnes.size() > 1, "it is cut");
    }

    /** No shard knows the differences between points that are in several ones. */
    @Test
    void whereDifferencesDecide_shardsHaveFirstBatchesOnly() {
        String rule = "{min: 10, max: 50}, stop: {ci: 95%, within: 1%, of: difference}, common: [n]";
        Cut cut = Cut.of(sweep(rule), 2);
        assertEquals(
                List.of(0, 1, 2),
                points(cut.pieces().stream()).stream().distinct().toList());
        assertTrue(
                cut.pieces().stream().allMatch(piece -> piece.to() <= 10),
                cut.pieces().toString());
    }

    private static List<Integer> points(Stream<Piece> pieces) {
        return pieces.map(Piece::point).toList();
    }

    @Test
    void points_areMissingUntilAllOfTheirPiecesAreThere() {
        Sweep sweep = sweep("17");
        assertEquals(
                List.of("n=2", "n=3", "n=40"), new MergedSweep(Cut.of(sweep, 4), new TreeMap<>()).missingPoints(sweep));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "3", "0/3", "4/3", "1/0", "-1/3", "1/100001", "1/3/5", "01/3", "1 / 3", "1/9999999999999"})
    void anythingElse_isNoShard(String text) {
        assertTrue(Shard.parse(text).isEmpty());
    }
}
